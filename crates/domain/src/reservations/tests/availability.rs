//! What slots say, reason by reason.

use chrono::{TimeDelta, Utc};
use strum::VariantArray;
use uuid::Uuid;

use super::fixtures::{
    combination, confirmed, date, party, reservation_id, rome, saturday, service, table, table_id, time, trattoria,
};
use crate::{
    reservations::{
        availability::{Reason, SlotStatus, TableRequest, alternatives, check, reason_of_day, slots},
        booking::Booking,
        business_setup::BusinessSetup,
        channel::Channel,
        closure::Closure,
        day_schedule::DaySchedule,
        local_time::service_dates,
        service_period::OpenStretch,
        status::Status,
        table::{Table, TableUse},
    },
    shared::ids::ClosureId,
};

fn online(people: i64) -> TableRequest {
    TableRequest::new(party(people), Channel::Online, rome(12, 0))
}

fn statuses(day: &DaySchedule, request: &TableRequest) -> Vec<SlotStatus> {
    slots(day, request).into_iter().map(|slot| slot.status).collect()
}

fn status_at(day: &DaySchedule, hour: u32, minute: u32, request: &TableRequest) -> SlotStatus {
    slots(day, request).into_iter().find(|slot| slot.starts_at == rome(hour, minute)).unwrap().status
}

fn on_saturday(setup: &BusinessSetup, bookings: Vec<Booking>) -> DaySchedule<'_> {
    DaySchedule::new(setup, saturday(), &[], bookings)
}

/// A booking of these tables from `hour`, for two, in the given status.
fn booked(number: u128, setup: &BusinessSetup, tables: &[u128], hour: u32, status: Status) -> Booking {
    let day = on_saturday(setup, Vec::new());
    let tables = tables.iter().copied().map(table_id).collect();
    let request = TableRequest::new(party(2), Channel::InHouse, rome(0, 0)).at_tables(tables);
    let assignment = check(&day, rome(hour, 0), &request).unwrap();
    Booking { status, hold_expires_at: Some(rome(12, 3)), ..confirmed(number, 2, &assignment) }
}

fn twos(count: u128) -> Vec<Table> {
    (1..=count).map(|number| table(number, 1, 2)).collect()
}

#[test]
fn without_bookings_all_times_are_available() {
    let setup = trattoria(twos(3));
    let slots = slots(&on_saturday(&setup, Vec::new()), &online(2));
    assert_eq!(slots.len(), 9);
    assert_eq!(slots[0].starts_at, rome(19, 0));
    assert_eq!(slots[0].ends_at, rome(20, 30));
    assert_eq!(slots[8].starts_at, rome(21, 0));
    assert!(slots.iter().all(|slot| slot.status == SlotStatus::Available && &*slot.service == "Dinner"));
}

#[test]
fn two_assignments_left_are_limited() {
    let setup = trattoria(twos(3));
    let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 19, Status::Confirmed)]);
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 20, 45, &online(2)), SlotStatus::Available);
}

#[test]
fn a_table_is_free_after_turn_and_buffer() {
    let setup = trattoria(twos(1));
    let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 19, Status::Confirmed)]);
    // 19:00 + 90 + 10 = 20:40, so 20:45 is the next slot.
    assert_eq!(status_at(&day, 20, 30, &online(2)), SlotStatus::Unavailable(Reason::NoTable));
    assert_eq!(status_at(&day, 20, 45, &online(2)), SlotStatus::Limited);
}

#[test]
fn only_blocking_statuses_take_a_table() {
    let setup = trattoria(twos(1));
    for &status in Status::VARIANTS {
        let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 19, status)]);
        let expected = match status {
            Status::Hold => SlotStatus::Unavailable(Reason::Held),
            Status::Pending | Status::Confirmed | Status::Seated => SlotStatus::Unavailable(Reason::NoTable),
            _ => SlotStatus::Limited,
        };
        assert_eq!(status_at(&day, 19, 0, &online(2)), expected, "{status:?}");
    }
}

#[test]
fn a_hold_is_distinguished_from_a_booking_and_expires() {
    let setup = trattoria(twos(1));
    let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 19, Status::Hold)]);
    let expired = TableRequest::new(party(2), Channel::Online, rome(12, 3));
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Unavailable(Reason::Held));
    assert_eq!(status_at(&day, 19, 0, &expired), SlotStatus::Limited);
    assert_eq!(day.expired_holds(rome(12, 3)), [reservation_id(1)]);
    assert!(day.expired_holds(rome(12, 2)).is_empty());
    let own = online(2).ignoring(reservation_id(1));
    assert_eq!(status_at(&day, 19, 0, &own), SlotStatus::Limited);
}

