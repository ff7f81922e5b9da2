//! A venue's book: the thirty days behind and the fourteen ahead.

use std::collections::HashSet;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use domain::reservations::booking::Booking;
use domain::reservations::business_setup::BusinessSetup;
use domain::reservations::channel::Channel;
use domain::reservations::local_time::{instant, local_date};
use domain::reservations::party_size::PartySize;
use domain::reservations::sitting::Sitting;
use uuid::Uuid;

use super::day::{Day, Seated, demand, is_dinner, some_party, some_start, turns};
use super::dice::Dice;
use super::floor;
use super::life::{self, BookRows, Guest};
use super::material::People;
use super::people::Person;
use super::venues::Place;
use super::wishes::{WISHES, Wish};

const DAYS_BEHIND: u64 = 30;
const DAYS_AHEAD: u64 = 14;
/// How many of the parties that booked are members; the others telephoned.
const MEMBERS: f64 = 0.08;
const WALK_INS: f64 = 0.12;
const GIVEN_BACK: f64 = 0.08;

/// The whole book, and which member is expected where on which date.
pub struct Month<'a> {
    now: DateTime<Utc>,
    people: &'a [Person],
    material: &'a People,
    /// Members with plans for a date.
    engaged: HashSet<(Uuid, NaiveDate)>,
    /// The book so far.
    pub rows: BookRows,
}

impl<'a> Month<'a> {
    /// An empty book around that time. Callers are invented from the material.
    pub fn new(now: DateTime<Utc>, people: &'a [Person], material: &'a People) -> Self {
        Self { now, people, material, engaged: HashSet::new(), rows: BookRows::default() }
    }

    /// Writes the book of a venue; `number` are its dice.
    pub fn fill(&mut self, place: &Place, venue: &BusinessSetup, number: u64) {
        let mut dice = Dice::new(100 + number);
        let popularity = if place.sketch.busy { 0.75 } else { 0.28 + 0.03 * f64::from(number as u32 % 9) };
        let today = local_date(venue.zone, self.now);
        let first = today.checked_sub_days(Days::new(DAYS_BEHIND)).unwrap_or(today);
        let wishes = self.wishes(place, venue, today);
        let mut last_night: Vec<Booking> = Vec::new();
        for date in first.iter_days().take((DAYS_BEHIND + DAYS_AHEAD + 1) as usize) {
            let mut day =
                Day { venue, date, hours: floor::stretches(&place.hours, date), bookings: last_night, now: self.now };
            for (_, wish) in wishes.iter().filter(|(on, _)| *on == date) {
                self.grant(&mut dice, place, &mut day, wish);
            }
            let ahead = u32::try_from((date - today).num_days().max(0)).unwrap_or_default();
            let share = popularity / (1.0 + 0.09 * f64::from(ahead));
            for sitting in day.sittings() {
                self.seat(&mut dice, place, &mut day, &sitting, share);
            }
            if place.sketch.busy && ahead <= 1 && date >= today {
                self.sell_out(&mut dice, place, &mut day);
            }
            last_night =
                day.bookings.into_iter().filter(|booking| local_date(venue.zone, booking.starts_at) >= date).collect();
        }
    }

    /// Fills a sitting as far as that share of its usual demand.
    fn seat(&mut self, dice: &mut Dice, place: &Place, day: &mut Day<'_>, sitting: &Sitting, share: f64) {
        let zone = day.venue.zone;
        let tables = f64::from(u32::try_from(day.venue.tables.len()).unwrap_or_default());
        let wanted = share * demand(day.date, is_dinner(sitting, zone)) * tables * turns(sitting);
        for _ in 0..(wanted.round() as u32) {
            let (Some(party), Some(starts_at)) = (some_party(dice), some_start(dice, sitting, zone)) else { return };
            self.try_to_seat(dice, place, day, starts_at, party);
        }
    }

