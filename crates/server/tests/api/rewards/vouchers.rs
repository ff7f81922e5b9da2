//! Vouchers: reserved, captured, given back, expired.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::Fixture;
use crate::support::until;

#[tokio::test]
async fn a_voucher_is_reserved_captured_and_in_the_ledger() {
    let fixture = Fixture::new().await;
    fixture.earn().await;
    let offer = fixture.offer(json!({"stock": 1})).await;
    let voucher = fixture.reserve(&offer).await.data(201);
    assert_eq!((&voucher["state"], &voucher["worth"]), (&json!("reserved"), &json!("A coffee after lunch")));
    assert_eq!(fixture.reserve(&offer).await.code(409), "too_few_points");
    assert_eq!(fixture.points().await["reserved"], 50);
    let stranger = fixture.server.member("zita").await;
    let body = json!({"business_id": fixture.business, "code": voucher["code"]});
    fixture.server.as_(&stranger).post("/v1/voucher_captures", body).await.expect(403);
    assert_eq!(fixture.capture(&json!("CCCCDDDD")).await.fault("code"), "voucher_unknown");
    let captured = fixture.capture(&voucher["url"]).await.data(201);
    assert_eq!((&captured["state"], &captured["guest_name"]), (&json!("captured"), &json!("anna")));
    assert_eq!(fixture.capture(&voucher["code"]).await.code(409), "voucher_captured");
    assert_eq!(fixture.kinds().await, ["capture", "reserve", "mature", "earn"]);
    let list = format!("/v1/reward_offers?business_id={}", fixture.business);
    let offers = fixture.server.as_(&fixture.owner).get(&list).await.data(200);
    assert_eq!((&offers[0]["figures"]["captured"], &offers[0]["left"]), (&json!(1), &json!(0)));
    let others = fixture.server.as_(&fixture.guest).get(&list).await.data(200);
    assert_eq!(others.as_array().unwrap().len(), 0, "what is taken is not offered");
}

#[tokio::test]
async fn of_50_scanners_one_captures() {
    let fixture = Fixture::new().await;
    fixture.earn().await;
    let offer = fixture.offer(json!({})).await;
    let voucher = fixture.reserve(&offer).await.data(201);
    let codes: Vec<&Value> = (0..50).map(|number| &voucher[if number % 2 == 0 { "code" } else { "url" }]).collect();
    let answers = join_all(codes.into_iter().map(|code| fixture.capture(code))).await;
    let captured = answers.iter().filter(|answer| answer.status == 201).count();
    let refused = answers.iter().filter(|answer| answer.status == 409 && answer.json()["code"] == "voucher_captured");
    assert_eq!((captured, refused.count()), (1, 49));
    let spent = fixture.server.query("SELECT count(*)::text FROM point_transfers WHERE kind = 'capture'").await;
    assert_eq!(spent.as_deref(), Some("1"));
}

#[tokio::test]
async fn what_is_given_back_or_expires_can_be_spent_again() {
    let fixture = Fixture::new().await;
    fixture.earn().await;
    let offer = fixture.offer(json!({"stock": 1, "per_member": 1})).await;
    let voucher = fixture.reserve(&offer).await.data(201);
    let path = format!("/v1/vouchers/{}", voucher["uuid"].as_str().unwrap());
    let guest = fixture.server.as_(&fixture.guest);
    assert_eq!(guest.delete(&path).await.data(200)["state"], "returned");
    assert_eq!(guest.delete(&path).await.code(409), "voucher_returned");
    assert_eq!(fixture.capture(&voucher["code"]).await.code(409), "voucher_returned");
    let second = fixture.reserve(&offer).await.data(201);
    fixture.server.sql("UPDATE vouchers SET expires_at = now(), reserved_at = now() - interval '9 days'").await;
    assert_eq!(fixture.capture(&second["code"]).await.code(409), "voucher_expired");
    fixture.wait("the points to come back", |points| points["available"] == 50 && points["reserved"] == 0).await;
}

#[tokio::test]
async fn an_offer_ends_and_guests_are_told_of_vouchers_that_end() {
    let fixture = Fixture::new().await;
    fixture.earn().await;
    let ended = fixture.offer(json!({"until_date": "2020-01-01"})).await;
    assert_eq!(fixture.reserve(&ended).await.code(409), "offer_ended");
    let offer = fixture.offer(json!({"points": 40})).await;
    let change = json!({"uuid": offer["uuid"], "version": 1, "points": 45});
    let owner = fixture.server.as_(&fixture.owner);
    assert_eq!(owner.patch("/v1/reward_offers", change.clone()).await.data(200)["points"], 45);
    assert_eq!(owner.patch("/v1/reward_offers", change).await.code(409), "stale_version");
    fixture.reserve(&offer).await.data(201);
    fixture
        .server
        .sql("UPDATE vouchers SET expires_at = now() + interval '2 days', reserved_at = now() - interval '9 days'")
        .await;
    let guest = fixture.server.as_(&fixture.guest);
    until("the notification", async || {
        guest.get("/v1/notifications").await.data(200).to_string().contains("voucher_expiring").then_some(())
    })
    .await;
}
