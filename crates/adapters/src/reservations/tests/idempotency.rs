//! Requests repeated with the same idempotency key.

use domain::once::in_transaction_once;
use domain::reservations::error::{ReservationError, ReservationRule};
use domain::reservations::use_cases::Command;
use domain::reservations::view::ReservationView;
use domain::shared::actor::Actor;
use domain::shared::failure::Failure;
use domain::shared::idempotency::{IdempotencyKey, KeyError};
use domain::shared::ids::ReservationId;
use futures_util::future::join_all;

use super::fixtures::{Fixture, at};

const CONFIRM: Command = Command::Confirm { note: None, phone: None };

fn key(actor: &Actor, fingerprint: &[u8]) -> IdempotencyKey {
    IdempotencyKey { auth: actor.member().unwrap().auth, key: "k".into(), fingerprint: fingerprint.to_vec() }
}

fn reply(view: &ReservationView) -> String {
    format!("{} {} {:?}", view.reservation.id, view.reservation.version, view.actions)
}

/// Confirms under a key. Returns the reply, and whether the use case ran.
async fn confirm(
    fixture: &Fixture,
    guest: &Actor,
    id: ReservationId,
    version: i32,
    key: &IdempotencyKey,
) -> Result<(String, bool), ReservationError> {
    let reservations = &fixture.reservations;
    in_transaction_once(&reservations.core, Some(key), async |unit| {
        reservations.transition(unit, guest, id, Some(version), &CONFIRM).await.map(|view| reply(&view))
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_gets_the_first_reply() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let (id, key) = (held.reservation.id, key(&guest, b"body"));
    let (first, is_new) = confirm(&fixture, &guest, id, 1, &key).await.unwrap();
    assert!(is_new);
    let confirmed = fixture.reservations.get(&guest, id, false).await.unwrap();
    assert_eq!(first, reply(&confirmed));
    assert_eq!(confirm(&fixture, &guest, id, 1, &key).await.unwrap(), (first, false));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_body_with_the_same_key_is_refused() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let id = held.reservation.id;
    confirm(&fixture, &guest, id, 1, &key(&guest, b"body")).await.unwrap();
    let refused = confirm(&fixture, &guest, id, 1, &key(&guest, b"other")).await;
    assert_eq!(refused.unwrap_err(), ReservationError::Idempotency(KeyError::mismatch()));
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_concurrent_requests_with_one_key_run_once() {
    let fixture = Fixture::new(50).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let (id, key) = (held.reservation.id, key(&guest, b"body"));
    let attempts = (0..50).map(|_| confirm(&fixture, &guest, id, 1, &key));
    let mut ran = 0;
    for result in join_all(attempts).await {
        match result {
            Ok((_, true)) => ran += 1,
            Ok((_, false)) | Err(ReservationError::Idempotency(KeyError::Running)) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(ran, 1);
    fixture.assert_sound("after fifty attempts").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_reply_of_a_failure_is_not_stored() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let (id, key) = (held.reservation.id, key(&guest, b"body"));
    let stale = confirm(&fixture, &guest, id, 9, &key).await;
    assert_eq!(stale.unwrap_err(), ReservationRule::StaleVersion.into());
    let (_, is_new) = confirm(&fixture, &guest, id, 1, &key).await.unwrap();
    assert!(is_new);
}

/// The reply to the fourth confirmation was lost: a repeated request gets it, although no further one is allowed.
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
    let (id, key) = (held.reservation.id, key(&guest, b"body"));
    let (first, is_new) = confirm(&fixture, &guest, id, 1, &key).await.unwrap();
    assert!(is_new);
    assert_eq!(confirm(&fixture, &guest, id, 1, &key).await.unwrap(), (first, false));
    let refused = fixture.hold(&guest, &trattoria, at("2026-11-26T19:00Z"), 2).await.unwrap_err();
    assert_eq!(refused.code(), "open_reservations_here");
}
