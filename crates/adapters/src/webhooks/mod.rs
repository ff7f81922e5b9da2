//! The ports of `domain::webhooks`: PostgreSQL, and requests to public machines.

mod reads;
mod repository;
mod resolver;
mod rows;
mod sender;
#[cfg(test)]
mod tests;

pub use sender::{HttpWebhooks, SenderError};
