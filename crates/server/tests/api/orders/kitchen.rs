//! The steps of the kitchen.

use serde_json::{Value, json};

use super::Fixture;
use crate::support::until;

#[tokio::test]
async fn an_order_is_prepared_and_a_step_taken_back() {
    let fixture = Fixture::new().await;
    let order = fixture.place(fixture.order(1)).await.data(201);
    let owner = &fixture.owner;
    assert_eq!(fixture.step(owner, &order, "ready").await.code(409), "order_wrong_state");
    assert_eq!(fixture.step(owner, &order, "rejected").await.fault("reason"), "required");
    assert_eq!(fixture.step(&fixture.guest, &order, "accepted").await.code(409), "order_wrong_state");
    for status in ["accepted", "preparing", "ready"] {
        let stepped = fixture.step(owner, &order, status).await.data(200);
        assert_eq!(stepped["status"], status);
    }
    let recalled = fixture.step(owner, &order, "preparing").await.data(200);
    assert_eq!(recalled["status"], "preparing");
    assert_eq!(fixture.step(owner, &order, "accepted").await.code(409), "order_too_late", "one step is taken back");
    assert_eq!(fixture.step(&fixture.guest, &order, "cancelled").await.code(409), "order_wrong_state");
    for status in ["ready", "completed"] {
        fixture.step(owner, &order, status).await.data(200);
    }
    let history = fixture.read(&order).await["history"].clone();
    let steps: Vec<_> =
        history.as_array().unwrap().iter().map(|step| (step["status"].clone(), step["actor"].clone())).collect();
    let expected = [
        ("placed", "guest"),
        ("accepted", "staff"),
        ("preparing", "staff"),
        ("ready", "staff"),
        ("preparing", "staff"),
        ("ready", "staff"),
        ("completed", "staff"),
    ];
    assert_eq!(steps, expected.map(|(status, actor)| (json!(status), json!(actor))));
    let stranger = fixture.server.member("zita").await;
    fixture.step(&stranger, &order, "cancelled").await.expect(404);
}

#[tokio::test]
async fn a_step_may_name_its_order_in_the_url_as_well() {
    let fixture = Fixture::new().await;
    let order = fixture.place(fixture.order(1)).await.data(201);
    let accept = json!({"uuid": order["uuid"], "status": "accepted"});
    let owner = fixture.server.as_(&fixture.owner);
    let path = |id: &Value| format!("/v1/orders?order_id={}", id.as_str().unwrap());
    let other = owner.patch(&path(&fixture.dish["uuid"]), accept.clone()).await;
    assert_eq!(other.fault("order_id"), "order_differs");
    assert_eq!(owner.patch(&path(&order["uuid"]), accept).await.data(200)["status"], "accepted");
}

#[tokio::test]
async fn guests_are_emailed_in_their_language() {
    let fixture = Fixture::new().await;
    let order = fixture.place(fixture.order(1)).await.data(201);
    fixture.step(&fixture.owner, &order, "accepted").await.data(200);
    let email = fixture.guest.email.clone();
    fixture.server.wait_for_email(&email, |subject, _| subject.contains("accepted your order")).await;
    fixture.server.sql("UPDATE users SET language = 'it'").await;
    let order = fixture.place(fixture.order(1)).await.data(201);
    let rejected = json!({"uuid": order["uuid"], "status": "rejected", "reason": "Forno rotto"});
    fixture.server.as_(&fixture.owner).patch("/v1/orders", rejected).await.data(200);
    fixture
        .server
        .wait_for_email(&email, |subject, text| {
            subject.contains("non può preparare il tuo ordine") && text.contains("Forno rotto")
        })
        .await;
}

#[tokio::test]
async fn what_is_not_accepted_in_time_is_rejected() {
    let fixture = Fixture::new().await;
    let order = fixture.place(fixture.order(1)).await.data(201);
    fixture.server.sql("UPDATE orders SET accept_by = now() - interval '1 second'").await;
    assert_eq!(fixture.step(&fixture.owner, &order, "accepted").await.code(409), "order_too_late");
    let rejected = until("the order to be rejected", async || {
        Some(fixture.read(&order).await).filter(|order| order["status"] == "rejected")
    })
    .await;
    assert_eq!((&rejected["reason"], &rejected["history"][1]["actor"]), (&json!("not_accepted"), &json!("system")));
    let left = fixture.server.query("SELECT count(*)::text FROM order_slots").await;
    assert_eq!(left.as_deref(), Some("0"), "its capacity is free");
    assert_eq!(fixture.read(&order).await["actions"], Value::Array(Vec::new()));
}
