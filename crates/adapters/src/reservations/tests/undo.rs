//! Steps of staff that are undone.

use chrono::TimeDelta;
use domain::reservations::error::{ReservationRule, UnavailableSlot};
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, Edit};
use domain::reservations::view::ReservationView;
use domain::shared::error::Error;
use domain::shared::failure::Failure;
use domain::shared::ids::{ReservationId, TableId};

use super::fixtures::{Fixture, Trattoria, at};

fn tables(view: &ReservationView) -> Vec<TableId> {
    view.tables.iter().map(|table| table.id).collect()
}

async fn transition(fixture: &Fixture, trattoria: &Trattoria, id: ReservationId, command: Command) -> ReservationView {
    let view = fixture.transition(&trattoria.owner, id, command).await.unwrap();
    fixture.assert_sound("after a step").await;
    view
}

fn seat_at(tables: &[TableId]) -> Command {
    Command::Seat { tables: tables.to_vec() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_party_seated_by_mistake_is_expected_again_at_its_own_table() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let (_, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let (id, own) = (booked.reservation.id, tables(&booked));
    fixture.clock.advance(TimeDelta::minutes(90));
    let other: Vec<_> = trattoria.tables.iter().copied().filter(|table| !own.contains(table)).collect();
    let seated = transition(&fixture, &trattoria, id, seat_at(&other)).await;
    assert_eq!(seated.reservation.seated_at, Some(at("2026-11-21T10:30Z")));
    let undone = transition(&fixture, &trattoria, id, Command::Undo).await;
    assert_eq!((undone.reservation.status, undone.reservation.seated_at), (Status::Confirmed, None));
    assert_eq!((tables(&undone), undone.reservation.ends_at), (own, booked.reservation.ends_at));
    assert_eq!(fixture.steps().await, ["held", "confirmed", "seated", "undone"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_tap_does_not_finish_a_party_for_good() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let seated = fixture.walk_in(&trattoria, 2).await.unwrap();
    let id = seated.reservation.id;
    let finished = transition(&fixture, &trattoria, id, Command::Finish).await;
    assert_eq!((finished.reservation.left_at, tables(&finished)), (Some(at("2026-11-21T09:00Z")), tables(&seated)));
    fixture.clock.advance(TimeDelta::minutes(14));
    let back = transition(&fixture, &trattoria, id, Command::Undo).await;
    assert_eq!((back.reservation.status, tables(&back)), (Status::Seated, tables(&seated)));
    let times = (back.reservation.seated_at, back.reservation.left_at);
    assert_eq!(times, (Some(at("2026-11-21T09:00Z")), None), "it sits since it was first seated");
    let undone = transition(&fixture, &trattoria, id, Command::Undo).await;
    assert_eq!((undone.reservation.status, tables(&undone)), (Status::CancelledBusiness, Vec::new()));
    let after = fixture.transition(&trattoria.owner, id, Command::Undo).await.unwrap_err();
    assert_eq!(after.code(), "wrong_state");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_marked_absent_by_mistake_keeps_the_chosen_table() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2, 2]).await;
    let (_, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let (id, chosen) = (booked.reservation.id, vec![trattoria.tables[2]]);
    let there = Command::Change(Edit { tables: chosen.clone(), ..Edit::default() });
    transition(&fixture, &trattoria, id, there).await;
    fixture.clock.advance(TimeDelta::minutes(150));
    transition(&fixture, &trattoria, id, Command::NoShow).await;
    let undone = transition(&fixture, &trattoria, id, Command::Undo).await;
    assert_eq!((undone.reservation.status, tables(&undone)), (Status::Confirmed, chosen));
    assert_eq!(fixture.steps().await.last().map(String::as_str), Some("undone"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_given_away_cannot_be_taken_back() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let first = fixture.walk_in(&trattoria, 2).await.unwrap().reservation.id;
    transition(&fixture, &trattoria, first, Command::Finish).await;
    let second = fixture.walk_in(&trattoria, 2).await.unwrap().reservation.id;
    let refused = fixture.transition(&trattoria.owner, first, Command::Undo).await.unwrap_err();
    let Error::Rule(ReservationRule::SlotUnavailable(UnavailableSlot { reason, .. })) = &refused else {
        panic!("{refused}")
    };
    assert_eq!(reason.to_string(), "no_table");
    transition(&fixture, &trattoria, second, Command::Undo).await;
    assert_eq!(transition(&fixture, &trattoria, first, Command::Undo).await.reservation.status, Status::Seated);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_can_be_undone_for_fifteen_minutes_and_not_by_guests() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let id = booked.reservation.id;
    fixture.clock.advance(TimeDelta::hours(2));
    transition(&fixture, &trattoria, id, seat_at(&[])).await;
    assert_eq!(fixture.transition(&guest, id, Command::Undo).await.unwrap_err().code(), "wrong_state");
    fixture.clock.advance(TimeDelta::minutes(10));
    let note = Command::Change(Edit { note: Some("Cake".into()), ..Edit::default() });
    transition(&fixture, &trattoria, id, note).await;
    fixture.clock.advance(TimeDelta::minutes(5));
    let late = fixture.transition(&trattoria.owner, id, Command::Undo).await.unwrap_err();
    assert_eq!(late.code(), "too_late", "a note does not prolong the time");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_recorded_of_seatings_cannot_be_changed() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let seated = fixture.walk_in(&trattoria, 2).await.unwrap();
    let id = seated.reservation.id;
    fixture.clock.advance(TimeDelta::minutes(30));
    let elsewhere = if tables(&seated) == [trattoria.tables[0]] { trattoria.tables[1] } else { trattoria.tables[0] };
    let there = Command::Change(Edit { tables: vec![elsewhere], ..Edit::default() });
    transition(&fixture, &trattoria, id, there).await;
    fixture.clock.advance(TimeDelta::minutes(30));
    transition(&fixture, &trattoria, id, Command::Finish).await;
    let sat = "SELECT concat(table_ids[1], ' ', to_char(left_at - seated_at, 'MI')) AS found FROM reservation_seatings
        ORDER BY seated_at";
    assert_eq!(fixture.texts(sat).await, [format!("{} 30", tables(&seated)[0]), format!("{elsewhere} 30")]);

    for change in ["UPDATE reservation_history SET reason = 'so'", "DELETE FROM reservation_history"] {
        assert!(fixture.refuses(change).await.contains("reservation_history is append-only"), "{change}");
    }
    assert!(fixture.refuses("DELETE FROM reservation_seatings").await.contains("cannot delete"));
    fixture.sql("DELETE FROM reservations").await;
    assert_eq!(fixture.count("SELECT count(*) AS count FROM reservation_history").await, 0);
}
