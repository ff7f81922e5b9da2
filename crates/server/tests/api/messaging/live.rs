//! Members who are connected are told of changes, on every replica.

use std::time::Duration;

use serde_json::{Value, json};

use super::{direct, friends, group, id, say, settled};
use crate::support::{Socket, TestServer};

/// A second server on the same database.
async fn replica(of: &TestServer) -> TestServer {
    let data = of.data.path().to_str().unwrap();
    TestServer::with(&[("DATABASE_URL", of.database.as_str()), ("VERDORO_DATA_DIR", data), PUBLIC]).await
}

/// Tokens name the public address, so both need the same.
const PUBLIC: (&str, &str) = ("VERDORO_PUBLIC_URL", "https://verdoro.localhost");

fn changed(chat: &str, rev: i64, seq: i64) -> Value {
    json!({"type": "conversation.changed", "conversation_id": chat, "rev": rev, "seq": seq})
}

#[tokio::test]
async fn members_are_told_on_every_replica_and_others_are_not() {
    let here = TestServer::with(&[PUBLIC]).await;
    let there = replica(&here).await;
    let (anna, bruno, chat) = friends(&here).await;
    let carla = settled(&here, "carla").await;
    let mut of_bruno = Socket::signed_in(&there, &bruno.token).await;
    let mut of_anna = Socket::signed_in(&here, &anna.token).await;
    let mut of_carla = Socket::signed_in(&there, &carla.token).await;
    let message = id(&say(&here, &anna, &chat, "Hello").await);
    assert_eq!(of_bruno.receive().await, changed(&chat, 1, 1));
    assert_eq!(of_anna.receive().await, changed(&chat, 1, 1), "in other tabs");
    here.as_(&anna).patch("/v1/messages", json!({"uuid": message, "text": "Hello!"})).await.data(200);
    assert_eq!(of_bruno.receive().await, changed(&chat, 2, 1));
    there.as_(&bruno).patch(&format!("/v1/conversations/{chat}/read"), json!({"seq": 1})).await.data(200);
    assert_eq!(of_anna.receive().await, changed(&chat, 2, 1));
    assert_eq!(of_anna.receive().await, changed(&chat, 2, 1), "read marks");
    // Carla is told of her own conversation first.
    let other = direct(&here, &anna, &carla).await;
    say(&here, &anna, &other, "Hello, Carla").await;
    assert_eq!(of_carla.receive().await, changed(&other, 1, 1));
}

#[tokio::test]
async fn who_is_removed_from_a_group_is_told() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let chat = group(&server, &anna, &[&bruno, &carla]).await;
    let mut of_bruno = Socket::signed_in(&server, &bruno.token).await;
    let mut of_carla = Socket::signed_in(&server, &carla.token).await;
    let path = format!("/v1/conversations/{chat}/members?records[]={}", carla.user);
    server.as_(&anna).delete(&path).await.expect(200);
    let told = of_carla.receive().await;
    assert_eq!((&told["type"], &told["conversation_id"]), (&json!("conversation.changed"), &json!(chat)));
    assert_eq!(of_bruno.receive().await, told);
    assert_eq!(server.as_(&carla).get(&format!("/v1/conversations/{chat}")).await.status, 404);
    say(&server, &anna, &chat, "Without Carla").await;
    assert_eq!(of_bruno.receive().await["seq"], json!(told["seq"].as_i64().unwrap() + 1));
    // Carla's own next conversation is announced first.
    let other = direct(&server, &anna, &carla).await;
    say(&server, &anna, &other, "Sorry").await;
    assert_eq!(of_carla.receive().await["conversation_id"], json!(other));
}

#[tokio::test]
async fn typing_is_passed_on_every_three_seconds_at_most() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let carla = settled(&server, "carla").await;
    let mut of_anna = Socket::signed_in(&server, &anna.token).await;
    let mut of_bruno = Socket::signed_in(&server, &bruno.token).await;
    let mut of_carla = Socket::signed_in(&server, &carla.token).await;
    let typing = json!({"type": "typing", "conversation_id": chat});
    of_carla.send(typing.clone()).await;
    for _ in 0..3 {
        of_anna.send(typing.clone()).await;
    }
    assert_eq!(
        of_bruno.receive().await,
        json!({"type": "typing", "conversation_id": chat, "user_id": anna.user}),
        "Carla is no member"
    );
    say(&server, &anna, &chat, "Hello").await;
    assert_eq!(of_bruno.receive().await["type"], "conversation.changed", "typing was announced once");
    assert_eq!(of_anna.receive().await["type"], "conversation.changed", "nobody is told of their own typing");
}

/// Announcements are lost while a replica has no connection for them; then it looks what has changed.
#[tokio::test]
async fn what_changed_while_a_replica_was_not_listening_is_told_afterwards() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let mut of_bruno = Socket::signed_in(&server, &bruno.token).await;
    server
        .sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE 'LISTEN%'",
        )
        .await;
    // Stored without an announcement.
    server
        .sql(&format!(
            "INSERT INTO messages (id, conversation_id, seq, rev, sender_id, body, created_at)
                VALUES (gen_random_uuid(), '{chat}', 1, 1, '{}', 'Lost', now());
             UPDATE conversations SET last_seq = 1, last_rev = 1, changed_at = now(), updated_at = now()",
            anna.user
        ))
        .await;
    let told = tokio::time::timeout(Duration::from_secs(15), of_bruno.receive()).await.expect("told in time");
    assert_eq!(told, changed(&chat, 1, 1));
}
