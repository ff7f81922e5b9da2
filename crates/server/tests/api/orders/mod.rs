//! Orders over HTTP: guests and the kitchen.

mod following;
mod kitchen;
mod placing;
mod races;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use crate::menus::{business, item, menu};
use crate::support::{Answer, Person, TestServer, answer};

struct Fixture {
    server: TestServer,
    owner: Person,
    guest: Person,
    business: String,
    section: String,
    menu: String,
    /// Ribollita at 9.50, one make unit.
    dish: Value,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
        let business = business(&server, &owner, "Da Ugo").await;
        let (menu, section) = menu(&server, &owner, &business).await;
        let dish = item(&server, &owner, &section, "Ribollita", json!({})).await;
        let fixture = Self { server, owner, guest, business, section, menu, dish };
        fixture.set(json!({"takeaway": true, "preorder": true})).await;
        fixture
    }

    async fn set(&self, settings: Value) {
        let path = format!("/v1/order_settings/{}", self.business);
        self.server.as_(&self.owner).patch(&path, settings).await.data(200);
    }

    /// An order of so many dishes for take-away.
    fn order(&self, quantity: u32) -> Value {
        json!({"business_id": self.business, "kind": "takeaway", "pickup_at": quarter(2),
            "lines": [{"item_id": self.dish["uuid"], "quantity": quantity}], "expected_total": 950 * quantity})
    }

    async fn place(&self, order: Value) -> Answer {
        self.server.as_(&self.guest).post("/v1/orders", order).await
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

async fn with_key(server: &TestServer, who: &Person, key: &str, order: &Value) -> Answer {
    let request = server.as_(who).request(Method::POST, "/v1/orders");
    answer(request.header("Idempotency-Key", key).json(order)).await
}
