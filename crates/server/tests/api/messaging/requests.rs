//! Requests of strangers.

use serde_json::{Value, json};

use super::{conversation, counts, direct, follow, listed, say, settled, texts, try_send};
use crate::support::{TestServer, files};

async fn recorded(server: &TestServer) -> Vec<Value> {
    let sql = "SELECT coalesce(json_agg(payload ORDER BY id), '[]')::text FROM outbox_events WHERE kind = 'message_requested'";
    serde_json::from_str(&server.query(sql).await.unwrap()).unwrap()
}

#[tokio::test]
async fn a_strangers_message_is_a_request_with_text_alone() {
    let server = TestServer::open().await;
    let (anna, bruno) = (settled(&server, "anna").await, settled(&server, "bruno").await);
    let chat = direct(&server, &anna, &bruno).await;
    assert_eq!(counts(&server, &bruno).await, (0, 0), "nothing was written");
    let upload = server.as_(&anna).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
    assert_eq!(try_send(&server, &anna, &chat, json!({"media": [upload]})).await.fault("media"), "request_text_only");
    let link = try_send(&server, &anna, &chat, json!({"text": "see www.trattoria.example"})).await;
    assert_eq!(link.fault("text"), "request_text_only");
    say(&server, &anna, &chat, "Hello, I liked your review").await;
    say(&server, &anna, &chat, "Was it really that good?").await;
    let events = recorded(&server).await;
    let asked = json!({"kind": "message_requested", "conversation": chat, "from": anna.user, "to": bruno.user});
    assert_eq!(events, [asked], "once");

    assert_eq!((counts(&server, &bruno).await, listed(&server, &bruno, "").await), ((0, 1), Vec::<String>::new()));
    assert_eq!(listed(&server, &bruno, "?state=request").await, std::slice::from_ref(&chat));
    assert_eq!(listed(&server, &anna, "").await, std::slice::from_ref(&chat));
    let seen = conversation(&server, &bruno, &chat).await;
    assert_eq!((&seen["state"], &seen["mine"]["why_not"]), (&json!("request"), &json!("request")));
    assert_eq!(try_send(&server, &bruno, &chat, json!({"text": "Yes"})).await.code(409), "request_pending");
    server.as_(&bruno).patch(&format!("/v1/conversations/{chat}/read"), json!({"seq": 2})).await.data(200);
    let marks = conversation(&server, &anna, &chat).await["members"][1]["read_seq"].clone();
    assert_eq!(marks, json!(null), "who has not accepted shows no marks");
    let accepted = server.as_(&bruno).patch("/v1/conversations", json!({"uuid": chat, "accept": true})).await.data(200);
    assert_eq!((&accepted["state"], &accepted["mine"]["can_send"]), (&json!("active"), &json!(true)));
    say(&server, &bruno, &chat, "Yes").await;
    try_send(&server, &anna, &chat, json!({"media": [upload]})).await.expect(201);
}

#[tokio::test]
async fn a_deleted_request_stays_deleted_and_its_sender_does_not_learn_of_it() {
    let server = TestServer::open().await;
    let (anna, bruno) = (settled(&server, "anna").await, settled(&server, "bruno").await);
    let chat = direct(&server, &anna, &bruno).await;
    say(&server, &anna, &chat, "Hello").await;
    server.as_(&bruno).delete(&format!("/v1/conversations?records[]={chat}")).await.expect(200);
    say(&server, &anna, &chat, "Hello?").await;
    assert_eq!(counts(&server, &bruno).await, (0, 0));
    assert!(listed(&server, &bruno, "?state=request").await.is_empty());
    assert_eq!(server.as_(&bruno).get(&format!("/v1/conversations/{chat}")).await.code(404), "not_found");
    assert_eq!(texts(&server, &anna, &chat).await, ["Hello", "Hello?"]);
    // Writing to her, he takes it up again, without what he never got.
    assert_eq!(direct(&server, &bruno, &anna).await, chat);
    say(&server, &bruno, &chat, "Who are you?").await;
    assert_eq!(texts(&server, &bruno, &chat).await, ["Who are you?"]);
}

#[tokio::test]
async fn a_profile_decides_whose_messages_it_takes() {
    let server = TestServer::open().await;
    let (anna, bruno) = (settled(&server, "anna").await, settled(&server, "bruno").await);
    let new = json!({"kind": "direct", "user_id": bruno.user});
    let set = async |whose: &str| {
        let profile = format!("/v1/users/{}", bruno.user);
        server.as_(&bruno).patch(&profile, json!({"messages_from": whose})).await.data(200);
    };
    for whose in ["nobody", "followed"] {
        set(whose).await;
        let refused = server.as_(&anna).post("/v1/conversations", new.clone()).await;
        assert_eq!(refused.code(409), "messages_refused", "{whose}");
    }
    follow(&server, &bruno, &anna).await;
    server.as_(&anna).post("/v1/conversations", new).await.data(201);
    assert_eq!(
        server.as_(&anna).post("/v1/conversations", json!({"kind": "direct"})).await.fault("user_id"),
        "required"
    );
    let own = json!({"kind": "direct", "user_id": anna.user});
    assert_eq!(server.as_(&anna).post("/v1/conversations", own).await.fault("user_id"), "oneself");
}

#[tokio::test]
async fn new_accounts_send_no_links() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, settled(&server, "bruno").await);
    follow(&server, &bruno, &anna).await;
    let chat = direct(&server, &anna, &bruno).await;
    let link = json!({"text": "see www.trattoria.example"});
    assert_eq!(try_send(&server, &anna, &chat, link.clone()).await.fault("text"), "links_new_account");
    server.age(&anna).await;
    try_send(&server, &anna, &chat, link).await.expect(201);
}

#[tokio::test]
async fn a_member_writes_to_30_strangers_a_day() {
    let server = TestServer::open().await;
    let anna = settled(&server, "anna").await;
    let strangers = "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
            SELECT md5('a' || n)::uuid, n || '@guests.example', '', now(), now() FROM generate_series(1, 31) n;
        INSERT INTO users (id, auth_id, username, display_name, bio, language, created_at, updated_at)
            SELECT md5('u' || n)::uuid, md5('a' || n)::uuid, 'stranger' || n, 'Stranger', '', 'en', now(), now()
            FROM generate_series(1, 31) n";
    server.sql(strangers).await;
    for number in 1..=31 {
        let user = server.query(&format!("SELECT id::text FROM users WHERE username = 'stranger{number}'")).await;
        let opened = server.as_(&anna).post("/v1/conversations", json!({"kind": "direct", "user_id": user})).await;
        assert_eq!(opened.status, if number <= 30 { 201 } else { 429 }, "{number}: {}", opened.text);
    }
}
