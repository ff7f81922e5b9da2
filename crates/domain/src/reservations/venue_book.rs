//! A venue with its set-up, and what of its book a question is answered from.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::{
    booking::Booking,
    local_time::{local_date, service_dates, service_span},
    service::OpenStretch,
    venue::Venue,
    venue_day::VenueDay,
    window::Window,
};
use crate::{
    kernel::ids::{BusinessId, ReservationId},
    places::opening_hours::OpeningHours,
};

/// A venue as it is set up at one version of its settings.
#[derive(Debug, Clone)]
pub struct VenueBook {
    /// Which venue.
    pub business: BusinessId,
    /// Grows with every change to settings, tables, combinations, services and closures.
    pub version: i32,
    /// The set-up.
    pub venue: Venue,
    /// When its doors are open: its services, where it has declared none.
    pub hours: OpeningHours,
}

impl VenueBook {
    /// The venue on a date with these bookings.
    pub fn day(&self, date: NaiveDate, bookings: Vec<Booking>) -> VenueDay<'_> {
        let hours: Vec<OpenStretch> = if self.venue.services.is_empty() {
            let stretch = |interval: crate::places::opening_hours::OpenInterval| OpenStretch {
                opens: interval.opens,
                minutes: interval.minutes,
            };
            self.hours.intervals_of(date).into_iter().map(stretch).collect()
        } else {
            Vec::new()
        };
        VenueDay::new(&self.venue, date, &hours, bookings)
    }

    /// The span whose bookings tell everything of the services on the date of `at`, the one before and the one after.
    pub fn days_around(&self, at: DateTime<Utc>) -> Window {
        let longest = self.venue.settings.longest_block();
        let date = local_date(self.venue.zone, at);
        let (before, after) = (date.pred_opt().unwrap_or(date), date.succ_opt().unwrap_or(date));
        let span = |date| service_span(self.venue.zone, date, longest);
        Window::new(span(before).from, span(after).until)
    }

    /// The venue on the date whose services seat somebody at `at`; on the local date when none does.
    pub fn day_of(&self, at: DateTime<Utc>, bookings: &[Booking]) -> VenueDay<'_> {
        let dates = service_dates(self.venue.zone, at);
        let days = dates.into_iter().map(|date| self.day(date, bookings.to_vec()));
        days.into_iter()
            .find(|day| day.sitting_at(at).is_some())
            .unwrap_or_else(|| self.day(local_date(self.venue.zone, at), bookings.to_vec()))
    }
}

/// A venue and its bookings of some days.
#[derive(Debug, Clone)]
pub struct Snapshot {
    /// The venue.
    pub book: Arc<VenueBook>,
    /// The bookings.
    pub bookings: Vec<Booking>,
    /// The asker's own hold among them.
    pub own_hold: Option<ReservationId>,
}
