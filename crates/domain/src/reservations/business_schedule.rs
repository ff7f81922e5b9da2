//! A business with its configuration, and snapshots of its bookings.

use std::sync::Arc;

use chrono::{DateTime, Days, NaiveDate, Utc};

use super::{
    booking::Booking,
    business_setup::BusinessSetup,
    day_schedule::DaySchedule,
    local_time::{day_start, instant_or_next, local_date, minutes_of, service_dates, service_span},
    other_days::DAYS,
    service_period::{OpenStretch, ServicePeriod, held_on},
    window::Window,
};
use crate::{
    businesses::opening_hours::{OpenInterval, OpeningHours},
    shared::ids::{BusinessId, ReservationId},
};

/// A business at one version of its booking configuration.
#[derive(Debug, Clone)]
pub struct BusinessSchedule {
    pub business: BusinessId,
    /// Grows with every change to settings, tables, combinations, services and closures.
    pub version: i32,
    pub setup: BusinessSetup,
    /// When its doors are open: its services, where it has declared none.
    pub hours: OpeningHours,
}

impl BusinessSchedule {
    /// The business on a date with these bookings.
    pub fn day(&self, date: NaiveDate, bookings: Vec<Booking>) -> DaySchedule<'_> {
        let hours = if self.setup.services.is_empty() { self.open_stretches(date) } else { Vec::new() };
        DaySchedule::new(&self.setup, date, &hours, bookings)
    }

    /// The date of the business day at `now`.
    pub fn business_date(&self, now: DateTime<Utc>) -> NaiveDate {
        let date = local_date(self.setup.zone, now);
        if now < self.day_begins(date) { date.pred_opt().unwrap_or(date) } else { date }
    }

    /// The business day of a date: a service belongs to the day it starts, also past midnight.
    pub fn business_day(&self, date: NaiveDate) -> Window {
        Window::new(self.day_begins(date), self.day_begins(date.succ_opt().unwrap_or(date)))
    }

    /// At midnight or, where a service of the day before goes on, when that closes; at the latest with the first
    /// service of the date.
    fn day_begins(&self, date: NaiveDate) -> DateTime<Utc> {
        let midnight = day_start(self.setup.zone, date);
        let before = date.pred_opt().map(|before| self.served(before)).unwrap_or_default();
        let Some(closes) = before.into_iter().map(|window| window.until).max() else { return midnight };
        let opens = self.served(date).into_iter().map(|window| window.from).min();
        opens.map_or(closes, |opens| opens.min(closes)).max(midnight)
    }

    /// From opening to closing of everything that starts on a date.
    fn served(&self, date: NaiveDate) -> Vec<Window> {
        self.services_on(date).into_iter().map(|(_, window)| window).collect()
    }

    /// The service periods that start on a date, from opening to closing, earliest first.
    pub fn services_on(&self, date: NaiveDate) -> Vec<(String, Window)> {
        let services = &self.setup.services;
        let stretches = if services.is_empty() {
            let named = |stretch: OpenStretch| (stretch.name().to_owned(), stretch);
            self.open_stretches(date).into_iter().map(named).collect::<Vec<_>>()
        } else {
            let stretch = |service: &ServicePeriod| OpenStretch { opens: service.opens, minutes: service.length() };
            held_on(services, date).map(|service| (service.name.clone(), stretch(service))).collect()
        };
        let at = |minutes| instant_or_next(self.setup.zone, date, minutes);
        let window = |stretch: OpenStretch| {
            let opens = minutes_of(stretch.opens);
            Window::new(at(opens), at(opens + stretch.minutes))
        };
        let mut served: Vec<(String, Window)> =
            stretches.into_iter().map(|(name, stretch)| (name, window(stretch))).collect();
        served.sort_by_key(|(_, window)| window.from);
        served
    }

    fn open_stretches(&self, date: NaiveDate) -> Vec<OpenStretch> {
        let stretch = |interval: OpenInterval| OpenStretch { opens: interval.opens, minutes: interval.minutes };
        self.hours.intervals_of(date).into_iter().map(stretch).collect()
    }

    /// The window whose bookings matter to service periods on the date of `at`, the day before and the day after.
    pub fn days_around(&self, at: DateTime<Utc>) -> Window {
        let longest = self.setup.settings.longest_block();
        let date = local_date(self.setup.zone, at);
        let (before, after) = (date.pred_opt().unwrap_or(date), date.succ_opt().unwrap_or(date));
        let span = |date| service_span(self.setup.zone, date, longest);
        Window::new(span(before).from, span(after).until)
    }

    /// The window whose bookings matter to service periods on the days after the date of `at` that
    /// [`other_days`](super::other_days) looks through.
    pub fn days_after(&self, at: DateTime<Utc>) -> Window {
        let longest = self.setup.settings.longest_block();
        let date = local_date(self.setup.zone, at);
        let last = date.checked_add_days(Days::new(DAYS)).unwrap_or(date);
        Window::new(day_start(self.setup.zone, date), service_span(self.setup.zone, last, longest).until)
    }

    /// The schedule of the date whose service periods include `at`; of the local date if none does.
    pub fn day_of(&self, at: DateTime<Utc>, bookings: &[Booking]) -> DaySchedule<'_> {
        let dates = service_dates(self.setup.zone, at);
        let days = dates.into_iter().map(|date| self.day(date, bookings.to_vec()));
        days.into_iter()
            .find(|day| day.sitting_at(at).is_some())
            .unwrap_or_else(|| self.day(local_date(self.setup.zone, at), bookings.to_vec()))
    }
}

/// A business and its bookings of some days.
#[derive(Debug, Clone)]
pub struct Snapshot {
    pub schedule: Arc<BusinessSchedule>,
    pub bookings: Vec<Booking>,
    /// The actor's own hold among them.
    pub own_hold: Option<ReservationId>,
}
