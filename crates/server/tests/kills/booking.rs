//! A guest who books, sometimes cancels, and repeats each request with the same key until it succeeds or is refused.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use uuid::Uuid;

use super::workload::client::{Answer, Client, request};
use super::workload::people::Guest;

const PATIENCE: Duration = Duration::from_secs(60);
const LONGEST_PAUSE_MS: u64 = 160;

/// The responses that a guest got.
#[derive(Debug)]
pub struct Account {
    pub user: Uuid,
    /// The acknowledged reservations with their last acknowledged status and version.
    pub acknowledged: HashMap<Uuid, (String, i64)>,
    /// The number of requests sent again because there was no final response.
    pub repeated: usize,
    /// Responses that a valid request must not get.
    pub unexpected: Vec<String>,
}

pub struct Booker {
    client: Client,
    guest: Guest,
    business: Uuid,
    times: Arc<[String]>,
    rng: StdRng,
    account: Account,
}

impl Booker {
    pub fn new(address: SocketAddr, guest: Guest, business: Uuid, times: Arc<[String]>, seed: u64) -> Self {
        let (client, rng) = (Client::new(address), StdRng::seed_from_u64(seed));
        let account = Account { user: guest.user, acknowledged: HashMap::new(), repeated: 0, unexpected: Vec::new() };
        Self { client, guest, business, times, rng, account }
    }

    /// Books until `stop` is set, then finishes the current booking.
    pub async fn run(mut self, stop: Arc<AtomicBool>, booked: Arc<AtomicUsize>) -> Account {
        while !stop.load(Ordering::Relaxed) {
            if self.book().await {
                booked.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.account
    }

    /// Holds, confirms and, one time in four, cancels. Returns whether a booking was made.
    async fn book(&mut self) -> bool {
        let time = &self.times[self.rng.random_range(0..self.times.len())];
        let new = json!({"business_id": self.business, "starts_at": time, "party": self.rng.random_range(1..=4)});
        let held = self.send("POST", "/v1/reservations", &new).await;
        let code = held.json()["code"].clone();
        if held.status == 409 && (code == "slot_unavailable" || code == "guest_overlap") {
            return false;
        }
        if held.status == 409 && code == "open_reservations_here" {
            self.cancel_one().await;
            return false;
        }
        let Some(id) = self.record(201, &held) else { return false };
        let confirmed = self.transition(id, "confirm").await;
        let booked = self.record(200, &confirmed).is_some();
        if booked && self.rng.random_range(0..4) == 0 {
            let cancelled = self.transition(id, "cancel").await;
            self.record(200, &cancelled);
        }
        booked
    }

    /// Cancels a reservation, because the number of open ones is limited.
    async fn cancel_one(&mut self) {
        let confirmed = self.account.acknowledged.iter().find(|(_, (status, _))| status == "confirmed");
        if let Some(id) = confirmed.map(|(id, _)| *id) {
            let cancelled = self.transition(id, "cancel").await;
            self.record(200, &cancelled);
        }
    }

    async fn transition(&mut self, id: Uuid, action: &str) -> Answer {
        let (_, version) = self.account.acknowledged[&id];
        self.send("PATCH", &format!("/v1/reservations/{id}"), &json!({"version": version, "action": action})).await
    }

    /// Records an acknowledged reservation.
    fn record(&mut self, expected: u16, answer: &Answer) -> Option<Uuid> {
        let document = answer.json();
        let reservation = &document["data"];
        let id = reservation["uuid"].as_str().and_then(|id| id.parse().ok()).filter(|_| answer.status == expected);
        let Some(id) = id else {
            self.account.unexpected.push(format!("{}: {document}", answer.status));
            return None;
        };
        let (status, version) = (&reservation["status"], &reservation["version"]);
        self.account.acknowledged.insert(id, (status.as_str().unwrap().to_owned(), version.as_i64().unwrap()));
        Some(id)
    }

    /// Sends a request with a new key and repeats it with the same key until the response is final.
    async fn send(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let key = format!("{:032x}", self.rng.random::<u128>());
        let request_bytes = request(method, path, Some(&self.guest.token), Some(&key), Some(body));
        let deadline = Instant::now() + PATIENCE;
        let mut longest = 10;
        loop {
            let answer = self.client.send(&request_bytes).await;
            if let Ok(answer) = answer
                && answer.status != 503
                && answer.json()["code"] != "idempotency_running"
            {
                return answer;
            }
            assert!(Instant::now() < deadline, "{method} {path} gets no response");
            self.account.repeated += 1;
            tokio::time::sleep(Duration::from_millis(self.rng.random_range(longest / 2..longest))).await;
            longest = (longest * 2).min(LONGEST_PAUSE_MS);
        }
    }
}
