//! Stickers over HTTP: earned once by visits, kept, shown.

use serde_json::{Value, json};

use crate::support::{Person, TestServer, until};

async fn book(server: &TestServer, who: &Person) -> Value {
    server.as_(who).get("/v1/stickers").await.data(200)
}

fn sticker(book: &Value, key: &str) -> Value {
    book["stickers"].as_array().unwrap().iter().find(|one| one["key"] == key).unwrap().clone()
}

/// Waits until the member has the first level of the sticker.
async fn earned(server: &TestServer, who: &Person, key: &str) -> Value {
    until("the sticker", async || {
        Some(sticker(&book(server, who).await, key)).filter(|one| one["levels"][0]["earned_at"].is_string())
    })
    .await
}

async fn redeliver(server: &TestServer) {
    server.sql("UPDATE outbox_events SET done_at = NULL, next_attempt_at = now(); DELETE FROM outbox_receipts").await;
    until("the events to be delivered", async || {
        server.query("SELECT 'done' WHERE NOT EXISTS (SELECT FROM outbox_events WHERE done_at IS NULL)").await
    })
    .await;
}

/// A server that has looked at the members there are: at none.
async fn open() -> TestServer {
    let server = TestServer::open().await;
    until("the back-fill to end", async || {
        server.query("SELECT 'done' FROM sticker_back_fills WHERE finished_at IS NOT NULL").await
    })
    .await;
    server
}

/// Records a visit as a scan does, with its event.
async fn visit(server: &TestServer, who: &Person, business: &str, days: u8) -> String {
    let visit = server.visit(who, business, days).await;
    let event = format!(
        "INSERT INTO outbox_events (id, kind, payload, occurred_at, next_attempt_at)
         VALUES (gen_random_uuid(), 'visit_recorded', jsonb_build_object('kind', 'visit_recorded', 'visit', '{visit}',
            'user', '{}', 'business', '{business}', 'evidence', 'V3'), now(), now())",
        who.user
    );
    server.sql(&event).await;
    visit
}

#[tokio::test]
async fn a_visit_earns_a_sticker_once() {
    let server = open().await;
    let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    let before = book(&server, &guest).await;
    assert!(before["stickers"].as_array().unwrap().len() >= 24);
    assert_eq!((&sticker(&before, "first_table")["value"], &before["shown"]), (&json!(0), &json!("none")));
    let seen = visit(&server, &guest, &business, 1).await;
    let first = earned(&server, &guest, "first_table").await;
    visit(&server, &guest, &business, 2).await;
    redeliver(&server).await;
    assert_eq!(earned(&server, &guest, "first_table").await, first, "the same sticker, once");
    let after = book(&server, &guest).await;
    assert_eq!(sticker(&after, "regular")["value"], 2);
    let awards = "SELECT count(*)::text FROM member_stickers WHERE sticker = 'first_table'";
    assert_eq!(server.query(awards).await.as_deref(), Some("1"));
    let all = server.query("SELECT count(*)::text FROM member_stickers").await.unwrap();
    let told = until("the notifications", async || {
        let list = server.as_(&guest).get("/v1/notifications?limit=100").await.data(200);
        let told = list.as_array().unwrap().iter().filter(|one| one["kind"] == "sticker_earned").count();
        Some(told.to_string()).filter(|told| *told >= all)
    })
    .await;
    assert_eq!(told, all, "one notification for each");

    // What was earned stays, also when the visit is withdrawn.
    server.sql(&format!("DELETE FROM visits WHERE id = '{seen}'")).await;
    redeliver(&server).await;
    assert!(earned(&server, &guest, "first_table").await["levels"][0]["earned_at"].is_string());
    assert_eq!(sticker(&book(&server, &owner).await, "first_table")["value"], 0, "the owner was no guest");
}

#[tokio::test]
async fn a_profile_shows_a_sticker_if_its_owner_wishes() {
    let server = open().await;
    let (owner, guest, other) = (server.member("ugo").await, server.member("anna").await, server.member("zita").await);
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    visit(&server, &guest, &business, 0).await;
    earned(&server, &guest, "first_table").await;
    let path = format!("/v1/stickers/shown?user_id={}", guest.user);
    assert_eq!(server.get(&path).await.data(200)["sticker"], Value::Null);
    let choose = async |shown: &str| server.as_(&guest).patch("/v1/stickers", json!({"shown": shown})).await;
    assert_eq!(choose("far_east").await.fault("shown"), "sticker_not_earned");
    assert_eq!(choose("no_such_sticker").await.fault("shown"), "sticker_not_earned");
    assert_eq!(choose("first_table").await.data(200)["shown"], "first_table");
    assert_eq!(server.get(&path).await.data(200)["sticker"]["key"], "first_table");
    assert_eq!(choose("newest").await.data(200)["shown"], "newest");
    assert!(server.get(&path).await.data(200)["sticker"]["key"].is_string());
    server.as_(&guest).post(&format!("/v1/blocks?user_id={}", other.user), json!({})).await.data(201);
    server.as_(&other).get(&path).await.expect(404);
    choose("none").await.data(200);
    assert_eq!(server.get(&path).await.data(200)["sticker"], Value::Null);
}

#[tokio::test]
async fn new_rules_look_at_what_members_did_before() {
    let server = open().await;
    let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    // Without an event, as before there were stickers.
    server.visit(&guest, &business, 3).await;
    let kept = format!(
        "INSERT INTO member_stickers VALUES (gen_random_uuid(), '{}', 'regular', 3, 0, now());
         DELETE FROM sticker_back_fills",
        guest.user
    );
    server.sql(&kept).await;
    earned(&server, &guest, "first_table").await;
    let after = book(&server, &guest).await;
    assert!(sticker(&after, "regular")["levels"][2]["earned_at"].is_string(), "nothing is taken away");
    let told = "SELECT count(*)::text FROM outbox_events WHERE kind = 'sticker_earned'";
    assert_eq!(server.query(told).await.as_deref(), Some("0"), "nothing is announced that is long past");
}
