//! A request for a table.

use chrono::{DateTime, Utc};

use super::{channel::Channel, day_schedule::DaySchedule, occupancy::View, party_size::PartySize};
use crate::shared::ids::{ReservationId, TableId};

/// A request for a table.
#[derive(Debug, Clone)]
pub struct TableRequest {
    /// How many they are.
    pub party: PartySize,
    pub channel: Channel,
    /// The time of request.
    pub now: DateTime<Utc>,
    /// A reservation that gives up its place: the one to be changed, or the guest's earlier hold.
    pub ignoring: Option<ReservationId>,
    /// The tables that staff picked; empty to have them chosen.
    pub tables: Vec<TableId>,
    /// Whether staff override party size, pacing, lead time, booking window and opening times. Tables never overlap.
    pub overrides: bool,
}

impl TableRequest {
    /// A request for any suitable table.
    pub fn new(party: PartySize, channel: Channel, now: DateTime<Utc>) -> Self {
        Self { party, channel, now, ignoring: None, tables: Vec::new(), overrides: false }
    }

    #[must_use]
    pub fn ignoring(mut self, reservation: ReservationId) -> Self {
        self.ignoring = Some(reservation);
        self
    }

    /// Restricts the request to these tables.
    #[must_use]
    pub fn at_tables(mut self, tables: Vec<TableId>) -> Self {
        self.tables = tables;
        self
    }

    #[must_use]
    pub fn overriding(mut self, overrides: bool) -> Self {
        self.overrides = overrides;
        self
    }

    pub(super) fn view(&self, day: &DaySchedule) -> View {
        View { now: self.now, buffer: day.setup.settings.buffer(), ignoring: self.ignoring }
    }
}
