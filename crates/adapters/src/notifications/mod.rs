//! The ports of `domain::notifications`: storage on PostgreSQL, push messages and emails.

mod announcements;
mod changes;
mod deliveries;
mod encryption;
mod facts;
mod groups;
mod posts;
mod reads;
mod recipients;
mod repository;
mod rows;
mod sender;
mod sentences;
mod subscriptions;
#[cfg(test)]
mod tests;
mod vapid;

pub use sender::{Sender, SenderError, SenderOptions};
pub use vapid::PushKey;
