//! What staff do at the door: undo a step, swap tables, correct details, search, and act against the rules.

use std::time::SystemTime;

use reqwest::Method;
use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::{Answer, Person, answer, until};

impl Fixture {
    /// A reservation that staff make for a guest who calls.
    async fn phoned(&self, name: &str, local_time: &str, party: u8) -> Value {
        let starts_at = self.slot(local_time, party).await["starts_at"].clone();
        let body = json!({"business_id": self.business, "starts_at": starts_at, "party": party, "guest_name": name});
        self.create_staff_reservation(&uuid::Uuid::now_v7().to_string(), &body).await.data(201)
    }

    /// A party that is due now, whatever the opening times.
    async fn due(&self, name: &str) -> Value {
        let now = chrono::DateTime::<chrono::Utc>::from(SystemTime::now());
        let body = json!({"business_id": self.business, "starts_at": now, "party": 2, "guest_name": name,
                "override_reason": "They are at the door."});
        self.create_staff_reservation(&uuid::Uuid::now_v7().to_string(), &body).await.data(201)
    }

    async fn act(&self, reservation: &Value, action: &str) -> Value {
        self.transition(&self.owner, reservation, json!({"action": action})).await.data(200)
    }

    /// Staff change a reservation.
    async fn edit(&self, reservation: &Value, key: &str, mut body: Value) -> Answer {
        (body["version"], body["action"]) = (reservation["version"].clone(), json!("change"));
        let path = format!("/v1/reservations/{}", text(&reservation["uuid"]));
        let request = self.server.as_(&self.owner).request(Method::PATCH, &path);
        answer(request.header("Idempotency-Key", key).json(&body)).await
    }

    async fn swap(&self, who: &Person, key: Option<&str>, first: &Value, second: &Value) -> Answer {
        let one = |reservation: &Value| json!({"uuid": reservation["uuid"], "version": reservation["version"]});
        let body = json!({"first": one(first), "second": one(second)});
        let request = self.server.as_(who).request(Method::POST, "/v1/reservation_swaps").json(&body);
        answer(key.into_iter().fold(request, |request, key| request.header("Idempotency-Key", key))).await
    }

    async fn history(&self, reservation: &Value) -> Vec<Value> {
        let path = format!("/v1/reservations/{}?with[]=history", text(&reservation["uuid"]));
        let found = self.server.as_(&self.owner).get(&path).await.data(200);
        found["history"].as_array().unwrap().clone()
    }
}

fn has(reservation: &Value, action: &str) -> bool {
    reservation["actions"].as_array().unwrap().contains(&json!(action))
}

#[tokio::test]
async fn staff_undo_a_step_and_the_tables_stay_known() {
    let fixture = Fixture::new().await;
    let due = fixture.due("Rossi").await;
    assert_eq!((&due["seated_at"], &due["left_at"], has(&due, "undo")), (&Value::Null, &Value::Null, false));
    let seated = fixture.act(&due, "seat").await;
    assert!(has(&seated, "undo") && seated["seated_at"].is_string(), "{seated}");
    let finished = fixture.act(&seated, "finish").await;
    assert_eq!(finished["tables"], due["tables"], "where they sat is known after they left");
    assert!(has(&finished, "undo") && finished["left_at"].is_string(), "{finished}");
    let back = fixture.act(&finished, "undo").await;
    assert_eq!((&back["status"], &back["tables"]), (&json!("seated"), &due["tables"]));
    assert_eq!((&back["seated_at"], &back["left_at"]), (&seated["seated_at"], &Value::Null));
    let expected = fixture.act(&back, "undo").await;
    assert_eq!((&expected["status"], &expected["seated_at"]), (&json!("confirmed"), &Value::Null));
    assert!(!has(&expected, "undo"), "{expected}");
    let steps: Vec<_> = fixture.history(&due).await.iter().map(|step| text(&step["to"])).collect();
    assert_eq!(steps, ["confirmed", "seated", "completed", "seated", "confirmed"]);
    let again = fixture.transition(&fixture.owner, &expected, json!({"action": "undo"})).await;
    assert_eq!(again.code(409), "wrong_state");
}

#[tokio::test]
async fn an_undone_walk_in_is_cancelled_and_a_taken_table_is_refused() {
    let fixture = Fixture::new().await;
    let body = json!({"business_id": fixture.business, "walk_in": true, "party": 5});
    let seated = fixture.create_staff_reservation("one", &body).await.data(201);
    assert_eq!(seated["tables"][0]["label"], "2", "the answer says which table was chosen");
    let finished = fixture.act(&seated, "finish").await;
    let next = fixture.create_staff_reservation("two", &body).await.data(201);
    let refused = fixture.transition(&fixture.owner, &finished, json!({"action": "undo"})).await;
    assert_eq!((refused.code(409), &refused.json()["reason"]), ("slot_unavailable".to_owned(), &json!("no_table")));
    assert_eq!(fixture.act(&next, "undo").await["status"], "cancelled_business");
    assert_eq!(fixture.act(&finished, "undo").await["status"], "seated");
}

