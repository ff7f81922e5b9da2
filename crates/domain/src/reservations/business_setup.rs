//! A business as it is set up to take bookings.

use chrono_tz::Tz;

use super::{
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
