//! Why a time cannot be booked.

use chrono::TimeDelta;
use serde_json::json;

use super::{Fixture, text};

#[tokio::test]
async fn a_refused_slot_has_its_reason() {
    let fixture = Fixture::new().await;
    let noon = fixture.slot("12:00", 2).await["starts_at"].clone();
    let first: chrono::DateTime<chrono::Utc> = text(&noon).parse().unwrap();
    let cases = [
        (first, 40, "party_size", "fits a party of this size"),
        (first - TimeDelta::hours(2), 2, "closed", "closed at that time"),
        (first + TimeDelta::days(3_000), 2, "too_far", "too far ahead"),
        (first - TimeDelta::days(7), 2, "too_soon", "too late to book"),
    ];
    for (starts_at, party, reason, words) in cases {
        let body = json!({"business_id": fixture.business, "starts_at": starts_at, "party": party});
        let refused = fixture.server.as_(&fixture.guest).post("/v1/reservations", body).await;
        assert_eq!(refused.code(409), "slot_unavailable");
        let problem = refused.json();
        assert_eq!(problem["reason"], reason);
        assert!(text(&problem["detail"]).contains(words), "{problem}");
    }
}

#[tokio::test]
async fn a_fully_booked_time_has_a_reason_and_alternatives() {
    let fixture = Fixture::new().await;
    for label in ["Rossi", "Bianchi"] {
        let slot = fixture.slot("20:00", 4).await;
        let body = json!({"business_id": fixture.business, "starts_at": slot["starts_at"], "party": 4,
                "guest_name": label, "guest_phone": "+39 055 123456"});
        fixture.create_staff_reservation(label, &body).await.data(201);
    }
    let slot = fixture.slot("20:00", 4).await;
    assert_eq!((&slot["status"], &slot["reason"]), (&json!("unavailable"), &json!("no_table")));
    let refused = fixture.hold("20:00", 4).await;
    assert_eq!(refused.code(409), "slot_unavailable");
    let problem = refused.json();
    assert_eq!((&problem["reason"], problem["alternatives"].as_array().unwrap().len()), (&json!("no_table"), 3));
}
