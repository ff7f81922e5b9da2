//! One day of one business, filled by the same rules as bookings of guests.

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Timelike, Utc, Weekday};
use chrono_tz::Tz;
use domain::reservations::assignment::Assignment;
use domain::reservations::availability::{TableRequest, check};
use domain::reservations::booking::Booking;
use domain::reservations::business_setup::BusinessSetup;
use domain::reservations::channel::Channel;
use domain::reservations::day_schedule::DaySchedule;
use domain::reservations::party_size::PartySize;
use domain::reservations::service_period::OpenStretch;
use domain::reservations::sitting::{Sitting, sittings};
use domain::reservations::status::Status;
use domain::shared::ids::ReservationId;

use super::seeded_rng::SeededRng;

/// Party sizes with their weights.
const PARTIES: [(i64, u32); 8] = [(1, 4), (2, 48), (3, 12), (4, 22), (5, 5), (6, 6), (7, 1), (8, 2)];

/// A party with a table.
pub struct Seated {
    pub assignment: Assignment,
    pub party: PartySize,
    pub channel: Channel,
    pub booked_at: DateTime<Utc>,
    /// Whether the party cancels later. The table then stays free for others.
    pub cancelled: bool,
}

/// A day of a business while it is filled.
pub struct Day<'s> {
    pub setup: &'s BusinessSetup,
    pub date: NaiveDate,
    /// The opening hours of the date.
    pub hours: Vec<OpenStretch>,
    /// The bookings of the date, and those of the previous night.
    pub bookings: Vec<Booking>,
    /// The time of loading.
    pub now: DateTime<Utc>,
}

impl Day<'_> {
    /// The service periods of the day.
    pub fn sittings(&self) -> Vec<Sitting> {
        sittings(self.setup, self.date, &self.hours)
    }

    /// Books a party at this time if a table is free.
    pub fn book(
        &mut self,
        rng: &mut SeededRng,
        starts_at: DateTime<Utc>,
        party: PartySize,
        channel: Channel,
        cancelled: bool,
    ) -> Option<Seated> {
        let booked_at = self.booked_at(rng, starts_at, channel);
        let day = DaySchedule::new(self.setup, self.date, &self.hours, self.bookings.clone());
        let assignment = check(&day, starts_at, &TableRequest::new(party, channel, booked_at)).ok()?;
        if !cancelled {
            self.bookings.push(expected(rng, &assignment, party, channel));
        }
        Some(Seated { assignment, party, channel, booked_at, cancelled })
    }

    fn booked_at(&self, rng: &mut SeededRng, starts_at: DateTime<Utc>, channel: Channel) -> DateTime<Utc> {
        if channel == Channel::WalkIn {
            return starts_at;
        }
        let ahead = self.setup.settings.lead() + rng.minutes(5, 60 * 24 * longest_ahead(starts_at));
        (starts_at - ahead).min(self.now - rng.minutes(1, 600))
    }
}

/// The longest lead time in days: more for weekends.
fn longest_ahead(starts_at: DateTime<Utc>) -> i64 {
    if starts_at.weekday().number_from_monday() >= 5 { 12 } else { 5 }
}

fn expected(rng: &mut SeededRng, assignment: &Assignment, party: PartySize, channel: Channel) -> Booking {
    Booking {
        reservation_id: ReservationId(rng.id(assignment.starts_at)),
        starts_at: assignment.starts_at,
        party,
        channel,
        status: Status::Confirmed,
        hold_expires_at: None,
        blocks: assignment.tables.iter().map(|table| (*table, assignment.during)).collect(),
    }
}

/// A random party size, small ones more often.
pub fn some_party(rng: &mut SeededRng) -> Option<PartySize> {
    let (people, _) = rng.weighted(&PARTIES, |(_, often)| *often)?;
    PartySize::new(*people).ok()
}

/// A random start time of a sitting, weighted towards 13:00 and 20:15.
pub fn some_start(rng: &mut SeededRng, sitting: &Sitting, zone: Tz) -> Option<DateTime<Utc>> {
    let weight = |at: &DateTime<Utc>| {
        let local = at.with_timezone(&zone);
        let minutes = i64::from(local.hour() * 60 + local.minute());
        let off = (minutes - 13 * 60).abs().min((minutes - 20 * 60 - 15).abs());
        u32::try_from((180 - off).max(10)).unwrap_or(10)
    };
    rng.weighted(&sitting.starts, weight).copied()
}

/// The share of tables that a sitting fills per turn.
pub fn demand(date: NaiveDate, is_dinner: bool) -> f64 {
    match (date.weekday(), is_dinner) {
        (Weekday::Fri, true) => 0.75,
        (Weekday::Sat, true) => 0.85,
        (Weekday::Thu | Weekday::Sun, true) => 0.42,
        (_, true) => 0.28,
        (Weekday::Sun, false) => 0.6,
        (Weekday::Sat, false) => 0.45,
        (_, false) => 0.22,
    }
}

/// How many parties each table of a sitting can seat in turn.
pub fn turns(sitting: &Sitting) -> f64 {
    let (Some(first), Some(last)) = (sitting.starts.first(), sitting.starts.last()) else { return 0.0 };
    let minutes = (*last - *first + TimeDelta::minutes(105)).num_minutes().clamp(0, 400);
    f64::from(u32::try_from(minutes).unwrap_or_default()) / 120.0
}

/// Whether a sitting is a dinner: it starts at 15:00 or later.
pub fn is_dinner(sitting: &Sitting, zone: Tz) -> bool {
    sitting.starts.first().is_some_and(|first| first.with_timezone(&zone).hour() >= 15)
}