#[test]
fn lead_time_and_window_apply_to_guests_only() {
    let setup = trattoria(twos(3));
    let day = on_saturday(&setup, Vec::new());
    let at = |channel, now| TableRequest::new(party(2), channel, now);
    let late = rome(19, 0);
    assert_eq!(status_at(&day, 19, 45, &at(Channel::Online, late)), SlotStatus::Unavailable(Reason::TooSoon));
    assert_eq!(status_at(&day, 20, 0, &at(Channel::Online, late)), SlotStatus::Available);
    assert_eq!(status_at(&day, 19, 0, &at(Channel::InHouse, late)), SlotStatus::Available);
    assert_eq!(status_at(&day, 19, 0, &at(Channel::InHouse, rome(19, 1))), SlotStatus::Unavailable(Reason::TooSoon));

    let early = rome(19, 0) - TimeDelta::days(61);
    assert_eq!(reason_of_day(&slots(&day, &at(Channel::Online, early))), Some(Reason::TooFar));
    assert!(check(&day, rome(19, 0), &at(Channel::InHouse, early)).is_ok());
    assert!(check(&day, rome(19, 0), &at(Channel::Online, early + TimeDelta::days(1))).is_ok());
}

#[test]
fn a_disabled_business_is_closed_to_guests_only() {
    let mut setup = trattoria(twos(1));
    setup.settings.enabled = false;
    let day = on_saturday(&setup, Vec::new());
    assert_eq!(reason_of_day(&slots(&day, &online(2))), Some(Reason::Closed));
    assert!(check(&day, rome(19, 0), &TableRequest::new(party(2), Channel::InHouse, rome(12, 0))).is_ok());
}

#[test]
fn outside_service_periods_and_in_closures_it_is_closed() {
    let mut setup = trattoria(twos(1));
    setup.services[0].days = vec![5];
    let day = on_saturday(&setup, Vec::new());
    assert!(slots(&day, &online(2)).is_empty());
    assert_eq!(reason_of_day(&[]), Some(Reason::Closed));
    assert_eq!(check(&day, rome(19, 0), &online(2)), Err(Reason::Closed));

    let mut setup = trattoria(twos(1));
    setup.closures = vec![Closure::new(ClosureId(Uuid::nil()), rome(21, 0), rome(23, 0), None, Vec::new()).unwrap()];
    let day = on_saturday(&setup, Vec::new());
    assert_eq!(status_at(&day, 19, 30, &online(2)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 19, 45, &online(2)), SlotStatus::Unavailable(Reason::Closed));
    assert_eq!(check(&day, rome(19, 5), &online(2)), Err(Reason::Closed), "not a slot");
}

#[test]
fn party_size_depends_on_tables_combinations_and_the_online_limit() {
    let mut setup = trattoria(vec![table(1, 1, 2), table(2, 1, 4), table(3, 3, 6)]);
    setup.combinations = vec![combination(9, &[2, 3], 7, 10)];
    let day = on_saturday(&setup, Vec::new());
    let refused =
        |people, channel| check(&day, rome(19, 0), &TableRequest::new(party(people), channel, rome(12, 0))).err();
    assert_eq!(refused(8, Channel::Online), None);
    assert_eq!(refused(9, Channel::Online), Some(Reason::PartySize), "more than max_party_online");
    assert_eq!(refused(9, Channel::InHouse), None);
    assert_eq!(refused(11, Channel::InHouse), Some(Reason::PartySize));
}

#[test]
fn tables_are_reserved_for_their_use() {
    let mut setup = trattoria(twos(2));
    setup.tables[0].use_ = TableUse::InHouse;
    setup.tables[1].use_ = TableUse::WalkInOnly;
    setup.combinations = vec![combination(9, &[1, 2], 3, 4)];
    let day = on_saturday(&setup, Vec::new());
    let tables = |people, channel| {
        let request = TableRequest::new(party(people), channel, rome(12, 0));
        check(&day, rome(19, 0), &request).map(|assignment| assignment.tables)
    };
    assert_eq!(tables(2, Channel::Online), Err(Reason::PartySize));
    assert_eq!(tables(2, Channel::InHouse), Ok(vec![table_id(1)]));
    assert_eq!(tables(4, Channel::InHouse), Err(Reason::PartySize));
    assert_eq!(tables(4, Channel::WalkIn), Ok(vec![table_id(1), table_id(2)]));
}

#[test]
fn pacing_limits_parties_covers_and_the_online_share() {
    let mut setup = trattoria(twos(6));
    setup.settings.pacing_parties = Some(4);
    setup.settings.online_share_percent = 50;
    let bookings = |count| -> Vec<Booking> {
        (1..=count).map(|number| booked(number, &setup, &[number], 19, Status::Confirmed)).collect()
    };
    let staff = TableRequest::new(party(2), Channel::InHouse, rome(12, 0));
    let day = on_saturday(&setup, bookings(2));
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Unavailable(Reason::Pacing));
    assert_eq!(status_at(&day, 19, 15, &online(2)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 19, 0, &staff), SlotStatus::Limited);
    let day = on_saturday(&setup, bookings(4));
    assert_eq!(status_at(&day, 19, 0, &staff), SlotStatus::Unavailable(Reason::Pacing));
    assert!(check(&day, rome(19, 0), &TableRequest::new(party(2), Channel::WalkIn, rome(19, 0))).is_ok());

    setup.settings.pacing_parties = None;
    setup.settings.online_share_percent = 100;
    setup.settings.pacing_covers = Some(5);
    let held: Vec<Booking> = (1..=2).map(|number| booked(number, &setup, &[number], 19, Status::Hold)).collect();
    let day = on_saturday(&setup, held);
    assert_eq!(status_at(&day, 19, 0, &online(1)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Unavailable(Reason::Held));
}

