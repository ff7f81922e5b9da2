//! Guest cards: staff write them, guests read and answer them.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::Answer;

impl Fixture {
    fn cards(&self, filter: &str) -> String {
        format!("/v1/guest_cards?business_id={}{filter}", self.business)
    }

    async fn card_of(&self, reservation: &Value) -> Value {
        let body = json!({"reservation_id": reservation["uuid"]});
        self.server.as_(&self.owner).post(&self.cards(""), body).await.json()["data"].clone()
    }

    async fn named(&self, name: &str, phone: &str) -> Answer {
        self.server.as_(&self.owner).post(&self.cards(""), json!({"name": name, "phone": phone})).await
    }

    async fn note(&self, card: &Value, note: &str) -> Answer {
        let path = format!("/v1/guest_card_notes?card_id={}", text(&card["uuid"]));
        self.server.as_(&self.owner).post(&path, json!({"text": note})).await
    }

    async fn member_booking(&self) -> Value {
        let held = self.hold("20:00", 2).await.data(201);
        self.confirm(&held, "card", "").await.data(200)
    }

    /// A reservation in the past.
    async fn past(&self, user: Option<&str>, phone: &str, status: &str, days: u16) {
        let user = user.map_or("NULL".to_owned(), |user| format!("'{user}'"));
        let sql = format!(
            "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at,
                guest_name, guest_phone, cancel_cutoff_minutes, created_at, updated_at)
             VALUES (gen_random_uuid(), '{}', {user}, 'AAAAAA', '{status}', 'in_house', 2,
                now() - make_interval(days => {days}), now() - make_interval(days => {days}) + interval '2 hours',
                'Bea Rossi', '{phone}', 0, now(), now())",
            self.business
        );
        self.server.sql(&sql).await;
    }
}

#[tokio::test]
async fn the_guest_reads_and_answers_every_note() {
    let fixture = Fixture::new().await;
    let booked = fixture.member_booking().await;
    let card = fixture.card_of(&booked).await;
    assert_eq!((&card["is_member"], &card["email"]), (&json!(true), &Value::Null));
    assert_eq!(fixture.card_of(&booked).await["uuid"], card["uuid"]);
    let note = fixture.note(&card, "Asked for a quiet table.").await.data(201);
    assert!(note["author_name"].is_string(), "{note}");

    let own = fixture.server.as_(&fixture.guest).get("/v1/own_guest_cards").await.data(200);
    let read = &own[0]["notes"][0];
    assert_eq!((&read["text"], &read["author_name"]), (&json!("Asked for a quiet table."), &Value::Null));
    assert_eq!(own[0]["business"]["uuid"], json!(fixture.business));
    let answer = json!({"uuid": note["uuid"], "answer": "Only that evening."});
    fixture.server.as_(&fixture.guest).patch("/v1/guest_card_notes", answer.clone()).await.data(200);
    let stranger = fixture.server.member("carlo").await;
    fixture.server.as_(&stranger).patch("/v1/guest_card_notes", answer).await.expect(404);
    let path = format!("/v1/guest_cards/{}", text(&card["uuid"]));
    let shown = fixture.server.as_(&fixture.owner).get(&path).await.data(200);
    assert_eq!(shown["notes"][0]["answer"], "Only that evening.");
    fixture.server.as_(&fixture.guest).get(&path).await.expect(404);

    // Allergies come from the guest, with consent, and go when it is withdrawn.
    let staff = json!({"uuid": card["uuid"], "version": 1, "allergies": "Nuts"});
    fixture.server.as_(&fixture.owner).patch("/v1/guest_cards", staff).await.expect(422);
    let mut allergies = json!({"uuid": card["uuid"], "allergies": "Nuts"});
    let refused = fixture.server.as_(&fixture.guest).patch("/v1/own_guest_cards", allergies.clone()).await;
    assert_eq!(refused.fault("agreed"), "allergies_need_consent");
    allergies["agreed"] = json!(true);
    fixture.server.as_(&fixture.guest).patch("/v1/own_guest_cards", allergies).await.data(200);
    assert_eq!(fixture.server.as_(&fixture.owner).get(&path).await.data(200)["allergies"], "Nuts");
    let withdrawn = json!({"uuid": card["uuid"], "allergies": null});
    fixture.server.as_(&fixture.guest).patch("/v1/own_guest_cards", withdrawn).await.data(200);
    let cleared = fixture.server.as_(&fixture.owner).get(&path).await.data(200);
    assert_eq!((&cleared["allergies"], &cleared["allergies_agreed_at"]), (&Value::Null, &Value::Null));

    // The cards about a member end with the account.
    fixture.server.sql(&format!("DELETE FROM users WHERE id = '{}'", fixture.guest.user)).await;
    fixture.server.as_(&fixture.owner).get(&path).await.expect(404);
}

