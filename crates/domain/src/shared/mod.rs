//! Types that all families share: ids, actors, time, pages, errors and events. Nothing here knows a family, except
//! `repeatable`, which goes when its last user does.

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
pub mod store_error;
pub mod text;
pub mod world;
