//! Reservations of a business: the past 30 days and the next 14.

use std::collections::HashSet;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use domain::reservations::booking::Booking;
use domain::reservations::business_setup::BusinessSetup;
use domain::reservations::channel::Channel;
use domain::reservations::local_time::{instant, local_date};
use domain::reservations::party_size::PartySize;
use domain::reservations::sitting::Sitting;
use uuid::Uuid;

use super::booking_setup;
use super::businesses::DemoBusiness;
use super::day::{Day, Seated, demand, is_dinner, some_party, some_start, turns};
use super::guest_reservations::{GUEST_RESERVATIONS, GuestReservation};
use super::material::People;
use super::people::Person;
use super::reservations::{self, Guest, ReservationRows};
use super::seeded_rng::SeededRng;

const DAYS_BEHIND: u64 = 30;
const DAYS_AHEAD: u64 = 14;
/// The share of bookings by members; the others book by phone.
const MEMBERS: f64 = 0.08;
const WALK_INS: f64 = 0.12;
const CANCELLED: f64 = 0.08;

/// Generates the reservations of all businesses.
pub struct Month<'a> {
    now: DateTime<Utc>,
    people: &'a [Person],
    material: &'a People,
    /// Members who already have a reservation on a date.
    engaged: HashSet<(Uuid, NaiveDate)>,
    pub rows: ReservationRows,
}

impl<'a> Month<'a> {
    /// No reservations yet. Names of callers come from the material.
    pub fn new(now: DateTime<Utc>, people: &'a [Person], material: &'a People) -> Self {
        Self { now, people, material, engaged: HashSet::new(), rows: ReservationRows::default() }
    }

    /// Generates the reservations of a business; `number` selects its random numbers.
    pub fn fill(&mut self, business: &DemoBusiness, setup: &BusinessSetup, number: u64) {
        let mut rng = SeededRng::new(100 + number);
        let popularity = if business.sketch.busy { 0.75 } else { 0.28 + 0.03 * f64::from(number as u32 % 9) };
        let today = local_date(setup.zone, self.now);
        let first = today.checked_sub_days(Days::new(DAYS_BEHIND)).unwrap_or(today);
        let guest_reservations = self.guest_reservations(business, setup, today);
        let mut last_night: Vec<Booking> = Vec::new();
        for date in first.iter_days().take((DAYS_BEHIND + DAYS_AHEAD + 1) as usize) {
            let mut day = Day {
                setup,
                date,
                hours: booking_setup::stretches(&business.hours, date),
                bookings: last_night,
                now: self.now,
            };
            for (_, wanted) in guest_reservations.iter().filter(|(on, _)| *on == date) {
                self.book_guest(&mut rng, business, &mut day, wanted);
            }
            let ahead = u32::try_from((date - today).num_days().max(0)).unwrap_or_default();
            let share = popularity / (1.0 + 0.09 * f64::from(ahead));
            for sitting in day.sittings() {
                self.seat(&mut rng, business, &mut day, &sitting, share);
            }
            if business.sketch.busy && ahead <= 1 && date >= today {
                self.sell_out(&mut rng, business, &mut day);
            }
            last_night =
                day.bookings.into_iter().filter(|booking| local_date(setup.zone, booking.starts_at) >= date).collect();
        }
    }

    /// Fills a sitting to this share of its usual demand.
    fn seat(&mut self, rng: &mut SeededRng, business: &DemoBusiness, day: &mut Day<'_>, sitting: &Sitting, share: f64) {
        let zone = day.setup.zone;
        let tables = f64::from(u32::try_from(day.setup.tables.len()).unwrap_or_default());
        let wanted = share * demand(day.date, is_dinner(sitting, zone)) * tables * turns(sitting);
        for _ in 0..(wanted.round() as u32) {
            let (Some(party), Some(starts_at)) = (some_party(rng), some_start(rng, sitting, zone)) else { return };
            self.try_to_seat(rng, business, day, starts_at, party);
        }
    }

