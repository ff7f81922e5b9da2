//! Adapters: PostgreSQL, Valkey, map files, mail, tokens, the clock. Each module implements ports of `domain`.

pub mod accounts;
mod admin;
mod bookmarks;
pub mod businesses;
pub mod cryptography;
pub mod db;
mod explore;
pub mod exports;
mod follows;
mod hides;
mod json_web_tokens;
mod locations;
pub mod mail;
pub mod media;
pub mod osm;
pub mod people;
mod places;
pub mod posts;
pub mod realtime;
pub mod reservations;
pub mod reviews;
pub mod social_tokens;
mod support;
pub mod system;
pub mod takeout;
pub mod valkey;
pub mod visits;
