//! Which of the times that Google asks for can be booked.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::GoogleBookings;
use crate::reservations::availability::{TableRequest, can_be_booked};
use crate::reservations::booking::Booking;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::channel::Channel;
use crate::reservations::day_schedule::DaySchedule;
use crate::reservations::local_time::{service_dates, service_span};
use crate::reservations::party_size::PartySize;
use crate::reservations::status::Status;
use crate::reservations::window::Window;
use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;

/// No business takes bookings further ahead.
const FURTHEST: TimeDelta = TimeDelta::days(367);
/// Days before a time whose bookings matter to it.
const BEFORE: TimeDelta = TimeDelta::days(3);
/// Days after a time whose bookings matter to it.
const AFTER: TimeDelta = TimeDelta::days(4);
/// No party blocks a table for longer, clearing included.
const LONGEST_BLOCK: TimeDelta = TimeDelta::hours(14);

/// A time for a party that Google asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WantedTime {
    pub starts_at: DateTime<Utc>,
    pub party: PartySize,
}

impl GoogleBookings {
    /// Whether each of these can be booked at the business, in their order. What is not a time of ours is `None`, and
    /// cannot. However many they are, their days are read at once.
    ///
    /// # Errors
    /// `Store`.
    pub async fn free(&self, business: BusinessId, wanted: &[Option<WantedTime>]) -> Result<Vec<bool>, StoreError> {
        let now = self.core.now();
        let reachable = |wanted: &WantedTime| now <= wanted.starts_at && wanted.starts_at < now + FURTHEST;
        let times: Vec<DateTime<Utc>> =
            wanted.iter().flatten().filter(|wanted| reachable(wanted)).map(|wanted| wanted.starts_at).collect();
        let none = vec![false; wanted.len()];
        let (Some(&first), Some(&last)) = (times.iter().min(), times.iter().max()) else { return Ok(none) };
        if !self.core.reads.google_bookings().is_listed(business).await? {
            return Ok(none);
        }
        let Some((schedule, bookings)) = self.schedule(business, Window::new(first, last)).await? else {
            return Ok(none);
        };
        let mut days = Days::new(&schedule, &bookings);
        let is_free =
            |wanted: &Option<WantedTime>| wanted.is_some_and(|wanted| reachable(&wanted) && days.are_free(wanted, now));
        Ok(wanted.iter().map(is_free).collect())
    }

    /// The business with the bookings that matter to times in the window; none unless it takes bookings online.
    pub(super) async fn schedule(
        &self,
        business: BusinessId,
        times: Window,
    ) -> Result<Option<(Arc<BusinessSchedule>, Vec<Booking>)>, StoreError> {
        let within = Window::new(times.from - BEFORE, times.until + AFTER);
        Ok(self.core.reads.schedules().load(&[business], within).await?.pop())
    }
}

/// A business on several dates, each prepared once.
pub(super) struct Days<'s> {
    schedule: &'s BusinessSchedule,
    /// Earliest first.
    bookings: &'s [Booking],
    prepared: HashMap<NaiveDate, DaySchedule<'s>>,
}

impl<'s> Days<'s> {
    pub fn new(schedule: &'s BusinessSchedule, bookings: &'s [Booking]) -> Self {
        Self { schedule, bookings, prepared: HashMap::new() }
    }

    /// The business on a date, with the bookings that matter to it.
    pub fn on(&mut self, date: NaiveDate) -> &DaySchedule<'s> {
        match self.prepared.entry(date) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let setup = &self.schedule.setup;
                let span = service_span(setup.zone, date, setup.settings.longest_block());
                let matters = |booking: &&Booking| {
                    let is_near = span.from - LONGEST_BLOCK <= booking.starts_at && booking.starts_at < span.until;
                    is_near || booking.status == Status::Seated
                };
                let bookings = self.bookings.iter().filter(matters).cloned().collect();
                place.insert(self.schedule.day(date, bookings))
            }
        }
    }

    /// The date whose services offer the time; none where no service does.
    pub fn date_of(&mut self, at: DateTime<Utc>) -> Option<NaiveDate> {
        let dates = service_dates(self.schedule.setup.zone, at);
        dates.into_iter().find(|date| self.on(*date).sitting_at(at).is_some())
    }

    fn are_free(&mut self, wanted: WantedTime, now: DateTime<Utc>) -> bool {
        let Some(date) = self.date_of(wanted.starts_at) else { return false };
        let request = TableRequest::new(wanted.party, Channel::Online, now);
        can_be_booked(self.on(date), wanted.starts_at, &request)
    }
}
