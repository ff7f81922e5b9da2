//! Members wait for a table, and get it when one becomes free.

use chrono::{DateTime, Timelike, Utc};
use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::{Person, until};

/// The zone in which it is noon now: nothing is offered at night.
pub(super) fn zone_of_noon() -> String {
    let hour = i64::from(DateTime::<Utc>::from(std::time::SystemTime::now()).hour());
    match 12 - hour {
        0 => "Etc/GMT".to_owned(),
        east if east > 0 => format!("Etc/GMT-{east}"),
        west => format!("Etc/GMT+{}", -west),
    }
}

impl Fixture {
    /// A business where it is noon, whose tables are all booked at eight tomorrow. Returns the reservation of the guest.
    async fn full() -> (Self, Value) {
        let mut fixture = Self::new().await;
        let move_there = format!("UPDATE businesses SET time_zone = '{}', updated_at = now()", zone_of_noon());
        fixture.server.sql(&move_there).await;
        let zone: chrono_tz::Tz = zone_of_noon().parse().unwrap();
        let now = DateTime::<Utc>::from(std::time::SystemTime::now()).with_timezone(&zone);
        fixture.date = now.date_naive().succ_opt().unwrap().to_string();
        let starts_at = fixture.slot("20:00", 6).await["starts_at"].clone();
        let booking = json!({"business_id": fixture.business, "starts_at": starts_at, "party": 6, "guest_name": "Ada"});
        fixture.create_staff_reservation("six", &booking).await.expect(201);
        let held = fixture.hold("20:00", 4).await.data(201);
        let booked = fixture.confirm(&held, "four", "").await.data(200);
        (fixture, booked)
    }

    async fn wait(&self, who: &Person, from: &str, to: &str) -> crate::support::Answer {
        let path = format!("/v1/table_wishes?business_id={}", self.business);
        let body = json!({"date": self.date, "party": 2, "from": from, "to": to});
        self.server.as_(who).post(&path, body).await
    }

    async fn wish(&self, who: &Person, wish: &Value) -> Value {
        self.server.as_(who).get(&format!("/v1/table_wishes/{}", text(&wish["uuid"]))).await.data(200)
    }
}

#[tokio::test]
async fn a_member_waits_for_a_table_and_books_it() {
    let (fixture, booked) = Fixture::full().await;
    let (first, second) = (fixture.server.member("bea").await, fixture.server.member("carlo").await);
    let older = fixture.wait(&first, "19:00", "20:30").await.data(201);
    let younger = fixture.wait(&second, "19:00", "20:30").await.data(201);
    assert_eq!((&older["position"], &younger["position"]), (&json!(1), &json!(2)));
    assert_eq!((&older["state"], &older["offer"]), (&json!("waiting"), &Value::Null));
    assert_eq!(fixture.wait(&first, "19:00", "20:00").await.code(409), "wish_exists");
    assert_eq!(fixture.wait(&fixture.guest, "12:00", "14:00").await.code(409), "wish_table_free");

    fixture.transition(&fixture.guest, &booked, json!({"action": "cancel"})).await.data(200);
    let offered = fixture.wish(&first, &older).await;
    assert_eq!((&offered["state"], &offered["offers_made"]), (&json!("offered"), &json!(1)));
    assert_eq!(fixture.wish(&second, &younger).await["state"], "waiting");
    let path = format!("/v1/reservations/{}", text(&offered["offer"]["reservation_id"]));
    let held = fixture.server.as_(&first).get(&path).await.data(200);
    assert_eq!((&held["status"], &held["actions"]), (&json!("hold"), &json!(["confirm", "cancel"])));
    fixture.server.as_(&second).get(&path).await.expect(404);

    let confirmed = fixture.server.as_(&first);
    let body = json!({"version": held["version"], "action": "confirm"});
    let request = confirmed.request(reqwest::Method::PATCH, &path).header("Idempotency-Key", "book");
    crate::support::answer(request.json(&body)).await.data(200);
    assert_eq!(fixture.wish(&first, &older).await["state"], "booked");
    assert_eq!(fixture.wish(&second, &younger).await["position"], 1);
}

