//! No-shows that a scan refutes.

use serde_json::json;

use super::{Fixture, text};
use crate::support::until;

#[tokio::test]
async fn a_scan_within_the_visits_time_withdraws_a_no_show() {
    let fixture = Fixture::new().await;
    let held = fixture.hold("20:00", 4).await.data(201);
    let booked = fixture.confirm(&held, "one", "").await.data(200);
    let began =
        "UPDATE reservations SET starts_at = now() - interval '20 minutes', ends_at = now() + interval '1 hour'";
    fixture.server.sql(began).await;
    let marked = fixture.transition(&fixture.owner, &booked, json!({"action": "no_show"})).await.data(200);
    assert_eq!(marked["status"], "no_show");

    let (guest, owner) = (fixture.server.as_(&fixture.guest), fixture.server.as_(&fixture.owner));
    let code = owner.get(&format!("/v1/business_codes/rotating?business_id={}", fixture.business)).await.data(200);
    let code = text(&code["url"]).split_once("#c=").unwrap().1.to_owned();
    let scanned = fixture.server.post("/v1/visits/scan", json!({"code": code})).await.data(200);
    guest.post("/v1/visits", json!({"receipt": scanned["receipt"]})).await.data(201);

    let path = format!("/v1/reservations/{}?with[]=history", text(&booked["uuid"]));
    let seen = until("the no-show is withdrawn", async || {
        let seen = owner.get(&path).await.data(200);
        (seen["status"] != "no_show").then_some(seen)
    })
    .await;
    let history = seen["history"].as_array().unwrap();
    let withdrawn = history.iter().find(|step| step["from"] == "no_show").unwrap();
    let found = [&withdrawn["to"], &withdrawn["actor"], &withdrawn["reason"]];
    assert_eq!(found, [&json!("seated"), &json!("system"), &json!("visit_proven")]);
}
