//! Orders over HTTP: guests and the kitchen.

mod following;
mod kitchen;
mod placing;
mod races;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use crate::menus::{business, item, menu};
use crate::support::{Answer, Person, TestServer, answer, until};

struct Fixture {
    server: TestServer,
    owner: Person,
    guest: Person,
    business: String,
    section: String,
    /// Ribollita at 9.50, one make unit.
    dish: Value,
    /// A quarter of an hour, two hours ahead.
    at: DateTime<Utc>,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
        let business = business(&server, &owner, "Da Ugo").await;
        let (_, section) = menu(&server, &owner, &business).await;
        let dish = item(&server, &owner, &section, "Ribollita", json!({})).await;
        let fixture = Self { server, owner, guest, business, section, dish, at: quarter(2) };
        fixture.set(json!({"takeaway": true, "preorder": true})).await;
        fixture
    }

    async fn set(&self, settings: Value) {
        let path = format!("/v1/order_settings/{}", self.business);
        self.server.as_(&self.owner).patch(&path, settings).await.data(200);
    }

    /// An order of so many dishes for take-away.
    fn order(&self, quantity: u32) -> Value {
        json!({"business_id": self.business, "kind": "takeaway", "pickup_at": self.at,
            "lines": [{"item_id": self.dish["uuid"], "quantity": quantity}], "expected_total": 950 * quantity})
    }

    async fn place(&self, order: Value) -> Answer {
        self.server.as_(&self.guest).post("/v1/orders", order).await
    }

    async fn guests(&self, count: usize) -> Vec<Person> {
        let mut guests = Vec::new();
        for number in 0..count {
            guests.push(self.server.member(&format!("guest{number}")).await);
        }
        guests
    }

    async fn step(&self, who: &Person, order: &Value, status: &str) -> Answer {
        self.server.as_(who).patch("/v1/orders", json!({"uuid": order["uuid"], "status": status})).await
    }

    async fn read(&self, order: &Value) -> Value {
        let path = format!("/v1/orders/{}", order["uuid"].as_str().unwrap());
        self.server.as_(&self.guest).get(&path).await.data(200)
    }
}

/// A quarter of an hour, so many hours ahead.
fn quarter(hours: i64) -> DateTime<Utc> {
    (DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::hours(hours))
        .duration_trunc(TimeDelta::minutes(15))
        .unwrap()
}

/// Orders with an idempotency key, again with the same one while the server is busy.
async fn with_key(server: &TestServer, who: &Person, key: &str, order: &Value) -> Answer {
    until("an answer other than 503", async || {
        let request = server.as_(who).request(Method::POST, "/v1/orders");
        Some(answer(request.header("Idempotency-Key", key).json(order)).await).filter(|answer| answer.status != 503)
    })
    .await
}