#[tokio::test]
async fn the_member_is_told_until_when_the_table_is_held() {
    let (fixture, booked) = Fixture::full().await;
    let member = fixture.server.member("bea").await;
    let wish = fixture.wait(&member, "19:00", "20:30").await.data(201);
    fixture.transition(&fixture.guest, &booked, json!({"action": "cancel"})).await.data(200);
    let offer = fixture.wish(&member, &wish).await["offer"].clone();
    let until_at: DateTime<Utc> = text(&offer["expires_at"]).parse().unwrap();
    let zone: chrono_tz::Tz = zone_of_noon().parse().unwrap();
    let deadline = format!("book it by {}", until_at.with_timezone(&zone).format("%H:%M"));
    let mail = fixture.server.wait_for_email(&member.email, |subject, _| subject.contains(&deadline)).await;
    assert!(mail.contains("/app/confirm-reservation"), "{mail}");
    let notice = until("the notification arrives", async || {
        let listed = fixture.server.as_(&member).get("/v1/notifications?topic[]=reservation").await.data(200);
        listed.as_array().unwrap().iter().find(|notice| notice["kind"] == "table_freed").cloned()
    })
    .await;
    assert!(notice["sentence"].to_string().contains(&deadline), "{notice}");
}

#[tokio::test]
async fn an_offer_that_lapses_goes_to_the_next_member_by_itself() {
    let (fixture, booked) = Fixture::full().await;
    let (first, second) = (fixture.server.member("bea").await, fixture.server.member("carlo").await);
    let older = fixture.wait(&first, "19:00", "20:30").await.data(201);
    let younger = fixture.wait(&second, "19:00", "20:30").await.data(201);
    fixture.transition(&fixture.guest, &booked, json!({"action": "cancel"})).await.data(200);
    fixture.server.sql("UPDATE reservations SET hold_expires_at = now() WHERE status = 'hold'").await;
    until("the next member gets the offer", async || {
        (fixture.wish(&second, &younger).await["state"] == "offered").then_some(())
    })
    .await;
    let kept = fixture.wish(&first, &older).await;
    assert_eq!((&kept["state"], &kept["position"], &kept["offers_made"]), (&json!("waiting"), &json!(1), &json!(2)));
    // Who withdraws passes the table on; the first one has let it go already.
    let path = format!("/v1/table_wishes?records[]={}", text(&younger["uuid"]));
    assert_eq!(fixture.server.as_(&second).delete(&path).await.data(200)["count"], 1);
    assert_eq!(fixture.wish(&second, &younger).await["state"], "withdrawn");
    assert_eq!(fixture.wish(&first, &older).await["state"], "waiting");
    assert_eq!(fixture.slot("20:00", 2).await["status"], "limited");
}

#[tokio::test]
async fn wishes_are_listed_and_counted_by_day() {
    let (fixture, _) = Fixture::full().await;
    let member = fixture.server.member("bea").await;
    fixture.wait(&member, "19:00", "20:30").await.data(201);
    let days = format!("/v1/table_wish_days?business_id={}", fixture.business);
    let found = fixture.server.as_(&fixture.owner).get(&days).await.data(200);
    let expected = json!([{"date": fixture.date, "parties": 1, "covers": 2, "offered": 0, "offers_made": 0}]);
    assert_eq!(found, expected);
    let own = fixture.server.as_(&member);
    let at = format!("/v1/table_wishes?open=1&business_id={}", fixture.business);
    assert_eq!(own.get(&at).await.data(200).as_array().unwrap().len(), 1);
    assert_eq!(own.get("/v1/table_wishes?open=0").await.data(200), json!([]));
    let path = format!("/v1/table_wishes?business_id={}", fixture.business);
    for (field, code, body) in [
        ("party", "out_of_range", json!({"date": fixture.date, "party": 0, "from": "19:00", "to": "21:00"})),
        ("from", "time_invalid", json!({"date": fixture.date, "party": 2, "from": "7 pm", "to": "21:00"})),
        ("to", "wish_window_empty", json!({"date": fixture.date, "party": 2, "from": "19:00", "to": "19:00"})),
        ("from", "wish_outside_service", json!({"date": fixture.date, "party": 2, "from": "03:00", "to": "05:00"})),
        ("party", "wish_party_too_large", json!({"date": fixture.date, "party": 40, "from": "19:00", "to": "21:00"})),
    ] {
        assert_eq!(own.post(&path, body).await.fault(field), code);
    }
}
