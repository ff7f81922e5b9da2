//! Requests repeated under one key.

use domain::reservations::error::ReservationError;
use domain::reservations::use_cases::Command;
use domain::reservations::view::ReservationView;
use domain::shared::actor::Actor;
use domain::shared::failure::Failure;
use domain::shared::idempotency::{IdempotencyKey, Outcome, StoredReply};
use domain::shared::repeatable::{KeyError, Repeatable};
use futures_util::future::join_all;

use super::fixtures::{Fixture, at};

fn key(actor: &Actor, fingerprint: &[u8]) -> IdempotencyKey {
    IdempotencyKey { auth: actor.member().unwrap().auth, key: "k".into(), fingerprint: fingerprint.to_vec() }
}

fn written(view: &ReservationView) -> StoredReply {
    let body = format!("{} {} {:?}", view.reservation.id, view.reservation.version, view.actions);
    StoredReply { status: 200, body }
}

const CONFIRM: Command = Command::Confirm { note: None, phone: None };

#[tokio::test(flavor = "multi_thread")]
async fn a_repetition_gets_the_first_answer() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let repeatable = Repeatable { key: key(&guest, b"body"), answer: &written };
    let confirm = || fixture.reservations.transition(&guest, held.reservation.id, Some(1), &CONFIRM, Some(&repeatable));
    let Outcome::Done(first) = confirm().await.unwrap() else { panic!("replayed at once") };
    let again = confirm().await.unwrap();
    assert_eq!(again, Outcome::Replayed(written(&first)));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_body_under_the_key_is_refused() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let id = held.reservation.id;
    let first = Repeatable { key: key(&guest, b"body"), answer: &written };
    fixture.reservations.transition(&guest, id, Some(1), &CONFIRM, Some(&first)).await.unwrap();
    let other = Repeatable { key: key(&guest, b"other"), answer: &written };
    let refused = fixture.reservations.transition(&guest, id, Some(1), &CONFIRM, Some(&other)).await;
    assert_eq!(refused.unwrap_err(), ReservationError::Key(KeyError::mismatch()));
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_at_once_do_it_once() {
    let fixture = Fixture::new(50).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let repeatable = Repeatable { key: key(&guest, b"body"), answer: &written };
    let attempts = (0..50)
        .map(|_| fixture.reservations.transition(&guest, held.reservation.id, Some(1), &CONFIRM, Some(&repeatable)));
    let mut done = 0;
    for result in join_all(attempts).await {
        match result {
            Ok(Outcome::Done(_)) => done += 1,
            Ok(Outcome::Replayed(_)) | Err(ReservationError::Key(KeyError::Running)) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(done, 1);
    fixture.assert_sound("after fifty attempts").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_is_not_kept() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let repeatable = Repeatable { key: key(&guest, b"body"), answer: &written };
    let id = held.reservation.id;
    let stale = fixture.reservations.transition(&guest, id, Some(9), &CONFIRM, Some(&repeatable)).await;
    assert_eq!(stale.unwrap_err(), ReservationError::Stale);
    let outcome = fixture.reservations.transition(&guest, id, Some(1), &CONFIRM, Some(&repeatable)).await.unwrap();
    assert!(matches!(outcome, Outcome::Done(_)));
}

/// The answer to the fourth confirmation was lost: request again gets it, although no further one could be made.
#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_confirmation_is_not_refused_by_the_limit_that_it_reached() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    for day in 22..25 {
        let held = fixture.hold(&guest, &trattoria, at(&format!("2026-11-{day}T19:00Z")), 2).await.unwrap();
        fixture.confirm(&guest, held.reservation.id).await.unwrap();
    }
    let held = fixture.hold(&guest, &trattoria, at("2026-11-25T19:00Z"), 2).await.unwrap();
    let repeatable = Repeatable { key: key(&guest, b"body"), answer: &written };
    let confirm = || fixture.reservations.transition(&guest, held.reservation.id, Some(1), &CONFIRM, Some(&repeatable));
    let Outcome::Done(first) = confirm().await.unwrap() else { panic!("replayed at once") };
    assert_eq!(confirm().await.unwrap(), Outcome::Replayed(written(&first)));
    let refused = fixture.hold(&guest, &trattoria, at("2026-11-26T19:00Z"), 2).await.unwrap_err();
    assert_eq!(refused.code(), "open_reservations_here");
}
