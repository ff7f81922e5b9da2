//! Changes from any process to every replica: over Valkey where there is one, else over PostgreSQL's `LISTEN` and
//! `NOTIFY`. Either may lose messages while a connection is broken, so after a reconnect a replica catches up from the
//! outbox.
//!
//! The worker announces events, not the request: a `NOTIFY` in a booking's own transaction would make all commits queue
//! behind one lock. Messages cannot wait for the worker: the server announces them after their commit, outside of the
//! transaction. Nothing repeats such an announcement, so after a reconnect a replica looks which conversations have changed.

mod announcer;
mod listener;
mod seen_events;
#[cfg(test)]
mod tests;

use chrono::{DateTime, Utc};
use domain::messaging::Announcement;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::EventId;
use serde::{Deserialize, Serialize};

pub use announcer::Announcer;
pub use listener::Listener;

/// What a replica receives.
pub enum Received<'a> {
    /// A recorded event, once.
    Event(&'a EventEnvelope),
    /// Something in a conversation, which is not recorded.
    Announcement(Announcement),
    /// The connection was interrupted: announcements since then may be lost.
    Missed(DateTime<Utc>),
}

/// The channel that changes travel on.
const CHANNEL: &str = "verdoro_realtime";

/// What travels on the channel.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Message {
    Event(Wire),
    Passing(Announcement),
}

#[derive(Serialize, Deserialize)]
struct Wire {
    id: EventId,
    at: DateTime<Utc>,
    event: Event,
}

/// The kinds of events that people may be watching for.
const KINDS: [&str; 6] = [
    "reservation_changed",
    "order_changed",
    "queue_changed",
    "booking_setup_changed",
    "post_created",
    "notifications_changed",
];
