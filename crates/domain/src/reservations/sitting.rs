//! The services of one date, as instants.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};

use super::{
    business_setup::BusinessSetup,
    local_time,
    pacing::Caps,
    service_period::{OpenStretch, held_on},
};
use crate::shared::ids::ServiceId;

/// One service on one date, with the instants at which parties may be seated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    /// The declared service, none when it comes from the opening hours.
    pub service_id: Option<ServiceId>,
    /// What it is called.
    pub name: Arc<str>,
    /// How many may arrive in one slot.
    pub caps: Caps,
    /// The times on offer, ascending.
    pub starts: Vec<DateTime<Utc>>,
}

/// The sittings of `business` that start on `date`: of its declared services or, when it has declared none, of its
/// opening `hours` on that date.
pub fn sittings(setup: &BusinessSetup, date: NaiveDate, hours: &[OpenStretch]) -> Vec<Sitting> {
    let of = |service_id, name: &str, caps: Caps, opens, last_seating_after| Sitting {
        service_id,
        name: name.into(),
        caps: caps.or_of(&setup.settings),
        starts: starts(setup, date, opens, last_seating_after),
    };
    if setup.services.is_empty() {
        return hours
            .iter()
            .map(|stretch| of(None, stretch.name(), Caps::default(), stretch.opens, stretch.last_seating_after()))
            .collect();
    }
    held_on(&setup.services, date)
        .map(|service| of(Some(service.id), &service.name, service.caps, service.opens, service.last_seating_after()))
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
