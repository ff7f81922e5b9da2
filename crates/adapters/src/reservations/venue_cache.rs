//! Set-ups of venues kept in memory. What is kept is never trusted by itself: every query of a book answers the stamp of
//! the set-up as well, and one with another stamp is loaded anew.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};
use domain::reservations::venue_book::VenueBook;
use uuid::Uuid;

/// More venues than this are not kept at once.
const MOST: usize = 4_096;

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
#[derive(Debug, Default)]
pub(crate) struct VenueCache(Mutex<HashMap<Uuid, Stamped>>);

impl VenueCache {
    pub fn get(&self, business: Uuid) -> Option<Stamped> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&business).cloned()
    }

    pub fn put(&self, stamped: Stamped) {
        let mut venues = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if venues.len() >= MOST {
            venues.clear();
        }
        venues.insert(stamped.book.business.0, stamped);
    }
}
