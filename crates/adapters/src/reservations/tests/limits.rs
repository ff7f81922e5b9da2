//! One member cannot keep the tables of a restaurant from all others.

use chrono::{DateTime, TimeDelta, Utc};
use domain::reservations::error::{LocalPause, ReservationRule};
use domain::reservations::use_cases::{Command, Edit};
use domain::shared::error::Error;
use domain::shared::failure::{Failure, Kind};
use futures_util::future::join_all;

use super::fixtures::{Fixture, at};

fn noon(day: i64) -> DateTime<Utc> {
    at("2026-11-22T12:00Z") + TimeDelta::days(day)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slot_cannot_be_held_all_day_by_letting_the_hold_expire() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let (greedy, other) = (fixture.member().await, fixture.member().await);
    let mut refused = 0;
    for attempt in 1..=15 {
        match fixture.hold(&greedy, &trattoria, noon(0), 2).await {
            Ok(_) => assert!(attempt <= 3, "attempt {attempt}"),
            Err(error) => {
                refused += 1;
                assert_eq!((error.code(), error.kind()), ("hold_pause", Kind::TooMany));
            }
        }
        if attempt == 4 {
            fixture.hold(&other, &trattoria, noon(0), 2).await.unwrap();
        }
        fixture.clock.advance(TimeDelta::seconds(301));
        fixture.reservations.expire_holds().await.unwrap();
        if refused == 1 {
            break;
        }
    }
    assert_eq!(refused, 1);
    let error = fixture.hold(&greedy, &trattoria, noon(1), 2).await.unwrap_err();
    let Error::Rule(ReservationRule::HoldPause(LocalPause { pause, .. })) = &error else { panic!("{error:?}") };
    assert_eq!(error.retry_after(), Some(pause.wait));
    fixture.clock.advance(TimeDelta::from_std(pause.wait).unwrap());
    fixture.hold(&greedy, &trattoria, noon(1), 2).await.unwrap();
}