    /// Books parties of two between 19:30 and 21:30 until these times are full.
    fn sell_out(&mut self, rng: &mut SeededRng, business: &DemoBusiness, day: &mut Day<'_>) {
        let Ok(two) = PartySize::new(2) else { return };
        let minutes_of_day = (19 * 60 + 30..=21 * 60 + 30).step_by(usize::from(day.setup.settings.slot_minutes));
        for starts_at in
            minutes_of_day.filter_map(|minutes| instant(day.setup.zone, day.date, minutes)).collect::<Vec<_>>()
        {
            if starts_at < self.now + TimeDelta::minutes(45) {
                continue;
            }
            for channel in [Channel::Online, Channel::InHouse] {
                while let Some(seated) = day.book(rng, starts_at, two, channel, false) {
                    self.write(rng, business, day, seated);
                }
            }
        }
    }

    fn try_to_seat(
        &mut self,
        rng: &mut SeededRng,
        business: &DemoBusiness,
        day: &mut Day<'_>,
        starts_at: DateTime<Utc>,
        party: PartySize,
    ) {
        let channel = if starts_at <= self.now && rng.chance(WALK_INS) {
            Channel::WalkIn
        } else if rng.chance(MEMBERS) {
            Channel::Online
        } else {
            Channel::InHouse
        };
        let cancelled = channel != Channel::WalkIn && rng.chance(CANCELLED);
        if let Some(seated) = day.book(rng, starts_at, party, channel, cancelled) {
            self.write(rng, business, day, seated);
        }
    }

    /// Chooses the guest and adds the reservation.
    fn write(&mut self, rng: &mut SeededRng, business: &DemoBusiness, day: &Day<'_>, seated: Seated) {
        let guest = match seated.channel {
            Channel::Online => match self.member(rng, day.date) {
                Some(member) => Guest::from(member),
                None => reservations::caller(rng, self.material),
            },
            Channel::InHouse => reservations::caller(rng, self.material),
            Channel::WalkIn => Guest::walk_in(),
        };
        reservations::write(&mut self.rows, rng, business, day, seated, guest, self.material);
    }

    /// A member without a reservation on that date.
    fn member(&mut self, rng: &mut SeededRng, date: NaiveDate) -> Option<&'a Person> {
        let free: Vec<&'a Person> = self
            .people
            .iter()
            .filter(|person| person.is_guest() && !self.engaged.contains(&(person.id.0, date)))
            .collect();
        let member = *rng.pick(&free)?;
        self.engaged.insert((member.id.0, date));
        Some(member)
    }

    /// The reservations of the demo guest at this business, with their dates.
    fn guest_reservations(
        &self,
        business: &DemoBusiness,
        setup: &BusinessSetup,
        today: NaiveDate,
    ) -> Vec<(NaiveDate, &'static GuestReservation)> {
        let here = GUEST_RESERVATIONS.iter().filter(|wanted| wanted.business == business.sketch.name);
        let dated = |wanted: &'static GuestReservation| {
            let days = (0..7).map(|more| wanted.days + more * wanted.days.signum());
            let dates = days.filter_map(|days| today.checked_add_signed(TimeDelta::days(days)));
            let date = dates.into_iter().find(|date| {
                let day = Day {
                    setup,
                    date: *date,
                    hours: booking_setup::stretches(&business.hours, *date),
                    bookings: Vec::new(),
                    now: self.now,
                };
                day.sittings().iter().any(|sitting| is_dinner(sitting, setup.zone))
            })?;
            Some((date, wanted))
        };
        here.filter_map(dated).collect()
    }

    fn book_guest(
        &mut self,
        rng: &mut SeededRng,
        business: &DemoBusiness,
        day: &mut Day<'_>,
        wanted: &GuestReservation,
    ) {
        let guest = self.people.iter().find(|person| person.sign_in.as_deref() == Some("guest"));
        let starts_at = instant(day.setup.zone, day.date, 20 * 60);
        let (Some(guest), Some(starts_at), Ok(party)) = (guest, starts_at, PartySize::new(wanted.party)) else {
            return;
        };
        if let Some(seated) = day.book(rng, starts_at, party, Channel::Online, wanted.cancelled) {
            self.engaged.insert((guest.id.0, day.date));
            reservations::write(&mut self.rows, rng, business, day, seated, Guest::from(guest), self.material);
        }
    }
}
