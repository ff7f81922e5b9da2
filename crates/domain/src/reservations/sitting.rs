//! The services of one date, as instants.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::{business_setup::BusinessSetup, local_time, service_period::OpenStretch};
use crate::shared::ids::ServiceId;

/// One service on one date, with the instants at which parties may be seated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    /// The declared service, none when it comes from the opening hours.
    pub service_id: Option<ServiceId>,
    /// What it is called.
    pub name: Arc<str>,
    /// The times on offer, ascending.
    pub starts: Vec<DateTime<Utc>>,
}

/// The sittings of `business` that start on `date`: of its declared services or, when it has declared none, of its
/// opening `hours` on that date.
pub fn sittings(setup: &BusinessSetup, date: NaiveDate, hours: &[OpenStretch]) -> Vec<Sitting> {
    let of = |service_id, name: &str, opens, last_seating_after| Sitting {
        service_id,
        name: name.into(),
        starts: starts(setup, date, opens, last_seating_after),
    };
    if setup.services.is_empty() {
        return hours
            .iter()
            .map(|stretch| of(None, stretch.name(), stretch.opens, stretch.last_seating_after()))
            .collect();
    }
    setup
        .services
        .iter()
        .filter(|service| service.is_held_on(date))
        .map(|service| of(Some(service.id), &service.name, service.opens, service.last_seating_after()))
        .collect()
}

/// Every slot from opening to the last seating that the business's clock shows.
fn starts(setup: &BusinessSetup, date: NaiveDate, opens: NaiveTime, last_seating_after: u32) -> Vec<DateTime<Utc>> {
    let opens = local_time::minutes_of(opens);
    (0..=last_seating_after)
        .step_by(usize::from(setup.settings.slot_minutes).max(1))
        .filter_map(|after| local_time::instant(setup.zone, date, opens + after))
        .collect()
}
