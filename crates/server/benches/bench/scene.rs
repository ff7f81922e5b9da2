//! What the booking benchmarks share: a business, its guests, and how a client books.

use serde_json::{Value, json};
use uuid::Uuid;

use crate::Bench;
use crate::workload::business;
use crate::workload::client::{Client, request};
use crate::workload::people::{self, Guest};

/// Number of concurrent clients.
pub const CLIENTS: usize = 64;
const DAYS: i32 = 360;
/// How often one guest books: a member may have no more open reservations at a business.
const EACH: usize = domain::reservations::limits::OPEN_PER_BUSINESS;
/// So many guests for each client that every evening can be booked.
const SETS: usize = DAYS as usize / EACH;

/// A business, the guests who book there, and the times.
pub struct Scene {
    pub business: Uuid,
    pub guests: Vec<Guest>,
    pub early: Vec<String>,
    pub late: Vec<String>,
}

impl Scene {
    pub async fn set(bench: &Bench, tables: i32) -> Self {
        Self {
            business: business::create(&bench.database, tables).await,
            guests: people::sign_up(&bench.server, (CLIENTS * SETS) as i32).await,
            early: business::start_times(&bench.database, "19:00", DAYS).await,
            late: business::start_times(&bench.database, "21:00", DAYS).await,
        }
    }

    /// The guest of that booking of a client.
    pub fn guest(&self, client: usize, turn: usize) -> &Guest {
        &self.guests[client + CLIENTS * (turn / EACH % SETS)]
    }
}

/// Why there was no booking.
#[derive(Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No table is left.
    Full,
    /// Anything else, such as 503 where too many wait already.
    Failed,
}

/// Holds a table and confirms it.
pub async fn book(client: &mut Client, guest: &Guest, business: Uuid, time: &str) -> Result<Value, Refusal> {
    let new = json!({"business_id": business, "starts_at": time, "party": 2});
    let held = send(client, guest, "POST", "/v1/reservations", &new, 201).await?;
    let id = held["data"]["uuid"].as_str().ok_or(Refusal::Failed)?;
    let act = json!({"version": held["data"]["version"], "action": "confirm"});
    send(client, guest, "PATCH", &format!("/v1/reservations/{id}"), &act, 200).await
}

async fn send(
    client: &mut Client,
    guest: &Guest,
    method: &str,
    path: &str,
    body: &Value,
    expected: u16,
) -> Result<Value, Refusal> {
    let key = Uuid::new_v4().to_string();
    let request = request(method, path, Some(&guest.token), Some(&key), Some(body));
    let answer = client.send(&request).await.map_err(|_| Refusal::Failed)?;
    match answer.status {
        status if status == expected => Ok(answer.json()),
        409 if answer.json()["code"] == "slot_unavailable" => Err(Refusal::Full),
        _ => Err(Refusal::Failed),
    }
}
