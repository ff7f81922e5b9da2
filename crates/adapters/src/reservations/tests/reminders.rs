//! Reminders go out once each, and not to whom they would tell nothing.

use chrono::TimeDelta;
use domain::reservations::use_cases::Command;

use super::fixtures::{Fixture, at};

const SENT: &str = "SELECT count(*) AS count FROM outbox_events WHERE kind = 'reservation_reminder'";

#[tokio::test(flavor = "multi_thread")]
async fn each_reminder_is_recorded_once() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    fixture.booked(&trattoria, at("2026-11-22T19:00Z"), 2).await;
    assert_eq!(fixture.reservations.remind().await.unwrap(), 0);
    fixture.clock.advance(TimeDelta::hours(10));
    assert_eq!(fixture.reservations.remind().await.unwrap(), 1);
    assert_eq!(fixture.reservations.remind().await.unwrap(), 0);
    fixture.clock.advance(TimeDelta::hours(21));
    assert_eq!(fixture.reservations.remind().await.unwrap(), 1);
    assert_eq!(fixture.count(SENT).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn late_and_cancelled_reservations_get_no_reminder() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    fixture.booked(&trattoria, at("2026-11-21T11:00Z"), 2).await;
    let (guest, later) = fixture.booked(&trattoria, at("2026-11-22T11:00Z"), 2).await;
    fixture.transition(&guest, later.reservation.id, Command::Cancel { reason: None }).await.unwrap();
    fixture.clock.advance(TimeDelta::hours(3));
    assert_eq!(fixture.reservations.remind().await.unwrap(), 0);
}
