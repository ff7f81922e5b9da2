//! Changes from any process to every replica: over Valkey where there is one, else over PostgreSQL's `LISTEN` and
//! `NOTIFY`. Either may lose messages while a connection is broken, so after a reconnect a replica catches up from the
//! outbox.
//!
//! The worker announces, not the request: a `NOTIFY` in a booking's own transaction would make all commits queue
//! behind one lock.

mod announcer;
mod listener;
mod seen_events;
#[cfg(test)]
mod tests;

use chrono::{DateTime, Utc};
use domain::shared::events::Event;
use domain::shared::ids::EventId;
use serde::{Deserialize, Serialize};

pub use announcer::Announcer;
pub use listener::Listener;

/// The channel that changes travel on.
const CHANNEL: &str = "verdoro_realtime";

#[derive(Serialize, Deserialize)]
struct Wire {
    id: EventId,
    at: DateTime<Utc>,
    event: Event,
}

/// The kinds of events that people may be watching for.
const KINDS: [&str; 3] = ["reservation_changed", "order_changed", "post_created"];
