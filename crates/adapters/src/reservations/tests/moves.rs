//! Reservations moved, called off, seated and finished.

use chrono::TimeDelta;
use domain::reservations::book::Command;
use domain::reservations::error::{Occupant, ReservationError};
use domain::reservations::status::Status;
use domain::shared::failure::Failure;

use super::town::{Town, at, party};

fn change(starts_at: &str, people: i64) -> Command {
    Command::Change { starts_at: Some(at(starts_at)), party: Some(party(people)), note: None, tables: Vec::new() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_keeps_the_identity_and_frees_the_old_place() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2, 6]).await;
    let (guest, booked) = town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    let moved = town.act(&guest, booked.reservation.id, change("2026-11-21T20:00Z", 6)).await.unwrap();
    assert_eq!(moved.reservation.id, booked.reservation.id);
    assert_eq!(moved.tables.iter().map(|table| table.id).collect::<Vec<_>>(), [venue.tables[1]]);
    town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    town.assert_sound("after the change").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_another_time_or_party_is_a_move() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2, 6]).await;
    let (_, booked) = town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let other_table = Command::Change { starts_at: None, party: None, note: None, tables: vec![venue.tables[1]] };
    town.act(&venue.owner, id, other_table).await.unwrap();
    town.act(&venue.owner, id, change("2026-11-21T19:00Z", 3)).await.unwrap();
    town.act(&venue.owner, id, change("2026-11-21T20:00Z", 3)).await.unwrap();
    assert_eq!(town.steps().await, ["held", "confirmed", "rearranged", "moved", "moved"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_that_fails_leaves_everything() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let (guest, booked) = town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    town.booked(&venue, at("2026-11-21T21:00Z"), 2).await;
    let refused = town.act(&guest, booked.reservation.id, change("2026-11-21T20:00Z", 2)).await.unwrap_err();
    assert_eq!(refused.code(), "slot_unavailable");
    assert_eq!(town.book.get(&guest, booked.reservation.id, false).await.unwrap(), booked);
    town.assert_sound("after the refusal").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_cancellation_is_noted_as_late() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let (guest, booked) = town.booked(&venue, at("2026-11-21T11:00Z"), 2).await;
    town.clock.pass(TimeDelta::minutes(30));
    town.act(&guest, booked.reservation.id, Command::Cancel { reason: None }).await.unwrap();
    let view = town.book.get(&guest, booked.reservation.id, true).await.unwrap();
    let last = view.history.unwrap().pop().unwrap();
    assert_eq!((last.to, last.reason.as_deref()), (Status::CancelledGuest, Some("late")));
    town.assert_sound("after cancelling").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_venue_that_cancels_says_why_and_offers_other_times() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let (guest, booked) = town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let silent = town.act(&venue.owner, id, Command::Cancel { reason: None }).await.unwrap_err();
    assert_eq!(silent.fields()[0].field, "reason");
    let told = Command::Cancel { reason: Some("The oven is broken.".into()) };
    let cancelled = town.act(&venue.owner, id, told).await.unwrap();
    let seen = town.book.get(&guest, id, false).await.unwrap();
    assert_eq!(seen.alternatives.len(), 3);
    assert_eq!(seen.alternatives, cancelled.alternatives);
    assert_eq!(seen.reservation.reason.as_deref(), Some("The oven is broken."));
}

#[tokio::test(flavor = "multi_thread")]
async fn finishing_early_frees_the_table() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let sitting = town.walk_in(&venue, 2).await.unwrap();
    assert_eq!(town.walk_in(&venue, 2).await.unwrap_err().code(), "slot_unavailable");
    town.clock.pass(TimeDelta::minutes(20));
    town.act(&venue.owner, sitting.reservation.id, Command::Finish).await.unwrap();
    town.walk_in(&venue, 2).await.unwrap();
    town.assert_sound("after finishing").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_party_sits_early_at_another_table_or_after_it_was_given_up() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2, 2]).await;
    let (_, booked) = town.booked(&venue, at("2026-11-21T11:00Z"), 2).await;
    let id = booked.reservation.id;
    town.clock.pass(TimeDelta::minutes(90));
    let elsewhere = Command::Seat { tables: vec![venue.tables[1]] };
    let seated = town.act(&venue.owner, id, elsewhere).await.unwrap();
    assert_eq!(seated.reservation.status, Status::Seated);
    assert_eq!(seated.tables[0].id, venue.tables[1]);
    let (_, late) = town.booked(&venue, at("2026-11-21T12:30Z"), 2).await;
    town.clock.pass(TimeDelta::minutes(150));
    town.act(&venue.owner, late.reservation.id, Command::NoShow).await.unwrap();
    town.assert_sound("after the no-show").await;
    let came = town.act(&venue.owner, late.reservation.id, Command::Seat { tables: Vec::new() }).await.unwrap();
    assert_eq!(came.tables.len(), 1);
    town.assert_sound("after the party came after all").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_still_sits_at_the_table_is_named_when_the_next_party_comes() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let (_, first) = town.booked(&venue, at("2026-11-21T11:00Z"), 2).await;
    let (_, next) = town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    town.clock.pass(TimeDelta::hours(2));
    town.act(&venue.owner, first.reservation.id, Command::Seat { tables: Vec::new() }).await.unwrap();
    town.clock.pass(TimeDelta::hours(8));
    let occupied = ReservationError::TableOccupied(Occupant {
        reservation: first.reservation.id,
        guest_name: first.reservation.guest.name.clone(),
    });
    for tables in [Vec::new(), vec![venue.tables[0]]] {
        let seat = Command::Seat { tables };
        assert_eq!(town.act(&venue.owner, next.reservation.id, seat).await.unwrap_err(), occupied);
    }
    town.act(&venue.owner, first.reservation.id, Command::Finish).await.unwrap();
    town.act(&venue.owner, next.reservation.id, Command::Seat { tables: Vec::new() }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_party_moves_to_another_table_while_it_eats() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2, 2]).await;
    let (_, booked) = town.booked(&venue, at("2026-11-21T11:00Z"), 2).await;
    let id = booked.reservation.id;
    town.clock.pass(TimeDelta::minutes(90));
    town.act(&venue.owner, id, Command::Seat { tables: Vec::new() }).await.unwrap();
    let elsewhere = Command::Change { starts_at: None, party: None, note: None, tables: vec![venue.tables[1]] };
    let moved = town.act(&venue.owner, id, elsewhere).await.unwrap();
    assert_eq!(moved.tables[0].id, venue.tables[1]);
    assert_eq!(moved.reservation.starts_at, booked.reservation.starts_at);
    assert_eq!(moved.reservation.ends_at, booked.reservation.ends_at);
    town.walk_in(&venue, 2).await.unwrap();
    town.assert_sound("after the move").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_neither_see_nor_touch_it() {
    let town = Town::new(2).await;
    let (venue, other) = (town.trattoria(&[2]).await, town.trattoria(&[2]).await);
    let (guest, booked) = town.booked(&venue, at("2026-11-21T19:00Z"), 2).await;
    let id = booked.reservation.id;
    let stranger = town.member().await;
    for actor in [&stranger, &other.owner] {
        assert_eq!(town.book.get(actor, id, false).await.unwrap_err().code(), "not_found");
        let cancel = Command::Cancel { reason: Some("mine".into()) };
        assert_eq!(town.act(actor, id, cancel).await.unwrap_err().code(), "not_found");
    }
    assert_eq!(town.act(&guest, id, Command::NoShow).await.unwrap_err().code(), "wrong_state");
}
