//! The business rules of Verdoro: values, rules and use cases, without I/O.
//!
//! Clock, randomness, storage and mail are ports (traits) that `adapters` implements and `server` wires. Each family has
//! the same name in the other crates; [`shared`] holds what all of them use.

pub mod accounts;
pub mod admin;
pub mod api_keys;
pub mod bookmarks;
pub mod business_team;
pub mod businesses;
pub mod calendar_feeds;
pub mod core;
pub mod evening_reports;
pub mod explore;
pub mod exports;
pub mod figures;
pub mod follows;
pub mod google_bookings;
pub mod guest_cards;
pub mod hides;
pub mod locations;
pub mod media;
pub mod menus;
pub mod messaging;
pub mod no_show_disputes;
pub mod notifications;
pub mod once;
pub mod orders;
pub mod page_views;
pub mod people;
pub mod places;
pub mod posts;
pub mod reservations;
pub mod reviews;
pub mod rewards;
pub mod shared;
pub mod social_tokens;
pub mod stickers;
pub mod support;
pub mod sustainability;
pub mod table_wishes;
pub mod takeout;
pub mod unit_of_work;
pub mod visits;
pub mod walk_in_queue;
pub mod webhooks;
pub mod widgets;
