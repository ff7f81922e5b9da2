//! How the web reaches us: handlers, wire types, OpenAPI. Knows `domain`; never `adapters`, never diesel.

pub mod accounts;
pub mod bookmarks;
pub mod configuration;
pub mod dev_mail;
pub mod fallback;
pub mod health;
pub mod kernel;
pub mod media;
mod operations;
pub mod pages;
pub mod people;
pub mod places;
pub mod realtime;
pub mod reservations;
pub mod reviews;
pub mod routes;
pub mod services;
pub mod visits;
