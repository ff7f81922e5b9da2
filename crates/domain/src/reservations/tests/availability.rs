//! What slots say, reason by reason.

use chrono::{TimeDelta, Utc};
use uuid::Uuid;

use super::venues::{
    combination, confirmed, date, party, reservation_id, rome, saturday, service, table, table_id, time, trattoria,
};
use crate::{
    reservations::{
        alternatives::alternatives,
        availability::{Asking, Reason, SlotStatus, check, reason_of_day, slots},
        booking::Booking,
        channel::Channel,
        closure::Closure,
        local_time::service_dates,
        service::OpenStretch,
        status::Status,
        table::{Table, TableUse},
        venue::Venue,
        venue_day::VenueDay,
    },
    shared::ids::ClosureId,
};

fn online(people: i64) -> Asking {
    Asking::new(party(people), Channel::Online, rome(12, 0))
}

fn statuses(day: &VenueDay, asking: &Asking) -> Vec<SlotStatus> {
    slots(day, asking).into_iter().map(|slot| slot.status).collect()
}

fn status_at(day: &VenueDay, hour: u32, minute: u32, asking: &Asking) -> SlotStatus {
    slots(day, asking).into_iter().find(|slot| slot.starts_at == rome(hour, minute)).unwrap().status
}

fn on_saturday(venue: &Venue, bookings: Vec<Booking>) -> VenueDay<'_> {
    VenueDay::new(venue, saturday(), &[], bookings)
}

/// A booking of these tables from `hour`, for two, in the given status.
fn booked(number: u128, venue: &Venue, tables: &[u128], hour: u32, status: Status) -> Booking {
    let day = on_saturday(venue, Vec::new());
    let tables = tables.iter().copied().map(table_id).collect();
    let asking = Asking::new(party(2), Channel::InHouse, rome(0, 0)).at_tables(tables);
    let assignment = check(&day, rome(hour, 0), &asking).unwrap();
    Booking { status, hold_expires_at: Some(rome(12, 3)), ..confirmed(number, 2, &assignment) }
}

fn twos(count: u128) -> Vec<Table> {
    (1..=count).map(|number| table(number, 1, 2)).collect()
}

#[test]
fn an_empty_evening_is_open_from_first_to_last_seating() {
    let venue = trattoria(twos(3));
    let slots = slots(&on_saturday(&venue, Vec::new()), &online(2));
    assert_eq!(slots.len(), 9);
    assert_eq!(slots[0].starts_at, rome(19, 0));
    assert_eq!(slots[0].ends_at, rome(20, 30));
    assert_eq!(slots[8].starts_at, rome(21, 0));
    assert!(slots.iter().all(|slot| slot.status == SlotStatus::Available && &*slot.service == "Dinner"));
}

#[test]
fn two_assignments_left_are_limited() {
    let venue = trattoria(twos(3));
    let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 19, Status::Confirmed)]);
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 20, 45, &online(2)), SlotStatus::Available);
}

#[test]
fn a_table_is_free_again_after_turn_and_clearing() {
    let venue = trattoria(twos(1));
    let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 19, Status::Confirmed)]);
    // 19:00 + 90 + 10 = 20:40, so 20:45 is the next slot.
    assert_eq!(status_at(&day, 20, 30, &online(2)), SlotStatus::Unavailable(Reason::NoTable));
    assert_eq!(status_at(&day, 20, 45, &online(2)), SlotStatus::Limited);
}

#[test]
fn only_blocking_statuses_take_a_table() {
    let venue = trattoria(twos(1));
    for status in Status::ALL {
        let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 19, status)]);
        let expected = match status {
            Status::Hold => SlotStatus::Unavailable(Reason::Held),
            Status::Pending | Status::Confirmed | Status::Seated => SlotStatus::Unavailable(Reason::NoTable),
            _ => SlotStatus::Limited,
        };
        assert_eq!(status_at(&day, 19, 0, &online(2)), expected, "{status:?}");
    }
}

#[test]
fn a_hold_is_told_from_a_booking_and_lapses() {
    let venue = trattoria(twos(1));
    let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 19, Status::Hold)]);
    let lapsed = Asking::new(party(2), Channel::Online, rome(12, 3));
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Unavailable(Reason::Held));
    assert_eq!(status_at(&day, 19, 0, &lapsed), SlotStatus::Limited);
    assert_eq!(day.lapsed_holds(rome(12, 3)), [reservation_id(1)]);
    assert!(day.lapsed_holds(rome(12, 2)).is_empty());
    let own = online(2).ignoring(reservation_id(1));
    assert_eq!(status_at(&day, 19, 0, &own), SlotStatus::Limited);
}

