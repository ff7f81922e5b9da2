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
}

impl TableRequest {
    /// A request for any suitable table.
    pub fn new(party: PartySize, channel: Channel, now: DateTime<Utc>) -> Self {
        Self { party, channel, now, ignoring: None, tables: Vec::new() }
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

    pub(super) fn view(&self, day: &DaySchedule) -> View {
        View { now: self.now, buffer: day.setup.settings.buffer(), ignoring: self.ignoring }
    }
}
