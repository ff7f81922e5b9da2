//! Set-ups of businesses kept in memory. What is kept is never trusted by itself: every query of a schedule answers the stamp of
//! the setup as well, and one with another stamp is loaded anew.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::reservations::business_schedule::BusinessSchedule;
use domain::shared::cache::Cache;
use uuid::Uuid;

/// More businesses than this are not kept at once.
pub(crate) const MAX_SCHEDULES: usize = 4_096;

/// What changes whenever a setup does: its version, and the time its business was last changed, of which come zone and
/// opening hours.
pub(crate) type Stamp = (i32, DateTime<Utc>);

/// A setup with its stamp.
#[derive(Debug, Clone)]
pub(crate) struct Stamped {
    pub stamp: Stamp,
    pub schedule: Arc<BusinessSchedule>,
}

/// The setups in memory.
pub(crate) type ScheduleCache = Cache<Uuid, Stamped>;
