//! Many guests at once.

use futures_util::future::join_all;
use serde_json::json;

use super::{Fixture, with_key};

/// How many guests want the last portion, each with as many requests.
const GUESTS: usize = 4;
const REQUESTS: usize = 16;

#[tokio::test]
async fn of_64_requests_one_gets_the_last_portion() {
    let fixture = Fixture::new().await;
    let one = json!({"item_id": fixture.dish["uuid"], "sold_out": false, "daily_stock": 1});
    fixture.server.as_(&fixture.owner).patch("/v1/menu_stock", one).await.data(200);
    fixture.set(json!({"units_per_slot": 1000})).await;
    let guests = fixture.guests(GUESTS).await;
    let order = fixture.order(1);
    let keys: Vec<String> = (0..REQUESTS).map(|number| format!("key{number}")).collect();
    let requests = guests.iter().flat_map(|guest| keys.iter().map(move |key| (guest, key)));
    let answers = join_all(requests.map(|(guest, key)| with_key(&fixture.server, guest, key, &order))).await;
    let placed = answers.iter().filter(|answer| answer.status == 201).count();
    let sold_out = answers.iter().filter(|answer| answer.status == 409 && answer.json()["code"] == "sold_out").count();
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    assert_eq!((placed, sold_out), (1, GUESTS * REQUESTS - 1), "{statuses:?}");
    let stored = fixture.server.query("SELECT count(*) || ' ' || (SELECT sum(sold) FROM menu_sales) FROM orders").await;
    assert_eq!(stored.as_deref(), Some("1 1"));
}

#[tokio::test]
async fn concurrent_orders_never_exceed_the_capacity() {
    let fixture = Fixture::new().await;
    fixture.set(json!({"units_per_slot": 5})).await;
    let guests = fixture.guests(4).await;
    let order = fixture.order(2);
    let clients: Vec<_> = guests.iter().map(|guest| fixture.server.as_(guest)).collect();
    let answers = join_all(clients.iter().map(|client| client.post("/v1/orders", order.clone()))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 2, "two of two units fit into five");
    let most =
        fixture.server.query("SELECT max(sum)::text FROM (SELECT sum(units) FROM order_slots GROUP BY slot) s").await;
    assert_eq!(most.as_deref(), Some("4"));
}
