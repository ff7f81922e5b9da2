//! A guest who reserves vouchers for points, and gives some back.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rand::RngExt;
use serde_json::{Value, json};
use tokio::time::sleep;
use tokio_postgres::Client;
use uuid::Uuid;

use super::session::{Account, Session};

/// In points.
const PRICE: i32 = 10;
/// Visits of each guest, on as many days: the newest before the three days in which points are pending.
const VISITS: i32 = 10;

/// Members whose accounts are not new, and their visits with events that the program has still to deliver.
const VISIT: &str = "
    WITH guests AS (
        UPDATE users SET created_at = now() - interval '1 year' RETURNING id
    ), visited AS (
        INSERT INTO visits (id, user_id, business_id, how, evidence, local_date, visited_at)
        SELECT gen_random_uuid(), guests.id, business.id, 'rotating_code', 'V3', (at AT TIME ZONE time_zone)::date, at
        FROM guests, businesses business, generate_series(4, $2::int + 3) n, LATERAL (SELECT now() - n * interval '1 day' AS at) day
        WHERE business.id::text = $1 RETURNING id, user_id, business_id, visited_at
    )
    INSERT INTO outbox_events (id, kind, payload, occurred_at, next_attempt_at)
    SELECT gen_random_uuid(), 'visit_recorded', jsonb_build_object('kind', 'visit_recorded', 'visit', id, 'user', user_id,
        'business', business_id, 'evidence', 'V3'), visited_at, now() FROM visited";

const OFFER: &str = "
    INSERT INTO reward_offers (id, business_id, title, worth, points, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'Coffee', 'A coffee', $2::int, now(), now() FROM businesses WHERE id::text = $1
    RETURNING id::text";

/// Lets all members earn points at a business, which the program has still to credit. Returns its offer.
pub async fn open(database: &Client, business: Uuid) -> Uuid {
    let name = business.to_string();
    database.execute(VISIT, &[&name, &VISITS]).await.unwrap();
    let row = database.query_one(OFFER, &[&name, &PRICE]).await.unwrap();
    row.get::<_, String>(0).parse().unwrap()
}

/// Waits until all visits have been delivered, so that what they earned can be compared.
pub async fn until_credited(database: &Client) {
    // As if the leases of the program that was killed had ended.
    let due = "UPDATE outbox_events SET next_attempt_at = now() WHERE done_at IS NULL";
    database.execute(due, &[]).await.unwrap();
    let left = "SELECT count(*) FROM outbox_events WHERE kind = 'visit_recorded' AND done_at IS NULL";
    let deadline = Instant::now() + Duration::from_secs(60);
    while database.query_one(left, &[]).await.unwrap().get::<_, i64>(0) > 0 {
        assert!(Instant::now() < deadline, "visits are not delivered");
        // The database announces no delivery, so it is asked again, until the deadline.
        sleep(Duration::from_millis(50)).await;
    }
}

pub struct Spender {
    session: Session,
    offer: Uuid,
    /// Vouchers that are reserved, the oldest first.
    reserved: VecDeque<Uuid>,
}

impl Spender {
    pub fn new(session: Session, offer: Uuid) -> Self {
        Self { session, offer, reserved: VecDeque::new() }
    }

    /// Reserves until `stop` is set.
    pub async fn run(mut self, stop: Arc<AtomicBool>, reserved: Arc<AtomicUsize>) -> Account {
        while !stop.load(Ordering::Relaxed) {
            if self.reserve().await {
                reserved.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.session.account
    }

    /// Reserves a voucher; gives the oldest back without the points, and one time in two. Returns whether it was reserved.
    async fn reserve(&mut self) -> bool {
        let path = format!("/v1/vouchers?offer_id={}", self.offer);
        let reserved = self.session.send("POST", &path, &json!({})).await;
        if reserved.status == 409 && reserved.json()["code"] == "too_few_points" {
            self.give_back_oldest().await;
            return false;
        }
        let Some(id) = self.session.record(201, &reserved) else { return false };
        self.reserved.push_back(id);
        if self.session.rng.random_bool(0.5) {
            self.give_back_oldest().await;
        }
        true
    }

    /// Repeated after a lost response it is refused, for it was given back.
    async fn give_back_oldest(&mut self) {
        let Some(id) = self.reserved.pop_front() else { return };
        let path = format!("/v1/vouchers/{id}");
        let returned = self.session.send("DELETE", &path, &Value::Null).await;
        if returned.status == 409 && returned.json()["code"] == "voucher_returned" {
            self.session.account.acknowledged.insert(id, ("returned".to_owned(), 1));
        } else {
            self.session.record(200, &returned);
        }
    }
}
