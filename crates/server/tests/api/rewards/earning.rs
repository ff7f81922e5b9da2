//! What earns points, and what takes them back.

use serde_json::json;

use super::{Fixture, business};
use crate::support::until;

#[tokio::test]
async fn a_visit_earns_once_and_the_points_mature() {
    let fixture = Fixture::new().await;
    let visit = fixture.visit(&fixture.business, "V2").await;
    let points = fixture.wait("20 pending points", |points| points["pending"] == 20).await;
    assert_eq!((&points["available"], &points["next"]["points"]), (&json!(0), &json!(20)));
    // The staff's code proves the same visit better, and events are repeated.
    fixture.server.sql(&format!("UPDATE visits SET evidence = 'V3', how = 'rotating_code' WHERE id = '{visit}'")).await;
    let again = json!({"kind": "visit_recorded", "visit": visit, "user": fixture.guest.user,
        "business": fixture.business, "evidence": "V3"});
    for _ in 0..3 {
        fixture.event(&again).await;
    }
    fixture.wait("50 pending points", |points| points["pending"] == 50).await;
    fixture.three_days_later().await;
    let points = fixture.wait("50 available points", |points| points["available"] == 50).await;
    assert_eq!((&points["pending"], &points["tier"]["visits"]), (&json!(0), &json!(1)));
    assert_eq!(points["streak"]["weeks"], 1);
    let client = fixture.server.as_(&fixture.guest);
    let lines = client.get("/v1/point_transfers?kind[]=earn").await.data(200);
    assert_eq!(lines.as_array().unwrap().len(), 2);
    assert_eq!((&lines[1]["visit_id"], &lines[1]["business"]["name"]), (&json!(visit), &json!("Da Ugo")));
    let table = client.get("/v1/point_transfers/csv").await.expect(200).text;
    assert!(table.contains("earn,visit_table_code,20,issued,pending,\"Da Ugo\""), "{table}");
    let told =
        async || client.get("/v1/notifications").await.data(200).to_string().contains("reward_earned").then_some(());
    until("the notification", told).await;
}

#[tokio::test]
async fn a_refuted_visit_takes_back_what_is_left() {
    let fixture = Fixture::new().await;
    let visit = fixture.earn().await;
    let offer = fixture.offer(json!({"points": 30})).await;
    fixture.reserve(&offer).await.data(201);
    let withdrawn = json!({"kind": "visit_withdrawn", "visit": visit, "user": fixture.guest.user,
        "business": fixture.business});
    fixture.event(&withdrawn).await;
    fixture.wait("nothing to be available", |points| points["available"] == 0).await;
    fixture.event(&withdrawn).await;
    let points = fixture.points().await;
    assert_eq!((&points["reserved"], &points["available"]), (&json!(30), &json!(0)), "the voucher stays");
    let reversed = fixture.server.query("SELECT sum(amount)::text FROM point_transfers WHERE kind = 'reverse'").await;
    assert_eq!(reversed.as_deref(), Some("20"));
}

#[tokio::test]
async fn three_visits_a_day_earn_and_staff_earn_nothing() {
    let fixture = Fixture::new().await;
    let other = fixture.server.member("zoe").await;
    for (name, owner) in [("Alba", &fixture.owner), ("Bosco", &fixture.owner), ("Cedro", &other), ("Duomo", &other)] {
        let place = business(&fixture.server, owner, name, 43.77, 11.26).await;
        fixture.visit(&place, "V3").await;
    }
    fixture.wait("150 pending points", |points| points["pending"] == 150).await;
    let user = &fixture.guest.user;
    let hire = format!("INSERT INTO business_members VALUES ('{}', '{user}', 'manager', now())", fixture.business);
    fixture.server.sql(&hire).await;
    fixture.visit(&fixture.business, "V3").await;
    let delivered = "SELECT 'yes' WHERE NOT EXISTS (SELECT FROM outbox_events WHERE done_at IS NULL)";
    until("all events to be delivered", async || fixture.server.query(delivered).await).await;
    assert_eq!(fixture.points().await["pending"], 150);
}

