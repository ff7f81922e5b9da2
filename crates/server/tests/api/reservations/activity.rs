//! What the owner of a business learns about its guests, by email and as a list.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::answer;

impl Fixture {
    async fn set_rules(&self, mut change: Value) {
        let owner = self.server.as_(&self.owner);
        let rules = format!("/v1/business_booking/{}", self.business);
        change["version"] = owner.get(&rules).await.data(200)["version"].clone();
        owner.patch(&rules, change).await.data(200);
    }

    /// The subjects of the emails about bookings that the owner got, oldest first.
    fn owner_emails(&self) -> Vec<String> {
        let emails = self.server.emails(&self.owner.email).into_iter().map(|(subject, _)| subject);
        emails.filter(|subject| subject.contains(": anna, ")).collect()
    }

    async fn wait_for_owner_email(&self, subject: &str) -> String {
        self.server.wait_for_email(&self.owner.email, |found, _| found.starts_with(subject)).await
    }
}

#[tokio::test]
async fn the_owner_is_emailed_about_what_guests_do_and_not_about_their_own_steps() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let booked = fixture.confirm(&held, "one", "By the window, please.").await.data(200);
    let email = fixture.wait_for_owner_email("New booking: anna, 4 guests, ").await;
    assert!(email.contains("Note: By the window, please."), "{email}");
    let id = text(&booked["uuid"]);
    assert!(email.contains(&format!("/manage/{}?date={}&reservation={id}", fixture.business, fixture.date)), "{email}");
    // As if the worker was killed after sending: the event is delivered again.
    let again = "DELETE FROM outbox_receipts; UPDATE outbox_events SET done_at = NULL, next_attempt_at = now()";
    fixture.server.sql(again).await;
    let moved = fixture.change(&booked, "two", json!({"party": 3})).await.data(200);
    fixture.wait_for_owner_email("Booking changed: anna, 3 guests, ").await;
    let request = fixture.server.as_(&fixture.owner).request(Method::PATCH, &format!("/v1/reservations/{id}"));
    let by_staff = json!({"version": moved["version"], "action": "change", "party": 2});
    answer(request.header("Idempotency-Key", "three").json(&by_staff)).await.data(200);
    fixture.server.as_(&fixture.guest).delete(&format!("/v1/reservations/{id}")).await.data(200);
    fixture.wait_for_owner_email("Booking cancelled: anna, 2 guests, ").await;
    assert_eq!(fixture.owner_emails().len(), 3, "{:?}", fixture.owner_emails());
}

#[tokio::test]
async fn each_kind_of_email_is_switched_off_for_the_business() {
    let fixture = Fixture::new().await;
    fixture.set_rules(json!({"email_new_bookings": false, "email_cancellations": false})).await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let booked = fixture.confirm(&held, "one", "").await.data(200);
    fixture.change(&booked, "two", json!({"party": 3})).await.data(200);
    fixture.server.as_(&fixture.guest).delete(&format!("/v1/reservations/{}", text(&booked["uuid"]))).await.data(200);
    // The guest's own email about the cancellation is sent after the owner's would be.
    fixture.server.wait_for_email(&fixture.guest.email, |subject, _| subject.starts_with("Cancelled: ")).await;
    fixture.set_rules(json!({"email_new_bookings": true, "auto_confirm": false})).await;
    let held = fixture.hold("20:00", 2).await.data(201);
    fixture.confirm(&held, "three", "").await.data(200);
    fixture.wait_for_owner_email("New request: anna, 2 guests, ").await;
    let subjects = fixture.owner_emails();
    let kinds: Vec<_> = subjects.iter().filter_map(|subject| subject.split(':').next()).collect();
    assert_eq!(kinds, ["Booking changed", "New request"]);
}

#[tokio::test]
async fn staff_list_what_guests_did_latest_first() {
    let fixture = Fixture::new().await;
    let path = format!("/v1/business_activity?business_id={}", fixture.business);
    let owner = fixture.server.as_(&fixture.owner);
    let empty = owner.get(&path).await.json();
    assert_eq!((&empty["data"], &empty["meta"]["pending"]), (&json!([]), &json!(0)));
    fixture.set_rules(json!({"auto_confirm": false})).await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let requested = fixture.confirm(&held, "one", "").await.data(200);
    let listed = owner.get(&path).await.json();
    let expected = json!({"activity": "requested", "reservation_id": requested["uuid"], "guest_name": "anna",
            "party": 4, "local_date": fixture.date, "local_time": "20:00", "date": fixture.date});
    let mut first = listed["data"][0].clone();
    assert!(first.as_object_mut().unwrap().remove("at").is_some());
    assert_eq!((first, &listed["meta"]["pending"]), (expected, &json!(1)));
    fixture.change(&requested, "two", json!({"party": 3})).await.data(200);
    let first = owner.get(&format!("{path}&limit=1")).await.json();
    assert_eq!(first["data"][0]["activity"], "changed");
    let cursor = text(&first["meta"]["next_cursor"]);
    let second = owner.get(&format!("{path}&limit=1&cursor={cursor}")).await.json();
    assert_eq!((&second["data"][0]["activity"], &second["meta"]["next_cursor"]), (&json!("requested"), &Value::Null));
    let refused = fixture.server.as_(&fixture.guest).get(&path).await;
    assert_eq!(refused.code(403), "forbidden");
    let unknown = format!("/v1/business_activity?business_id={}", text(&requested["uuid"]));
    assert_eq!(owner.get(&unknown).await.fault("business_id"), "unknown_record");
}
