//! A guest who books, sometimes cancels, and asks again with the same key until there is an answer.

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
/// In milliseconds.
const LONGEST_PAUSE: u64 = 160;

/// What a guest was told.
#[derive(Debug)]
pub struct Account {
    /// Who.
    pub user: Uuid,
    /// The reservations acknowledged, with the status and version last acknowledged.
    pub acknowledged: HashMap<Uuid, (String, i64)>,
    /// Requests sent again because no answer, or none that settles it, had come.
    pub repeated: usize,
    /// Answers that a guest who does everything right must not get.
    pub unexpected: Vec<String>,
}

pub struct Booker {
    client: Client,
    guest: Guest,
    business: Uuid,
    times: Arc<[String]>,
    dice: StdRng,
    account: Account,
}

impl Booker {
    pub fn new(address: SocketAddr, guest: Guest, business: Uuid, times: Arc<[String]>, seed: u64) -> Self {
        let (client, dice) = (Client::new(address), StdRng::seed_from_u64(seed));
        let account = Account { user: guest.user, acknowledged: HashMap::new(), repeated: 0, unexpected: Vec::new() };
        Self { client, guest, business, times, dice, account }
    }

    /// Books until told to stop, and finishes what was begun.
    pub async fn run(mut self, stop: Arc<AtomicBool>, booked: Arc<AtomicUsize>) -> Account {
        while !stop.load(Ordering::Relaxed) {
            if self.book().await {
                booked.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.account
    }

    /// Holds, confirms and, once in four times, cancels; whether a booking was made.
    async fn book(&mut self) -> bool {
        let time = &self.times[self.dice.random_range(0..self.times.len())];
        let new = json!({"business_id": self.business, "starts_at": time, "party": self.dice.random_range(1..=4)});
        let held = self.ask("POST", "/v1/reservations", &new).await;
        let code = held.json()["code"].clone();
        if held.status == 409 && (code == "slot_unavailable" || code == "guest_overlap") {
            return false;
        }
        if held.status == 409 && code == "open_reservations_here" {
            self.cancel_one().await;
            return false;
        }
        let Some(id) = self.note(201, &held) else { return false };
        let confirmed = self.act(id, "confirm").await;
        let booked = self.note(200, &confirmed).is_some();
        if booked && self.dice.random_range(0..4) == 0 {
            let cancelled = self.act(id, "cancel").await;
            self.note(200, &cancelled);
        }
        booked
    }

    /// Makes room for another: a member may have only so many reservations at once.
    async fn cancel_one(&mut self) {
        let confirmed = self.account.acknowledged.iter().find(|(_, (status, _))| status == "confirmed");
        if let Some(id) = confirmed.map(|(id, _)| *id) {
            let cancelled = self.act(id, "cancel").await;
            self.note(200, &cancelled);
        }
    }

    async fn act(&mut self, id: Uuid, action: &str) -> Answer {
        let (_, version) = self.account.acknowledged[&id];
        self.ask("PATCH", &format!("/v1/reservations/{id}"), &json!({"version": version, "action": action})).await
    }

    /// Writes down what was acknowledged.
    fn note(&mut self, expected: u16, answer: &Answer) -> Option<Uuid> {
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

    /// Asks under a new key, and under the same again until the answer settles it.
    async fn ask(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let key = format!("{:032x}", self.dice.random::<u128>());
        let asked = request(method, path, Some(&self.guest.token), Some(&key), Some(body));
        let deadline = Instant::now() + PATIENCE;
        let mut longest = 10;
        loop {
            let answer = self.client.send(&asked).await;
            if let Ok(answer) = answer
                && answer.status != 503
                && answer.json()["code"] != "idempotency_running"
            {
                return answer;
            }
            assert!(Instant::now() < deadline, "{method} {path} is not answered");
            self.account.repeated += 1;
            tokio::time::sleep(Duration::from_millis(self.dice.random_range(longest / 2..longest))).await;
            longest = (longest * 2).min(LONGEST_PAUSE);
        }
    }
}
