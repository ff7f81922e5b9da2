//! Which table a party gets.

use super::fixtures::{combination, confirmed, party, reservation_id, rome, saturday, table, table_id, trattoria};
use crate::{
    reservations::{
        assignment::options,
        availability::{Reason, TableRequest, check},
        booking::Booking,
        business_setup::BusinessSetup,
        channel::Channel,
        day_schedule::DaySchedule,
        seating::seat,
        status::Status,
    },
    shared::ids::TableId,
};

fn request(people: i64) -> TableRequest {
    TableRequest::new(party(people), Channel::Online, rome(12, 0))
}

fn day(setup: &BusinessSetup, bookings: Vec<Booking>) -> DaySchedule<'_> {
    DaySchedule::new(setup, saturday(), &[], bookings)
}

/// Two people at this table from this time.
fn at_table(setup: &BusinessSetup, number: u128, hour: u32, minute: u32) -> Booking {
    let request = TableRequest::new(party(2), Channel::InHouse, rome(0, 0)).at_tables(vec![table_id(number)]);
    let assignment = check(&day(setup, Vec::new()), rome(hour, minute), &request).unwrap();
    confirmed(u128::from(hour * 60 + minute) * 100 + number, 2, &assignment)
}

fn order(day: &DaySchedule, hour: u32, people: i64) -> Vec<Vec<TableId>> {
    options(day, rome(hour, 0), &request(people)).into_iter().map(|option| option.tables).collect()
}

#[test]
fn fewest_tables_then_least_waste_then_priority_then_id() {
    let mut setup = trattoria(vec![table(1, 1, 6), table(2, 1, 4), table(3, 1, 4), table(4, 1, 4)]);
    setup.combinations = vec![combination(9, &[3, 4], 4, 4)];
    setup.tables[1].priority = 5;
    let found = order(&day(&setup, Vec::new()), 19, 4);
    let ids = |numbers: &[u128]| numbers.iter().copied().map(table_id).collect::<Vec<_>>();
    assert_eq!(found, [ids(&[3]), ids(&[4]), ids(&[2]), ids(&[1]), ids(&[3, 4])]);
    let chosen = check(&day(&setup, Vec::new()), rome(19, 0), &request(3)).unwrap();
    assert_eq!((chosen.tables, chosen.wasted_seats), (ids(&[3]), 1));
}

#[test]
fn a_party_gets_the_gap_that_just_fits() {
    let mut setup = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    setup.services[0].last_seating = super::fixtures::time(22, 0);
    // Table 2 is free for one turn before its party at 20:45; table 1 has the whole evening.
    let day = day(&setup, vec![at_table(&setup, 2, 20, 45)]);
    assert_eq!(order(&day, 19, 2), [[table_id(2)], [table_id(1)]]);
}

#[test]
fn gaps_shorter_than_a_turn_have_no_value() {
    let mut setup = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    setup.tables[0].priority = 1;
    // Whether 15 minutes are left before 20:45 or none is all the same; then priority decides.
    let bookings = vec![at_table(&setup, 1, 21, 0), at_table(&setup, 2, 20, 45)];
    assert_eq!(order(&day(&setup, bookings), 19, 2), [[table_id(2)], [table_id(1)]]);
}

#[test]
fn staff_may_choose_any_free_tables_with_enough_seats() {
    let setup = trattoria(vec![table(1, 1, 2), table(2, 1, 2), table(3, 1, 2)]);
    let day = day(&setup, vec![at_table(&setup, 3, 19, 0)]);
    let pick = |people, tables: &[u128]| {
        let tables = tables.iter().copied().map(table_id).collect();
        check(&day, rome(19, 0), &request(people).at_tables(tables)).map(|assignment| assignment.tables.len())
    };
    assert_eq!(pick(4, &[1, 2]), Ok(2));
    assert_eq!(pick(4, &[1, 1]), Err(Reason::PartySize));
    assert_eq!(pick(2, &[3]), Err(Reason::NoTable));
    assert_eq!(pick(2, &[77]), Err(Reason::NoTable), "not a table of the business");
}

#[test]
fn seating_considers_the_seated_party() {
    let setup = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    let overrunning = Booking { status: Status::Seated, ..at_table(&setup, 1, 19, 0) };
    let next = at_table(&setup, 1, 20, 45);
    let day = day(&setup, vec![overrunning, next.clone()]);
    assert_eq!(seat(&day, &next, &[], rome(20, 45)).err(), Some(Reason::NoTable));
    let moved = seat(&day, &next, &[table_id(2)], rome(20, 45)).unwrap();
    assert_eq!((moved.tables, moved.ends_at), (vec![table_id(2)], rome(22, 15)));
}

#[test]
fn early_and_late_parties_block_from_now_to_their_end() {
    let setup = trattoria(vec![table(1, 1, 2)]);
    let booking = at_table(&setup, 1, 20, 0);
    let day = day(&setup, vec![booking.clone()]);
    let early = seat(&day, &booking, &[], rome(19, 30)).unwrap();
    assert_eq!((early.starts_at, early.ends_at), (rome(19, 30), rome(21, 30)));
    let late = seat(&day, &booking, &[], rome(20, 20)).unwrap();
    assert_eq!((late.starts_at, late.ends_at), (rome(20, 0), rome(21, 30)));
}

#[test]
fn a_late_party_blocks_another_table_from_now() {
    let setup = trattoria(vec![table(1, 1, 2), table(2, 1, 2)]);
    let booking = at_table(&setup, 1, 20, 45);
    // Table 2 was blocked until 20:55, after the party should have come.
    let day = day(&setup, vec![booking.clone(), at_table(&setup, 2, 19, 15)]);
    assert_eq!(seat(&day, &booking, &[table_id(2)], rome(20, 50)).err(), Some(Reason::NoTable));
    let moved = seat(&day, &booking, &[table_id(2)], rome(21, 0)).unwrap();
    assert_eq!((moved.during.from, moved.ends_at), (rome(21, 0), rome(22, 15)));
}

#[test]
fn a_late_arrival_after_a_no_show_needs_a_free_table() {
    let setup = trattoria(vec![table(1, 1, 2)]);
    let gone = Booking { status: Status::NoShow, blocks: Vec::new(), ..at_table(&setup, 1, 19, 0) };
    let now = rome(19, 40);
    let empty = day(&setup, vec![gone.clone()]);
    assert_eq!(seat(&empty, &gone, &[], now).err(), Some(Reason::NoTable), "its tables are no longer known");
    let seated = seat(&empty, &gone, &[table_id(1)], now).unwrap();
    assert_eq!((seated.starts_at, seated.ends_at), (now, rome(21, 10)));
    let given_away = day(&setup, vec![gone.clone(), at_table(&setup, 1, 21, 0)]);
    assert_eq!(seat(&given_away, &gone, &[table_id(1)], now).err(), Some(Reason::NoTable));
    assert!(given_away.booking(reservation_id(u128::from(21_u32 * 60) * 100 + 1)).is_some());
}
