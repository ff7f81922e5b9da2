//! Which table a party gets.

use super::venues::{combination, confirmed, party, reservation_id, rome, saturday, table, table_id, trattoria};
use crate::{
    reservations::{
        assignment::options,
        availability::{Asking, Reason, check},
        booking::Booking,
        channel::Channel,
        seating::seat,
        status::Status,
        venue::Venue,
        venue_day::VenueDay,
    },
    shared::ids::TableId,
};

fn asking(people: i64) -> Asking {
    Asking::new(party(people), Channel::Online, rome(12, 0))
}

fn day(venue: &Venue, bookings: Vec<Booking>) -> VenueDay<'_> {
    VenueDay::new(venue, saturday(), &[], bookings)
}

/// Two people at this table from this time.
fn at_table(venue: &Venue, number: u128, hour: u32, minute: u32) -> Booking {
    let asking = Asking::new(party(2), Channel::InHouse, rome(0, 0)).at_tables(vec![table_id(number)]);
    let assignment = check(&day(venue, Vec::new()), rome(hour, minute), &asking).unwrap();
    confirmed(u128::from(hour * 60 + minute) * 100 + number, 2, &assignment)
}

fn order(day: &VenueDay, hour: u32, people: i64) -> Vec<Vec<TableId>> {
    options(day, rome(hour, 0), &asking(people)).into_iter().map(|option| option.tables).collect()
}

#[test]
fn fewest_tables_then_least_waste_then_priority_then_id() {
    let mut venue = trattoria(vec![table(1, 1, 6), table(2, 1, 4), table(3, 1, 4), table(4, 1, 4)]);
    venue.combinations = vec![combination(9, &[3, 4], 4, 4)];
    venue.tables[1].priority = 5;
    let found = order(&day(&venue, Vec::new()), 19, 4);
    let ids = |numbers: &[u128]| numbers.iter().copied().map(table_id).collect::<Vec<_>>();
    assert_eq!(found, [ids(&[3]), ids(&[4]), ids(&[2]), ids(&[1]), ids(&[3, 4])]);
    let chosen = check(&day(&venue, Vec::new()), rome(19, 0), &asking(3)).unwrap();
    assert_eq!((chosen.tables, chosen.wasted_seats), (ids(&[3]), 1));
}

#[test]
fn a_party_fills_the_gap_that_just_fits() {
    let mut venue = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    venue.services[0].last_seating = super::venues::time(22, 0);
    // Table 2 is free for one turn before its party at 20:45; table 1 has the whole evening.
    let day = day(&venue, vec![at_table(&venue, 2, 20, 45)]);
    assert_eq!(order(&day, 19, 2), [[table_id(2)], [table_id(1)]]);
}

#[test]
fn gaps_shorter_than_a_turn_are_worth_nothing() {
    let mut venue = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    venue.tables[0].priority = 1;
    // Whether 15 minutes are left before 20:45 or none is all the same; then priority decides.
    let bookings = vec![at_table(&venue, 1, 21, 0), at_table(&venue, 2, 20, 45)];
    assert_eq!(order(&day(&venue, bookings), 19, 2), [[table_id(2)], [table_id(1)]]);
}

#[test]
fn staff_may_pick_any_free_tables_with_seats_enough() {
    let venue = trattoria(vec![table(1, 1, 2), table(2, 1, 2), table(3, 1, 2)]);
    let day = day(&venue, vec![at_table(&venue, 3, 19, 0)]);
    let pick = |people, tables: &[u128]| {
        let tables = tables.iter().copied().map(table_id).collect();
        check(&day, rome(19, 0), &asking(people).at_tables(tables)).map(|assignment| assignment.tables.len())
    };
    assert_eq!(pick(4, &[1, 2]), Ok(2));
    assert_eq!(pick(4, &[1, 1]), Err(Reason::PartySize));
    assert_eq!(pick(2, &[3]), Err(Reason::NoTable));
    assert_eq!(pick(2, &[77]), Err(Reason::NoTable), "not a table of the venue");
}

#[test]
fn seating_looks_at_who_sits_there_now() {
    let venue = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    let overrunning = Booking { status: Status::Seated, ..at_table(&venue, 1, 19, 0) };
    let next = at_table(&venue, 1, 20, 45);
    let day = day(&venue, vec![overrunning, next.clone()]);
    assert_eq!(seat(&day, &next, &[], rome(20, 45)).err(), Some(Reason::NoTable));
    let moved = seat(&day, &next, &[table_id(2)], rome(20, 45)).unwrap();
    assert_eq!((moved.tables, moved.ends_at), (vec![table_id(2)], rome(22, 15)));
}

#[test]
fn an_early_party_blocks_from_now_and_a_late_one_keeps_its_end() {
    let venue = trattoria(vec![table(1, 1, 2)]);
    let booking = at_table(&venue, 1, 20, 0);
    let day = day(&venue, vec![booking.clone()]);
    let early = seat(&day, &booking, &[], rome(19, 30)).unwrap();
    assert_eq!((early.starts_at, early.ends_at), (rome(19, 30), rome(21, 30)));
    let late = seat(&day, &booking, &[], rome(20, 20)).unwrap();
    assert_eq!((late.starts_at, late.ends_at), (rome(20, 0), rome(21, 30)));
}

#[test]
fn a_party_moved_while_late_takes_the_other_table_from_now() {
    let venue = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    let booking = at_table(&venue, 1, 20, 45);
    // Table 2 was blocked until 20:55, after the party should have come.
    let day = day(&venue, vec![booking.clone(), at_table(&venue, 2, 19, 15)]);
    assert_eq!(seat(&day, &booking, &[table_id(2)], rome(20, 50)).err(), Some(Reason::NoTable));
    let moved = seat(&day, &booking, &[table_id(2)], rome(21, 0)).unwrap();
    assert_eq!((moved.during.from, moved.ends_at), (rome(21, 0), rome(22, 15)));
}

#[test]
fn a_no_show_that_turns_up_needs_a_free_table() {
    let venue = trattoria(vec![table(1, 1, 2)]);
    let gone = Booking { status: Status::NoShow, blocks: Vec::new(), ..at_table(&venue, 1, 19, 0) };
    let now = rome(19, 40);
    let empty = day(&venue, vec![gone.clone()]);
    assert_eq!(seat(&empty, &gone, &[], now).err(), Some(Reason::NoTable), "its tables are no longer known");
    let seated = seat(&empty, &gone, &[table_id(1)], now).unwrap();
    assert_eq!((seated.starts_at, seated.ends_at), (now, rome(21, 10)));
    let given_away = day(&venue, vec![gone.clone(), at_table(&venue, 1, 21, 0)]);
    assert_eq!(seat(&given_away, &gone, &[table_id(1)], now).err(), Some(Reason::NoTable));
    assert!(given_away.booking(reservation_id(u128::from(21_u32 * 60) * 100 + 1)).is_some());
}
