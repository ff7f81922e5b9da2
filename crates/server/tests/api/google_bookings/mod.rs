//! The booking server as Google's client calls it: REST version 3, basic authentication, JSON of protocol buffers.

mod booking;
mod changes;
mod feeds;
mod lookup;

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, answer};

const USER: &str = "google";
const PASSWORD: &str = "a long password: with a colon";

/// A server with Google's client.
async fn server() -> TestServer {
    TestServer::with(&[("VERDORO_GOOGLE_BOOKING_USER", USER), ("VERDORO_GOOGLE_BOOKING_PASSWORD", PASSWORD)]).await
}

/// A restaurant on Google that seats guests from 12:00 to 22:00 every day, at tables for four and six.
struct Fixture {
    server: TestServer,
    owner: Person,
    business: String,
    /// In three days at 19:00.
    start: i64,
}

impl Fixture {
    async fn new() -> Self {
        let server = server().await;
        let owner = server.member("ugo").await;
        let business = crate::menus::business(&server, &owner, "Da Ugo").await;
        let staff = server.as_(&owner);
        let rules = format!("/v1/business_booking/{business}");
        let version = staff.get(&rules).await.data(200)["version"].clone();
        staff.patch(&rules, json!({"version": version, "enabled": true})).await.data(200);
        let all_day = json!({"business_id": business, "name": "All day", "days": [1, 2, 3, 4, 5, 6, 7],
            "opens": "12:00", "closes": "00:00", "last_seating": "22:00"});
        staff.post("/v1/business_services", all_day).await.data(201);
        for (label, seats) in [("1", 4), ("2", 6)] {
            let table = json!({"business_id": business, "label": label, "min_party": 1, "max_party": seats});
            staff.post("/v1/business_tables", table).await.data(201);
        }
        let date = (DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::days(3)).date_naive();
        let start =
            date.and_hms_opt(19, 0, 0).unwrap().and_local_timezone(chrono_tz::Europe::Rome).unwrap().timestamp();
        let fixture = Self { server, owner, business, start };
        let listed = fixture.list(true).await;
        assert_eq!(listed, json!({"origins": [], "listed_on_google": true}));
        fixture
    }

    /// Switches booking on Google on or off.
    async fn list(&self, on: bool) -> Value {
        let path = format!("/v1/widget_settings/{}", self.business);
        self.server.as_(&self.owner).patch(&path, json!({"listed_on_google": on})).await.data(200)
    }

    /// Has the restaurant accept each booking.
    async fn confirm_by_hand(&self) {
        let rules = format!("/v1/business_booking/{}", self.business);
        let owner = self.server.as_(&self.owner);
        let version = owner.get(&rules).await.data(200)["version"].clone();
        owner.patch(&rules, json!({"version": version, "auto_confirm": false})).await.data(200);
    }

    async fn call(&self, method: &str, body: &Value) -> Answer {
        call(&self.server, method, PASSWORD, body).await
    }

    /// The answer, which has to be 200.
    async fn answer(&self, method: &str, body: &Value) -> Value {
        self.call(method, body).await.expect(200).json()
    }

    fn slot(&self, start: i64, party: u8) -> Value {
        json!({"merchant_id": self.business, "service_id": "reservation", "start_sec": start.to_string(),
            "duration_sec": "5400", "resources": {"party_size": party},
            "confirmation_mode": "CONFIRMATION_MODE_SYNCHRONOUS"})
    }

    /// A request as the client sends it.
    fn request(&self, token: &str, user: &str, start: i64, party: u8) -> Value {
        json!({"slot": self.slot(start, party), "idempotency_token": token,
            "user_information": {"user_id": user, "given_name": "John", "family_name": "Smith",
                "telephone": "+12091111111", "email": format!("{user}@guests.example")},
            "payment_information": {"prepayment_status": "PREPAYMENT_NOT_PROVIDED"}})
    }

    /// Books, and returns the booking.
    async fn book(&self, token: &str, user: &str, start: i64, party: u8) -> Value {
        let answer = self.answer("CreateBooking", &self.request(token, user, start, party)).await;
        assert!(answer["booking_failure"].is_null(), "{answer}");
        answer["booking"].clone()
    }

    async fn status(&self, booking: &Value) -> Value {
        let status = self.answer("GetBookingStatus", &json!({"booking_id": booking["booking_id"]})).await;
        assert_eq!(status["prepayment_status"], "PREPAYMENT_NOT_PROVIDED");
        status["booking_status"].clone()
    }

    /// Whether a time can be booked.
    async fn is_free(&self, start: i64, party: u8) -> bool {
        let slot = json!({"service_id": "reservation", "start_sec": start, "resource_ids": {"party_size": party}});
        let asked = json!({"merchant_id": self.business, "slot_time": [slot]});
        let answer = self.answer("BatchAvailabilityLookup", &asked).await;
        answer["slot_time_availability"][0]["available"].as_bool().unwrap()
    }

    async fn reservations(&self) -> Vec<Value> {
        let list = format!("/v1/reservations?business_id={}", self.business);
        self.server.as_(&self.owner).get(&list).await.data(200).as_array().unwrap().clone()
    }
}

async fn call(server: &TestServer, method: &str, password: &str, body: &Value) -> Answer {
    // With a slash at the end, as Google writes it.
    let request = server.request(Method::POST, &format!("/google/v3/{method}/"));
    answer(request.basic_auth(USER, Some(password)).json(body)).await
}

#[tokio::test]
async fn google_signs_in_with_a_user_and_a_password() {
    let server = server().await;
    for path in ["/google/v3/HealthCheck/", "/google/v3/HealthCheck"] {
        let healthy = answer(server.request(Method::GET, path).basic_auth(USER, Some(PASSWORD))).await.expect(200);
        assert_eq!(healthy.text, "200");
        let refused = server.get(path).await;
        assert!(refused.header("www-authenticate").starts_with("Basic "), "{:?}", refused.headers);
        assert_eq!(refused.code(401), "google_credentials_invalid");
    }
    for method in ["BatchAvailabilityLookup", "CreateBooking", "UpdateBooking", "GetBookingStatus", "ListBookings"] {
        // Nothing of the body is read.
        assert_eq!(call(&server, method, "wrong", &json!("nonsense")).await.status, 401, "{method}");
        assert_eq!(call(&server, method, PASSWORD, &json!("nonsense")).await.code(400), "malformed", "{method}");
    }
    let other = server.request(Method::GET, "/google/v3/HealthCheck").basic_auth("other", Some(PASSWORD));
    assert_eq!(answer(other).await.status, 401);
    assert_eq!(call(&server, "SetMarketing", PASSWORD, &json!({})).await.status, 404);
    assert!(!server.log().iter().any(|line| line.contains(PASSWORD)));
}

#[tokio::test]
async fn without_a_client_of_google_there_is_nothing() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    assert_eq!(call(&server, "HealthCheck", PASSWORD, &json!({})).await.code(404), "not_found");
    assert_eq!(call(&server, "CreateBooking", PASSWORD, &json!({})).await.code(404), "not_found");
    let settings = server.as_(&owner).get(&format!("/v1/widget_settings/{business}")).await.data(200);
    assert_eq!(settings, json!({"origins": [], "listed_on_google": null}));
}
