//! Who can read reservations, and on which day they are listed.

use base64::Engine;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::answer;

#[tokio::test]
async fn strangers_and_visitors_have_no_access() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let stranger = fixture.server.member("carla").await;
    let path = format!("/v1/reservations/{}", text(&held["uuid"]));
    assert_eq!(fixture.server.get(&path).await.code(401), "token_missing");
    assert_eq!(fixture.server.as_(&stranger).get(&path).await.code(404), "not_found");
    let extend = fixture.transition(&stranger, &held, json!({"action": "extend"})).await;
    assert_eq!(extend.code(404), "not_found");
    let rules = format!("/v1/business_booking/{}", fixture.business);
    assert_eq!(fixture.server.as_(&stranger).get(&rules).await.code(403), "forbidden");
    let tables = format!("/v1/business_tables?business_id={}", fixture.business);
    assert_eq!(fixture.server.get(&tables).await.code(401), "token_missing");
    let walk_in = json!({"business_id": fixture.business, "walk_in": true, "party": 2});
    let request = fixture.server.as_(&stranger).request(Method::POST, "/v1/reservations");
    let refused = answer(request.header("Idempotency-Key", "one").json(&walk_in)).await;
    assert_eq!(refused.code(403), "forbidden");
}

#[tokio::test]
async fn a_reservation_past_midnight_is_listed_on_the_day_before() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let night = json!({"business_id": fixture.business, "name": "Night", "days": [1, 2, 3, 4, 5, 6, 7],
            "opens": "22:30", "closes": "03:00", "last_seating": "01:00"});
    owner.post("/v1/business_services", night).await.data(201);
    let late = fixture.slot("00:30", 2).await;
    let booking = json!({"business_id": fixture.business, "starts_at": late["starts_at"], "party": 2,
            "guest_name": "Berta"});
    let booked = fixture.create_staff_reservation("one", &booking).await.data(201);
    let page = async |date: &str| {
        let path = format!("/v1/reservations?business_id={}&date={date}", fixture.business);
        let answer = owner.get(&path).await;
        assert_eq!(answer.status, 200);
        let json = answer.json();
        let ids: Vec<Value> = json["data"].as_array().unwrap().iter().map(|one| one["uuid"].clone()).collect();
        (text(&json["meta"]["date"]), ids)
    };
    assert_eq!(page(&fixture.date).await, (fixture.date.clone(), vec![booked["uuid"].clone()]));
    let next = (fixture.date.parse::<chrono::NaiveDate>().unwrap() + TimeDelta::days(1)).to_string();
    assert_ne!(text(&booked["local_date"]), fixture.date);
    assert_eq!(page(&next).await, (next, Vec::new()));
    let (today, _) = page("today").await;
    assert!(today.parse::<chrono::NaiveDate>().is_ok() && today < fixture.date);
    let refused = owner.get(&format!("/v1/reservations?business_id={}&date=someday", fixture.business)).await;
    assert_eq!(refused.json()["errors"]["date"][0]["code"], "field_invalid");
    let last = format!("/v1/reservations?business_id={}&date=%2B262142-12-31", fixture.business);
    assert_eq!(owner.get(&last).await.fault("date"), "date_invalid");
    for (first, until) in [("-262143-01-01", "%2B262142-12-31"), ("2026-01-01", "9999-12-31")] {
        let reach = format!("from={first}T00:00:00Z&to={until}T00:00:00Z");
        let all = owner.get(&format!("/v1/reservations?business_id={}&{reach}", fixture.business)).await;
        assert_eq!(all.data(200).as_array().unwrap().len(), 1, "{reach}");
    }
    let forged = json!(["starts_at", "-262143-01-01T00:00:00Z", uuid::Uuid::nil()]).to_string();
    let cursor = base64::prelude::BASE64_URL_SAFE_NO_PAD.encode(forged);
    let all = owner.get(&format!("/v1/reservations?business_id={}&cursor={cursor}", fixture.business)).await;
    assert_eq!(all.data(200).as_array().unwrap().len(), 1);
}