#[tokio::test]
async fn a_phone_number_finds_the_guest_and_what_their_reservations_came_to() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let find = format!("/v1/guest_card_matches?business_id={}&phone=", fixture.business);
    assert_eq!(owner.get(&format!("{find}055123456")).await.data(200), json!([]));
    for (status, days) in [("completed", 9), ("completed", 3), ("no_show", 5), ("cancelled_guest", 2)] {
        fixture.past(None, "+39 333 123 4567", status, days).await;
    }
    // Of a member with the same number, whose own card counts it.
    fixture.past(Some(&fixture.guest.user), "+39 333 123 4567", "completed", 1).await;
    let found = owner.get(&format!("{find}3331234567")).await.data(200);
    assert_eq!(found, json!([{"name": "Bea Rossi", "card": null}]));

    let card = fixture.named("Bea Rossi", "333 1234567").await.data(201);
    assert_eq!((&card["visits"], &card["no_shows"], &card["cancellations"]), (&json!(2), &json!(1), &json!(1)));
    assert_eq!(fixture.named("Bea", "0039 333 1234567").await.code(409), "guest_card_exists");
    let found = owner.get(&format!("{find}%2B39%20333%201234567")).await.data(200);
    assert_eq!(found[0]["card"]["uuid"], card["uuid"]);
    assert_eq!(owner.get(&format!("{find}4567")).await.data(200), json!([]));
    owner.get(&format!("{find}{}", "1".repeat(41))).await.expect(422);

    fixture.named("Àlba Neri", "055 999 888").await.data(201);
    let names = async |filter: &str| -> Vec<String> {
        let list = owner.get(&fixture.cards(filter)).await.data(200);
        list.as_array().unwrap().iter().map(|card| text(&card["name"])).collect()
    };
    assert_eq!(names("").await, ["Àlba Neri", "Bea Rossi"]);
    assert_eq!(names("&q=alba").await, ["Àlba Neri"]);
    assert_eq!(names("&q=rossi%20bea").await, ["Bea Rossi"]);
    assert_eq!(names("&q=333%20123").await, ["Bea Rossi"]);
    let first = owner.get(&fixture.cards("&limit=1")).await.json();
    let cursor = text(&first["meta"]["next_cursor"]);
    assert_eq!(names(&format!("&limit=1&cursor={cursor}")).await, ["Bea Rossi"]);
}

#[tokio::test]
async fn staff_change_merge_export_and_erase_cards() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let first = fixture.named("=Bea", "333 1234567").await.data(201);
    let member = fixture.card_of(&fixture.member_booking().await).await;
    let change = json!({"uuid": first["uuid"], "version": 1, "tags": ["VIP", "vip"], "seating": "Window",
        "birthday": {"day": 29, "month": 2, "year": null}});
    let changed = owner.patch("/v1/guest_cards", change).await.data(200);
    assert_eq!((&changed["tags"], &changed["birthday"]["day"]), (&json!(["VIP"]), &json!(29)));
    assert_eq!(changed["version"], 2);
    let late = json!({"uuid": first["uuid"], "version": 1, "seating": "Garden"});
    assert_eq!(owner.patch("/v1/guest_cards", late).await.code(409), "stale_version");
    let wrong = json!({"uuid": first["uuid"], "version": 2, "birthday": {"day": 30, "month": 2, "year": null}});
    assert_eq!(owner.patch("/v1/guest_cards", wrong).await.fault("birthday"), "date_invalid");
    let without = json!({"uuid": first["uuid"], "version": 2, "phone": null});
    assert_eq!(owner.patch("/v1/guest_cards", without).await.fault("phone"), "guest_contact_required");
    let tags: Vec<String> = (0..11).map(|tag| tag.to_string()).collect();
    let many = json!({"uuid": first["uuid"], "version": 2, "tags": tags});
    assert_eq!(owner.patch("/v1/guest_cards", many).await.fault("tags"), "too_many");
    fixture.note(&first, "+1 for the wine list").await.data(201);

    let csv = owner.get(&format!("/v1/guest_cards/csv?business_id={}", fixture.business)).await.expect(200);
    assert!(csv.header("content-type").starts_with("text/csv"), "{}", csv.header("content-type"));
    assert!(csv.text.contains("\"'=Bea\"") && csv.text.contains("\"'+1 for the wine list\""), "{}", csv.text);

    // The member reads what was noted before it was known who they are.
    let merge = format!("/v1/guest_cards/{}/merge", text(&member["uuid"]));
    let merged = owner.post(&merge, json!({"other_id": first["uuid"]})).await.data(200);
    assert_eq!((&merged["is_member"], &merged["seating"]), (&json!(true), &json!("Window")));
    assert_eq!(merged["notes"].as_array().unwrap().len(), 1);
    let own = fixture.server.as_(&fixture.guest).get("/v1/own_guest_cards").await.data(200);
    assert_eq!(own[0]["notes"][0]["text"], "+1 for the wine list");
    owner.get(&format!("/v1/guest_cards/{}", text(&first["uuid"]))).await.expect(404);

    for number in 1..50 {
        fixture.note(&merged, &number.to_string()).await.data(201);
    }
    assert_eq!(fixture.note(&merged, "One too many").await.code(409), "too_many_guest_notes");
    let erase = format!("/v1/guest_cards?records[]={}", text(&merged["uuid"]));
    fixture.server.as_(&fixture.guest).delete(&erase).await.expect(404);
    assert_eq!(owner.delete(&erase).await.data(200)["count"], 1);
    assert_eq!(fixture.server.as_(&fixture.guest).get("/v1/own_guest_cards").await.data(200), json!([]));
}

#[tokio::test]
async fn a_walk_in_without_a_number_has_no_card() {
    let fixture = Fixture::new().await;
    let request = fixture.server.as_(&fixture.owner).request(Method::POST, "/v1/reservations");
    let walk_in = json!({"business_id": fixture.business, "walk_in": true, "party": 2, "override_reason": "Friends"});
    let seated = crate::support::answer(request.header("Idempotency-Key", "walk-in").json(&walk_in)).await.data(201);
    let body = json!({"reservation_id": seated["uuid"]});
    let refused = fixture.server.as_(&fixture.owner).post(&fixture.cards(""), body).await;
    assert_eq!(refused.code(409), "guest_unknown");
    assert_eq!(fixture.named("Ada", "12").await.fault("phone"), "phone_invalid");
    let none = json!({"name": "Ada"});
    let refused = fixture.server.as_(&fixture.owner).post(&fixture.cards(""), none).await;
    assert_eq!(refused.fault("phone"), "guest_contact_required");
}
