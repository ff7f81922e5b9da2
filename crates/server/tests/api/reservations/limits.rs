//! How many holds and open reservations a guest may have.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::answer;

#[tokio::test]
async fn ten_concurrent_requests_of_a_guest_leave_one_hold() {
    let fixture = Fixture::new().await;
    let starts_at = fixture.slot("20:00", 2).await["starts_at"].clone();
    let body = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 2});
    let requests = (0..10).map(|number| {
        let request = fixture.server.as_(&fixture.guest).request(Method::POST, "/v1/reservations");
        answer(request.header("Idempotency-Key", number.to_string()).json(&body))
    });
    for answered in futures_util::future::join_all(requests).await {
        answered.data(201);
    }
    let held = fixture.server.as_(&fixture.guest).get("/v1/reservations?status[]=hold").await.data(200);
    assert_eq!(held.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_fifth_open_reservation_at_a_business_is_refused() {
    let fixture = Fixture::new().await;
    let mut last = Value::Null;
    for (number, time) in ["12:00", "14:00", "16:00", "18:00"].into_iter().enumerate() {
        let held = fixture.hold(time, 2).await.data(201);
        last = fixture.confirm(&held, &format!("key {number}"), "").await.data(200);
    }
    let again = fixture.hold("20:00", 2).await;
    assert_eq!((again.code(409), &again.json()["limit"]), ("open_reservations_here".into(), &json!(4)));
    assert!(again.json()["detail"].as_str().unwrap().contains("4 reservations"));
    // Staff have no limit; after cancelling one, a guest may book another.
    let starts_at = fixture.slot("20:00", 2).await["starts_at"].clone();
    let booking = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 2, "guest_name": "Anna"});
    fixture.create_staff_reservation("staff", &booking).await.data(201);
    let path = format!("/v1/reservations/{}", text(&last["uuid"]));
    fixture.server.as_(&fixture.guest).delete(&path).await.data(200);
    fixture.hold("20:00", 2).await.data(201);
}

#[tokio::test]
async fn after_expired_holds_a_guest_has_to_wait() {
    let fixture = Fixture::new().await;
    for time in ["12:00", "13:00", "14:00"] {
        let held = fixture.hold(time, 2).await.data(201);
        let past = "created_at = now() - interval '6 minutes', hold_expires_at = now() - interval '1 minute'";
        let id = text(&held["uuid"]);
        fixture.server.sql(&format!("UPDATE reservations SET {past} WHERE id = '{id}' AND status = 'hold'")).await;
    }
    let slot = fixture.slot("15:00", 2).await;
    let body = json!({"business_id": fixture.business, "starts_at": slot["starts_at"], "party": 2});
    let refused = fixture.server.as_(&fixture.guest).post("/v1/reservations?lng=it", body).await;
    assert_eq!(refused.code(429), "hold_pause");
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((540..=660).contains(&wait), "{wait}");
    assert!(refused.json()["from"].is_string());
    let detail = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(detail.contains("Riprova dalle") && !detail.contains('{'), "{detail}");
}