#[test]
fn lead_time_and_window_bind_guests_but_not_staff() {
    let venue = trattoria(twos(3));
    let day = on_saturday(&venue, Vec::new());
    let at = |channel, now| Asking::new(party(2), channel, now);
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
fn a_venue_that_is_not_enabled_is_closed_to_guests_only() {
    let mut venue = trattoria(twos(1));
    venue.settings.enabled = false;
    let day = on_saturday(&venue, Vec::new());
    assert_eq!(reason_of_day(&slots(&day, &online(2))), Some(Reason::Closed));
    assert!(check(&day, rome(19, 0), &Asking::new(party(2), Channel::InHouse, rome(12, 0))).is_ok());
}

#[test]
fn no_service_and_closures_are_closed() {
    let mut venue = trattoria(twos(1));
    venue.services[0].days = vec![5];
    let day = on_saturday(&venue, Vec::new());
    assert!(slots(&day, &online(2)).is_empty());
    assert_eq!(reason_of_day(&[]), Some(Reason::Closed));
    assert_eq!(check(&day, rome(19, 0), &online(2)), Err(Reason::Closed));

    let mut venue = trattoria(twos(1));
    venue.closures = vec![Closure::new(ClosureId(Uuid::nil()), rome(21, 0), rome(23, 0), None).unwrap()];
    let day = on_saturday(&venue, Vec::new());
    assert_eq!(status_at(&day, 19, 30, &online(2)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 19, 45, &online(2)), SlotStatus::Unavailable(Reason::Closed));
    assert_eq!(check(&day, rome(19, 5), &online(2)), Err(Reason::Closed), "not a slot");
}

#[test]
fn party_size_asks_tables_combinations_and_the_online_limit() {
    let mut venue = trattoria(vec![table(1, 1, 2), table(2, 1, 4), table(3, 3, 6)]);
    venue.combinations = vec![combination(9, &[2, 3], 7, 10)];
    let day = on_saturday(&venue, Vec::new());
    let refused = |people, channel| check(&day, rome(19, 0), &Asking::new(party(people), channel, rome(12, 0))).err();
    assert_eq!(refused(8, Channel::Online), None);
    assert_eq!(refused(9, Channel::Online), Some(Reason::PartySize), "more than max_party_online");
    assert_eq!(refused(9, Channel::InHouse), None);
    assert_eq!(refused(11, Channel::InHouse), Some(Reason::PartySize));
}

#[test]
fn tables_are_kept_for_their_use() {
    let mut venue = trattoria(twos(2));
    venue.tables[0].use_ = TableUse::InHouse;
    venue.tables[1].use_ = TableUse::WalkInOnly;
    venue.combinations = vec![combination(9, &[1, 2], 3, 4)];
    let day = on_saturday(&venue, Vec::new());
    let tables = |people, channel| {
        let asking = Asking::new(party(people), channel, rome(12, 0));
        check(&day, rome(19, 0), &asking).map(|assignment| assignment.tables)
    };
    assert_eq!(tables(2, Channel::Online), Err(Reason::PartySize));
    assert_eq!(tables(2, Channel::InHouse), Ok(vec![table_id(1)]));
    assert_eq!(tables(4, Channel::InHouse), Err(Reason::PartySize));
    assert_eq!(tables(4, Channel::WalkIn), Ok(vec![table_id(1), table_id(2)]));
}

#[test]
fn pacing_caps_parties_covers_and_the_online_share() {
    let mut venue = trattoria(twos(6));
    venue.settings.pacing_parties = Some(4);
    venue.settings.online_share_percent = 50;
    let bookings = |count| -> Vec<Booking> {
        (1..=count).map(|number| booked(number, &venue, &[number], 19, Status::Confirmed)).collect()
    };
    let staff = Asking::new(party(2), Channel::InHouse, rome(12, 0));
    let day = on_saturday(&venue, bookings(2));
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Unavailable(Reason::Pacing));
    assert_eq!(status_at(&day, 19, 15, &online(2)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 19, 0, &staff), SlotStatus::Limited);
    let day = on_saturday(&venue, bookings(4));
    assert_eq!(status_at(&day, 19, 0, &staff), SlotStatus::Unavailable(Reason::Pacing));
    assert!(check(&day, rome(19, 0), &Asking::new(party(2), Channel::WalkIn, rome(19, 0))).is_ok());

    venue.settings.pacing_parties = None;
    venue.settings.online_share_percent = 100;
    venue.settings.pacing_covers = Some(5);
    let held: Vec<Booking> = (1..=2).map(|number| booked(number, &venue, &[number], 19, Status::Hold)).collect();
    let day = on_saturday(&venue, held);
    assert_eq!(status_at(&day, 19, 0, &online(1)), SlotStatus::Limited);
    assert_eq!(status_at(&day, 19, 0, &online(2)), SlotStatus::Unavailable(Reason::Held));
}

