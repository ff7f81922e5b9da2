//! A signed-in guest who repeats each request with the same key until it succeeds or is refused, and remembers what was
//! acknowledged.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use uuid::Uuid;

use super::workload::client::{Answer, Client, request};
use super::workload::people::Guest;

const PATIENCE: Duration = Duration::from_secs(60);
const LONGEST_PAUSE_MS: u64 = 160;

/// The responses that a guest got.
#[derive(Debug)]
pub struct Account {
    pub user: Uuid,
    /// The acknowledged records with their last acknowledged status and version.
    pub acknowledged: HashMap<Uuid, (String, i64)>,
    /// The number of requests sent again because there was no final response.
    pub repeated: usize,
    /// Responses that a valid request must not get.
    pub unexpected: Vec<String>,
}

pub struct Session {
    pub rng: StdRng,
    pub account: Account,
    client: Client,
    token: String,
}

impl Session {
    pub fn new(address: SocketAddr, guest: Guest, seed: u64) -> Self {
        let account = Account { user: guest.user, acknowledged: HashMap::new(), repeated: 0, unexpected: Vec::new() };
        Self { rng: StdRng::seed_from_u64(seed), account, client: Client::new(address), token: guest.token }
    }

    /// Records an acknowledged reservation, order or voucher. A voucher has a state, and no version.
    pub fn record(&mut self, expected: u16, answer: &Answer) -> Option<Uuid> {
        let document = answer.json();
        let record = &document["data"];
        let id = record["uuid"].as_str().and_then(|id| id.parse().ok()).filter(|_| answer.status == expected);
        let Some(id) = id else {
            self.account.unexpected.push(format!("{}: {document}", answer.status));
            return None;
        };
        let status = record["status"].as_str().or(record["state"].as_str()).unwrap();
        let version = record["version"].as_i64().unwrap_or(1);
        self.account.acknowledged.insert(id, (status.to_owned(), version));
        Some(id)
    }

    /// Sends a request with a new key and repeats it with the same key until the response is final.
    pub async fn send(&mut self, method: &str, path: &str, body: &Value) -> Answer {
        let key = format!("{:032x}", self.rng.random::<u128>());
        let request_bytes = request(method, path, Some(&self.token), Some(&key), Some(body));
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
