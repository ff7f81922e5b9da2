use uuid::Uuid;

use super::*;
use crate::reservations::{
    booking::Booking,
    business_setup::BusinessSetup,
    table::Table,
    tests::fixtures::{confirmed, date, party, rome, saturday, table, table_id, time, trattoria},
};

fn wish(people: i64, from: NaiveTime, to: NaiveTime) -> TableWish {
    let id = Uuid::from_u128(1);
    TableWish {
        id: TableWishId(id),
        business: BusinessId(id),
        user: UserId(id),
        date: saturday(),
        party: party(people),
        arrival: ArrivalWindow { from, to },
        areas: Vec::new(),
        state: WishState::Waiting,
        lapsed: false,
        offers: 0,
        offer: None,
        offer_chain: None,
        passed_chain: None,
        last_offer_at: rome(20, 15),
        created_at: rome(9, 0),
        updated_at: rome(9, 0),
    }
}

fn on_saturday(setup: &BusinessSetup, bookings: Vec<Booking>) -> DaySchedule<'_> {
    DaySchedule::new(setup, saturday(), &[], bookings)
}

fn in_area(number: u128, area: &str) -> Table {
    Table { area: Some(area.into()), ..table(number, 1, 4) }
}

#[test]
fn how_long_a_table_is_held() {
    let minutes =
        |hour, minute, by_push| hold_length(rome(20, 0), rome(hour, minute), by_push).map(|it| it.num_minutes());
    let cases = [
        (12, 0, true, Some(10)),
        (12, 0, false, Some(15)),
        (17, 0, true, Some(10)),
        (17, 1, true, Some(5)),
        (17, 1, false, Some(5)),
        (19, 15, true, Some(5)),
        (19, 16, true, None),
        (20, 30, false, None),
    ];
    for (hour, minute, by_push, expected) in cases {
        assert_eq!(minutes(hour, minute, by_push), expected, "{hour}:{minute} {by_push}");
    }
}

#[test]
fn nobody_is_offered_a_table_at_night() {
    let zone = chrono_tz::Europe::Rome;
    let morning = |days: u64| {
        let date = saturday().checked_add_days(chrono::Days::new(days)).unwrap();
        Some(instant_or_next(zone, date, 8 * 60))
    };
    let cases = [
        (rome(7, 59), morning(0)),
        (rome(8, 0), None),
        (rome(21, 59), None),
        (rome(22, 0), morning(1)),
        (rome(24, 30), morning(1)),
        (rome(0, 0), morning(0)),
    ];
    for (now, expected) in cases {
        assert_eq!(night_end(zone, now), expected, "{now}");
    }
    // In the night of a clock change the morning is still at eight.
    let changed = instant_or_next(zone, date(2027, 3, 27), 23 * 60);
    assert_eq!(night_end(zone, changed).unwrap().to_rfc3339(), "2027-03-28T06:00:00+00:00");
}

#[test]
fn a_window_may_end_after_midnight() {
    let zone = chrono_tz::Europe::Rome;
    let evening = ArrivalWindow { from: time(19, 0), to: time(21, 0) };
    let late = ArrivalWindow { from: time(22, 0), to: time(0, 30) };
    let contains = |window: ArrivalWindow, at| window.contains(zone, saturday(), at);
    assert!(contains(evening, rome(19, 0)) && contains(evening, rome(21, 0)));
    assert!(!contains(evening, rome(18, 45)) && !contains(evening, rome(21, 15)));
    assert!(contains(late, rome(22, 0)) && contains(late, rome(24, 30)));
    assert!(!contains(late, rome(24, 45)) && !contains(late, rome(0, 15)), "the morning before is another night");
    assert_eq!(late.end(zone, saturday()), rome(24, 30));
}

