//! Accounts as a client meets them: the real program over HTTP, PostgreSQL and a folder of mail.

mod client;
mod existence;
mod flows;
mod own;
mod sessions;
mod tokens;
