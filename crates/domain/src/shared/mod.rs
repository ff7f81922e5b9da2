//! What every family shares: identifiers, who is asking, time, pages, failures, events and the unit of work.

pub mod actor;
pub mod cache;
pub mod change;
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
pub mod repeatable;
pub mod text;
pub mod unit_of_work;
pub mod world;
