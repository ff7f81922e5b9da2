//! Permissions: every operation of the OpenAPI document by every kind of actor (OWASP ASVS 5.0, 8.2 and 8.3). An operation
//! without a row fails.

mod accounts;
mod admin;
mod booking_config;
mod bookmarks;
mod businesses;
mod calendar_feeds;
mod credentials;
mod exports;
mod figures;
mod fixture;
mod follows;
mod fresh;
mod guest_cards;
mod hides;
mod locations;
mod matrix;
mod media;
mod menus;
mod messaging;
mod no_show_disputes;
mod notifications;
mod orders;
mod posts;
mod reservations;
mod reviews;
mod rewards;
mod row;
mod social_tokens;
mod stickers;
mod support;
mod sustainability;
mod table_wishes;
mod visits;
mod webhooks;