#[test]
fn the_earliest_table_within_the_window_fits() {
    let setup = trattoria(vec![table(1, 1, 4)]);
    let now = rome(12, 0);
    let found = |wish: &TableWish, bookings| wish.fitting(&on_saturday(&setup, bookings), now, true, &[]);
    let at = |wish: &TableWish, bookings| found(wish, bookings).map(|fitting| fitting.assignment.starts_at);
    assert_eq!(at(&wish(2, time(19, 30), time(20, 30)), Vec::new()), Some(rome(19, 30)));
    assert_eq!(at(&wish(5, time(19, 30), time(20, 30)), Vec::new()), None, "no table is large enough");
    assert_eq!(at(&wish(2, time(12, 0), time(14, 0)), Vec::new()), None, "no service");
    let early = check(&on_saturday(&setup, Vec::new()), rome(19, 0), &wish(2, time(19, 0), time(21, 0)).request(now));
    let taken = confirmed(1, 2, &early.unwrap());
    assert_eq!(at(&wish(2, time(19, 0), time(20, 30)), vec![taken.clone()]), None);
    assert_eq!(at(&wish(2, time(19, 0), time(21, 0)), vec![taken]), Some(rome(20, 45)));
}

#[test]
fn times_that_are_too_near_are_left_out() {
    let setup = trattoria(vec![table(1, 1, 4)]);
    let day = on_saturday(&setup, Vec::new());
    let wish = wish(2, time(19, 0), time(20, 0));
    let at = |now| wish.fitting(&day, now, true, &[]).map(|it| (it.assignment.starts_at, it.hold.num_minutes()));
    // The business wants to know an hour before.
    assert_eq!(at(rome(18, 10)), Some((rome(19, 15), 5)));
    assert_eq!(at(rome(19, 1)), None);
    assert_eq!(at(rome(15, 0)), Some((rome(19, 0), 10)));
}

#[test]
fn areas_restrict_the_tables() {
    let setup = trattoria(vec![in_area(1, "Room"), in_area(2, "Garden"), table(3, 1, 4)]);
    let day = on_saturday(&setup, Vec::new());
    let tables = |areas: &[&str]| {
        let areas = areas.iter().map(|area| (*area).to_owned()).collect();
        let wish = TableWish { areas, ..wish(2, time(19, 0), time(20, 0)) };
        wish.fitting(&day, rome(12, 0), true, &[]).map(|fitting| fitting.assignment.tables)
    };
    assert_eq!(tables(&["Garden"]), Some(vec![table_id(2)]));
    assert_eq!(tables(&["Roof"]), None);
    assert!(tables(&[]).is_some());
}

#[test]
fn a_table_that_was_let_go_is_offered_to_the_next_and_not_again() {
    let setup = trattoria(vec![table(1, 1, 4)]);
    let day = on_saturday(&setup, Vec::new());
    let fresh = wish(2, time(19, 0), time(20, 0));
    let chain = Uuid::from_u128(9);
    let first = fresh.fitting(&day, rome(12, 0), true, &[]).unwrap();
    assert_eq!(first.chain, None);
    let passed = [PassedTable { chain, tables: first.assignment.tables.clone(), during: first.assignment.during }];
    assert_eq!(fresh.fitting(&day, rome(12, 0), true, &passed).unwrap().chain, Some(chain));
    let let_go = TableWish { passed_chain: Some(chain), lapsed: true, ..fresh };
    assert_eq!(let_go.fitting(&day, rome(12, 0), true, &passed), None);
    assert!(let_go.fitting(&day, rome(12, 0), true, &[]).is_some(), "another time it is");
}

#[test]
fn a_place_is_kept_once() {
    let (now, reservation) = (rome(12, 0), ReservationId(Uuid::from_u128(5)));
    let mut wish = wish(2, time(19, 0), time(20, 0));
    wish.offer(reservation, None, now);
    assert_eq!((wish.state, wish.offers, wish.offer_chain), (WishState::Offered, 1, Some(reservation.0)));
    wish.lapse(now);
    assert_eq!((wish.state, wish.passed_chain), (WishState::Waiting, Some(reservation.0)));
    wish.offer(ReservationId(Uuid::from_u128(6)), Some(Uuid::from_u128(4)), now);
    wish.lapse(now);
    assert_eq!((wish.state, wish.offers), (WishState::Lapsed, 2));
}
