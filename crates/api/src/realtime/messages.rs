//! Messages on the WebSocket.

use std::sync::Arc;

use domain::shared::events::{Event, EventEnvelope};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A message from a client.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Incoming {
    /// First of all, within five seconds.
    Authenticate { token: String },
    /// Watch a business's book.
    Subscribe { business_id: Uuid },
    /// Watch it no more.
    Unsubscribe { business_id: Uuid },
    /// The reply to a ping.
    Pong,
}

/// A message from the server.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Outgoing<'a> {
    /// Authenticated; what concerns the person comes from now on.
    Ready,
    /// The business's book is watched.
    Subscribed { business_id: Uuid },
    /// It is not, or no longer, for this person to watch.
    Refused { business_id: Uuid },
    /// To be answered.
    Ping,
    /// A reservation changed: read it again.
    Reservation { event_id: Uuid, reservation_id: Uuid, business_id: Uuid, status: &'a str, version: i32 },
    /// An order changed: read it again.
    Order { event_id: Uuid, order_id: Uuid, business_id: Uuid, status: &'a str, version: i32 },
    /// A member or business that the person follows has a new post.
    #[serde(rename = "post.created")]
    PostCreated { event_id: Uuid, post_id: Uuid, author_id: Uuid, business_id: Option<Uuid> },
}

impl<'a> Outgoing<'a> {
    pub(super) fn from_event(recorded: &'a EventEnvelope) -> Option<Self> {
        match &recorded.event {
            Event::ReservationChanged { reservation, business, status, version, .. } => Some(Self::Reservation {
                event_id: recorded.id.0,
                reservation_id: reservation.0,
                business_id: business.0,
                status,
                version: *version,
            }),
            Event::OrderChanged { order, business, status, version, .. } => Some(Self::Order {
                event_id: recorded.id.0,
                order_id: order.0,
                business_id: business.0,
                status,
                version: *version,
            }),
            Event::PostCreated { post, author, business } => Some(Self::PostCreated {
                event_id: recorded.id.0,
                post_id: post.0,
                author_id: author.0,
                business_id: business.map(|business| business.0),
            }),
            _ => None,
        }
    }

    pub(super) fn text(&self) -> Option<Arc<str>> {
        serde_json::to_string(self).ok().map(Into::into)
    }
}
