//! Cached schedules. Every query also reads the stamp of the configuration; a schedule with another stamp is loaded again.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::reservations::business_schedule::BusinessSchedule;
use quick_cache::sync::Cache;
use uuid::Uuid;

/// The most schedules cached at once.
pub(crate) const MAX_SCHEDULES: usize = 4_096;

/// Changes whenever the configuration does: its version, and when the business was changed (time zone, opening hours).
pub(crate) type Stamp = (i32, DateTime<Utc>);

/// A schedule with its stamp.
#[derive(Debug, Clone)]
pub(crate) struct Stamped {
    pub stamp: Stamp,
    pub schedule: Arc<BusinessSchedule>,
}

pub(crate) type ScheduleCache = Cache<Uuid, Stamped>;
