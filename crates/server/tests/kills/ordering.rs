//! A guest who orders take-away of dishes of which few are left, at a kitchen that is nearly full, and cancels.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use rand::RngExt;
use serde_json::json;
use uuid::Uuid;

use super::session::{Account, Session};
use super::workload::kitchen::{Kitchen, PRICE};

/// Why an order is refused that is well formed.
const REFUSALS: [&str; 3] = ["sold_out", "no_capacity", "too_many_open_orders"];

pub struct Orderer {
    session: Session,
    kitchen: Arc<Kitchen>,
    /// Orders that are not cancelled, the oldest first: none may wait for ten minutes, or it is rejected.
    open: VecDeque<Uuid>,
}

impl Orderer {
    pub fn new(session: Session, kitchen: Arc<Kitchen>) -> Self {
        Self { session, kitchen, open: VecDeque::new() }
    }

    /// Orders until `stop` is set, then finishes the current order.
    pub async fn run(mut self, stop: Arc<AtomicBool>, ordered: Arc<AtomicUsize>) -> Account {
        while !stop.load(Ordering::Relaxed) {
            if self.order().await {
                ordered.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.session.account
    }

    /// Orders one to three of a dish; cancels the oldest order where there is no room, and one time in four. Returns
    /// whether an order was placed.
    async fn order(&mut self) -> bool {
        let rng = &mut self.session.rng;
        let item = self.kitchen.items[rng.random_range(0..self.kitchen.items.len())];
        let time = &self.kitchen.times[rng.random_range(0..self.kitchen.times.len())];
        let quantity = rng.random_range(1..=3);
        let new = json!({"business_id": self.kitchen.business, "kind": "takeaway", "pickup_at": time,
            "lines": [{"item_id": item, "quantity": quantity}], "expected_total": PRICE * quantity});
        let placed = self.session.send("POST", "/v1/orders", &new).await;
        let code = placed.json()["code"].clone();
        if placed.status == 409 && REFUSALS.iter().any(|refusal| code == *refusal) {
            self.cancel_oldest().await;
            return false;
        }
        let Some(id) = self.session.record(201, &placed) else { return false };
        self.open.push_back(id);
        if self.session.rng.random_range(0..4) == 0 {
            self.cancel_oldest().await;
        }
        true
    }

    async fn cancel_oldest(&mut self) {
        let Some(id) = self.open.pop_front() else { return };
        let (_, version) = self.session.account.acknowledged[&id];
        let body = json!({"uuid": id, "version": version, "status": "cancelled"});
        let cancelled = self.session.send("PATCH", &format!("/v1/orders?order_id={id}"), &body).await;
        self.session.record(200, &cancelled);
    }
}
