//! Visits of the past months: members who were seated, and members who scanned a code.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use domain::reservations::local_time::{instant, local_date, minutes_of};
use domain::reservations::status::Status;
use domain::visits::visit::{Evidence, How};
use uuid::Uuid;

use super::booking_setup;
use super::businesses::DemoBusiness;
use super::people::Person;
use super::reservations::ReservationRows;
use super::rows::VisitRow;
use super::seeded_rng::SeededRng;

/// The age of the oldest scans.
const DAYS_BEHIND: i64 = 170;
/// The number of scans per member, at least and at most.
const SCANS: (i64, i64) = (9, 18);
/// The share of codes shown by staff at businesses whose tables have codes.
const SHOWN_BY_STAFF: f64 = 0.2;

/// All visits up to now: at most one per person, business and day.
pub fn visits(
    businesses: &[DemoBusiness],
    people: &[Person],
    reservation_rows: &ReservationRows,
    now: DateTime<Utc>,
) -> Vec<VisitRow> {
    let mut visits = seated(reservation_rows);
    visits.extend(scanned(businesses, people, now));
    let mut days: HashSet<(Uuid, Uuid, NaiveDate)> = HashSet::new();
    visits.retain(|visit| days.insert((visit.user_id, visit.business_id, visit.local_date)));
    visits
}

fn seated(reservation_rows: &ReservationRows) -> Vec<VisitRow> {
    let mut rng = SeededRng::new(2);
    let came = [Status::Seated, Status::Completed].map(<&str>::from);
    let guests = reservation_rows.reservations.iter().filter(|reservation| came.contains(&reservation.status));
    let visit = |reservation: &super::rows::ReservationRow| {
        Some(VisitRow {
            id: rng.id(reservation.starts_at),
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

/// Visits by scanned code.
fn scanned(businesses: &[DemoBusiness], people: &[Person], now: DateTime<Utc>) -> Vec<VisitRow> {
    let mut rng = SeededRng::new(3);
    let mut tables: HashMap<Uuid, Vec<Uuid>> = HashMap::new();
    for business in businesses {
        let of_business = business.setup.iter().flat_map(|setup| &setup.tables).map(|table| table.id.0);
        tables.insert(business.id.0, of_business.collect());
    }
    let mut visits = Vec::new();
    // Owners and administrators do not scan.
    let scans = |person: &&Person| person.is_guest() || person.sign_in.as_deref() == Some("guest");
    for person in people.iter().filter(scans) {
        for _ in 0..rng.between(SCANS.0, SCANS.1) {
            let business = rng.weighted(businesses, |business| if business.sketch.busy { 3 } else { 1 });
            let at = business.and_then(|business| meal(&mut rng, business, now).map(|at| (business, at)));
            let Some((business, (local_date, visited_at))) = at else { continue };
            let table = tables.get(&business.id.0).and_then(|tables| rng.pick(tables)).copied();
            let table_id = table.filter(|_| !rng.chance(SHOWN_BY_STAFF));
            let (how, evidence) = match table_id {
                Some(_) => (How::StaticCode, Evidence::StaticCode),
                None => (How::RotatingCode, Evidence::Staff),
            };
            visits.push(VisitRow {
                id: rng.id(visited_at),
                user_id: person.id.0,
                business_id: business.id.0,
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

/// A random date and time within opening hours; `None` when closed on the chosen day.
fn meal(rng: &mut SeededRng, business: &DemoBusiness, now: DateTime<Utc>) -> Option<(NaiveDate, DateTime<Utc>)> {
    let date = local_date(Rome, now - TimeDelta::days(rng.between(1, DAYS_BEHIND)));
    let stretches = booking_setup::stretches(&business.hours, date);
    let stretch = rng.pick(&stretches)?;
    let after = rng.between(20, i64::from(stretch.minutes) - 10);
    let minutes = minutes_of(stretch.opens) + u32::try_from(after).ok()?;
    let at = instant(Rome, date, minutes)?;
    (at < now).then_some((date, at))
}
