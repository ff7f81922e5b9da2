//! One day of one venue, filled through the same rules by which guests book.

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

use super::dice::Dice;

/// Parties by size, and how often they come.
const PARTIES: [(i64, u32); 8] = [(1, 4), (2, 48), (3, 12), (4, 22), (5, 5), (6, 6), (7, 1), (8, 2)];

/// A party that found a table.
pub struct Seated {
    /// What was assigned.
    pub assignment: Assignment,
    /// How many they are.
    pub party: PartySize,
    /// By which way they came.
    pub channel: Channel,
    /// When they booked.
    pub booked_at: DateTime<Utc>,
    /// Whether the table was given back later: to others it never was taken.
    pub given_back: bool,
}

/// A venue's day in the making.
pub struct Day<'v> {
    /// The venue.
    pub venue: &'v BusinessSetup,
    /// Its date.
    pub date: NaiveDate,
    /// The stretches of its opening hours.
    pub hours: Vec<OpenStretch>,
    /// Who is expected, those of the night before included.
    pub bookings: Vec<Booking>,
    /// The time of loading.
    pub now: DateTime<Utc>,
}

impl Day<'_> {
    /// The services of the day.
    pub fn sittings(&self) -> Vec<Sitting> {
        sittings(self.venue, self.date, &self.hours)
    }

    /// Seats a party that asks for that time, if it can be had.
    pub fn ask(
        &mut self,
        dice: &mut Dice,
        starts_at: DateTime<Utc>,
        party: PartySize,
        channel: Channel,
        given_back: bool,
    ) -> Option<Seated> {
        let booked_at = self.booked_at(dice, starts_at, channel);
        let day = DaySchedule::new(self.venue, self.date, &self.hours, self.bookings.clone());
        let assignment = check(&day, starts_at, &TableRequest::new(party, channel, booked_at)).ok()?;
        if !given_back {
            self.bookings.push(expected(dice, &assignment, party, channel));
        }
        Some(Seated { assignment, party, channel, booked_at, given_back })
    }

    fn booked_at(&self, dice: &mut Dice, starts_at: DateTime<Utc>, channel: Channel) -> DateTime<Utc> {
        if channel == Channel::WalkIn {
            return starts_at;
        }
        let ahead = self.venue.settings.lead() + dice.minutes(5, 60 * 24 * longest_ahead(starts_at));
        (starts_at - ahead).min(self.now - dice.minutes(1, 600))
    }
}

/// Up to how many days ahead people book: longer for a weekend.
fn longest_ahead(starts_at: DateTime<Utc>) -> i64 {
    if starts_at.weekday().number_from_monday() >= 5 { 12 } else { 5 }
}

fn expected(dice: &mut Dice, assignment: &Assignment, party: PartySize, channel: Channel) -> Booking {
    Booking {
        reservation_id: ReservationId(dice.id(assignment.starts_at)),
        starts_at: assignment.starts_at,
        party,
        channel,
        status: Status::Confirmed,
        hold_expires_at: None,
        blocks: assignment.tables.iter().map(|table| (*table, assignment.during)).collect(),
    }
}

/// A party, small ones more often than large ones.
pub fn some_party(dice: &mut Dice) -> Option<PartySize> {
    let (people, _) = dice.weighed(&PARTIES, |(_, often)| *often)?;
    PartySize::new(*people).ok()
}

/// One of a sitting's times, the likelier the nearer to when people like to eat: one o'clock, a quarter past eight.
pub fn some_start(dice: &mut Dice, sitting: &Sitting, zone: Tz) -> Option<DateTime<Utc>> {
    let liked = |at: &DateTime<Utc>| {
        let local = at.with_timezone(&zone);
        let minutes = i64::from(local.hour() * 60 + local.minute());
        let off = (minutes - 13 * 60).abs().min((minutes - 20 * 60 - 15).abs());
        u32::try_from((180 - off).max(10)).unwrap_or(10)
    };
    dice.weighed(&sitting.starts, liked).copied()
}

/// How full a sitting gets, as a share of its tables for each turn.
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

/// How often each table of a sitting can be given away.
pub fn turns(sitting: &Sitting) -> f64 {
    let (Some(first), Some(last)) = (sitting.starts.first(), sitting.starts.last()) else { return 0.0 };
    let minutes = (*last - *first + TimeDelta::minutes(105)).num_minutes().clamp(0, 400);
    f64::from(u32::try_from(minutes).unwrap_or_default()) / 120.0
}

/// Whether a sitting is a dinner, by when it begins.
pub fn is_dinner(sitting: &Sitting, zone: Tz) -> bool {
    sitting.starts.first().is_some_and(|first| first.with_timezone(&zone).hour() >= 15)
}
