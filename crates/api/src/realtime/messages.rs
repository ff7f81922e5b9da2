//! Messages on the WebSocket.

use std::sync::Arc;

use domain::shared::events::{Event, EventEnvelope};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A message from a client.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Incoming {
    /// The first message, within five seconds.
    Authenticate { token: String },
    /// Subscribes to what the member's role may see of a business: reservations and the queue, orders.
    Subscribe { business_id: Uuid },
    /// Ends that subscription.
    Unsubscribe { business_id: Uuid },
    /// The reply to a ping.
    Pong,
    /// The person types in a conversation.
    Typing { conversation_id: Uuid },
}

/// A message from the server.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Outgoing<'a> {
    /// The client is authenticated; events that concern the member follow.
    Ready,
    /// The client is subscribed to what the member's role may see of the business.
    Subscribed { business_id: Uuid },
    /// The member may see nothing of the business, or less than before.
    Refused { business_id: Uuid },
    /// The client has to reply with a pong.
    Ping,
    /// A reservation changed; the client has to read it again.
    Reservation { event_id: Uuid, reservation_id: Uuid, business_id: Uuid, status: &'a str, version: i32 },
    /// An order changed: read it again.
    Order { event_id: Uuid, order_id: Uuid, business_id: Uuid, status: &'a str, version: i32 },
    /// The queue of a business changed.
    Queue { event_id: Uuid, party_id: Uuid, business_id: Uuid },
    /// The tables, times, closures or floor plans of a business changed, or the note of a day.
    Setup { event_id: Uuid, business_id: Uuid },
    /// A member or business that the person follows has a new post.
    #[serde(rename = "post.created")]
    PostCreated { event_id: Uuid, post_id: Uuid, author_id: Uuid, business_id: Option<Uuid> },
    /// The person's notifications changed: read them again.
    #[serde(rename = "notifications.changed")]
    NotificationsChanged { event_id: Uuid },
    /// A conversation changed: its messages after the revision that the client knows or, when it knows this one, its members
    /// or read marks.
    #[serde(rename = "conversation.changed")]
    ConversationChanged { conversation_id: Uuid, rev: i64, seq: i64 },
    /// A member types; null for staff, whom guests see as the business.
    Typing { conversation_id: Uuid, user_id: Option<Uuid> },
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
            Event::QueueChanged { party, business } => {
                Some(Self::Queue { event_id: recorded.id.0, party_id: party.0, business_id: business.0 })
            }
            Event::BookingSetupChanged { business } => {
                Some(Self::Setup { event_id: recorded.id.0, business_id: business.0 })
            }
            Event::PostCreated { post, author, business } => Some(Self::PostCreated {
                event_id: recorded.id.0,
                post_id: post.0,
                author_id: author.0,
                business_id: business.map(|business| business.0),
            }),
            Event::NotificationsChanged { .. } => Some(Self::NotificationsChanged { event_id: recorded.id.0 }),
            _ => None,
        }
    }

    pub(super) fn text(&self) -> Option<Arc<str>> {
        serde_json::to_string(self).ok().map(Into::into)
    }
}
