//! Requests that a business answers by hand, and those that it does not answer in time.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::{Person, until};

impl Fixture {
    /// A business that answers by hand.
    async fn by_hand() -> Self {
        let fixture = Self::new().await;
        let owner = fixture.server.as_(&fixture.owner);
        let rules = format!("/v1/business_booking/{}", fixture.business);
        let version = owner.get(&rules).await.data(200)["version"].clone();
        owner.patch(&rules, json!({"version": version, "auto_confirm": false})).await.data(200);
        fixture
    }

    async fn request(&self, local_time: &str) -> Value {
        let held = self.hold(local_time, 2).await.data(201);
        self.confirm(&held, local_time, "").await.data(200)
    }

    async fn notified(&self, who: &Person, kind: &str) -> Value {
        until(&format!("{kind} arrives"), async || {
            let found = self.server.as_(who).get("/v1/notifications?topic[]=reservation").await.data(200);
            found.as_array().unwrap().iter().find(|one| one["kind"] == kind).cloned()
        })
        .await
    }
}

fn time(value: &Value) -> DateTime<Utc> {
    text(value).parse().unwrap()
}

#[tokio::test]
async fn staff_list_requests_by_deadline_and_guests_see_it() {
    let fixture = Fixture::by_hand().await;
    let held = fixture.hold("20:00", 2).await.data(201);
    assert_eq!(held["answer_by"], Value::Null);
    let before = DateTime::<Utc>::from(std::time::SystemTime::now());
    let requested = fixture.confirm(&held, "one", "").await.data(200);
    let answer_by = time(&requested["answer_by"]);
    // Within a day, and two hours before: tomorrow at 20:00 is between 20 and 44 hours away.
    assert!(answer_by <= time(&requested["starts_at"]) - TimeDelta::hours(2), "{requested}");
    assert!(answer_by > before + TimeDelta::hours(17) && answer_by <= before + TimeDelta::hours(25), "{requested}");
    let early = fixture.request("12:00").await;
    fixture
        .server
        .sql(&format!(
            "UPDATE reservations SET answer_by = answer_by - interval '1 hour'
        WHERE id = '{}'",
            text(&early["uuid"])
        ))
        .await;
    let path = format!("/v1/reservations?business_id={}&sort=answer_by&limit=1", fixture.business);
    let owner = fixture.server.as_(&fixture.owner);
    let first = owner.get(&path).await.json();
    assert_eq!((&first["data"][0]["uuid"], first["data"].as_array().unwrap().len()), (&early["uuid"], 1));
    let second = owner.get(&format!("{path}&cursor={}", text(&first["meta"]["next_cursor"]))).await.json();
    assert_eq!((&second["data"][0]["uuid"], &second["meta"]["next_cursor"]), (&requested["uuid"], &Value::Null));
    let accepted = fixture.transition(&fixture.owner, &requested, json!({"action": "accept"})).await.data(200);
    assert_eq!((&accepted["status"], &accepted["answer_by"]), (&json!("confirmed"), &Value::Null));
    let left = owner.get(&path).await.json();
    assert_eq!((&left["data"][0]["uuid"], &left["meta"]["next_cursor"]), (&early["uuid"], &Value::Null));
    assert_eq!(owner.get("/v1/reservations?sort=deadline").await.code(422), "invalid");
}

#[tokio::test]
async fn a_request_without_an_answer_is_declined_and_both_sides_hear_of_it() {
    let fixture = Fixture::by_hand().await;
    let requested = fixture.request("20:00").await;
    let to_answer = fixture.notified(&fixture.owner, "reservation_requested").await;
    assert_eq!(to_answer["href"], format!("/manage/{}?tab=activity", fixture.business));
    let path = format!("/v1/reservations/{}", text(&requested["uuid"]));
    let guest = fixture.server.as_(&fixture.guest);
    fixture.server.wait_for_email(&fixture.guest.email, |subject, _| subject.starts_with("Your request to ")).await;
    fixture.server.sql("UPDATE reservations SET answer_by = now() - interval '1 minute'").await;
    let declined = until("the request is declined", async || {
        let found = guest.get(&format!("{path}?with[]=history")).await.data(200);
        (found["status"] == "declined").then_some(found)
    })
    .await;
    assert_eq!((&declined["reason"], &declined["actions"]), (&Value::Null, &json!([])));
    assert_ne!(declined["answer_by"], Value::Null);
    let offered = declined["alternatives"].as_array().unwrap().iter();
    let offered: Vec<_> = offered.map(|slot| (text(&slot["date"]), text(&slot["local_time"]))).collect();
    let day: chrono::NaiveDate = fixture.date.parse().unwrap();
    assert_eq!(offered, [1, 2, 7].map(|days| ((day + TimeDelta::days(days)).to_string(), "20:00".to_owned())));
    let last = declined["history"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["actor"], &last["reason"]), (&json!("system"), &json!("no_answer")));
    let blocked = format!(
        "SELECT count(*)::text FROM reservation_allocations WHERE reservation_id = '{}'",
        text(&requested["uuid"])
    );
    assert_eq!(fixture.server.query(&blocked).await.as_deref(), Some("0"));

    let unanswered = |subject: &str, _: &str| subject == "Da Ugo didn’t answer your request";
    let email = fixture.server.wait_for_email(&fixture.guest.email, unanswered).await;
    assert!(email.contains("Free tables on other days:"), "{email}");
    let of_owner = |subject: &str, _: &str| subject.starts_with("Request not answered: anna, 2 guests, ");
    fixture.server.wait_for_email(&fixture.owner.email, of_owner).await;
    fixture.notified(&fixture.guest, "reservation_declined").await;
    fixture.notified(&fixture.owner, "reservation_declined").await;
    let owner = fixture.server.as_(&fixture.owner);
    let activity = owner.get(&format!("/v1/business_activity?business_id={}", fixture.business)).await.json();
    assert_eq!((&activity["data"][0]["activity"], &activity["meta"]["pending"]), (&json!("unanswered"), &json!(0)));
    let late = fixture.transition(&fixture.owner, &declined, json!({"action": "accept"})).await;
    assert_eq!(late.code(409), "wrong_state");
}
