//! What staff do with reservations.

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;

use super::{Fixture, text};
use crate::support::answer;

#[tokio::test]
async fn staff_reservations_and_changes_need_a_key_and_run_once() {
    let fixture = Fixture::new().await;
    let starts_at = fixture.slot("20:00", 2).await["starts_at"].clone();
    let booking = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 2, "guest_name": "Berta"});
    let keyless = fixture.server.as_(&fixture.owner).post("/v1/reservations", booking.clone()).await;
    assert_eq!(keyless.code(400), "idempotency_key_required");
    let first = fixture.create_staff_reservation("one", &booking).await.expect(201);
    assert_eq!(fixture.create_staff_reservation("one", &booking).await.expect(201).text, first.text);
    let nameless = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 2,
            "guest_name": "\u{3164}"});
    assert_eq!(fixture.create_staff_reservation("two", &nameless).await.fault("guest_name"), "not_legible");

    let held = fixture.hold("13:00", 2).await.data(201);
    let booked = fixture.confirm(&held, "one", "").await.data(200);
    let bigger = json!({"action": "change", "party": 3});
    let keyless = fixture.transition(&fixture.guest, &booked, bigger).await;
    assert_eq!(keyless.code(400), "idempotency_key_required");
    let first = fixture.change(&booked, "three", json!({"party": 3})).await.expect(200);
    let again = fixture.change(&booked, "three", json!({"party": 3})).await.expect(200);
    assert_eq!(again.text, first.text);
}

#[tokio::test]
async fn a_too_early_action_is_refused_with_the_time() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let booked = fixture.confirm(&held, "one", "").await.data(200);
    let refused = fixture.transition(&fixture.owner, &booked, json!({"action": "seat"})).await;
    assert_eq!(refused.code(409), "too_early");
    assert!(text(&refused.json()["detail"]).contains("from 18:00 on "), "{}", refused.text);
    let no_show = fixture.transition(&fixture.owner, &booked, json!({"action": "no_show"})).await;
    assert!(text(&no_show.json()["detail"]).contains("from 20:15 on "), "{}", no_show.text);
}

#[tokio::test]
async fn staff_seat_and_finish_a_walk_in() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let body = json!({"business_id": fixture.business, "walk_in": true, "party": 2});
    let seated = fixture.create_staff_reservation("one", &body).await.data(201);
    assert_eq!((&seated["status"], &seated["walk_in"]), (&json!("seated"), &json!(true)));
    assert_eq!(seated["guest"]["name"], "", "a walk-in has no name");
    let table = text(&seated["tables"][0]["uuid"]);
    let in_use = owner.delete(&format!("/v1/business_tables?records[]={table}")).await;
    assert_eq!((in_use.code(409), &in_use.json()["count"]), ("tables_in_use".to_owned(), &json!(1)));
    let finished = fixture.transition(&fixture.owner, &seated, json!({"action": "finish"})).await.data(200);
    assert_eq!(finished["status"], "completed");
    let again = fixture.transition(&fixture.owner, &finished, json!({"action": "finish"})).await;
    assert_eq!(again.code(409), "wrong_state");
    owner.delete(&format!("/v1/business_tables?records[]={table}")).await.data(200);
    let book = owner.get(&format!("/v1/reservations?business_id={}&status[]=completed", fixture.business)).await;
    assert_eq!(book.data(200).as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn seating_at_an_occupied_table_names_its_party() {
    let fixture = Fixture::new().await;
    let walk_in =
        |name: &str| json!({"business_id": fixture.business, "walk_in": true, "party": 2, "guest_name": name});
    let rossi = fixture.create_staff_reservation("Rossi", &walk_in("Rossi")).await.data(201);
    let bianchi = fixture.create_staff_reservation("Bianchi", &walk_in("Bianchi")).await.data(201);
    let there = json!({"version": bianchi["version"], "action": "change", "table_ids": [rossi["tables"][0]["uuid"]]});
    let path = format!("/v1/reservations/{}", text(&bianchi["uuid"]));
    let request = fixture.server.as_(&fixture.owner).request(Method::PATCH, &path);
    let refused = answer(request.header("Idempotency-Key", "move").json(&there)).await;
    assert_eq!(refused.code(409), "table_occupied");
    assert_eq!(refused.json()["occupied_by"], json!({"reservation": rossi["uuid"], "guest_name": "Rossi"}));
}

#[tokio::test]
async fn a_business_has_to_give_a_reason_to_cancel() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let booked = fixture.confirm(&held, "one", "").await.data(200);
    let silent = fixture.transition(&fixture.owner, &booked, json!({"action": "cancel"})).await;
    assert_eq!(silent.code(422), "invalid");
    assert_eq!(silent.json()["errors"]["reason"][0]["code"], "required");
    let cancellation = json!({"action": "cancel", "reason": "The oven is broken."});
    let cancelled = fixture.transition(&fixture.owner, &booked, cancellation).await.data(200);
    assert_eq!(cancelled["status"], "cancelled_business");
    let offered = cancelled["alternatives"].as_array().unwrap().iter();
    let offered: Vec<_> = offered.map(|slot| (text(&slot["date"]), text(&slot["local_time"]))).collect();
    let day: chrono::NaiveDate = fixture.date.parse().unwrap();
    let later = [1, 2, 7].map(|days| ((day + TimeDelta::days(days)).to_string(), "20:00".to_owned()));
    assert_eq!(offered, later, "other days, never the same");
    let one = fixture.server.as_(&fixture.guest).get(&format!("/v1/reservations/{}", text(&booked["uuid"]))).await;
    assert_eq!(one.data(200)["alternatives"], cancelled["alternatives"]);
}
