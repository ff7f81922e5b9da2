//! The HTTP layer: handlers, wire types, OpenAPI. Depends on `domain`; never on `adapters` or diesel.

pub mod accounts;
pub mod bookmarks;
pub mod businesses;
pub mod configuration;
pub mod dev_mail;
pub mod document;
pub mod explore;
pub mod exports;
pub mod fallback;
pub mod families;
pub mod health;
pub mod hides;
pub mod http;
pub mod known_faults;
pub mod media;
pub mod pages;
pub mod people;
pub mod places;
pub mod realtime;
pub mod reservations;
pub mod reviews;
pub mod routes;
pub mod services;
pub mod support;
pub mod takeout;
pub mod visits;