#[tokio::test]
async fn impossible_speed_is_held_until_a_moderator_decides() {
    let fixture = Fixture::new().await;
    let rome = business(&fixture.server, &fixture.owner, "Roma", 41.90, 12.49).await;
    fixture.visit(&fixture.business, "V3").await;
    fixture.wait("50 pending points", |points| points["pending"] == 50).await;
    fixture.visit(&rome, "V3").await;
    fixture.wait("50 points on hold", |points| points["held"] == 50).await;
    let guest = fixture.server.as_(&fixture.guest);
    let hold = guest.get("/v1/point_holds").await.data(200)[0].clone();
    assert_eq!((&hold["reason"], &hold["release_at"]), (&json!("impossible_speed"), &json!(null)));
    let appeal = json!({"uuid": hold["uuid"], "appeal": "The clock of my phone was wrong."});
    guest.patch("/v1/point_holds", appeal.clone()).await.data(200);
    assert_eq!(guest.patch("/v1/point_holds", appeal).await.code(409), "points_not_held");
    let moderator = fixture.server.member("mara").await;
    let moderator = fixture.server.staff(moderator, "moderator").await;
    let moderator = fixture.server.as_(&moderator);
    let waiting = moderator.get("/v1/point_holds?appealed=1").await.data(200);
    assert_eq!((&waiting[0]["uuid"], &waiting[0]["member"]), (&hold["uuid"], &json!("anna")));
    let decision = json!({"uuid": hold["uuid"], "decision": "release", "reason": "Both visits are credible."});
    moderator.patch("/v1/point_holds", decision).await.data(200);
    fixture.wait("100 pending points", |points| points["pending"] == 100).await;
}

#[tokio::test]
async fn a_new_account_is_held_for_a_while() {
    let fixture = Fixture::new().await;
    fixture.server.sql("UPDATE users SET created_at = now()").await;
    fixture.visit(&fixture.business, "V3").await;
    fixture.wait("50 points on hold", |points| points["held"] == 50).await;
    fixture.server.sql("UPDATE point_earnings SET release_at = now()").await;
    fixture.wait("50 pending points", |points| points["pending"] == 50 && points["held"] == 0).await;
}

#[tokio::test]
async fn an_early_cancellation_earns_and_a_late_one_does_not() {
    let fixture = Fixture::new().await;
    for (hours, code) in [(30, "CDFGHJ"), (20, "CDFGHK")] {
        let (id, user) = (uuid::Uuid::now_v7(), &fixture.guest.user);
        fixture
            .server
            .sql(&format!(
                "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at,
                    guest_name, cancel_cutoff_minutes, created_at, updated_at)
                 VALUES ('{id}', '{}', '{user}', '{code}', 'cancelled_guest', 'online', 2, now() + interval '{hours} hours',
                    now() + interval '{} hours', 'Anna', 0, now(), now());
                 INSERT INTO reservation_history (reservation_id, at, from_status, to_status, actor)
                 VALUES ('{id}', now(), 'hold', 'confirmed', 'guest')",
                fixture.business,
                hours + 2,
            ))
            .await;
        fixture
            .event(
                &json!({"kind": "reservation_changed", "reservation": id, "business": fixture.business, "guest": user,
                "change": "cancelled_by_guest", "status": "cancelled_guest", "version": 2, "by_guest": true}),
            )
            .await;
    }
    fixture.wait("5 pending points", |points| points["pending"] == 5).await;
    let delivered = "SELECT 'yes' WHERE NOT EXISTS (SELECT FROM outbox_events WHERE done_at IS NULL)";
    until("all events to be delivered", async || fixture.server.query(delivered).await).await;
    assert_eq!(fixture.points().await["pending"], 5);
}
