//! Reservations reduced to what availability needs.

use chrono::{DateTime, Utc};

use super::{channel::Channel, party_size::PartySize, status::Status, window::Window};
use crate::shared::ids::{ReservationId, TableId};

/// A reservation, reduced to what it blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booking {
    pub reservation_id: ReservationId,
    /// When the party arrives.
    pub starts_at: DateTime<Utc>,
    pub party: PartySize,
    /// How it was made.
    pub channel: Channel,
    pub status: Status,
    /// When the hold expires; none for other statuses.
    pub hold_expires_at: Option<DateTime<Utc>>,
    /// The blocked tables with their windows, buffer included.
    pub blocks: Vec<(TableId, Window)>,
}

impl Booking {
    /// When it expires, if it is a hold.
    pub(super) fn expires_at(&self) -> Option<DateTime<Utc>> {
        self.hold_expires_at.filter(|_| self.status == Status::Hold)
    }

    /// Whether it is an expired hold, which blocks nothing.
    pub fn is_expired(&self, now: DateTime<Utc>) -> bool {
        self.expires_at().is_some_and(|expires| expires <= now)
    }
}
