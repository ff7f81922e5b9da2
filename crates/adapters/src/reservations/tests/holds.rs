//! Tables kept for a while.

use chrono::TimeDelta;
use domain::reservations::availability::Reason;
use domain::reservations::book::Command;
use domain::reservations::error::ReservationError;
use domain::reservations::status::Status;
use domain::shared::failure::Failure;

use super::town::{Town, Trattoria, at};

#[tokio::test(flavor = "multi_thread")]
async fn a_hold_runs_out_and_its_table_is_anybodys() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let (slow, quick) = (town.member().await, town.member().await);
    let held = town.hold(&slow, &venue, at("2026-11-21T19:00Z"), 2).await.unwrap();
    town.clock.pass(TimeDelta::minutes(5));
    town.hold(&quick, &venue, at("2026-11-21T19:00Z"), 2).await.unwrap();
    let refused = town.confirm(&slow, held.reservation.id).await.unwrap_err();
    assert_eq!(refused.code(), "hold_expired");
    town.assert_sound("after a hold ran out").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_worker_ends_holds_that_ran_out_once() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2, 2]).await;
    let guest = town.member().await;
    let held = town.hold(&guest, &venue, at("2026-11-21T19:00Z"), 2).await.unwrap();
    assert_eq!(town.book.expire_holds().await.unwrap(), 0);
    town.clock.pass(TimeDelta::minutes(5));
    assert_eq!(town.book.expire_holds().await.unwrap(), 1);
    assert_eq!(town.book.expire_holds().await.unwrap(), 0);
    let view = town.book.get(&guest, held.reservation.id, true).await.unwrap();
    assert_eq!(view.reservation.status, Status::Expired);
    assert_eq!(view.tables, []);
    assert_eq!(view.history.unwrap().len(), 2);
    town.assert_sound("after the worker").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_has_one_hold() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2, 2]).await;
    let guest = town.member().await;
    let first = town.hold(&guest, &venue, at("2026-11-21T19:00Z"), 2).await.unwrap();
    town.hold(&guest, &venue, at("2026-11-21T20:00Z"), 2).await.unwrap();
    let former = town.book.get(&guest, first.reservation.id, false).await.unwrap();
    assert_eq!(former.reservation.status, Status::Expired);
    town.assert_sound("after the second hold").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hold_refused_leaves_the_former_one() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let guest = town.member().await;
    let held = town.hold(&guest, &venue, at("2026-11-21T19:00Z"), 2).await.unwrap();
    town.hold(&guest, &venue, at("2026-11-21T04:00Z"), 2).await.unwrap_err();
    let kept = town.book.get(&guest, held.reservation.id, false).await.unwrap();
    assert_eq!(kept.reservation.status, Status::Hold);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hold_is_extended_for_a_while_only() {
    let town = Town::new(2).await;
    let venue = town.trattoria(&[2]).await;
    let guest = town.member().await;
    let id = town.hold(&guest, &venue, at("2026-11-21T19:00Z"), 2).await.unwrap().reservation.id;
    for _ in 0..3 {
        town.clock.pass(TimeDelta::minutes(4));
        town.act(&guest, id, Command::Extend).await.unwrap();
    }
    town.clock.pass(TimeDelta::minutes(2));
    assert_eq!(town.act(&guest, id, Command::Extend).await.unwrap_err().code(), "hold_limit");
    town.clock.pass(TimeDelta::minutes(1));
    assert_eq!(town.confirm(&guest, id).await.unwrap_err().code(), "hold_expired");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_expected_at_two_tables_at_once() {
    let town = Town::new(2).await;
    let (one, other) = (town.trattoria(&[2]).await, town.trattoria(&[2]).await);
    let (guest, _) = town.booked(&one, at("2026-11-21T19:00Z"), 2).await;
    let refused = town.hold(&guest, &other, at("2026-11-21T20:00Z"), 2).await.unwrap_err();
    assert_eq!(refused.code(), "guest_overlap");
    town.hold(&guest, &other, at("2026-11-21T20:30Z"), 2).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_business_that_never_set_up_its_book_is_closed_and_none_is_unknown() {
    let town = Town::new(2).await;
    let (owner, guest) = (town.member().await, town.member().await);
    let never_set_up = Trattoria { business: town.business(&owner).await, owner, tables: Vec::new() };
    let refused = town.hold(&guest, &never_set_up, at("2026-11-21T19:00Z"), 2).await.unwrap_err();
    assert!(matches!(refused, ReservationError::SlotUnavailable { reason: Reason::Closed, .. }));
    let nowhere = Trattoria { business: uuid::Uuid::nil().into(), ..never_set_up };
    let refused = town.hold(&guest, &nowhere, at("2026-11-21T19:00Z"), 2).await.unwrap_err();
    assert_eq!(refused.code(), "not_found");
}
