//! Pre-orders follow their reservation.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{Fixture, quarter};
use crate::support::until;

impl Fixture {
    /// A reservation of the guest at a time, confirmed. Only what orders need of one.
    async fn reserve(&self, at: DateTime<Utc>) -> String {
        let id = uuid::Uuid::now_v7();
        self.server
            .sql(&format!(
                "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at,
                    guest_name, cancel_cutoff_minutes, created_at, updated_at)
                 VALUES ('{id}', '{}', '{}', 'CDFGHJ', 'confirmed', 'online', 2, '{at}', '{}', 'Anna', 0, now(), now())",
                self.business,
                self.guest.user,
                at + TimeDelta::hours(2),
            ))
            .await;
        id.to_string()
    }

    async fn preorder(&self, reservation: &str) -> Value {
        let mut order = self.order(1);
        (order["kind"], order["reservation_id"]) = (json!("preorder"), json!(reservation));
        self.place(order).await.data(201)
    }

    /// Changes the reservation, with the event of it.
    async fn change(&self, reservation: &str, set: &str) {
        let event = json!({"kind": "reservation_changed", "reservation": reservation, "business": self.business,
            "guest": self.guest.user, "change": "moved", "status": "confirmed", "version": 2, "by_guest": true});
        self.server
            .sql(&format!(
                "UPDATE reservations SET {set} WHERE id = '{reservation}';
                 INSERT INTO outbox_events (id, kind, payload, occurred_at, next_attempt_at)
                 VALUES ('{}', 'reservation_changed', '{event}', now(), now())",
                uuid::Uuid::now_v7(),
            ))
            .await;
    }

    async fn wait(&self, order: &Value, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
        until(what, async || Some(self.read(order).await).filter(|order| is_so(order))).await
    }
}

#[tokio::test]
async fn a_preorder_moves_is_released_and_is_cancelled_with_its_reservation() {
    let fixture = Fixture::new().await;
    let reservation = fixture.reserve(quarter(3)).await;
    let order = fixture.preorder(&reservation).await;
    fixture.step(&fixture.owner, &order, "accepted").await.data(200);
    assert_eq!(fixture.step(&fixture.owner, &order, "preparing").await.code(409), "order_not_released");
    let later = quarter(4);
    fixture.change(&reservation, &format!("starts_at = '{later}'")).await;
    let at = json!(later.to_rfc3339_opts(chrono::SecondsFormat::Secs, true));
    fixture.wait(&order, "the order to move", |order| order["for_time"] == at).await;
    let slot = fixture.server.query("SELECT (slot = due_at)::text FROM order_slots JOIN orders ON id = order_id").await;
    assert_eq!(slot.as_deref(), Some("true"), "its capacity moved as well");
    fixture.change(&reservation, "status = 'seated', seated_at = now()").await;
    fixture.wait(&order, "the order to be released", |order| !order["released_at"].is_null()).await;
    fixture.step(&fixture.owner, &order, "preparing").await.data(200);

    let reservation = fixture.reserve(quarter(6)).await;
    let order = fixture.preorder(&reservation).await;
    fixture.change(&reservation, "status = 'cancelled_guest'").await;
    let cancelled = fixture.wait(&order, "the order to be cancelled", |order| order["status"] == "cancelled").await;
    assert_eq!(cancelled["reason"], "reservation_cancelled");
}

#[tokio::test]
async fn a_preorder_that_does_not_fit_the_new_time_is_rejected() {
    let fixture = Fixture::new().await;
    fixture.set(json!({"units_per_slot": 1})).await;
    let (first, second) = (fixture.reserve(quarter(3)).await, fixture.reserve(quarter(5)).await);
    let (order, other) = (fixture.preorder(&first).await, fixture.preorder(&second).await);
    fixture.change(&first, &format!("starts_at = '{}', ends_at = '{}'", quarter(5), quarter(13))).await;
    let rejected = fixture.wait(&order, "the order to be rejected", |order| order["status"] == "rejected").await;
    assert_eq!(rejected["reason"], "no_capacity");
    assert_eq!(fixture.read(&other).await["status"], "placed");
}

#[tokio::test]
async fn a_preorder_is_for_an_own_open_reservation_of_the_business() {
    let fixture = Fixture::new().await;
    let reservation = fixture.reserve(quarter(3)).await;
    let stranger = fixture.server.member("zita").await;
    let mut order = fixture.order(1);
    (order["kind"], order["reservation_id"]) = (json!("preorder"), json!(reservation));
    let foreign = fixture.server.as_(&stranger).post("/v1/orders", order.clone()).await;
    assert_eq!(foreign.fault("reservation_id"), "not_yours");
    fixture.server.sql("UPDATE reservations SET status = 'declined'").await;
    assert_eq!(fixture.place(order).await.fault("reservation_id"), "reservation_not_open");
}
