//! What must hold after every step.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::{Model, Promise};
use crate::reservations::{booking::Booking, channel::Channel, status::Status, window::Window};
use crate::shared::ids::ReservationId;

impl Model {
    /// No overlap, no more arrivals than the caps allow, nothing lost.
    pub fn assert_sound(&self) {
        self.assert_no_overlap();
        self.assert_pacing();
        self.assert_nothing_lost();
    }

    fn assert_no_overlap(&self) {
        for table in &self.setup.tables {
            let mut blocks: Vec<(Window, &Booking)> = Vec::new();
            for booking in self.bookings.iter().filter(|booking| booking.status.blocks_table()) {
                let own = booking.blocks.iter().filter(|(id, _)| *id == table.id);
                blocks.extend(own.map(|(_, during)| (*during, booking)));
            }
            blocks.sort_by_key(|(during, _)| during.from);
            for pair in blocks.windows(2) {
                assert!(pair[0].0.until <= pair[1].0.from, "{:?} and {:?} overlap", pair[0].1, pair[1].1);
            }
            let seated = blocks.iter().filter(|(_, booking)| booking.status == Status::Seated).count();
            assert!(seated <= 1, "{seated} parties sit at one table");
        }
    }

    fn assert_pacing(&self) {
        let counts = |booking: &&Booking| {
            booking.status.counts_for_pacing()
                && booking.channel != Channel::WalkIn
                && !self.unpaced.contains(&booking.reservation_id)
        };
        for booking in self.bookings.iter().filter(counts) {
            let same = |other: &&Booking| counts(other) && self.cell(other.starts_at) == self.cell(booking.starts_at);
            let together: Vec<&Booking> = self.bookings.iter().filter(same).collect();
            let online = together.iter().copied().filter(|other| other.channel == Channel::Online).collect::<Vec<_>>();
            assert!(self.is_within_caps(&together, 100), "too many at {}", booking.starts_at);
            let share = self.setup.settings.online_share_percent.into();
            assert!(self.is_within_caps(&online, share), "too many online at {}", booking.starts_at);
        }
    }

    pub(super) fn is_within_caps(&self, bookings: &[&Booking], percent: u32) -> bool {
        let within = |sum: u32, cap: Option<u16>| cap.is_none_or(|cap| sum <= u32::from(cap) * percent / 100);
        let covers = bookings.iter().map(|booking| booking.party.covers()).sum();
        within(covers, self.setup.settings.pacing_covers)
            && within(bookings.len() as u32, self.setup.settings.pacing_parties)
    }

    pub(super) fn cell(&self, at: DateTime<Utc>) -> i64 {
        at.timestamp().div_euclid(i64::from(self.setup.settings.slot_minutes) * 60)
    }

    fn assert_nothing_lost(&self) {
        let kept: BTreeMap<ReservationId, Promise> = self
            .bookings
            .iter()
            .map(|booking| (booking.reservation_id, (booking.status, booking.party, booking.starts_at)))
            .collect();
        assert_eq!(kept, self.promised);
        for booking in self.bookings.iter().filter(|booking| booking.status.blocks_table()) {
            assert!(!booking.blocks.is_empty(), "{booking:?} has no table");
        }
    }
}
