//! Who was where: members who were seated, and those who scanned a code, over the last months.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use domain::reservations::local_time::{instant, local_date, minutes_of};
use domain::reservations::status::Status;
use domain::visits::visit::{Evidence, How};
use uuid::Uuid;

use super::dice::Dice;
use super::floor;
use super::life::BookRows;
use super::people::Person;
use super::rows::VisitRow;
use super::venues::Place;

/// How far back people scanned.
const DAYS_BEHIND: i64 = 170;
/// How often each member did in that time.
const SCANS: (i64, i64) = (9, 18);
/// Of the codes scanned where tables have one, so many were shown by the staff.
const SHOWN_BY_STAFF: f64 = 0.2;

/// All visits up to now: one a person, place and day.
pub fn visits(businesses: &[Place], people: &[Person], book: &BookRows, now: DateTime<Utc>) -> Vec<VisitRow> {
    let mut visits = seated(book);
    visits.extend(scanned(businesses, people, now));
    let mut days: HashSet<(Uuid, Uuid, NaiveDate)> = HashSet::new();
    visits.retain(|visit| days.insert((visit.user_id, visit.business_id, visit.local_date)));
    visits
}

/// Of the book's reservations.
fn seated(book: &BookRows) -> Vec<VisitRow> {
    let mut dice = Dice::new(2);
    let came = [Status::Seated, Status::Completed].map(<&str>::from);
    let guests = book.reservations.iter().filter(|reservation| came.contains(&reservation.status));
    let visit = |reservation: &super::rows::ReservationRow| {
        Some(VisitRow {
            id: dice.id(reservation.starts_at),
            user_id: reservation.user_id?,
            business_id: reservation.business_id,
            reservation_id: Some(reservation.id),
            table_id: None,
            how: How::Reservation.into(),
            evidence: Evidence::Staff.into(),
            local_date: local_date(Rome, reservation.starts_at),
            visited_at: reservation.starts_at,
        })
    };
    guests.filter_map(visit).collect()
}

/// Of codes that members scanned, each at places of their choice.
fn scanned(businesses: &[Place], people: &[Person], now: DateTime<Utc>) -> Vec<VisitRow> {
    let mut dice = Dice::new(3);
    let mut tables: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    for place in businesses {
        let of_place = place.venue.iter().flat_map(|venue| &venue.tables).map(|table| table.id.0);
        tables.insert(place.id.0, of_place.collect());
    }
    let mut visits = Vec::new();
    // Whoever runs places, or keeps this house in order, scans nothing.
    let scans = |person: &&Person| person.is_guest() || person.sign_in.as_deref() == Some("guest");
    for person in people.iter().filter(scans) {
        for _ in 0..dice.between(SCANS.0, SCANS.1) {
            let place = dice.weighed(businesses, |place| if place.sketch.busy { 3 } else { 1 });
            let at = place.and_then(|place| meal(&mut dice, place, now).map(|at| (place, at)));
            let Some((place, (local_date, visited_at))) = at else { continue };
            let table = tables.get(&place.id.0).and_then(|tables| dice.pick(tables)).copied();
            let table_id = table.filter(|_| !dice.falls(SHOWN_BY_STAFF));
            let (how, evidence) = match table_id {
                Some(_) => (How::StaticCode, Evidence::StaticCode),
                None => (How::RotatingCode, Evidence::Staff),
            };
            visits.push(VisitRow {
                id: dice.id(visited_at),
                user_id: person.id.0,
                business_id: place.id.0,
                reservation_id: None,
                table_id,
                how: how.into(),
                evidence: evidence.into(),
                local_date,
                visited_at,
            });
        }
    }
    visits
}

/// A time at which somebody was there, while it was open; none when it was closed on the day that the dice chose.
fn meal(dice: &mut Dice, place: &Place, now: DateTime<Utc>) -> Option<(NaiveDate, DateTime<Utc>)> {
    let date = local_date(Rome, now - TimeDelta::days(dice.between(1, DAYS_BEHIND)));
    let stretches = floor::stretches(&place.hours, date);
    let stretch = dice.pick(&stretches)?;
    let after = dice.between(20, i64::from(stretch.minutes) - 10);
    let minutes = minutes_of(stretch.opens) + u32::try_from(after).ok()?;
    let at = instant(Rome, date, minutes)?;
    (at < now).then_some((date, at))
}
