//! Messages and what became of them.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::address::WebhookUrl;
use crate::shared::ids::{WebhookDeliveryId, WebhookId};

/// How long a message is tried.
const TRIED_FOR: TimeDelta = TimeDelta::hours(24);
/// Seconds between tries; the last one repeats.
const WAITS: [i64; 8] = [5, 60, 300, 1_800, 7_200, 18_000, 28_800, 28_800];

/// A message to one webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub id: WebhookDeliveryId,
    pub webhook: WebhookId,
    /// The same for all webhooks and tries, by which the receiver recognises it.
    pub message: Uuid,
    /// The type of the message.
    pub kind: String,
    /// As it is sent.
    pub body: String,
    pub created_at: DateTime<Utc>,
}

impl Delivery {
    /// The `webhook-id`.
    pub fn message_id(&self) -> String {
        format!("msg_{}", self.message.simple())
    }
}

/// A message as owners see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryView {
    pub delivery: Delivery,
    pub tries: i16,
    /// When it is tried next; `None` once it is over.
    pub due_at: Option<DateTime<Utc>>,
    pub tried_at: Option<DateTime<Utc>>,
    pub delivered_at: Option<DateTime<Utc>>,
    /// Of the last try.
    pub status: Option<i16>,
    pub latency_ms: Option<i32>,
    pub error: Option<String>,
}

/// A signed request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    pub url: WebhookUrl,
    /// The `webhook-id`.
    pub id: String,
    pub at: DateTime<Utc>,
    pub body: String,
    /// The keys it is signed with.
    pub keys: Vec<Vec<u8>>,
}

/// What a try came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// The status, if there was an answer.
    pub status: Option<u16>,
    pub latency_ms: u32,
    /// Why there was none.
    pub error: Option<String>,
}

impl Reply {
    pub fn is_accepted(&self) -> bool {
        self.status.is_some_and(|status| (200..300).contains(&status))
    }

    /// Whether the address no longer exists.
    pub fn is_gone(&self) -> bool {
        self.status == Some(410)
    }
}

/// What becomes of a message after a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Delivered,
    /// It is tried again then.
    Again(DateTime<Utc>),
    GivenUp,
}

impl Outcome {
    /// After that many tries, the last one included. `jitter` is a random number: receivers that were down are not all
    /// called at once.
    pub fn of(reply: &Reply, tries: i16, begun_at: DateTime<Utc>, now: DateTime<Utc>, jitter: u32) -> Self {
        if reply.is_accepted() {
            return Self::Delivered;
        }
        let place = usize::try_from(tries.max(1) - 1).unwrap_or_default();
        let wait = WAITS.get(place).or(WAITS.last()).copied().unwrap_or_default();
        // Up to a fifth earlier or later.
        let share = i64::from(jitter % 401) - 200;
        let again = now + TimeDelta::milliseconds(wait * (1_000 + share));
        if reply.is_gone() || again > begun_at + TRIED_FOR { Self::GivenUp } else { Self::Again(again) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply(status: Option<u16>) -> Reply {
        Reply { status, latency_ms: 1, error: None }
    }

    #[test]
    fn a_message_is_tried_for_a_day() {
        let begun = DateTime::UNIX_EPOCH;
        for jitter in [0, 200, 400] {
            let (mut now, mut tries) = (begun, 0);
            let last = loop {
                tries += 1;
                match Outcome::of(&reply(Some(500)), tries, begun, now, jitter) {
                    Outcome::Again(at) if at > now => now = at,
                    outcome => break outcome,
                }
            };
            assert_eq!(last, Outcome::GivenUp);
            assert!((7..=12).contains(&tries), "{tries} tries");
            let hours = (now - begun).num_hours();
            assert!((15..=24).contains(&hours), "the last try after {hours} hours");
        }
    }

    #[test]
    fn an_accepted_message_is_over_and_a_lost_one_is_not() {
        let now = DateTime::UNIX_EPOCH;
        assert_eq!(Outcome::of(&reply(Some(204)), 1, now, now, 0), Outcome::Delivered);
        assert_eq!(Outcome::of(&reply(Some(410)), 1, now, now, 0), Outcome::GivenUp);
        for status in [None, Some(302), Some(404), Some(503)] {
            assert!(matches!(Outcome::of(&reply(status), 1, now, now, 0), Outcome::Again(_)), "{status:?}");
        }
        let Outcome::Again(at) = Outcome::of(&reply(None), 2, now, now, 400) else { panic!("it is tried again") };
        assert_eq!((at - now).num_seconds(), 72);
    }
}
