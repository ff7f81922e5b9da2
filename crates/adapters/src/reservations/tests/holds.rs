//! Tables kept for a while.

use chrono::TimeDelta;
use domain::reservations::availability::Reason;
use domain::reservations::error::{ReservationRule, UnavailableSlot};
use domain::reservations::status::Status;
use domain::reservations::use_cases::Command;
use domain::shared::error::Error;
use domain::shared::failure::Failure;

use super::fixtures::{Fixture, Trattoria, at};

#[tokio::test(flavor = "multi_thread")]
async fn an_expired_hold_frees_its_table() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (slow, quick) = (fixture.member().await, fixture.member().await);
    let held = fixture.hold(&slow, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    fixture.clock.advance(TimeDelta::minutes(5));
    fixture.hold(&quick, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let refused = fixture.confirm(&slow, held.reservation.id).await.unwrap_err();
    assert_eq!(refused.code(), "hold_expired");
    fixture.assert_sound("after a hold ran out").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_expires_each_hold_once() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    assert_eq!(fixture.reservations.expire_holds().await.unwrap(), 0);
    fixture.clock.advance(TimeDelta::minutes(5));
    assert_eq!(fixture.reservations.expire_holds().await.unwrap(), 1);
    assert_eq!(fixture.reservations.expire_holds().await.unwrap(), 0);
    let view = fixture.reservations.get(&guest, held.reservation.id, true).await.unwrap();
    assert_eq!(view.reservation.status, Status::Expired);
    assert_eq!(view.tables, []);
    assert_eq!(view.history.unwrap().len(), 2);
    fixture.assert_sound("after the worker").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_has_one_hold() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let guest = fixture.member().await;
    let first = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    fixture.hold(&guest, &trattoria, at("2026-11-21T20:00Z"), 2).await.unwrap();
    let former = fixture.reservations.get(&guest, first.reservation.id, false).await.unwrap();
    assert_eq!(former.reservation.status, Status::Expired);
    fixture.assert_sound("after the second hold").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hold_on_a_taken_table_keeps_the_former_hold() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap();
    fixture.hold(&guest, &trattoria, at("2026-11-21T04:00Z"), 2).await.unwrap_err();
    let kept = fixture.reservations.get(&guest, held.reservation.id, false).await.unwrap();
    assert_eq!(kept.reservation.status, Status::Hold);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hold_can_be_extended_up_to_its_limit() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let id = fixture.hold(&guest, &trattoria, at("2026-11-21T19:00Z"), 2).await.unwrap().reservation.id;
    for _ in 0..3 {
        fixture.clock.advance(TimeDelta::minutes(4));
        fixture.transition(&guest, id, Command::Extend).await.unwrap();
    }
    fixture.clock.advance(TimeDelta::minutes(2));
    assert_eq!(fixture.transition(&guest, id, Command::Extend).await.unwrap_err().code(), "hold_limit");
    fixture.clock.advance(TimeDelta::minutes(1));
    assert_eq!(fixture.confirm(&guest, id).await.unwrap_err().code(), "hold_expired");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_cannot_have_overlapping_reservations() {
    let fixture = Fixture::new(2).await;
    let (one, other) = (fixture.trattoria(&[2]).await, fixture.trattoria(&[2]).await);
    let (guest, _) = fixture.booked(&one, at("2026-11-21T19:00Z"), 2).await;
    let refused = fixture.hold(&guest, &other, at("2026-11-21T20:00Z"), 2).await.unwrap_err();
    assert_eq!(refused.code(), "guest_overlap");
    fixture.hold(&guest, &other, at("2026-11-21T20:30Z"), 2).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_business_without_configuration_is_closed_and_an_unknown_one_not_found() {
    let fixture = Fixture::new(2).await;
    let (owner, guest) = (fixture.member().await, fixture.member().await);
    let never_set_up = Trattoria { business: fixture.business(&owner).await, owner, tables: Vec::new() };
    let refused = fixture.hold(&guest, &never_set_up, at("2026-11-21T19:00Z"), 2).await.unwrap_err();
    assert!(matches!(
        refused,
        Error::Rule(ReservationRule::SlotUnavailable(UnavailableSlot { reason: Reason::Closed, .. }))
    ));
    let nowhere = Trattoria { business: uuid::Uuid::nil().into(), ..never_set_up };
    let refused = fixture.hold(&guest, &nowhere, at("2026-11-21T19:00Z"), 2).await.unwrap_err();
    assert_eq!(refused.code(), "not_found");
}
