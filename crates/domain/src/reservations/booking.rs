//! A reservation as availability sees it.

use chrono::{DateTime, Utc};

use super::{channel::Channel, party_size::PartySize, status::Status, window::Window};
use crate::shared::ids::{ReservationId, TableId};

/// A reservation, reduced to what it takes from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booking {
    /// Which reservation.
    pub reservation_id: ReservationId,
    /// When the party arrives.
    pub starts_at: DateTime<Utc>,
    /// How many they are.
    pub party: PartySize,
    /// How they booked.
    pub channel: Channel,
    /// Where the reservation stands.
    pub status: Status,
    /// Until when a hold is kept; none for anything else.
    pub hold_expires_at: Option<DateTime<Utc>>,
    /// The tables it blocks and for how long, clearing included.
    pub blocks: Vec<(TableId, Window)>,
}

impl Booking {
    /// When it expires, if it is a hold.
    pub(super) fn expires_at(&self) -> Option<DateTime<Utc>> {
        self.hold_expires_at.filter(|_| self.status == Status::Hold)
    }

    /// Whether it is a hold that has run out: nothing is kept for it any more.
    pub fn is_expired(&self, now: DateTime<Utc>) -> bool {
        self.expires_at().is_some_and(|expires| expires <= now)
    }
}
