//! Disputes of no-shows.

use serde_json::{Value, json};

use super::{Fixture, text};
use crate::support::{Answer, Person, until};

impl Fixture {
    /// A reservation of the guest that staff marked as a no-show.
    async fn no_show(&self) -> Value {
        let held = self.hold("20:00", 4).await.data(201);
        let booked = self.confirm(&held, "one", "").await.data(200);
        let began =
            "UPDATE reservations SET starts_at = now() - interval '20 minutes', ends_at = now() + interval '1 hour'";
        self.server.sql(began).await;
        self.transition(&self.owner, &booked, json!({"action": "no_show"})).await.data(200)
    }

    async fn dispute(&self, who: &Person, reservation: &Value) -> Answer {
        let path = format!("/v1/no_show_disputes?reservation_id={}", text(&reservation["uuid"]));
        self.server.as_(who).post(&path, json!({"statement": "We sat by the window."})).await
    }

    async fn step_dispute(&self, who: &Person, dispute: &Value, step: &str, text: Option<&str>) -> Answer {
        let body = json!({"uuid": dispute["uuid"], "step": step, "text": text});
        self.server.as_(who).patch("/v1/no_show_disputes", body).await
    }

    async fn status(&self, reservation: &Value) -> String {
        let path = format!("/v1/reservations/{}", text(&reservation["uuid"]));
        text(&self.server.as_(&self.guest).get(&path).await.data(200)["status"])
    }
}

#[tokio::test]
async fn a_moderator_decides_what_the_business_contests() {
    let fixture = Fixture::new().await;
    let moderator = fixture.server.member("mira").await;
    let moderator = fixture.server.staff(moderator, "moderator").await;
    let marked = fixture.no_show().await;
    fixture.dispute(&fixture.owner, &marked).await.expect(404);
    let dispute = fixture.dispute(&fixture.guest, &marked).await.data(201);
    assert_eq!((&dispute["state"], &dispute["outcome"]), (&json!("open"), &Value::Null));
    assert_eq!(fixture.dispute(&fixture.guest, &marked).await.code(409), "dispute_exists");
    // Moderators see only what the business contests.
    fixture.step_dispute(&moderator, &dispute, "uphold", Some("Why not.")).await.expect(404);
    let wordless = fixture.step_dispute(&fixture.owner, &dispute, "contest", None).await;
    assert_eq!(wordless.fault("text"), "required");
    let contested = fixture.step_dispute(&fixture.owner, &dispute, "contest", Some("It stayed empty.")).await.data(200);
    assert_eq!((&contested["state"], &contested["answer"]), (&json!("contested"), &json!("It stayed empty.")));
    fixture.step_dispute(&fixture.guest, &dispute, "reverse", Some("Please.")).await.expect(403);
    let waiting = fixture.server.as_(&moderator).get("/v1/no_show_disputes?contested=1").await.data(200);
    assert_eq!(waiting[0]["uuid"], dispute["uuid"]);
    let decided = fixture.step_dispute(&moderator, &dispute, "reverse", Some("The photo shows you.")).await.data(200);
    assert_eq!((&decided["state"], &decided["outcome"]), (&json!("reversed"), &json!("moderator")));
    assert_ne!(fixture.status(&marked).await, "no_show");
    let again = fixture.step_dispute(&moderator, &dispute, "uphold", Some("No.")).await;
    assert_eq!(again.code(409), "dispute_decided");
    let notice = until("the guest is told", async || {
        let listed = fixture.server.as_(&fixture.guest).get("/v1/notifications?topic[]=reservation").await.data(200);
        listed.as_array().unwrap().iter().find(|notice| notice["kind"] == "no_show_decided").cloned()
    })
    .await;
    assert_eq!(notice["href"], format!("/app/confirm-reservation?reservation={}", text(&marked["uuid"])));
}

#[tokio::test]
async fn silence_and_acceptance_are_for_the_guest() {
    let fixture = Fixture::new().await;
    let marked = fixture.no_show().await;
    let dispute = fixture.dispute(&fixture.guest, &marked).await.data(201);
    let accepted = fixture.step_dispute(&fixture.owner, &dispute, "accept", None).await.data(200);
    assert_eq!((&accepted["state"], &accepted["outcome"]), (&json!("reversed"), &json!("business")));
    assert_ne!(fixture.status(&marked).await, "no_show");

    let other = Fixture::new().await;
    let marked = other.no_show().await;
    let dispute = other.dispute(&other.guest, &marked).await.data(201);
    other.server.sql("UPDATE no_show_disputes SET due_at = now()").await;
    let path = format!("/v1/no_show_disputes/{}", text(&dispute["uuid"]));
    let settled = until("silence decides", async || {
        let seen = other.server.as_(&other.guest).get(&path).await.data(200);
        (seen["state"] == "reversed").then_some(seen)
    })
    .await;
    assert_eq!(settled["outcome"], "business_silent");
    assert_ne!(other.status(&marked).await, "no_show");
}

#[tokio::test]
async fn a_review_of_that_day_withdraws_a_no_show() {
    let fixture = Fixture::new().await;
    let marked = fixture.no_show().await;
    let dispute = fixture.dispute(&fixture.guest, &marked).await.data(201);
    let day = "SELECT (starts_at AT TIME ZONE 'Europe/Rome')::date::text FROM reservations";
    let day = fixture.server.query(day).await.unwrap();
    fixture.server.age(&fixture.guest).await;
    let review = json!({"business_id": fixture.business, "rating": 5, "text": "Lovely soup.", "visited_on": day});
    fixture.server.as_(&fixture.guest).post("/v1/reviews", review).await.data(201);
    let path = format!("/v1/no_show_disputes/{}", text(&dispute["uuid"]));
    let settled = until("the review settles it", async || {
        let seen = fixture.server.as_(&fixture.guest).get(&path).await.data(200);
        (seen["state"] == "reversed").then_some(seen)
    })
    .await;
    assert_eq!(settled["outcome"], "visit");
}

#[tokio::test]
async fn four_no_shows_that_stand_pause_online_booking() {
    let fixture = Fixture::new().await;
    let marked = fixture.no_show().await;
    let id = text(&marked["uuid"]);
    // Three more, two of them disputed no more, one of them upheld.
    let more = format!(
        "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, created_at, updated_at)
         SELECT gen_random_uuid(), business_id, user_id, code, status, channel, party, now() - n * interval '30 days',
            now() - n * interval '30 days' + interval '1 hour', guest_name, 0, created_at, now() - n * interval '30 days'
         FROM reservations, generate_series(1, 3) n WHERE id = '{id}'"
    );
    fixture.server.sql(&more).await;
    // This one can still be disputed.
    fixture.hold("20:00", 2).await.expect(201);
    let dispute = fixture.dispute(&fixture.guest, &marked).await.data(201);
    fixture.hold("20:00", 2).await.expect(201);
    let upheld = format!(
        "UPDATE no_show_disputes SET state = 'upheld', outcome = 'moderator', decided_at = now() WHERE id = '{}'",
        text(&dispute["uuid"])
    );
    fixture.server.sql(&upheld).await;
    assert_eq!(fixture.hold("20:00", 2).await.code(409), "no_show_pause");
    fixture.server.sql("UPDATE no_show_disputes SET decided_at = now() - interval '31 days'").await;
    fixture
        .server
        .sql("UPDATE reservations SET updated_at = now() - interval '50 days' WHERE status = 'no_show'")
        .await;
    fixture.hold("20:00", 2).await.expect(201);
}
