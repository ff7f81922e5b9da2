//! Black-box tests: the real program over HTTP, a PostgreSQL database per test, a folder of mail. One binary, because
//! linking dominates the time a test binary takes to build.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking, its helpers too"
)]

mod accounts;
mod admin;
mod api_keys;
mod authorisation;
mod bookmarks;
mod business_team;
mod businesses;
mod calendar_feeds;
mod connections;
mod evening_reports;
mod exports;
mod exposure;
mod figures;
mod follows;
mod google_bookings;
mod hides;
mod import;
mod locations;
mod media;
mod menus;
mod messaging;
mod middleware;
mod notifications;
mod orders;
mod people;
mod places;
mod posts;
mod realtime;
mod reported_people;
mod reservations;
mod reviews;
mod rewards;
mod social_tokens;
mod stickers;
mod support;
mod support_messages;
mod sustainability;
mod takeout;
mod tickets;
mod traces;
mod unknown_parameters;
mod valkey;
mod visits;
mod webhooks;
mod widgets;
mod with_postgres;
