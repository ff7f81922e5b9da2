//! A venue with its set-up, and what of its book a question is answered from.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};

use super::{
    booking::Booking,
    local_time::{day_start, instant_or_next, local_date, minutes_of, service_dates, service_span},
    service::OpenStretch,
    venue::Venue,
    venue_day::VenueDay,
    window::Window,
};
use crate::{
    kernel::ids::{BusinessId, ReservationId},
    places::opening_hours::{OpenInterval, OpeningHours},
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
        let hours = if self.venue.services.is_empty() { self.open_stretches(date) } else { Vec::new() };
        VenueDay::new(&self.venue, date, &hours, bookings)
    }

    /// The date of the business day at `now`.
    pub fn business_date(&self, now: DateTime<Utc>) -> NaiveDate {
        let date = local_date(self.venue.zone, now);
        if now < self.day_begins(date) { date.pred_opt().unwrap_or(date) } else { date }
    }

    /// The business day of a date: a service belongs to the day it starts, also past midnight.
    pub fn business_day(&self, date: NaiveDate) -> Window {
        Window::new(self.day_begins(date), self.day_begins(date.succ_opt().unwrap_or(date)))
    }

    /// At midnight or, where a service of the day before goes on, when that closes; at the latest with the first
    /// service of the date.
    fn day_begins(&self, date: NaiveDate) -> DateTime<Utc> {
        let midnight = day_start(self.venue.zone, date);
        let before = date.pred_opt().map(|before| self.served(before)).unwrap_or_default();
        let Some(closes) = before.into_iter().map(|window| window.until).max() else { return midnight };
        let opens = self.served(date).into_iter().map(|window| window.from).min();
        opens.map_or(closes, |opens| opens.min(closes)).max(midnight)
    }

    /// From opening to closing of everything that starts on a date.
    fn served(&self, date: NaiveDate) -> Vec<Window> {
        let services = &self.venue.services;
        let stretches = if services.is_empty() {
            self.open_stretches(date)
        } else {
            let held = services.iter().filter(|service| service.is_held_on(date));
            held.map(|service| OpenStretch { opens: service.opens, minutes: service.length() }).collect()
        };
        let at = |minutes| instant_or_next(self.venue.zone, date, minutes);
        let window = |stretch: OpenStretch| {
            let opens = minutes_of(stretch.opens);
            Window::new(at(opens), at(opens + stretch.minutes))
        };
        stretches.into_iter().map(window).collect()
    }

    fn open_stretches(&self, date: NaiveDate) -> Vec<OpenStretch> {
        let stretch = |interval: OpenInterval| OpenStretch { opens: interval.opens, minutes: interval.minutes };
        self.hours.intervals_of(date).into_iter().map(stretch).collect()
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

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use chrono_tz::Europe::Rome;
    use uuid::Uuid;

    use super::*;
    use crate::places::opening_hours::Locality;
    use crate::reservations::{
        service::Service,
        tests::venues::{date, rome, saturday, service, time, venue},
    };

    fn book(services: Vec<Service>, hours: &str) -> VenueBook {
        VenueBook {
            business: BusinessId(Uuid::nil()),
            version: 1,
            venue: venue(Rome, Vec::new(), services),
            hours: OpeningHours::new(hours, Locality::new(Rome, Some("IT"), None)),
        }
    }

    #[test]
    fn what_starts_past_midnight_belongs_to_the_evening() {
        let night = book(vec![service("Dinner", time(19, 0), time(2, 0), time(1, 0))], "");
        assert_eq!(night.business_day(saturday()), Window::new(rome(2, 0), rome(26, 0)));
        assert_eq!(night.business_date(rome(25, 59)), saturday());
        assert_eq!(night.business_date(rome(26, 0)), date(2026, 11, 22));
    }

    #[test]
    fn opening_hours_tell_it_where_no_service_does() {
        let club = book(Vec::new(), "Fr,Sa 22:00-05:00");
        assert_eq!(club.business_day(saturday()), Window::new(rome(5, 0), rome(29, 0)));
        assert_eq!(club.business_day(date(2026, 11, 20)).from, rome(0, 0) - TimeDelta::days(1));
    }

    #[test]
    fn a_day_without_a_night_is_that_of_the_calendar() {
        let lunch = book(vec![service("Lunch", time(12, 0), time(15, 0), time(14, 0))], "");
        assert_eq!(lunch.business_day(saturday()), Window::new(rome(0, 0), rome(24, 0)));
        let always = book(Vec::new(), "24/7");
        assert_eq!(always.business_day(saturday()), Window::new(rome(0, 0), rome(24, 0)));
        assert_eq!(book(Vec::new(), "").business_day(saturday()), Window::new(rome(0, 0), rome(24, 0)));
    }

    #[test]
    fn an_early_opening_ends_the_night_before() {
        let dinner = service("Dinner", time(19, 0), time(4, 0), time(3, 0));
        let breakfast = service("Breakfast", time(3, 30), time(9, 0), time(8, 0));
        let bakery = book(vec![dinner, breakfast], "");
        assert_eq!(bakery.business_day(saturday()), Window::new(rome(3, 30), rome(27, 30)));
    }
}