/// A guest who releases, changes, or extends holds all day still blocks a slot for only a few minutes.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_of_holding_and_releasing_is_bounded() {
    for (held, released, extended) in [(50, true, 0), (240, true, 0), (299, false, 0), (299, false, 2)] {
        let fixture = Fixture::new(2).await;
        let trattoria = fixture.trattoria(&[2]).await;
        let guest = fixture.member().await;
        let (end, mut kept) = (noon(-1) + TimeDelta::hours(20), 0);
        let mut now = at("2026-11-21T09:00Z");
        while now < end {
            let began = now;
            match fixture.hold(&guest, &trattoria, noon(3), 2).await {
                Ok(view) => {
                    for _ in 0..=extended {
                        fixture.clock.advance(TimeDelta::seconds(held));
                        now += TimeDelta::seconds(held);
                        if extended > 0 {
                            fixture.transition(&guest, view.reservation.id, Command::Extend).await.ok();
                        }
                    }
                    if released {
                        fixture
                            .transition(&guest, view.reservation.id, Command::Cancel { reason: None })
                            .await
                            .unwrap();
                    }
                    kept += (now - began).num_seconds();
                }
                Err(Error::Rule(ReservationRule::HoldPause(LocalPause { pause, .. }))) => {
                    let wait = TimeDelta::from_std(pause.wait).unwrap();
                    fixture.clock.advance(wait);
                    now += wait;
                }
                Err(error) => panic!("{error}"),
            }
        }
        assert!(kept <= 75 * 60, "{held} s: {kept} s");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn comparing_times_before_booking_reaches_no_limit() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2, 2]).await;
    let guest = fixture.member().await;
    for (hour, seconds) in [(0, 200), (1, 5), (2, 20), (3, 150), (4, 10)] {
        fixture.hold(&guest, &trattoria, noon(0) + TimeDelta::hours(hour), 2).await.unwrap();
        fixture.clock.advance(TimeDelta::seconds(seconds));
    }
    let held = fixture.hold(&guest, &trattoria, noon(0), 2).await.unwrap();
    fixture.confirm(&guest, held.reservation.id).await.unwrap();
    fixture.assert_sound("after comparing").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_hold_keeps_the_former_one() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let mut last = None;
    for day in 0..3 {
        last = Some(fixture.hold(&guest, &trattoria, noon(day), 2).await.unwrap().reservation.id);
        fixture.clock.advance(TimeDelta::minutes(2));
    }
    assert_eq!(fixture.hold(&guest, &trattoria, noon(4), 2).await.unwrap_err().code(), "hold_pause");
    fixture.confirm(&guest, last.unwrap()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_have_at_most_four_reservations_at_a_business_and_staff_no_limit() {
    let fixture = Fixture::new(2).await;
    let (trattoria, other) = (fixture.trattoria(&[2]).await, fixture.trattoria(&[2]).await);
    let guest = fixture.member().await;
    let mut booked = Vec::new();
    for day in 0..4 {
        let held = fixture.hold(&guest, &trattoria, noon(day), 2).await.unwrap();
        booked.push(fixture.confirm(&guest, held.reservation.id).await.unwrap().reservation.id);
    }
    let refused = fixture.hold(&guest, &trattoria, noon(4), 2).await.unwrap_err();
    assert_eq!((refused.code(), refused.kind()), ("open_reservations_here", Kind::Conflict));
    fixture.hold(&guest, &other, noon(4), 2).await.unwrap();
    // What is booked can still be moved; what is cancelled makes room.
    let later = Command::Change(Edit { starts_at: Some(noon(6)), ..Edit::default() });
    fixture.transition(&guest, booked[0], later).await.unwrap();
    fixture.transition(&guest, booked[1], Command::Cancel { reason: None }).await.unwrap();
    let held = fixture.hold(&guest, &trattoria, noon(4), 2).await.unwrap();
    fixture.confirm(&guest, held.reservation.id).await.unwrap();
    for day in 10..20 {
        fixture.staff_reservation(&trattoria, Some(noon(day)), 2).await.unwrap();
    }
    fixture.assert_sound("after many").await;
}

/// A hold that began before the limit was reached: the confirmation counts, not only the hold.
#[tokio::test(flavor = "multi_thread")]
async fn a_confirmation_over_the_limit_is_refused_and_the_hold_stays() {
    let fixture = Fixture::new(2).await;
    let trattoria = fixture.trattoria(&[2]).await;
    let guest = fixture.member().await;
    let held = fixture.hold(&guest, &trattoria, noon(0), 2).await.unwrap().reservation;
    let user = guest.user().unwrap();
    fixture.sql(&format!(
        "INSERT INTO reservations (id, business_id, user_id, code, version, status, channel, party, starts_at, ends_at,
             guest_name, guest_language, cancel_cutoff_minutes, created_at, updated_at)
         SELECT gen_random_uuid(), '{}', '{user}', 'ABC23' || day, 1, 'pending', 'online', 2,
             timestamptz '2026-12-20 12:00Z' + day * interval '1 day', timestamptz '2026-12-20 13:30Z' + day * interval '1 day',
             'Anna', 'it', 0, now(), now() FROM generate_series(2, 5) AS day",
        trattoria.business
    ))
    .await;
    assert_eq!(fixture.confirm(&guest, held.id).await.unwrap_err().code(), "open_reservations_here");
    fixture.transition(&guest, held.id, Command::Cancel { reason: None }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_requests_never_exceed_the_limits() {
    const BUSINESSES: usize = 8;
    let fixture = Fixture::new(32).await;
    let mut businesses = Vec::new();
    for _ in 0..BUSINESSES {
        businesses.push(fixture.trattoria(&[2, 2, 2, 2]).await);
    }
    let guest = fixture.member().await;
    for round in 0..8 {
        let try_to_book = async |number: usize| {
            let day = i64::try_from(round * 8 + number).unwrap();
            let trattoria = &businesses[if round < 2 { 0 } else { number % BUSINESSES }];
            let held = fixture.hold(&guest, trattoria, noon(day), 2).await?;
            fixture.confirm(&guest, held.reservation.id).await
        };
        join_all((0..8).map(try_to_book)).await;
        // One after the other, as the member has one hold at a time and those at once mostly take it from each other.
        for number in 0..8 {
            try_to_book(number).await.ok();
        }
        fixture.assert_sound(&format!("round {round}")).await;
        let user = guest.user().unwrap();
        let open = format!("FROM reservations WHERE user_id = '{user}' AND status IN ('pending', 'confirmed')");
        assert!(fixture.count(&format!("SELECT count(*) AS count {open}")).await <= 20, "round {round}");
        let most =
            format!("SELECT max(number) AS count FROM (SELECT count(*) AS number {open} GROUP BY business_id) AS here");
        assert!(fixture.count(&most).await <= 4, "round {round}");
        if round == 1 {
            assert_eq!(fixture.count(&most).await, 4, "all of it could be had");
        }
    }
    let user = guest.user().unwrap();
    let open = format!("SELECT count(*) AS count FROM reservations WHERE user_id = '{user}' AND status = 'confirmed'");
    assert_eq!(fixture.count(&open).await, 20);
}