    /// Takes parties of two from eight to half past nine until there is no more room at these times.
    fn sell_out(&mut self, dice: &mut Dice, place: &Place, day: &mut Day<'_>) {
        let Ok(two) = PartySize::new(2) else { return };
        let evening = (19 * 60 + 30..=21 * 60 + 30).step_by(usize::from(day.venue.settings.slot_minutes));
        for starts_at in evening.filter_map(|minutes| instant(day.venue.zone, day.date, minutes)).collect::<Vec<_>>() {
            if starts_at < self.now + TimeDelta::minutes(45) {
                continue;
            }
            for channel in [Channel::Online, Channel::InHouse] {
                while let Some(seated) = day.ask(dice, starts_at, two, channel, false) {
                    self.write(dice, place, day, seated);
                }
            }
        }
    }

    fn try_to_seat(
        &mut self,
        dice: &mut Dice,
        place: &Place,
        day: &mut Day<'_>,
        starts_at: DateTime<Utc>,
        party: PartySize,
    ) {
        let channel = if starts_at <= self.now && dice.falls(WALK_INS) {
            Channel::WalkIn
        } else if dice.falls(MEMBERS) {
            Channel::Online
        } else {
            Channel::InHouse
        };
        let given_back = channel != Channel::WalkIn && dice.falls(GIVEN_BACK);
        if let Some(seated) = day.ask(dice, starts_at, party, channel, given_back) {
            self.write(dice, place, day, seated);
        }
    }

    /// Who it is, and what became of it.
    fn write(&mut self, dice: &mut Dice, place: &Place, day: &Day<'_>, seated: Seated) {
        let guest = match seated.channel {
            Channel::Online => match self.member(dice, day.date) {
                Some(member) => Guest::from(member),
                None => life::caller(dice, self.material),
            },
            Channel::InHouse => life::caller(dice, self.material),
            Channel::WalkIn => Guest::passer_by(),
        };
        life::write(&mut self.rows, dice, place, day, seated, guest, self.material);
    }

    /// A member without plans for that date.
    fn member(&mut self, dice: &mut Dice, date: NaiveDate) -> Option<&'a Person> {
        let free: Vec<&'a Person> = self
            .people
            .iter()
            .filter(|person| person.is_guest() && !self.engaged.contains(&(person.id.0, date)))
            .collect();
        let member = *dice.pick(&free)?;
        self.engaged.insert((member.id.0, date));
        Some(member)
    }

    /// What the demo's guest wants of this venue, with the dates.
    fn wishes(&self, place: &Place, venue: &BusinessSetup, today: NaiveDate) -> Vec<(NaiveDate, &'static Wish)> {
        let here = WISHES.iter().filter(|wish| wish.venue == place.sketch.name);
        let dated = |wish: &'static Wish| {
            let days = (0..7).map(|more| wish.days + more * wish.days.signum());
            let dates = days.filter_map(|days| today.checked_add_signed(TimeDelta::days(days)));
            let date = dates.into_iter().find(|date| {
                let day = Day {
                    venue,
                    date: *date,
                    hours: floor::stretches(&place.hours, *date),
                    bookings: Vec::new(),
                    now: self.now,
                };
                day.sittings().iter().any(|sitting| is_dinner(sitting, venue.zone))
            })?;
            Some((date, wish))
        };
        here.filter_map(dated).collect()
    }

    fn grant(&mut self, dice: &mut Dice, place: &Place, day: &mut Day<'_>, wish: &Wish) {
        let guest = self.people.iter().find(|person| person.sign_in.as_deref() == Some("guest"));
        let starts_at = instant(day.venue.zone, day.date, 20 * 60);
        let (Some(guest), Some(starts_at), Ok(party)) = (guest, starts_at, PartySize::new(wish.party)) else { return };
        if let Some(seated) = day.ask(dice, starts_at, party, Channel::Online, wish.given_back) {
            self.engaged.insert((guest.id.0, day.date));
            life::write(&mut self.rows, dice, place, day, seated, Guest::from(guest), self.material);
        }
    }
}
