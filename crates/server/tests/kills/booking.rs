//! A guest who books and sometimes cancels.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rand::RngExt;
use serde_json::json;
use uuid::Uuid;

use super::session::{Account, Session};
use super::workload::client::Answer;

pub struct Booker {
    session: Session,
    business: Uuid,
    times: Arc<[String]>,
}

impl Booker {
    pub fn new(session: Session, business: Uuid, times: Arc<[String]>) -> Self {
        Self { session, business, times }
    }

    /// Books until `stop` is set, then finishes the current booking.
    pub async fn run(mut self, stop: Arc<AtomicBool>, booked: Arc<AtomicUsize>) -> Account {
        while !stop.load(Ordering::Relaxed) {
            if self.book().await {
                booked.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.session.account
    }

    /// Holds, confirms and, one time in four, cancels. Returns whether a booking was made.
    async fn book(&mut self) -> bool {
        let rng = &mut self.session.rng;
        let time = &self.times[rng.random_range(0..self.times.len())];
        let new = json!({"business_id": self.business, "starts_at": time, "party": rng.random_range(1..=4)});
        let held = self.session.send("POST", "/v1/reservations", &new).await;
        let code = held.json()["code"].clone();
        if held.status == 409 && (code == "slot_unavailable" || code == "guest_overlap") {
            return false;
        }
        if held.status == 409 && code == "open_reservations_here" {
            self.cancel_one().await;
            return false;
        }
        let Some(id) = self.session.record(201, &held) else { return false };
        let confirmed = self.transition(id, "confirm").await;
        let booked = self.session.record(200, &confirmed).is_some();
        if booked && self.session.rng.random_range(0..4) == 0 {
            let cancelled = self.transition(id, "cancel").await;
            self.session.record(200, &cancelled);
        }
        booked
    }

    /// Cancels a reservation, because the number of open ones is limited.
    async fn cancel_one(&mut self) {
        let confirmed = self.session.account.acknowledged.iter().find(|(_, (status, _))| status == "confirmed");
        if let Some(id) = confirmed.map(|(id, _)| *id) {
            let cancelled = self.transition(id, "cancel").await;
            self.session.record(200, &cancelled);
        }
    }

    async fn transition(&mut self, id: Uuid, action: &str) -> Answer {
        let (_, version) = self.session.account.acknowledged[&id];
        let body = json!({"version": version, "action": action});
        self.session.send("PATCH", &format!("/v1/reservations/{id}"), &body).await
    }
}