#[tokio::test]
async fn an_override_needs_a_reason_and_is_for_staff() {
    let fixture = Fixture::new().await;
    let path =
        format!("/v1/reservations/available-times?business_id={}&date={}&party=2", fixture.business, fixture.date);
    let first = text(&fixture.server.get(&path).await.data(200)[0]["starts_at"]);
    let early = first.parse::<chrono::DateTime<chrono::Utc>>().unwrap() - chrono::TimeDelta::hours(2);
    let with = |reason: Value| {
        json!({"business_id": fixture.business, "starts_at": early, "party": 2, "guest_name": "Berta",
            "override_reason": reason})
    };
    let plain = fixture.create_staff_reservation("one", &with(Value::Null)).await;
    assert_eq!((plain.code(409), &plain.json()["reason"]), ("slot_unavailable".to_owned(), &json!("closed")));
    let long = fixture.create_staff_reservation("two", &with("x".repeat(201).into())).await;
    assert_eq!(long.fault("override_reason"), "too_long");
    let empty = fixture.create_staff_reservation("three", &with(" ".into())).await;
    assert_eq!(empty.fault("override_reason"), "required");
    let guest = fixture.server.as_(&fixture.guest).request(Method::POST, "/v1/reservations");
    let by_guest = answer(guest.header("Idempotency-Key", "one").json(&with("Please".into()))).await;
    assert_eq!(by_guest.code(403), "forbidden");
    let booked = fixture.create_staff_reservation("four", &with("The mayor".into())).await.data(201);
    assert_eq!(fixture.history(&booked).await[0]["reason"], "override: The mayor");
}

#[tokio::test]
async fn two_reservations_swap_tables_once() {
    let fixture = Fixture::new().await;
    let (rossi, bianchi) = (fixture.phoned("Rossi", "20:00", 2).await, fixture.phoned("Bianchi", "20:30", 2).await);
    let owner = &fixture.owner;
    assert_eq!(fixture.swap(owner, None, &rossi, &bianchi).await.code(400), "idempotency_key_required");
    assert_eq!(fixture.swap(owner, Some("same"), &rossi, &rossi).await.fault("second"), "repeated");
    assert_eq!(fixture.swap(&fixture.guest, Some("guest"), &rossi, &bianchi).await.code(404), "not_found");
    let swapped = fixture.swap(owner, Some("one"), &rossi, &bianchi).await.expect(200);
    let [first, second] = [&swapped.data(200)[0], &swapped.data(200)[1]];
    assert_eq!((&first["uuid"], &first["tables"]), (&rossi["uuid"], &bianchi["tables"]));
    assert_eq!((&second["uuid"], &second["tables"]), (&bianchi["uuid"], &rossi["tables"]));
    assert_eq!(first["starts_at"], rossi["starts_at"]);
    assert_eq!(fixture.swap(owner, Some("one"), &rossi, &bianchi).await.expect(200).text, swapped.text);
    assert_eq!(fixture.swap(owner, Some("two"), &rossi, &bianchi).await.code(409), "stale_version");
}

#[tokio::test]
async fn a_swap_names_the_party_in_the_way() {
    let fixture = Fixture::new().await;
    let rossi = fixture.phoned("Rossi", "19:00", 4).await;
    let third = fixture.phoned("Verdi", "19:00", 2).await;
    let bianchi = fixture.phoned("Bianchi", "22:00", 2).await;
    let other_table = json!({"table_ids": [third["tables"][0]["uuid"]]});
    let bianchi = fixture.edit(&bianchi, "move", other_table).await.data(200);
    let refused = fixture.swap(&fixture.owner, Some("one"), &rossi, &bianchi).await;
    assert_eq!(refused.code(409), "table_reserved");
    assert_eq!(refused.json()["occupied_by"], json!({"reservation": third["uuid"], "guest_name": "Verdi"}));
}

#[tokio::test]
async fn staff_record_that_a_guest_cancelled_without_a_reason() {
    let fixture = Fixture::new().await;
    let booked = fixture.phoned("Rossi", "20:00", 2).await;
    let by_phone = json!({"action": "cancel", "for_guest": true});
    let cancelled = fixture.transition(&fixture.owner, &booked, by_phone).await.data(200);
    assert_eq!(cancelled["status"], "cancelled_guest");
    assert_eq!(fixture.history(&booked).await.pop().unwrap()["actor"], "business");
}

#[tokio::test]
async fn staff_correct_the_details_of_a_guest_without_an_account() {
    let fixture = Fixture::new().await;
    let booked = fixture.phoned("Rosi", "20:00", 2).await;
    let wrong = json!({"guest_name": "\u{3164}", "guest_phone": "call me"});
    let refused = fixture.edit(&booked, "wrong", wrong).await;
    assert_eq!(
        (refused.fault("guest_name"), refused.fault("guest_phone")),
        ("not_legible".into(), "phone_invalid".into())
    );
    let details = json!({"guest_name": "Rossi", "guest_phone": "+39 055 123456", "note": "A cake"});
    let edited = fixture.edit(&booked, "right", details).await.data(200);
    assert_eq!(edited["guest"], json!({"uuid": null, "name": "Rossi", "phone": "+39 055 123456"}));
    assert_eq!((&edited["note"], &edited["tables"]), (&json!("A cake"), &booked["tables"]));
    let cleared = fixture.edit(&edited, "clear", json!({"guest_phone": ""})).await.data(200);
    assert_eq!(cleared["guest"]["phone"], Value::Null);

    let held = fixture.hold("13:00", 2).await.data(201);
    let of_member = fixture.confirm(&held, "one", "").await.data(200);
    let refused = fixture.edit(&of_member, "member", json!({"guest_name": "Rossi"})).await;
    assert_eq!(refused.fault("guest_name"), "guest_is_member");
}

