//! Points and vouchers over HTTP.

mod earning;
mod vouchers;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, answer, until};

struct Fixture {
    server: TestServer,
    owner: Person,
    guest: Person,
    business: String,
}

impl Fixture {
    /// A business that is open at any time, and a guest whose account is old enough.
    async fn new() -> Self {
        let server = TestServer::open().await;
        let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
        server.sql("UPDATE users SET created_at = created_at - interval '30 days'").await;
        let business = business(&server, &owner, "Da Ugo", 43.77, 11.26).await;
        Self { server, owner, guest, business }
    }

    /// Records a visit of the guest with its event.
    async fn visit(&self, business: &str, evidence: &str) -> String {
        let (id, user) = (uuid::Uuid::now_v7(), &self.guest.user);
        let how = if evidence == "V3" { "rotating_code" } else { "static_code" };
        self.server
            .sql(&format!(
                "INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
                 VALUES ('{id}', '{user}', '{business}', '{how}', '{evidence}', current_date, now())"
            ))
            .await;
        self.event(&json!({"kind": "visit_recorded", "visit": id, "user": user, "business": business,
            "evidence": evidence}))
            .await;
        id.to_string()
    }

    async fn event(&self, event: &Value) {
        let kind = event["kind"].as_str().unwrap();
        self.server
            .sql(&format!(
                "INSERT INTO outbox_events (id, kind, payload, occurred_at, next_attempt_at)
                 VALUES ('{}', '{kind}', '{event}', now(), now())",
                uuid::Uuid::now_v7(),
            ))
            .await;
    }

    async fn points(&self) -> Value {
        self.server.as_(&self.guest).get("/v1/points").await.data(200)
    }

    async fn wait(&self, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        until(what, async || Some(self.points().await).filter(|points| is_so(points))).await
    }

    /// As if three days had passed.
    async fn three_days_later(&self) {
        self.server.sql("UPDATE point_earnings SET matures_at = now() WHERE state = 'pending'").await;
    }

    /// The guest has 50 points to spend.
    async fn earn(&self) -> String {
        let visit = self.visit(&self.business, "V3").await;
        self.wait("the points to be pending", |points| points["pending"] == 50).await;
        self.three_days_later().await;
        self.wait("the points to be available", |points| points["available"] == 50).await;
        visit
    }

    async fn offer(&self, fields: Value) -> Value {
        let mut offer =
            json!({"business_id": self.business, "title": "Coffee", "worth": "A coffee after lunch", "points": 50});
        offer.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        self.server.as_(&self.owner).post("/v1/reward_offers", offer).await.data(201)
    }

    async fn reserve(&self, offer: &Value) -> Answer {
        let path = format!("/v1/vouchers?offer_id={}", offer["uuid"].as_str().unwrap());
        self.server.as_(&self.guest).post(&path, json!({})).await
    }

    async fn capture(&self, code: &Value) -> Answer {
        let body = json!({"business_id": self.business, "code": code});
        let owner = self.server.as_(&self.owner);
        until("an answer other than 503", async || {
            let request = owner.request(Method::POST, "/v1/voucher_captures").json(&body);
            Some(answer(request).await).filter(|answer| answer.status != 503)
        })
        .await
    }

    async fn kinds(&self) -> Vec<String> {
        let lines = self.server.as_(&self.guest).get("/v1/point_transfers").await.data(200);
        lines.as_array().unwrap().iter().map(|line| line["kind"].as_str().unwrap().to_owned()).collect()
    }
}

async fn business(server: &TestServer, owner: &Person, name: &str, latitude: f64, longitude: f64) -> String {
    server.age(owner).await;
    let address = json!({"city": "Firenze", "latitude": latitude, "longitude": longitude});
    let body = json!({"name": name, "kind": "restaurant", "time_zone": "UTC", "opening_hours": "24/7",
        "address": address});
    let id = server.as_(owner).post("/v1/businesses", body).await.data(201)["uuid"].as_str().unwrap().to_owned();
    server.verify(&id).await;
    id
}
