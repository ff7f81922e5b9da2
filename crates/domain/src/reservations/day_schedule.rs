//! A business on one date: the snapshot that every query is answered from.

use std::{borrow::Cow, collections::HashMap};

use chrono::{DateTime, NaiveDate, Utc};

use super::{
    booking::Booking,
    business_setup::BusinessSetup,
    candidate::{self, Candidate},
    occupancy::{Block, Occupancy, TableBlocks, View},
    pacing::Arrivals,
    service_period::OpenStretch,
    sitting::{Sitting, sittings},
    window::Window,
};
use crate::shared::ids::{ReservationId, TableId};

/// A business, the sittings that start on a date, and the bookings that touch them.
#[derive(Debug)]
pub struct DaySchedule<'v> {
    pub setup: &'v BusinessSetup,
    /// The date on which its sittings start.
    pub date: NaiveDate,
    sittings: Vec<Sitting>,
    candidates: Vec<Candidate>,
    positions: HashMap<TableId, usize>,
    bookings: Vec<Booking>,
    blocks: Vec<TableBlocks>,
    pub(super) arrivals: Arrivals,
}

impl<'v> DaySchedule<'v> {
    /// The snapshot of `business` on `date`. `hours` are the stretches of its opening hours that start on that date,
    /// needed only where it has declared no services. `bookings` are those that block a table or start within
    /// [`super::local_time::service_span`], and every party still seated, however long ago it was to leave; more do
    /// no harm.
    pub fn new(setup: &'v BusinessSetup, date: NaiveDate, hours: &[OpenStretch], bookings: Vec<Booking>) -> Self {
        let positions = candidate::table_places(setup);
        let mut blocks = vec![TableBlocks::default(); setup.tables.len()];
        for booking in bookings.iter().filter(|booking| booking.status.blocks_table()) {
            for (table_id, during) in &booking.blocks {
                if let Some(schedule) = positions.get(table_id).and_then(|&place| blocks.get_mut(place)) {
                    schedule.push(Block::of(booking, *during));
                }
            }
        }
        for closure in &setup.closures {
            for table_id in &closure.tables {
                if let Some(schedule) = positions.get(table_id).and_then(|&place| blocks.get_mut(place)) {
                    schedule.push(Block::unused(closure.during));
                }
            }
        }
        blocks.iter_mut().for_each(TableBlocks::sort);
        Self {
            setup,
            date,
            sittings: sittings(setup, date, hours),
            candidates: candidate::declared(setup, &positions),
            positions,
            arrivals: Arrivals::new(&bookings, &setup.settings),
            bookings,
            blocks,
        }
    }

    /// Every time on offer with its sitting, ascending; where sittings overlap the first one keeps the time.
    pub(super) fn starts(&self) -> Vec<(DateTime<Utc>, &Sitting)> {
        let mut starts: Vec<_> =
            self.sittings.iter().flat_map(|sitting| sitting.starts.iter().map(move |at| (*at, sitting))).collect();
        starts.sort_by_key(|(at, _)| *at);
        starts.dedup_by_key(|(at, _)| *at);
        starts
    }

    /// The sitting that offers `at`, if one of this date does.
    pub fn sitting_at(&self, at: DateTime<Utc>) -> Option<&Sitting> {
        self.sittings.iter().find(|sitting| sitting.starts.binary_search(&at).is_ok())
    }

    /// The booking of a reservation.
    pub fn booking(&self, id: ReservationId) -> Option<&Booking> {
        self.bookings.iter().find(|booking| booking.reservation_id == id)
    }

    /// Holds that have run out. What they blocked counts as free here, so they must be expired before the
    /// tables are given to others.
    pub fn expired_holds(&self, now: DateTime<Utc>) -> Vec<ReservationId> {
        let expired = self.bookings.iter().filter(|booking| booking.is_expired(now));
        expired.map(|booking| booking.reservation_id).collect()
    }

    /// What a party may be seated at: the tables that staff picked, or all that the business has declared.
    pub(super) fn candidates(&self, picked: &[TableId]) -> Cow<'_, [Candidate]> {
        if picked.is_empty() {
            Cow::Borrowed(&self.candidates)
        } else {
            Cow::Owned(candidate::picked(self.setup, &self.positions, picked).into_iter().collect())
        }
    }

    /// The worst state of a candidate's tables during `window`.
    pub(super) fn occupancy(&self, candidate: &Candidate, window: &Window, view: &View) -> Occupancy {
        self.books_of(candidate).map(|schedule| schedule.occupancy(window, view)).max().unwrap_or(Occupancy::Taken)
    }

    /// The free stretches of a candidate's tables around `window`, within `bounds`.
    pub(super) fn gaps(&self, candidate: &Candidate, window: &Window, bounds: &Window, view: &View) -> Vec<Window> {
        self.books_of(candidate).map(|schedule| schedule.gap_around(window, bounds, view)).collect()
    }

    /// The identities of a candidate's tables.
    pub(super) fn table_ids(&self, candidate: &Candidate) -> Vec<TableId> {
        candidate.tables.iter().filter_map(|&place| self.setup.tables.get(place)).map(|table| table.id).collect()
    }

    fn books_of<'a>(&'a self, candidate: &'a Candidate) -> impl Iterator<Item = &'a TableBlocks> {
        candidate.tables.iter().filter_map(|&place| self.blocks.get(place))
    }
}
