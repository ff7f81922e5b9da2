//! The links in reminders.

use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Fixture, text};
use crate::support::{Answer, answer};

impl Fixture {
    async fn booked(&self) -> Value {
        let held = self.hold("20:00", 4).await.data(201);
        self.confirm(&held, "one", "").await.data(200)
    }

    /// Sends a reminder and returns the tokens of its links.
    async fn tokens(&self, reservation: &Value) -> Vec<String> {
        let (event, id) = (Uuid::now_v7(), text(&reservation["uuid"]));
        let payload = json!({"kind": "reservation_reminder", "reservation": id, "hours": 24});
        let reminder = format!(
            "INSERT INTO outbox_events (id, kind, payload, occurred_at, next_attempt_at)
             VALUES ('{event}', 'reservation_reminder', '{payload}', now(), now())"
        );
        self.server.sql(&reminder).await;
        let reminds = |_: &str, text: &str| text.contains("/reservation-link#");
        let email = self.server.wait_for_email(&self.guest.email, reminds).await;
        let after = email.split("/reservation-link#").skip(1);
        after.map(|rest| rest.split_whitespace().next().unwrap().to_owned()).collect()
    }

    async fn link(&self, verb: &str, token: &str) -> Answer {
        self.server.post(&format!("/v1/reservation_links/{verb}"), json!({"token": token})).await
    }

    async fn seen_by_staff(&self, reservation: &Value) -> Value {
        let path = format!("/v1/reservations/{}", text(&reservation["uuid"]));
        self.server.as_(&self.owner).get(&path).await.data(200)
    }
}

#[tokio::test]
async fn a_reminder_is_answered_without_signing_in_and_once() {
    let fixture = Fixture::new().await;
    let booked = fixture.booked().await;
    let tokens = fixture.tokens(&booked).await;
    let [come, cancel] = tokens.as_slice() else { panic!("{tokens:?}") };
    let opened = fixture.link("open", come).await.data(200);
    let found = [&opened["action"], &opened["status"], &opened["party"], &opened["business"]["name"]];
    assert_eq!(found, [&json!("reconfirm"), &json!("confirmed"), &json!(4), &json!("Da Ugo")]);
    assert_eq!(fixture.link("open", cancel).await.data(200)["action"], "cancel");
    let untouched = fixture.seen_by_staff(&booked).await;
    assert_eq!((&untouched["version"], &untouched["reconfirmed_at"]), (&booked["version"], &json!(null)));

    fixture.link("use", come).await.data(200);
    let seen = fixture.seen_by_staff(&booked).await;
    assert!(seen["reconfirmed_at"].is_string() && seen["status"] == "confirmed", "{seen}");
    for verb in ["open", "use"] {
        assert_eq!(fixture.link(verb, come).await.code(409), "reservation_link_ended", "{verb} again");
    }
    assert_eq!(fixture.link("use", cancel).await.data(200)["status"], "cancelled_guest");
    for token in [come, cancel] {
        assert_eq!(fixture.link("use", token).await.code(409), "reservation_link_ended");
    }
    assert_eq!(fixture.seen_by_staff(&booked).await["status"], "cancelled_guest");
}

#[tokio::test]
async fn a_link_expires_when_its_reservation_begins() {
    let fixture = Fixture::new().await;
    let booked = fixture.booked().await;
    fixture.server.sql("UPDATE reservations SET starts_at = now() - interval '1 minute'").await;
    for token in fixture.tokens(&booked).await {
        assert_eq!(fixture.link("open", &token).await.code(409), "reservation_link_ended");
        assert_eq!(fixture.link("use", &token).await.code(409), "reservation_link_ended");
        let italian = fixture.server.post("/v1/reservation_links/open?lng=it", json!({"token": token})).await;
        assert!(italian.text.contains("Accedi per vedere la prenotazione."), "{}", italian.text);
    }
    assert_eq!(fixture.seen_by_staff(&booked).await["status"], "confirmed");
}

#[tokio::test]
async fn a_forged_link_is_refused() {
    let fixture = Fixture::new().await;
    let booked = fixture.booked().await;
    let tokens = fixture.tokens(&booked).await;
    for forged in [tokens[0].replacen("reconfirm", "cancel", 1), format!("{}x", tokens[1]), "cancel".to_owned()] {
        for verb in ["open", "use"] {
            assert_eq!(fixture.link(verb, &forged).await.fault("token"), "reservation_link_invalid", "{forged}");
        }
    }
    assert_eq!(fixture.seen_by_staff(&booked).await["status"], "confirmed");
}

#[tokio::test]
async fn a_guest_who_called_cancels_by_the_link_in_the_confirmation() {
    let fixture = Fixture::new().await;
    let starts_at = fixture.slot("20:00", 2).await["starts_at"].clone();
    let booking = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 2,
        "guest_name": "Berta", "guest_phone": "333 1234567"});
    let with = |email: &str| {
        let mut booking = booking.clone();
        booking["guest_email"] = json!(email);
        booking
    };
    let wrong = fixture.create_staff_reservation("wrong", &with("berta@")).await;
    assert_eq!(wrong.fault("guest_email"), "email_invalid");
    let request = fixture.server.as_(&fixture.owner).request(Method::POST, "/v1/reservations?lng=it");
    let request = request.header("Idempotency-Key", "one").json(&with("berta@guests.example"));
    let booked = answer(request).await.data(201);
    assert_eq!((&booked["status"], &booked["guest"]["uuid"]), (&json!("confirmed"), &json!(null)));

    // In the language of the request, with a link to cancel and none to a page for members.
    let confirms = |subject: &str, _: &str| subject.contains("La tua prenotazione");
    let email = fixture.server.wait_for_email("berta@guests.example", confirms).await;
    assert!(email.contains("Vedi o disdici la prenotazione") && !email.contains("/app/"), "{email}");
    let token = email.split("/reservation-link#").nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap();
    let opened = fixture.link("open", token).await.data(200);
    assert_eq!((&opened["action"], &opened["party"]), (&json!("cancel"), &json!(2)));
    assert_eq!(fixture.link("use", token).await.data(200)["status"], "cancelled_guest");
    let seen = fixture.seen_by_staff(&booked).await;
    assert_eq!(seen["status"], "cancelled_guest");

    // A guest cannot name an address.
    let as_guest = fixture.server.as_(&fixture.guest).request(Method::POST, "/v1/reservations");
    let refused = answer(as_guest.header("Idempotency-Key", "two").json(&with("berta@guests.example"))).await;
    refused.expect(403);
}
