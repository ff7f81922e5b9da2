//! Types that all families share: ids, actors, time, pages, errors and events. Nothing here depends on a family.

pub mod actor;
pub mod change;
pub mod clock;
pub mod cuisine;
mod cuisine_names;
pub mod diet;
pub mod email;
pub mod error;
pub mod events;
pub mod failure;
pub mod health;
pub mod idempotency;
pub mod ids;
pub mod language;
pub mod mail;
pub mod outbox;
pub mod page;
pub mod rates;
pub mod rng;
pub mod secrets;
pub mod store_error;
pub mod text;
