//! Booking a table over HTTP: a guest and a business owner, each with their own session.

mod activity;
mod configuration;
mod day_notes;
mod disputes;
mod floor_plans;
mod guest;
mod guest_cards;
mod host;
mod limits;
mod links;
mod no_shows;
mod queue;
mod reading;
mod requests;
mod roles;
mod slots;
mod staff;
mod wishes;

use std::time::SystemTime;

use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, answer};

struct Fixture {
    server: TestServer,
    owner: Person,
    guest: Person,
    business: String,
    /// Tomorrow. The business seats guests from 12:00 to 22:00 every day.
    date: String,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
        let new_business = json!({"name": "Da Ugo", "kind": "restaurant", "time_zone": "Europe/Rome"});
        let business = text(&server.as_(&owner).post("/v1/businesses", new_business).await.data(201)["uuid"]);
        server.verify(&business).await;
        let date = (chrono::DateTime::<chrono::Utc>::from(SystemTime::now()) + TimeDelta::days(1)).date_naive();
        let date = date.to_string();
        let fixture = Self { server, owner, guest, business, date };
        fixture.configure().await;
        fixture
    }

    async fn configure(&self) {
        let owner = self.server.as_(&self.owner);
        let rules = format!("/v1/business_booking/{}", self.business);
        let version = owner.get(&rules).await.data(200)["version"].clone();
        owner.patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
        let dinner = json!({"business_id": self.business, "name": "All day", "days": [1, 2, 3, 4, 5, 6, 7],
                "opens": "12:00", "closes": "00:00", "last_seating": "22:00"});
        owner.post("/v1/business_services", dinner).await.data(201);
        for (label, seats) in [("1", 4), ("2", 6)] {
            let table = json!({"business_id": self.business, "label": label, "area": "Garden",
                    "min_party": 1, "max_party": seats});
            owner.post("/v1/business_tables", table).await.data(201);
        }
    }

    async fn times(&self, party: u8) -> Vec<Value> {
        let path =
            format!("/v1/reservations/available-times?business_id={}&date={}&party={party}", self.business, self.date);
        self.server.get(&path).await.data(200).as_array().unwrap().clone()
    }

    /// The slot at this local time of the business.
    async fn slot(&self, local_time: &str, party: u8) -> Value {
        self.times(party).await.into_iter().find(|slot| slot["local_time"] == local_time).unwrap()
    }

    async fn hold(&self, local_time: &str, party: u8) -> Answer {
        let slot = self.slot(local_time, party).await;
        let body = json!({"business_id": self.business, "starts_at": slot["starts_at"], "party": party});
        self.server.as_(&self.guest).post("/v1/reservations", body).await
    }

    async fn confirm(&self, held: &Value, key: &str, note: &str) -> Answer {
        let path = format!("/v1/reservations/{}", text(&held["uuid"]));
        let body = json!({"version": held["version"], "action": "confirm", "note": note});
        let request = self.server.as_(&self.guest).request(Method::PATCH, &path);
        answer(request.header("Idempotency-Key", key).json(&body)).await
    }

    /// Staff create a reservation or seat a walk-in.
    async fn create_staff_reservation(&self, key: &str, body: &Value) -> Answer {
        let request = self.server.as_(&self.owner).request(Method::POST, "/v1/reservations");
        answer(request.header("Idempotency-Key", key).json(body)).await
    }

    async fn change(&self, reservation: &Value, key: &str, mut body: Value) -> Answer {
        (body["version"], body["action"]) = (reservation["version"].clone(), json!("change"));
        let path = format!("/v1/reservations/{}", text(&reservation["uuid"]));
        let request = self.server.as_(&self.guest).request(Method::PATCH, &path);
        answer(request.header("Idempotency-Key", key).json(&body)).await
    }

    async fn transition(&self, who: &Person, reservation: &Value, mut body: Value) -> Answer {
        body["version"] = reservation["version"].clone();
        self.server.as_(who).patch(&format!("/v1/reservations/{}", text(&reservation["uuid"])), body).await
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}
