//! Evenings and nights on which clocks are put forward or back.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::{America::St_Johns, Europe::Rome, Tz};

use super::fixtures::{confirmed, date, party, service, setup, table, time};
use crate::reservations::{
    availability::{Reason, TableRequest, check, slots},
    business_setup::BusinessSetup,
    channel::Channel,
    day_schedule::DaySchedule,
    local_time::{instant, service_span},
};

/// A bar that seats from 22:00 until 04:00.
fn night_bar(zone: Tz) -> BusinessSetup {
    setup(zone, vec![table(1, 1, 2)], vec![service("Night", time(22, 0), time(6, 0), time(4, 0))])
}

fn request(day: NaiveDate, zone: Tz) -> TableRequest {
    TableRequest::new(party(2), Channel::Online, instant(zone, day, 600).unwrap())
}

fn local_times(zone: Tz, evening: NaiveDate) -> Vec<String> {
    let setup = night_bar(zone);
    let day = DaySchedule::new(&setup, evening, &[], Vec::new());
    let slots = slots(&day, &request(evening, zone));
    slots.iter().map(|slot| slot.starts_at.with_timezone(&zone).format("%H:%M%z").to_string()).collect()
}

#[test]
fn slots_in_a_gap_do_not_exist() {
    let found = local_times(Rome, date(2027, 3, 27));
    assert_eq!(found.len(), 21, "25 quarters, less four");
    let around: Vec<&str> = found.iter().map(String::as_str).skip(15).take(2).collect();
    assert_eq!(around, ["01:45+0100", "03:00+0200"]);

    let found = local_times(St_Johns, date(2027, 3, 13));
    assert_eq!(found.len(), 21);
    assert!(found.iter().all(|time| !time.starts_with("02:")));
}

#[test]
fn slots_in_a_fold_are_offered_once() {
    let found = local_times(Rome, date(2026, 10, 24));
    assert_eq!(found.len(), 25);
    assert!(found.contains(&"02:30+0200".to_owned()) && !found.contains(&"02:30+0100".to_owned()));

    let found = local_times(St_Johns, date(2026, 10, 31));
    assert_eq!(found.len(), 25);
    assert!(found.contains(&"01:30-0230".to_owned()) && !found.contains(&"01:30-0330".to_owned()));
}

#[test]
fn the_repeated_hour_is_offered_once() {
    let setup = night_bar(Rome);
    let evening = date(2026, 10, 24);
    let day = DaySchedule::new(&setup, evening, &[], Vec::new());
    let first = instant(Rome, evening, 26 * 60 + 30).unwrap();
    assert!(check(&day, first, &request(evening, Rome)).is_ok());
    let second = first + TimeDelta::hours(1);
    assert_eq!(check(&day, second, &request(evening, Rome)), Err(Reason::Closed));
}

#[test]
fn a_turn_is_elapsed_minutes_across_the_change() {
    // From 01:30, ninety minutes and ten for clearing: until 04:10 by the clock in spring, 02:10 in autumn.
    let next_free = |evening: NaiveDate| -> String {
        let setup = night_bar(Rome);
        let request = request(evening, Rome);
        let empty = DaySchedule::new(&setup, evening, &[], Vec::new());
        let assignment = check(&empty, instant(Rome, evening, 25 * 60 + 30).unwrap(), &request).unwrap();
        assert_eq!(assignment.ends_at - assignment.starts_at, TimeDelta::minutes(90));
        let day = DaySchedule::new(&setup, evening, &[], vec![confirmed(1, 2, &assignment)]);
        let free: Vec<DateTime<Utc>> =
            slots(&day, &request).iter().filter(|slot| slot.status.is_bookable()).map(|slot| slot.starts_at).collect();
        let next = free.into_iter().find(|at| *at > assignment.starts_at);
        next.map_or_else(String::new, |at| at.with_timezone(&Rome).format("%H:%M").to_string())
    };
    assert_eq!(next_free(date(2027, 3, 27)), "");
    assert_eq!(next_free(date(2026, 10, 24)), "03:00");
    assert_eq!(next_free(date(2026, 11, 20)), "03:15");
}

#[test]
fn the_span_to_load_follows_local_midnights() {
    let span = service_span(Rome, date(2026, 10, 25), TimeDelta::minutes(160));
    assert_eq!(span.from.to_rfc3339(), "2026-10-24T22:00:00+00:00");
    assert_eq!(span.until.to_rfc3339(), "2026-10-27T01:40:00+00:00");
    assert_eq!(span.length(), TimeDelta::hours(49) + TimeDelta::minutes(160));
}
