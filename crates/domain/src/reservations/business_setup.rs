//! A business as it is set up to take bookings.

use chrono_tz::Tz;

use super::{
    channel::Channel,
    closure::Closure,
    service_period::ServicePeriod,
    settings::BookingSettings,
    table::{Combination, Table},
};

/// Everything about a business's bookings that does not change from one reservation to the next.
#[derive(Debug, Clone)]
pub struct BusinessSetup {
    pub settings: BookingSettings,
    pub zone: Tz,
    pub tables: Vec<Table>,
    /// Tables it pushes together; one that names an unknown table is passed over.
    pub combinations: Vec<Combination>,
    /// Its declared services, of all days.
    pub services: Vec<ServicePeriod>,
    /// Its closures, at least those on the requested days.
    pub closures: Vec<Closure>,
}

impl BusinessSetup {
    /// The areas with tables for parties of this channel, in the order of the tables.
    #[must_use]
    pub fn areas(&self, channel: Channel) -> Vec<String> {
        let mut areas = Vec::new();
        for table in self.tables.iter().filter(|table| table.use_.takes(channel)) {
            if let Some(area) = &table.area
                && !areas.contains(area)
            {
                areas.push(area.clone());
            }
        }
        areas
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reservations::table::TableUse;
    use crate::reservations::tests::fixtures;

    #[test]
    fn areas_are_those_of_bookable_tables() {
        let at = |area: Option<&str>, use_| Table { area: area.map(Into::into), use_, ..fixtures::table(1, 2, 4) };
        let setup = fixtures::trattoria(vec![
            at(Some("Garden"), TableUse::Online),
            at(None, TableUse::Online),
            at(Some("Bar"), TableUse::WalkInOnly),
            at(Some("Room"), TableUse::Online),
            at(Some("Garden"), TableUse::Online),
        ]);
        assert_eq!(setup.areas(Channel::Online), ["Garden", "Room"]);
        assert_eq!(setup.areas(Channel::WalkIn), ["Garden", "Bar", "Room"]);
    }
}
