//! How many parties still fit, counted by looking at every booking.

use chrono::{DateTime, TimeDelta, Utc};

use super::Model;
use crate::reservations::{
    availability::TableRequest, booking::Booking, channel::Channel, party_size::PartySize, status::Status,
    tests::fixtures::reservation_id, window::Window,
};
use crate::shared::ids::TableId;

impl Model {
    /// How many parties like this could still be taken at `starts_at`, counted by looking at every booking for every
    /// table.
    pub fn reckon(&self, starts_at: DateTime<Utc>, request: &TableRequest) -> usize {
        let settings = &self.setup.settings;
        let stay = settings.turn_times.of(request.party) + settings.buffer();
        let during = Window::new(starts_at, starts_at + stay);
        let live: Vec<&Booking> = self.bookings.iter().filter(|booking| !booking.is_expired(self.now)).collect();
        let is_free = |id: &TableId| {
            !live.iter().filter(|booking| booking.status.blocks_table()).any(|booking| {
                let grace = settings.buffer().max(TimeDelta::minutes(1));
                let overrun = Window::new(booking.starts_at, self.now + grace);
                let sits = booking.status == Status::Seated && overrun.overlaps(&during);
                booking.blocks.iter().any(|(table, block)| table == id && (sits || block.overlaps(&during)))
            })
        };
        let takes = |id: &TableId| {
            self.setup.tables.iter().any(|table| table.id == *id && table.use_.takes(request.channel)) && is_free(id)
        };
        let fits = |min: PartySize, max: PartySize| min <= request.party && request.party <= max;
        let singles =
            self.setup.tables.iter().filter(|table| fits(table.min_party, table.max_party) && takes(&table.id));
        let pairs = self.setup.combinations.iter().filter(|pair| fits(pair.min_party, pair.max_party));
        let free = singles.count() + pairs.filter(|pair| pair.table_ids.iter().all(takes)).count();
        free.min(self.reckon_room(starts_at, request, &live))
    }

    fn reckon_room(&self, starts_at: DateTime<Utc>, request: &TableRequest, live: &[&Booking]) -> usize {
        let booking = |id| Booking {
            reservation_id: reservation_id(id),
            starts_at,
            party: request.party,
            channel: request.channel,
            status: Status::Confirmed,
            hold_expires_at: None,
            blocks: Vec::new(),
        };
        let more: Vec<Booking> = (1_000..1_004).map(booking).collect();
        let same =
            |other: &&Booking| other.status.counts_for_pacing() && self.cell(other.starts_at) == self.cell(starts_at);
        let present: Vec<&Booking> = live.iter().copied().filter(same).collect();
        let share = self.setup.settings.online_share_percent.into();
        let fits = |count: &usize| {
            let together: Vec<&Booking> = present.iter().copied().chain(more.iter().take(*count)).collect();
            let online: Vec<&Booking> =
                together.iter().copied().filter(|other| other.channel == Channel::Online).collect();
            let online_fits = request.channel != Channel::Online || self.is_within_caps(&online, share);
            self.is_within_caps(&together, 100) && online_fits
        };
        (1..=more.len()).take_while(fits).count()
    }
}
