//! Accounts as a client meets them: the real program over HTTP, PostgreSQL and a folder of mail.

mod client;
mod cookies;
mod devices;
mod existence;
mod flows;
mod log;
mod own;
mod roles;
mod sessions;
mod tokens;