#[tokio::test]
async fn staff_search_by_name_phone_and_code_from_a_time_on() {
    let fixture = Fixture::new().await;
    let booked = fixture.phoned("Zoë D’Angelo", "20:00", 2).await;
    fixture.edit(&booked, "phone", json!({"guest_phone": "+39 055 12-34-56"})).await.data(200);
    fixture.phoned("Rossi", "20:00", 2).await;
    let owner = fixture.server.as_(&fixture.owner);
    let found = async |q: &str, more: &str| {
        let path = format!("/v1/reservations?business_id={}&q={q}{more}", fixture.business);
        owner.get(&path).await.data(200).as_array().unwrap().iter().map(|one| one["uuid"].clone()).collect::<Vec<_>>()
    };
    let code = text(&booked["code"]).to_lowercase();
    for q in ["zoe", "ANGELO", "angelo%20zoe", "055%20123", &code] {
        assert_eq!(found(q, "").await, [booked["uuid"].clone()], "{q}");
    }
    assert_eq!(found("zoe", &format!("&date={}", fixture.date)).await.len(), 1);
    assert_eq!(found("zoe", "&from=2099-01-01T00:00:00Z").await.len(), 0);
    assert_eq!(found("%25", "").await.len(), 0, "a percent sign is no wildcard");
    let path = format!("/v1/reservations?q={}", "x".repeat(61));
    assert_eq!(owner.get(&path).await.fault("q"), "too_long");
}

#[tokio::test]
async fn moving_offers_all_other_tables() {
    let fixture = Fixture::new().await;
    let (rossi, _) = (fixture.phoned("Rossi", "20:00", 2).await, fixture.phoned("Bianchi", "21:00", 2).await);
    let path = format!(
        "/v1/reservations/available-tables?business_id={}&starts_at={}&party=2&in_house=1&reservation_id={}",
        fixture.business,
        text(&rossi["starts_at"]).replace('+', "%2B"),
        text(&rossi["uuid"])
    );
    let choices = fixture.server.as_(&fixture.owner).get(&path).await.data(200);
    let choices = choices.as_array().unwrap();
    assert_eq!(choices.len(), 1, "{choices:?}");
    assert_ne!(choices[0]["tables"][0]["uuid"], rossi["tables"][0]["uuid"], "never its own");
    assert_eq!((&choices[0]["is_free"], &choices[0]["reason"]), (&json!(false), &json!("no_table")));
}

#[tokio::test]
async fn undoing_a_seating_withdraws_its_visit() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 2).await.data(201);
    let booked = fixture.confirm(&held, "one", "").await.data(200);
    let now = "UPDATE reservations SET starts_at = now(), ends_at = now() + interval '2 hours'";
    fixture.server.sql(now).await;
    let guest = fixture.server.as_(&fixture.guest);
    let has_visits = async |count: usize| {
        let visits = guest.get("/v1/visits").await.data(200);
        (visits.as_array().unwrap().len() == count).then_some(())
    };
    let seated = fixture.act(&booked, "seat").await;
    until("the visit is recorded", async || has_visits(1).await).await;
    fixture.act(&seated, "undo").await;
    until("the visit is withdrawn", async || has_visits(0).await).await;
}

#[tokio::test]
async fn tables_for_walk_ins_only_are_offered_to_walk_ins() {
    let fixture = Fixture::new().await;
    fixture.server.sql("UPDATE business_tables SET usage = 'walk_in_only' WHERE label = '2'").await;
    let at = text(&fixture.slot("20:00", 2).await["starts_at"]).replace('+', "%2B");
    let owner = fixture.server.as_(&fixture.owner);
    let labels = async |rules: &str| {
        let path =
            format!("/v1/reservations/available-tables?business_id={}&starts_at={at}&party=2{rules}", fixture.business);
        let choices = owner.get(&path).await.data(200);
        let label = |choice: &Value| choice["tables"][0]["label"].as_str().unwrap().to_owned();
        choices.as_array().unwrap().iter().map(label).collect::<Vec<_>>()
    };
    assert_eq!(labels("&walk_in=1").await, ["1", "2"]);
    assert_eq!(labels("&in_house=1").await, ["1"]);
    let path =
        format!("/v1/reservations/available-tables?business_id={}&starts_at={at}&party=2&walk_in=1", fixture.business);
    assert_eq!(fixture.server.as_(&fixture.guest).get(&path).await.status, 403);
}
