//! Pacing: how many guests may arrive at once, so that kitchen and staff keep up.
//!
//! Time is cut into cells of one slot's length, counted from the Unix epoch. Slots that a business offers are at
//! least a cell apart, so that each has a cell to itself; parties that arrive between two slots count in the
//! cell they arrive in.

use chrono::{DateTime, Utc};

use super::{
    booking::Booking, bounds::within, channel::Channel, occupancy::View, party_size::PartySize,
    settings::BookingSettings, table_request::TableRequest,
};
use crate::shared::{failure::FieldError, ids::ReservationId};

/// The most covers and parties that may arrive in one slot (1 to 1,000); none: no cap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Caps {
    pub covers: Option<u16>,
    pub parties: Option<u16>,
}

impl Caps {
    /// The same caps when both are within their bounds.
    pub(super) fn checked(self) -> Result<Self, FieldError> {
        let cap = |value: Option<u16>| value.map_or(1, i64::from);
        within("pacing_covers", cap(self.covers), 1, 1_000)?;
        within("pacing_parties", cap(self.parties), 1, 1_000)?;
        Ok(self)
    }

    /// These caps, and those of the settings where there are none.
    pub(super) fn or_of(self, settings: &BookingSettings) -> Self {
        Self { covers: self.covers.or(settings.pacing_covers), parties: self.parties.or(settings.pacing_parties) }
    }
}

/// How many more parties of the requested size may arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Room {
    /// Counts all holds.
    pub now: u32,
    /// If no hold were ever confirmed.
    pub without_holds: u32,
}

/// The arrivals of a day, by cell.
#[derive(Debug, Clone)]
pub(super) struct Arrivals {
    cell_seconds: i64,
    by_cell: Vec<(i64, Arrival)>,
}

/// What of a booking bears on pacing.
#[derive(Debug, Clone, Copy)]
struct Arrival {
    reservation_id: ReservationId,
    party: PartySize,
    online: bool,
    /// For a hold, when it expires.
    expires_at: Option<DateTime<Utc>>,
}

impl Arrival {
    fn of(booking: &Booking) -> Self {
        Self {
            reservation_id: booking.reservation_id,
            party: booking.party,
            online: booking.channel == Channel::Online,
            expires_at: booking.expires_at(),
        }
    }
}

/// Parties and covers that arrive in one cell.
#[derive(Debug, Clone, Copy, Default)]
struct Load {
    parties: u32,
    covers: u32,
}

impl Load {
    fn of<'a>(arrivals: impl Iterator<Item = &'a Arrival>) -> Self {
        arrivals.fold(Self::default(), |load, arrival| Self {
            parties: load.parties + 1,
            covers: load.covers + arrival.party.covers(),
        })
    }

    /// How many more parties of this size fit under `percent` of the caps.
    fn room(self, caps: Caps, percent: u8, party: PartySize) -> u32 {
        let cap = |cap: Option<u16>| cap.map_or(u32::MAX, |cap| u32::from(cap) * u32::from(percent) / 100);
        let parties = cap(caps.parties).saturating_sub(self.parties);
        let covers = cap(caps.covers).saturating_sub(self.covers) / party.covers();
        parties.min(covers)
    }
}

impl Arrivals {
    pub fn new(bookings: &[Booking], settings: &BookingSettings) -> Self {
        let cell_seconds = settings.slot().num_seconds().max(1);
        let mut by_cell: Vec<(i64, Arrival)> = bookings
            .iter()
            .filter(|booking| booking.status.counts_for_pacing())
            .map(|booking| (cell(booking.starts_at, cell_seconds), Arrival::of(booking)))
            .collect();
        by_cell.sort_by_key(|(cell, _)| *cell);
        Self { cell_seconds, by_cell }
    }

    /// The room at `at` for parties like this one. Online parties must fit under the caps and, counted among
    /// themselves, under the online share; walk-ins and what staff override are counted but never refused.
    pub fn room(
        &self,
        caps: Caps,
        online_share_percent: u8,
        at: DateTime<Utc>,
        request: &TableRequest,
        view: &View,
    ) -> Room {
        let TableRequest { party, channel, overrides, .. } = *request;
        if channel == Channel::WalkIn || overrides {
            return Room { now: u32::MAX, without_holds: u32::MAX };
        }
        let room = |holds: bool| {
            let counted = || self.counted(at, view).filter(|arrival| holds || arrival.expires_at.is_none());
            let total = Load::of(counted()).room(caps, 100, party);
            match channel {
                Channel::Online => {
                    let online = Load::of(counted().filter(|arrival| arrival.online));
                    total.min(online.room(caps, online_share_percent, party))
                }
                _ => total,
            }
        };
        Room { now: room(true), without_holds: room(false) }
    }

    fn counted<'a>(&'a self, at: DateTime<Utc>, view: &'a View) -> impl Iterator<Item = &'a Arrival> {
        let wanted = cell(at, self.cell_seconds);
        let first = self.by_cell.partition_point(|(cell, _)| *cell < wanted);
        self.by_cell
            .iter()
            .skip(first)
            .take_while(move |(cell, _)| *cell == wanted)
            .map(|(_, arrival)| arrival)
            .filter(|arrival| view.counts(arrival.reservation_id, arrival.expires_at))
    }
}

fn cell(at: DateTime<Utc>, cell_seconds: i64) -> i64 {
    at.timestamp().div_euclid(cell_seconds)
}