#[test]
fn a_changed_booking_ignores_itself() {
    let mut setup = trattoria(vec![table(1, 1, 4)]);
    setup.settings.pacing_covers = Some(2);
    let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 19, Status::Confirmed)]);
    let request = |people| TableRequest::new(party(people), Channel::Online, rome(18, 50)).ignoring(reservation_id(1));
    assert!(check(&day, rome(19, 0), &request(1)).is_ok(), "the lead time does not take a time away");
    assert_eq!(check(&day, rome(19, 0), &request(3)), Err(Reason::Pacing));
    assert_eq!(check(&day, rome(19, 15), &request(2)), Err(Reason::TooSoon));
}

#[test]
fn an_expired_hold_blocks_nothing() {
    let mut setup = trattoria(twos(2));
    setup.settings.pacing_parties = Some(1);
    let others = booked(2, &setup, &[2], 19, Status::Confirmed);
    let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 19, Status::Hold), others]);
    let again =
        |now| check(&day, rome(19, 0), &TableRequest::new(party(2), Channel::Online, now).ignoring(reservation_id(1)));
    assert!(again(rome(12, 2)).is_ok());
    assert_eq!(again(rome(12, 3)), Err(Reason::Pacing));
    assert_eq!(again(rome(18, 30)), Err(Reason::TooSoon));
}

#[test]
fn a_seated_party_may_overrun() {
    let setup = trattoria(twos(1));
    let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 19, Status::Seated)]);
    let at_the_door = |now| check(&day, now, &TableRequest::new(party(2), Channel::WalkIn, now)).is_ok();
    assert!(!at_the_door(rome(20, 45)), "planned to have left, but still there");
    let request = TableRequest::new(party(2), Channel::InHouse, rome(20, 45));
    assert_eq!(status_at(&day, 20, 45, &request), SlotStatus::Unavailable(Reason::NoTable));
    assert_eq!(status_at(&day, 21, 0, &request), SlotStatus::Limited);
}

#[test]
fn a_service_past_midnight_belongs_to_the_day_it_starts() {
    let mut setup = trattoria(twos(3));
    setup.services = vec![service("Night", time(22, 0), time(2, 0), time(1, 0))];
    setup.services[0].days = vec![6];
    let late = rome(24, 30);
    assert_eq!(service_dates(setup.zone, late), [date(2026, 11, 22), saturday()]);
    let sunday = DaySchedule::new(&setup, date(2026, 11, 22), &[], Vec::new());
    assert!(slots(&sunday, &online(2)).is_empty());
    let day = on_saturday(&setup, Vec::new());
    assert_eq!(slots(&day, &online(2)).last().unwrap().starts_at, rome(25, 0));
    assert!(check(&day, late, &online(2)).is_ok());
}

#[test]
fn opening_hours_replace_missing_service_periods() {
    let mut setup = trattoria(twos(3));
    let hours = [OpenStretch { opens: time(12, 30), minutes: 120 }, OpenStretch { opens: time(23, 0), minutes: 180 }];
    assert!(slots(&DaySchedule::new(&setup, saturday(), &hours, Vec::new()), &online(2)).len() == 9, "declared win");
    setup.services.clear();
    let request = TableRequest::new(party(2), Channel::Online, rome(9, 0));
    let found = slots(&DaySchedule::new(&setup, saturday(), &hours, Vec::new()), &request);
    let of = |name: &str| found.iter().filter(|slot| &*slot.service == name).map(|slot| slot.starts_at).collect();
    let (lunch, dinner): (Vec<chrono::DateTime<Utc>>, Vec<_>) = (of("Lunch"), of("Dinner"));
    assert_eq!((lunch[0], *lunch.last().unwrap()), (rome(12, 30), rome(13, 30)));
    assert_eq!((dinner[0], *dinner.last().unwrap()), (rome(23, 0), rome(25, 0)));
}

#[test]
fn alternatives_are_the_nearest_of_the_day() {
    let setup = trattoria(twos(1));
    let request = online(2);
    let day = on_saturday(&setup, vec![booked(1, &setup, &[1], 20, Status::Confirmed)]);
    assert!(!statuses(&day, &request).contains(&SlotStatus::Available));
    assert_eq!(alternatives(rome(20, 0), &day, &request), []);
    let free = on_saturday(&setup, Vec::new());
    let starts: Vec<_> = alternatives(rome(20, 0), &free, &request).iter().map(|slot| slot.starts_at).collect();
    assert_eq!(starts, [rome(19, 45), rome(20, 15), rome(19, 30)]);
}
