//! Booking a table over HTTP: a guest and a business owner, each with their own session.

mod links;
mod no_shows;

use std::time::SystemTime;

use base64::Engine;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, answer};

struct Fixture {
    server: TestServer,
    owner: Person,
    guest: Person,
    business: String,
    /// Tomorrow. The business seats guests from 12:00 to 22:00 every day.
    date: String,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
        let new_business = json!({"name": "Da Ugo", "kind": "restaurant", "time_zone": "Europe/Rome"});
        let business = text(&server.as_(&owner).post("/v1/businesses", new_business).await.data(201)["uuid"]);
        server.verify(&business).await;
        let date = (chrono::DateTime::<chrono::Utc>::from(SystemTime::now()) + TimeDelta::days(1)).date_naive();
        let date = date.to_string();
        let fixture = Self { server, owner, guest, business, date };
        fixture.configure().await;
        fixture
    }

    async fn configure(&self) {
        let owner = self.server.as_(&self.owner);
        let rules = format!("/v1/business_booking/{}", self.business);
        let version = owner.get(&rules).await.data(200)["version"].clone();
        owner.patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
        let dinner = json!({"business_id": self.business, "name": "All day", "days": [1, 2, 3, 4, 5, 6, 7],
                "opens": "12:00", "closes": "00:00", "last_seating": "22:00"});
        owner.post("/v1/business_services", dinner).await.data(201);
        for (label, seats) in [("1", 4), ("2", 6)] {
            let table = json!({"business_id": self.business, "label": label, "area": "Garden",
                    "min_party": 1, "max_party": seats});
            owner.post("/v1/business_tables", table).await.data(201);
        }
    }

    async fn times(&self, party: u8) -> Vec<Value> {
        let path =
            format!("/v1/reservations/available-times?business_id={}&date={}&party={party}", self.business, self.date);
        self.server.get(&path).await.data(200).as_array().unwrap().clone()
    }

    /// The slot at this local time of the business.
    async fn slot(&self, local_time: &str, party: u8) -> Value {
        self.times(party).await.into_iter().find(|slot| slot["local_time"] == local_time).unwrap()
    }

    async fn hold(&self, local_time: &str, party: u8) -> Answer {
        let slot = self.slot(local_time, party).await;
        let body = json!({"business_id": self.business, "starts_at": slot["starts_at"], "party": party});
        self.server.as_(&self.guest).post("/v1/reservations", body).await
    }

    async fn confirm(&self, held: &Value, key: &str, note: &str) -> Answer {
        let path = format!("/v1/reservations/{}", text(&held["uuid"]));
        let body = json!({"version": held["version"], "action": "confirm", "note": note});
        let request = self.server.as_(&self.guest).request(Method::PATCH, &path);
        answer(request.header("Idempotency-Key", key).json(&body)).await
    }

    /// Staff create a reservation or seat a walk-in.
    async fn create_staff_reservation(&self, key: &str, body: &Value) -> Answer {
        let request = self.server.as_(&self.owner).request(Method::POST, "/v1/reservations");
        answer(request.header("Idempotency-Key", key).json(body)).await
    }

    async fn change(&self, reservation: &Value, key: &str, mut body: Value) -> Answer {
        (body["version"], body["action"]) = (reservation["version"].clone(), json!("change"));
        let path = format!("/v1/reservations/{}", text(&reservation["uuid"]));
        let request = self.server.as_(&self.guest).request(Method::PATCH, &path);
        answer(request.header("Idempotency-Key", key).json(&body)).await
    }

    async fn transition(&self, who: &Person, reservation: &Value, mut body: Value) -> Answer {
        body["version"] = reservation["version"].clone();
        self.server.as_(who).patch(&format!("/v1/reservations/{}", text(&reservation["uuid"])), body).await
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_guest_holds_confirms_changes_and_cancels() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    assert_eq!((&held["status"], &held["local_time"]), (&json!("hold"), &json!("20:00")));
    assert_eq!(held["actions"], json!(["confirm", "extend", "cancel"]));
    let booked = fixture.confirm(&held, "one", "By the window, please.").await.data(200);
    assert_eq!((&booked["status"], &booked["area"]), (&json!("confirmed"), &json!("Garden")));
    assert_eq!(booked["note"], "By the window, please.");
    let moved = fixture.change(&booked, "two", json!({"party": 6})).await.data(200);
    assert_eq!((&moved["uuid"], &moved["tables"][0]["label"]), (&booked["uuid"], &json!("2")));
    let path = format!("/v1/reservations/{}", text(&moved["uuid"]));
    let cancelled = fixture.server.as_(&fixture.guest).delete(&path).await.data(200);
    assert_eq!(cancelled["status"], "cancelled_guest");
    let life = fixture.server.as_(&fixture.owner).get(&format!("{path}?with[]=history")).await.data(200);
    let steps: Vec<&Value> = life["history"].as_array().unwrap().iter().map(|step| &step["to"]).collect();
    assert_eq!(steps, ["hold", "confirmed", "confirmed", "cancelled_guest"]);
}

