//! One file for each subcommand.

pub mod admin;
pub mod config;
pub mod demo;
pub mod google_feeds;
pub mod import;
pub mod migrate;
pub mod openapi;
pub mod picture;
pub mod schema;
pub mod serve;
pub mod with_postgres;
pub mod worker;
