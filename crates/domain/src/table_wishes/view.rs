//! Wishes as members and businesses see them.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::businesses::card::BusinessCard;
use crate::reservations::wish::{TableWish, WishState};
use crate::shared::ids::ReservationId;

/// A table that is held for a wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiveOffer {
    pub reservation: ReservationId,
    /// When the party would arrive.
    pub starts_at: DateTime<Utc>,
    /// Until before when it can be booked.
    pub expires_at: DateTime<Utc>,
}

/// A wish with its business and its place in the queue.
#[derive(Debug, Clone, PartialEq)]
pub struct WishView {
    pub wish: TableWish,
    pub business: BusinessCard,
    pub zone: Tz,
    /// Its place among the open wishes for the same evening, from 1.
    pub position: Option<u32>,
    /// How many offers were made for the same evening.
    pub offers_made: u32,
    pub offer: Option<LiveOffer>,
}

impl WishView {
    /// The wish as it is now: what nobody has looked at since may be over.
    #[must_use]
    pub fn at(mut self, now: DateTime<Utc>) -> Self {
        if self.wish.state == WishState::Waiting && self.wish.last_offer_at <= now {
            self.wish.state = WishState::Past;
        }
        self.offer = self.offer.filter(|offer| self.wish.state == WishState::Offered && now < offer.expires_at);
        self.position = self.position.filter(|_| self.wish.state.is_open());
        self
    }
}

/// The open wishes for one date at a business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WishDay {
    pub date: NaiveDate,
    /// How many parties wait.
    pub parties: u32,
    /// How many people they are.
    pub covers: u32,
    /// How many of the parties have an offer now.
    pub offered: u32,
    /// How many offers were made for the date so far.
    pub offers_made: u32,
}
