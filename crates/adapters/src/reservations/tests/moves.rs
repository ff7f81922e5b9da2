//! Reservations moved, called off, seated and finished.

use chrono::TimeDelta;
use domain::reservations::availability::Reason;
use domain::reservations::channel::Channel;
use domain::reservations::error::{Occupant, ReservationError, ReservationRule};
use domain::reservations::state::Side;
use domain::reservations::status::Status;
use domain::reservations::use_cases::{AvailabilityQuery, Command, Edit};
use domain::reservations::view::ReservationView;
use domain::shared::failure::Failure;
use domain::shared::ids::TableId;

use super::fixtures::{Fixture, Trattoria, at, party};

fn change(starts_at: &str, people: i64) -> Command {
    Command::Change(Edit { starts_at: Some(at(starts_at)), party: Some(party(people)), ..Edit::default() })
}

/// Moves a party to another table.
fn to_table(table: TableId) -> Command {
    Command::Change(Edit { tables: vec![table], ..Edit::default() })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_keeps_the_id_and_frees_the_old_tables() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 6]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let moved = fixture.transition(&guest, booked.reservation.id, change("2026-11-21T20:00Z", 6)).await.unwrap();
    assert_eq!(moved.reservation.id, booked.reservation.id);
    assert_eq!(moved.tables.iter().map(|table| table.id).collect::<Vec<_>>(), [trattoria.tables[1]]);
    fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    fixture.assert_sound("after the change").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_change_of_time_or_party_size_notifies_as_moved() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 6]).await;
    let (_, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let other_table = to_table(trattoria.tables[1]);
    fixture.transition(&trattoria.owner, id, other_table).await.unwrap();
    fixture.transition(&trattoria.owner, id, change("2026-11-21T19:00Z", 3)).await.unwrap();
    fixture.transition(&trattoria.owner, id, change("2026-11-21T20:00Z", 3)).await.unwrap();
    assert_eq!(fixture.steps().await, ["held", "confirmed", "rearranged", "moved", "moved"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_change_has_no_effect() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    fixture.booked(&trattoria, at("2026-11-21T21:00Z"), 2).await;
    let refused = fixture.transition(&guest, booked.reservation.id, change("2026-11-21T20:00Z", 2)).await.unwrap_err();
    assert_eq!(refused.code(), "slot_unavailable");
    assert_eq!(fixture.reservations.get(&guest, booked.reservation.id, false).await.unwrap(), booked);
    fixture.assert_sound("after the refusal").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_history_marks_a_late_cancellation() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    fixture.clock.advance(TimeDelta::minutes(30));
    fixture.transition(&guest, booked.reservation.id, Command::Cancel { reason: None }).await.unwrap();
    let view = fixture.reservations.get(&guest, booked.reservation.id, true).await.unwrap();
    let last = view.history.unwrap().pop().unwrap();
    assert_eq!((last.to, last.reason.as_deref()), (Status::CancelledGuest, Some("late")));
    fixture.assert_sound("after cancelling").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cancellation_by_the_business_has_a_reason_and_alternatives() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let silent = fixture.transition(&trattoria.owner, id, Command::Cancel { reason: None }).await.unwrap_err();
    assert_eq!(silent.fields()[0].field, "reason");
    let with_reason = Command::Cancel { reason: Some("The oven is broken.".into()) };
    let cancelled = fixture.transition(&trattoria.owner, id, with_reason).await.unwrap();
    let seen = fixture.reservations.get(&guest, id, false).await.unwrap();
    assert_eq!(seen.alternatives.len(), 3);
    assert_eq!(seen.alternatives, cancelled.alternatives);
    assert_eq!(seen.reservation.reason.as_deref(), Some("The oven is broken."));
}

#[tokio::test(flavor = "multi_thread")]
async fn finishing_early_frees_the_table() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let sitting = fixture.walk_in(&trattoria, 2).await.unwrap();
    assert_eq!(fixture.walk_in(&trattoria, 2).await.unwrap_err().code(), "slot_unavailable");
    fixture.clock.advance(TimeDelta::minutes(20));
    fixture.transition(&trattoria.owner, sitting.reservation.id, Command::Finish).await.unwrap();
    fixture.walk_in(&trattoria, 2).await.unwrap();
    fixture.assert_sound("after finishing").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_party_is_seated_early_at_another_table_or_after_a_no_show() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let (_, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let id = booked.reservation.id;
    fixture.clock.advance(TimeDelta::minutes(90));
    let elsewhere = Command::Seat { tables: vec![trattoria.tables[1]] };
    let seated = fixture.transition(&trattoria.owner, id, elsewhere).await.unwrap();
    assert_eq!(seated.reservation.status, Status::Seated);
    assert_eq!(seated.tables[0].id, trattoria.tables[1]);
    let (_, late) = fixture.booked(&trattoria, at("2026-11-21T12:30Z"), 2).await;
    fixture.clock.advance(TimeDelta::minutes(150));
    fixture.transition(&trattoria.owner, late.reservation.id, Command::NoShow).await.unwrap();
    fixture.assert_sound("after the no-show").await;
    let came =
        fixture.transition(&trattoria.owner, late.reservation.id, Command::Seat { tables: Vec::new() }).await.unwrap();
    assert_eq!(came.tables.len(), 1);
    fixture.assert_sound("after the party came after all").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seating_at_an_occupied_table_names_the_seated_party() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (_, first) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let (_, next) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    fixture.clock.advance(TimeDelta::hours(2));
    fixture.transition(&trattoria.owner, first.reservation.id, Command::Seat { tables: Vec::new() }).await.unwrap();
    fixture.clock.advance(TimeDelta::hours(8));
    let occupied = ReservationError::from(ReservationRule::TableOccupied(Occupant {
        reservation: first.reservation.id,
        guest_name: first.reservation.guest.name.clone(),
    }));
    for tables in [Vec::new(), vec![trattoria.tables[0]]] {
        let seat = Command::Seat { tables };
        assert_eq!(fixture.transition(&trattoria.owner, next.reservation.id, seat).await.unwrap_err(), occupied);
    }
    fixture.transition(&trattoria.owner, first.reservation.id, Command::Finish).await.unwrap();
    fixture.transition(&trattoria.owner, next.reservation.id, Command::Seat { tables: Vec::new() }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seated_party_moves_to_another_table() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let (_, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let id = booked.reservation.id;
    fixture.clock.advance(TimeDelta::minutes(90));
    fixture.transition(&trattoria.owner, id, Command::Seat { tables: Vec::new() }).await.unwrap();
    let elsewhere = to_table(trattoria.tables[1]);
    let moved = fixture.transition(&trattoria.owner, id, elsewhere).await.unwrap();
    assert_eq!(moved.tables[0].id, trattoria.tables[1]);
    assert_eq!(moved.reservation.starts_at, booked.reservation.starts_at);
    assert_eq!(moved.reservation.ends_at, booked.reservation.ends_at);
    fixture.walk_in(&trattoria, 2).await.unwrap();
    fixture.assert_sound("after the move").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_can_neither_read_nor_change_a_reservation() {
    let fixture = Fixture::new(2).await;
    let (trattoria, other) = (fixture.trattoria(&[2]).await, fixture.trattoria(&[2]).await);
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let stranger = fixture.member().await;
    for actor in [&stranger, &other.owner] {
        assert_eq!(fixture.reservations.get(actor, id, false).await.unwrap_err().code(), "not_found");
        let cancel = Command::Cancel { reason: Some("mine".into()) };
        assert_eq!(fixture.transition(actor, id, cancel).await.unwrap_err().code(), "not_found");
    }
    assert_eq!(fixture.transition(&guest, id, Command::NoShow).await.unwrap_err().code(), "wrong_state");
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_record_that_the_guest_cancelled() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let id = booked.reservation.id;
    fixture.clock.advance(TimeDelta::minutes(30));
    let by_phone = Command::CancelForGuest { reason: None };
    assert_eq!(fixture.transition(&guest, id, by_phone.clone()).await.unwrap_err().code(), "wrong_state");
    let cancelled = fixture.transition(&trattoria.owner, id, by_phone).await.unwrap();
    assert_eq!((cancelled.reservation.status, cancelled.alternatives.len()), (Status::CancelledGuest, 0));
    let view = fixture.reservations.get(&trattoria.owner, id, true).await.unwrap();
    let last = view.history.unwrap().pop().unwrap();
    assert_eq!((last.side, last.reason.as_deref()), (Side::Business, Some("late")));
    fixture.assert_sound("after the guest cancelled").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn staff_correct_name_phone_and_note_of_a_guest_without_an_account() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let walk_in = fixture.walk_in(&trattoria, 2).await.unwrap();
    let edit = Edit {
        guest_name: Some("Rossi".into()),
        guest_phone: Some("+39 055 123456".into()),
        note: Some("By the window".into()),
        ..Edit::default()
    };
    let change = Command::Change(edit);
    let edited = fixture.transition(&trattoria.owner, walk_in.reservation.id, change.clone()).await.unwrap();
    let guest = &edited.reservation.guest;
    assert_eq!((guest.name.as_str(), guest.phone.as_deref()), ("Rossi", Some("+39 055 123456")));
    assert_eq!((edited.reservation.note.as_deref(), &edited.tables), (Some("By the window"), &walk_in.tables));
    let clear = Command::Change(Edit { guest_phone: Some(String::new()), ..Edit::default() });
    let cleared = fixture.transition(&trattoria.owner, walk_in.reservation.id, clear).await.unwrap();
    assert_eq!(cleared.reservation.guest.phone, None);

    let (member, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 2).await;
    let refused = fixture.transition(&trattoria.owner, booked.reservation.id, change.clone()).await.unwrap_err();
    let fields: Vec<_> = refused.fields().iter().map(|error| (error.field.as_str(), error.code)).collect();
    assert_eq!(fields, [("guest_name", "guest_is_member"), ("guest_phone", "guest_is_member")]);
    assert_eq!(fixture.transition(&member, booked.reservation.id, change).await.unwrap_err().code(), "forbidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_repeats_time_and_party_keeps_the_table() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2, 2]).await;
    let booked = fixture.staff_reservation(&trattoria, Some(at("2026-11-21T19:00Z")), 2).await.unwrap();
    let chosen = to_table(trattoria.tables[2]);
    let moved = fixture.transition(&trattoria.owner, booked.reservation.id, chosen).await.unwrap();
    let (time, people) = (Some(moved.reservation.starts_at), Some(moved.reservation.party));
    let form = Edit { starts_at: time, party: people, guest_name: Some("Rossi".into()), ..Edit::default() };
    let edited = fixture.transition(&trattoria.owner, booked.reservation.id, Command::Change(form)).await.unwrap();
    assert_eq!((edited.reservation.guest.name.as_str(), &edited.tables), ("Rossi", &moved.tables));
}

/// The tables to which staff can move a party, in order, with the reason for those that are not free.
async fn choices(fixture: &Fixture, trattoria: &Trattoria, moving: &ReservationView) -> Vec<(TableId, Option<Reason>)> {
    let query = AvailabilityQuery {
        business: trattoria.business,
        at: moving.reservation.starts_at,
        party: moving.reservation.party,
        moving: Some(moving.reservation.id),
        channel: Channel::InHouse,
    };
    let options = fixture.reservations.available_tables(&trattoria.owner, &query).await.unwrap();
    options.into_iter().map(|option| (option.tables[0].id, option.reason)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn moving_offers_every_other_table_with_the_reason_why_not() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[4, 4, 4, 2]).await;
    let [own, taken, free, small] = trattoria.tables[..] else { panic!() };
    let (_, one) = fixture.booked(&trattoria, at("2026-11-21T19:00Z"), 4).await;
    let moving = fixture.transition(&trattoria.owner, one.reservation.id, to_table(own)).await.unwrap();
    // It begins before the other party's turn and the clearing of its table end.
    let (_, later) = fixture.booked(&trattoria, at("2026-11-21T20:30Z"), 4).await;
    fixture.transition(&trattoria.owner, later.reservation.id, to_table(taken)).await.unwrap();
    let expected = [(free, None), (taken, Some(Reason::NoTable)), (small, Some(Reason::PartySize))];
    assert_eq!(choices(&fixture, &trattoria, &moving).await, expected);

    fixture.clock.advance(TimeDelta::hours(9));
    let seated = Command::Seat { tables: Vec::new() };
    let seated = fixture.transition(&trattoria.owner, moving.reservation.id, seated).await.unwrap();
    assert_eq!(choices(&fixture, &trattoria, &seated).await, expected, "from now until its end");
}
