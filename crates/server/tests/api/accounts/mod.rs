//! Accounts over HTTP.

mod client;
mod cookies;
mod devices;
mod existence;
mod flows;
mod log;
mod own;
mod roles;
mod security;
mod sessions;
mod tokens;
