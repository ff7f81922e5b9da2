//! Accounts over HTTP.

mod change_email;
mod client;
mod cookies;
mod devices;
mod existence;
mod flows;
mod log;
mod own;
mod passkeys;
mod roles;
mod second_factor;
mod security;
mod sessions;
mod tokens;
