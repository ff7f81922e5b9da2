//! Edits, deletions, reactions and replies, and catching up by revision.

use reqwest::Method;
use serde_json::{Value, json};

use super::{friends, group, id, say, settled, texts, try_send};
use crate::support::{Person, TestServer, answer};

async fn react(server: &TestServer, who: &Person, message: &str, emoji: &str) -> crate::support::Answer {
    let path = format!("/v1/messages/{message}/reaction");
    answer(server.as_(who).request(Method::PUT, &path).json(&json!({"emoji": emoji}))).await
}

#[tokio::test]
async fn changes_have_their_own_numbers_and_a_client_catches_up_by_them() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let one = id(&say(&server, &anna, &chat, "Ribolita").await);
    let two = id(&say(&server, &anna, &chat, "Never mind").await);
    let three = id(&say(&server, &bruno, &chat, "Good").await);
    let edited = server.as_(&anna).patch("/v1/messages", json!({"uuid": one, "text": "Ribollita"})).await.data(200);
    assert_eq!((&edited["seq"], &edited["rev"]), (&json!(1), &json!(4)));
    assert!(edited["edited_at"].is_string());
    assert_eq!(server.as_(&anna).delete(&format!("/v1/messages?records[]={two}")).await.data(200)["count"], 1);
    let loved = react(&server, &anna, &three, "❤️").await.data(200);
    assert_eq!(loved["reactions"], json!([{"emoji": "❤️", "count": 1, "mine": true}]));
    let swapped = react(&server, &anna, &three, "👍").await.data(200);
    assert_eq!(swapped["reactions"], json!([{"emoji": "👍", "count": 1, "mine": true}]), "one each");
    assert_eq!(react(&server, &anna, &three, "👍").await.data(200)["rev"], swapped["rev"], "nothing changed");

    let path = format!("/v1/conversations/{chat}/changes");
    let page = server.as_(&bruno).get(&format!("{path}?after_rev=3")).await.json();
    let changed: Vec<(&Value, &Value)> =
        page["data"].as_array().unwrap().iter().map(|message| (&message["seq"], &message["rev"])).collect();
    assert_eq!(changed, [(&json!(1), &json!(4)), (&json!(2), &json!(5)), (&json!(3), &json!(7))]);
    assert_eq!((&page["meta"]["last_rev"], &page["meta"]["last_seq"]), (&json!(7), &json!(3)));
    assert_eq!((&page["data"][1]["text"], page["data"][1]["deleted_at"].is_string()), (&json!(""), true));
    let first = server.as_(&bruno).get(&format!("{path}?limit=2")).await.json();
    assert_eq!(first["meta"]["next_cursor"], "5");
    let rest = server.as_(&bruno).get(&format!("{path}?after_rev=5&limit=2")).await.json();
    assert_eq!((rest["data"].as_array().unwrap().len(), &rest["meta"]["next_cursor"]), (1, &json!(null)));
    let gone = server.as_(&anna).request(Method::DELETE, &format!("/v1/messages/{three}/reaction"));
    assert_eq!(answer(gone).await.data(200)["reactions"], json!([]));
    assert_eq!(texts(&server, &bruno, &chat).await, ["Ribollita", "", "Good"]);
}

#[tokio::test]
async fn only_the_sender_changes_a_message_and_for_fifteen_minutes() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let message = id(&say(&server, &anna, &chat, "Hello").await);
    let edit = json!({"uuid": message, "text": "Bye"});
    assert_eq!(server.as_(&bruno).patch("/v1/messages", edit.clone()).await.code(403), "forbidden");
    assert_eq!(server.as_(&bruno).delete(&format!("/v1/messages?records[]={message}")).await.code(403), "forbidden");
    let carla = settled(&server, "carla").await;
    assert_eq!(server.as_(&carla).patch("/v1/messages", edit.clone()).await.code(404), "not_found");
    let link = json!({"uuid": message, "text": "www.spam.example"});
    assert_eq!(server.as_(&anna).patch("/v1/messages", link).await.fault("text"), "link_added");
    server.sql("UPDATE messages SET created_at = created_at - interval '16 minutes'").await;
    assert_eq!(server.as_(&anna).patch("/v1/messages", edit).await.code(409), "message_too_old");
    let late = server.as_(&anna).delete(&format!("/v1/messages?records[]={message}")).await;
    assert_eq!(late.code(409), "message_too_old");
}

#[tokio::test]
async fn a_reply_quotes_a_message_of_the_same_conversation() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    let carla = settled(&server, "carla").await;
    let other = group(&server, &anna, &[&carla]).await;
    let elsewhere = id(&say(&server, &anna, &other, "Elsewhere").await);
    let asked = id(&say(&server, &anna, &chat, "Pici or gnocchi?").await);
    let sent = try_send(&server, &bruno, &chat, json!({"text": "Pici", "reply_to": asked})).await.data(201);
    let reply = &sent["messages"][0]["reply_to"];
    assert_eq!((&reply["excerpt"], &reply["seq"]), (&json!("Pici or gnocchi?"), &json!(1)));
    assert_eq!(reply["sender"]["uuid"], json!(anna.user));
    let wrong = try_send(&server, &bruno, &chat, json!({"text": "Pici", "reply_to": elsewhere})).await;
    assert_eq!(wrong.fault("reply_to"), "message_unknown");
}
