//! Concurrent clients that want the same table.

use chrono::TimeDelta;
use domain::reservations::availability::Reason;
use domain::reservations::error::{ReservationRule, UnavailableSlot};
use domain::reservations::status::Status;
use domain::reservations::use_cases::{Command, Edit};
use domain::shared::clock;
use domain::shared::error::Error;
use futures_util::future::join_all;

use super::fixtures::{Fixture, at};
use super::swaps::swap_of;

const CLIENTS: usize = 64;

/// How often the race is run: 10 times unless `ROUNDS` says otherwise.
fn rounds() -> i64 {
    std::env::var("ROUNDS").map_or(10, |rounds| rounds.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_many_concurrent_guests_gets_the_table() {
    let fixture = Fixture::new(CLIENTS).await;
    let guests = fixture.members(CLIENTS).await;
    for round in 0..rounds() {
        // A business of its own: a guest may win more rounds than the open reservations one business accepts.
        let trattoria = fixture.trattoria(&[2]).await;
        let time = at("2026-11-21T19:00Z") + TimeDelta::days(round);
        let race = async |guest| (guest, fixture.hold(guest, &trattoria, time, 2).await);
        let races = guests.iter().map(race);
        let mut winners = Vec::new();
        for (guest, result) in join_all(races).await {
            match result {
                Ok(view) => winners.push((guest, view.reservation.id)),
                Err(Error::Rule(ReservationRule::SlotUnavailable(UnavailableSlot {
                    reason: Reason::Held, ..
                }))) => {}
                Err(other) => panic!("round {round}: {other}"),
            }
        }
        let [(winner, id)] = winners.as_slice() else { panic!("round {round}: {} winners", winners.len()) };
        fixture.confirm(winner, *id).await.unwrap();
        fixture.assert_sound(&format!("after round {round}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_guests_fill_the_tables_and_no_more() {
    let fixture = Fixture::new(CLIENTS).await;
    let trattoria = fixture.trattoria(&[2, 2, 4, 4]).await;
    let guests = fixture.members(CLIENTS).await;
    let book = async |guest| {
        let held = fixture.hold(guest, &trattoria, at("2026-11-21T19:00Z"), 2).await?;
        fixture.confirm(guest, held.reservation.id).await
    };
    let (mut booked, mut refused) = (0, 0);
    for result in join_all(guests.iter().map(book)).await {
        match result {
            Ok(_) => booked += 1,
            // A failure of any other kind, such as a deadlock, is no answer to a guest.
            Err(Error::Rule(ReservationRule::SlotUnavailable(UnavailableSlot {
                reason: Reason::Held | Reason::NoTable,
                ..
            }))) => refused += 1,
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!((booked, refused), (4, CLIENTS - 4));
    let change = "SELECT count(DISTINCT table_id) AS count FROM reservation_allocations";
    assert_eq!(fixture.count(change).await, 4);
    fixture.assert_sound("after the evening is full").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_cancellation_and_change_have_one_outcome() {
    let fixture = Fixture::new(4).await;
    let trattoria = fixture.trattoria(&[4]).await;
    for round in 0..rounds() {
        let (guest, booked) = fixture.booked(&trattoria, at("2026-11-21T19:00Z") + TimeDelta::days(round), 2).await;
        let id = booked.reservation.id;
        let later = Command::Change(Edit {
            starts_at: Some(booked.reservation.starts_at + TimeDelta::minutes(30)),
            party: Some(super::fixtures::party(4)),
            ..Edit::default()
        });
        let version = Some(booked.reservation.version);
        let (change, cancel) = (&later, &Command::Cancel { reason: None });
        let (changed, cancelled) = futures_util::join!(
            fixture.transition_from(&guest, id, version, change),
            fixture.transition_from(&guest, id, version, cancel),
        );
        assert!(changed.is_ok() != cancelled.is_ok(), "round {round}: {changed:?} {cancelled:?}");
        fixture.assert_sound(&format!("after round {round}")).await;
        let status = fixture.reservations.get(&guest, id, false).await.unwrap().reservation.status;
        assert_eq!(status, if changed.is_ok() { Status::Confirmed } else { Status::CancelledGuest });
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_staff_who_swap_or_undo_at_once_have_one_outcome() {
    let fixture = Fixture::new(4).await;
    let trattoria = fixture.trattoria(&[4, 4]).await;
    for round in 0..rounds() {
        let time = at("2026-11-21T19:00Z") + TimeDelta::days(round);
        let (_, one) = fixture.booked(&trattoria, time, 2).await;
        let (_, other) = fixture.booked(&trattoria, time, 4).await;
        let (there, back) = (swap_of(&one, &other), swap_of(&other, &one));
        let owner = &trattoria.owner;
        let (first, second) = futures_util::join!(fixture.swap(owner, &there), fixture.swap(owner, &back));
        assert!(first.is_ok() != second.is_ok(), "round {round}: {first:?} {second:?}");
        fixture.assert_sound(&format!("after swap {round}")).await;

        let now = clock::Clock::now(&*fixture.clock);
        fixture.clock.advance(time - now);
        let id = one.reservation.id;
        let seat = Command::Seat { tables: Vec::new() };
        let version = Some(fixture.transition(owner, id, seat).await.unwrap().reservation.version);
        let (finished, undone) = futures_util::join!(
            fixture.transition_from(owner, id, version, &Command::Finish),
            fixture.transition_from(owner, id, version, &Command::Undo),
        );
        assert!(finished.is_ok() != undone.is_ok(), "round {round}: {finished:?} {undone:?}");
        fixture.assert_sound(&format!("after undo {round}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_swap_businesses_do_not_deadlock() {
    let fixture = Fixture::new(16).await;
    let (one, other) = (fixture.trattoria(&[2; 12]).await, fixture.trattoria(&[2; 12]).await);
    let guests = fixture.members(12).await;
    for round in 0..4 {
        let swaps = guests.iter().enumerate().map(|(number, guest)| {
            let trattoria = if (number + round) % 2 == 0 { &one } else { &other };
            fixture.hold(guest, trattoria, at("2026-11-21T19:00Z"), 2)
        });
        for result in join_all(swaps).await {
            result.unwrap();
        }
        fixture.assert_sound("after the swap").await;
        assert_eq!(fixture.count("SELECT count(*) AS count FROM reservations WHERE status = 'hold'").await, 12);
    }
}
