//! What a guest is offered after the business cancelled.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Europe::Rome;
use uuid::Uuid;

use super::fixtures::{confirmed, party, rome, service, table, time, trattoria};
use crate::businesses::opening_hours::{Locality, OpeningHours};
use crate::reservations::availability::{TableRequest, check};
use crate::reservations::booking::Booking;
use crate::reservations::business_schedule::BusinessSchedule;
use crate::reservations::business_setup::BusinessSetup;
use crate::reservations::channel::Channel;
use crate::reservations::other_days::other_days;
use crate::shared::ids::BusinessId;

fn schedule(setup: BusinessSetup) -> BusinessSchedule {
    let hours = OpeningHours::new("", Locality::new(Rome, Some("IT"), None));
    BusinessSchedule { business: BusinessId(Uuid::nil()), version: 1, setup, hours }
}

/// Saturday's time of the clock so many days later.
fn later(days: i64, hour: u32, minute: u32) -> DateTime<Utc> {
    rome(hour, minute) + TimeDelta::days(days)
}

/// The starts offered instead of a dinner on Saturday at 20:00.
fn offered(schedule: &BusinessSchedule, bookings: &[Booking]) -> Vec<DateTime<Utc>> {
    let request = TableRequest::new(party(2), Channel::Online, rome(12, 0));
    other_days(schedule, bookings, rome(20, 0), &request).iter().map(|slot| slot.starts_at).collect()
}

/// A booking that fills the only table on a day from 19:00 to the end.
fn full(schedule: &BusinessSchedule, days: i64) -> Vec<Booking> {
    let dinner = |number: u128, hour: u32| {
        let at = later(days, hour, 0);
        let request = TableRequest::new(party(2), Channel::InHouse, rome(0, 0));
        let assignment = check(&schedule.day_of(at, &[]), at, &request).unwrap();
        let number = number + u128::from(days.unsigned_abs()) * 10;
        confirmed(number, 2, &assignment)
    };
    vec![dinner(1, 19), dinner(2, 21)]
}

#[test]
fn the_next_two_days_and_the_same_weekday_at_the_same_time() {
    let schedule = schedule(trattoria(vec![table(1, 1, 2)]));
    assert_eq!(offered(&schedule, &[]), [later(1, 20, 0), later(2, 20, 0), later(7, 20, 0)]);
}

#[test]
fn full_and_closed_days_are_left_out() {
    let mut setup = trattoria(vec![table(1, 1, 2)]);
    // Never on Mondays.
    setup.services[0].days = vec![2, 3, 4, 5, 6, 7];
    let schedule = schedule(setup);
    let bookings = [full(&schedule, 1), full(&schedule, 7)].concat();
    assert_eq!(offered(&schedule, &bookings), [later(3, 20, 0), later(4, 20, 0), later(5, 20, 0)]);
    // The first party of Sunday does not come.
    assert_eq!(
        offered(&schedule, &bookings[1..]),
        [later(1, 19, 15), later(3, 20, 0), later(4, 20, 0)],
        "the nearest time"
    );
}

#[test]
fn dinner_is_not_replaced_by_lunch_nor_by_what_cannot_be_booked_yet() {
    let mut setup = trattoria(vec![table(1, 1, 2)]);
    setup.services = vec![service("Lunch", time(12, 0), time(15, 0), time(14, 0))];
    assert_eq!(offered(&schedule(setup), &[]), Vec::<DateTime<Utc>>::new());
    let mut setup = trattoria(vec![table(1, 1, 2)]);
    setup.settings.window_days = 1;
    assert_eq!(offered(&schedule(setup), &[]), [later(1, 20, 0)]);
}