#[tokio::test]
async fn a_confirmation_needs_a_key_and_a_repeated_one_gets_the_same_reply() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let keyless = fixture.transition(&fixture.guest, &held, json!({"action": "confirm"})).await;
    assert_eq!(keyless.code(400), "idempotency_key_required");
    let first = fixture.confirm(&held, "one", "a").await;
    let again = fixture.confirm(&held, "one", "a").await;
    assert_eq!((again.status, &again.text), (200, &first.text));
    assert_eq!(again.headers["idempotency-replayed"], "true");
    assert_eq!(fixture.confirm(&held, "one", "b").await.code(422), "idempotency_mismatch");
    assert_eq!(fixture.confirm(&held, "two", "a").await.code(409), "stale_version");
}

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
async fn a_change_without_effect_writes_nothing() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let booked = fixture.confirm(&held, "one", "By the window.").await.data(200);
    let same = json!({"starts_at": booked["starts_at"], "party": 4, "note": " By the window. "});
    for (key, nothing) in [("two", json!({})), ("three", same)] {
        let answered = fixture.change(&booked, key, nothing).await.data(200);
        assert_eq!((&answered["version"], &answered["tables"]), (&booked["version"], &booked["tables"]));
    }
    let moved = fixture.change(&booked, "four", json!({"party": 3})).await.data(200);
    fixture.server.wait_for_email(&fixture.guest.email, |subject, _| subject.starts_with("Changed: ")).await;
    assert_eq!(moved["version"].as_i64(), booked["version"].as_i64().map(|version| version + 1));
    let emails = fixture.server.emails(&fixture.guest.email);
    assert_eq!(emails.iter().filter(|(subject, _)| subject.starts_with("Changed: ")).count(), 1);
}

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
    assert_eq!(cancelled["alternatives"].as_array().unwrap().len(), 3);
}

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

#[tokio::test]
async fn errors_name_the_field() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let times = |query: &str| format!("/v1/reservations/available-times?business_id={}&{query}", fixture.business);
    let huge = fixture.server.get(&times("date=2026-11-21&party=51")).await;
    assert_eq!(huge.json()["errors"]["party"][0]["code"], "out_of_range");
    let unknown = fixture.server.get(&times("date=2026-11-21&party=2&colour=red")).await;
    assert_eq!(unknown.json()["errors"]["colour"][0]["code"], "filter_unknown");
    let table = json!({"business_id": fixture.business, "label": "1", "min_party": 5, "max_party": 2});
    let refused = owner.post("/v1/business_tables", table).await;
    assert_eq!(refused.json()["errors"]["min_party"][0]["code"], "min_above_max");
    let twin = json!({"business_id": fixture.business, "label": "1", "min_party": 1, "max_party": 2});
    let refused = owner.post("/v1/business_tables", twin).await;
    assert_eq!(refused.json()["errors"]["label"][0]["code"], "label_taken");
    for label in ["A", " A", "a\u{a0}"] {
        let table = json!({"business_id": fixture.business, "label": label, "min_party": 1, "max_party": 2});
        let answer = owner.post("/v1/business_tables", table).await;
        let code = if label == "A" { answer.data(201)["errors"].to_string() } else { answer.fault("label") };
        assert_eq!(code, if label == "A" { "null" } else { "label_taken" }, "{label:?}");
    }
    let late = json!({"business_id": fixture.business, "name": "Late", "days": [1], "opens": "19:00",
            "closes": "25:00", "last_seating": "22:00"});
    let refused = owner.post("/v1/business_services", late).await;
    assert_eq!(refused.json()["errors"]["closes"][0]["code"], "time_invalid");
}