#[test]
fn a_changed_booking_keeps_its_own_place() {
    let mut venue = trattoria(vec![table(1, 1, 4)]);
    venue.settings.pacing_covers = Some(2);
    let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 19, Status::Confirmed)]);
    let asking = |people| Asking::new(party(people), Channel::Online, rome(18, 50)).ignoring(reservation_id(1));
    assert!(check(&day, rome(19, 0), &asking(1)).is_ok(), "the lead time does not take a time away");
    assert_eq!(check(&day, rome(19, 0), &asking(3)), Err(Reason::Pacing));
    assert_eq!(check(&day, rome(19, 15), &asking(2)), Err(Reason::TooSoon));
}

#[test]
fn a_hold_that_ran_out_keeps_no_place() {
    let mut venue = trattoria(twos(2));
    venue.settings.pacing_parties = Some(1);
    let others = booked(2, &venue, &[2], 19, Status::Confirmed);
    let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 19, Status::Hold), others]);
    let again =
        |now| check(&day, rome(19, 0), &Asking::new(party(2), Channel::Online, now).ignoring(reservation_id(1)));
    assert!(again(rome(12, 2)).is_ok());
    assert_eq!(again(rome(12, 3)), Err(Reason::Pacing));
    assert_eq!(again(rome(18, 30)), Err(Reason::TooSoon));
}

#[test]
fn a_seated_party_may_overrun() {
    let venue = trattoria(twos(1));
    let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 19, Status::Seated)]);
    let at_the_door = |now| check(&day, now, &Asking::new(party(2), Channel::WalkIn, now)).is_ok();
    assert!(!at_the_door(rome(20, 45)), "planned to have left, but still there");
    let asking = Asking::new(party(2), Channel::InHouse, rome(20, 45));
    assert_eq!(status_at(&day, 20, 45, &asking), SlotStatus::Unavailable(Reason::NoTable));
    assert_eq!(status_at(&day, 21, 0, &asking), SlotStatus::Limited);
}

#[test]
fn a_service_past_midnight_belongs_to_the_day_it_starts() {
    let mut venue = trattoria(twos(3));
    venue.services = vec![service("Night", time(22, 0), time(2, 0), time(1, 0))];
    venue.services[0].days = vec![6];
    let late = rome(24, 30);
    assert_eq!(service_dates(venue.zone, late), [date(2026, 11, 22), saturday()]);
    let sunday = VenueDay::new(&venue, date(2026, 11, 22), &[], Vec::new());
    assert!(slots(&sunday, &online(2)).is_empty());
    let day = on_saturday(&venue, Vec::new());
    assert_eq!(slots(&day, &online(2)).last().unwrap().starts_at, rome(25, 0));
    assert!(check(&day, late, &online(2)).is_ok());
}

#[test]
fn opening_hours_serve_where_no_service_is_declared() {
    let mut venue = trattoria(twos(3));
    let hours = [OpenStretch { opens: time(12, 30), minutes: 120 }, OpenStretch { opens: time(23, 0), minutes: 180 }];
    assert!(slots(&VenueDay::new(&venue, saturday(), &hours, Vec::new()), &online(2)).len() == 9, "declared win");
    venue.services.clear();
    let asking = Asking::new(party(2), Channel::Online, rome(9, 0));
    let found = slots(&VenueDay::new(&venue, saturday(), &hours, Vec::new()), &asking);
    let of = |name: &str| found.iter().filter(|slot| &*slot.service == name).map(|slot| slot.starts_at).collect();
    let (lunch, dinner): (Vec<chrono::DateTime<Utc>>, Vec<_>) = (of("Lunch"), of("Dinner"));
    assert_eq!((lunch[0], *lunch.last().unwrap()), (rome(12, 30), rome(13, 30)));
    assert_eq!((dinner[0], *dinner.last().unwrap()), (rome(23, 0), rome(25, 0)));
}

#[test]
fn alternatives_are_near_and_of_the_same_day_first() {
    let venue = trattoria(twos(1));
    let day = on_saturday(&venue, vec![booked(1, &venue, &[1], 20, Status::Confirmed)]);
    let sunday = VenueDay::new(&venue, date(2026, 11, 22), &[], Vec::new());
    let asking = online(2);
    assert!(!statuses(&day, &asking).contains(&SlotStatus::Available));
    let offered = alternatives(rome(20, 0), &day, &[sunday], &asking);
    let starts: Vec<_> = offered.iter().map(|slot| slot.starts_at).collect();
    assert_eq!(starts, [rome(24 + 19, 0), rome(24 + 19, 15), rome(24 + 19, 30)]);

    let free = on_saturday(&venue, Vec::new());
    let starts: Vec<_> = alternatives(rome(20, 0), &free, &[], &asking).iter().map(|slot| slot.starts_at).collect();
    assert_eq!(starts, [rome(19, 45), rome(20, 15), rome(19, 30)]);
}
