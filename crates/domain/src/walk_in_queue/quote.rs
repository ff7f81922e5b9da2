//! Places and waits of the parties in a queue.

use chrono::{DateTime, TimeDelta, Utc};

use super::party::{QueueParty, QueueState};
use crate::reservations::booking::Booking;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::party_size::PartySize;
use crate::reservations::wait_quote::{ObservedStay, WaitQuote, wait_quotes};

/// How far back stays count.
pub const OBSERVED: TimeDelta = TimeDelta::days(90);

/// The place of a party in line, and its wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceInLine {
    /// From 1; none once the party was called.
    pub place: Option<u32>,
    pub quote: Option<WaitQuote>,
}

/// What quotes are made of.
pub struct Evening<'e> {
    /// None for a business that has no tables yet.
    pub schedule: Option<&'e BusinessSchedule>,
    pub bookings: &'e [Booking],
    pub stays: &'e [ObservedStay],
    pub now: DateTime<Utc>,
}

impl Evening<'_> {
    /// Place and wait of each open party, in the order of the line.
    pub fn standings(&self, open: &[QueueParty]) -> Vec<PlaceInLine> {
        let sizes: Vec<PartySize> = open.iter().map(|party| party.party).collect();
        let quotes = self.quotes(&sizes);
        let mut places = 0..;
        let standing = |(party, quote): (&QueueParty, Option<WaitQuote>)| {
            let waits = party.state == QueueState::Waiting;
            let place = waits.then(|| places.next()).flatten().map(|before| before + 1);
            PlaceInLine { place, quote: quote.filter(|_| waits) }
        };
        open.iter().zip(quotes).map(standing).collect()
    }

    /// The wait of a party that joins now, behind those that are open.
    pub fn quote_behind(&self, open: &[QueueParty], party: PartySize) -> Option<WaitQuote> {
        let sizes: Vec<PartySize> = open.iter().map(|party| party.party).chain([party]).collect();
        self.quotes(&sizes).pop().flatten()
    }

    fn quotes(&self, sizes: &[PartySize]) -> Vec<Option<WaitQuote>> {
        match self.schedule {
            Some(schedule) => wait_quotes(&schedule.setup, self.bookings, sizes, self.stays, self.now),
            None => vec![None; sizes.len()],
        }
    }
}
