//! Set-ups of venues kept in memory. What is kept is never trusted by itself: every query of a book answers the stamp of
//! the set-up as well, and one with another stamp is loaded anew.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use domain::reservations::venue_book::VenueBook;
use domain::shared::cache::Cache;
use uuid::Uuid;

/// More venues than this are not kept at once.
pub(crate) const MOST_VENUES: usize = 4_096;

/// What changes whenever a set-up does: its version, and the time its business was last changed, of which come zone and
/// opening hours.
pub(crate) type Stamp = (i32, DateTime<Utc>);

/// A set-up with its stamp.
#[derive(Debug, Clone)]
pub(crate) struct Stamped {
    pub stamp: Stamp,
    pub book: Arc<VenueBook>,
}

/// The set-ups in memory.
pub(crate) type VenueCache = Cache<Uuid, Stamped>;
