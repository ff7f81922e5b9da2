//! A block stops messages without telling.

use serde_json::json;

use super::{conversation, counts, friends, group, listed, say, settled, texts, try_send};
use crate::support::{Person, TestServer};

async fn block(server: &TestServer, who: &Person, whom: &Person) {
    server.as_(who).post(&format!("/v1/blocks?user_id={}", whom.user), json!({})).await.data(201);
}

#[tokio::test]
async fn what_is_sent_to_who_blocked_is_stored_and_never_delivered() {
    let server = TestServer::open().await;
    let (anna, bruno, chat) = friends(&server).await;
    say(&server, &anna, &chat, "Before").await;
    block(&server, &bruno, &anna).await;
    let sent = say(&server, &anna, &chat, "During").await;
    assert_eq!(sent["seq"], 2);
    let seen = conversation(&server, &anna, &chat).await;
    assert_eq!((&seen["mine"]["can_send"], &seen["members"][1]["person"]["username"]), (&json!(true), &json!("bruno")));
    assert_eq!(texts(&server, &anna, &chat).await, ["Before", "During"]);
    assert!(listed(&server, &bruno, "").await.is_empty(), "not among the conversations of who blocked");
    assert_eq!(counts(&server, &bruno).await, (0, 0));
    let refused = try_send(&server, &bruno, &chat, json!({"text": "You are blocked"})).await;
    assert_eq!(refused.code(409), "person_blocked");
    let changes = server.as_(&bruno).get(&format!("/v1/conversations/{chat}/changes?after_rev=1")).await.json();
    assert_eq!((&changes["data"], &changes["meta"]["last_rev"]), (&json!([]), &json!(2)));

    server.as_(&bruno).delete(&format!("/v1/blocks?user_id={}", anna.user)).await.expect(200);
    say(&server, &anna, &chat, "After").await;
    assert_eq!(texts(&server, &bruno, &chat).await, ["Before", "After"]);
    assert_eq!(conversation(&server, &bruno, &chat).await["mine"]["unread"], 2, "what is withheld does not count");
    let read = format!("/v1/conversations/{chat}/read");
    assert_eq!(server.as_(&bruno).patch(&read, json!({"seq": 1})).await.data(200)["unread"], 1);
    assert_eq!(server.as_(&bruno).patch(&read, json!({"seq": 3})).await.data(200)["unread"], 0);
    assert_eq!(server.as_(&bruno).get("/v1/messages?q=during").await.data(200), json!([]));
}

#[tokio::test]
async fn a_new_conversation_with_who_blocked_is_not_found_and_groups_hide_both() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let chat = group(&server, &carla, &[&anna, &bruno]).await;
    block(&server, &bruno, &anna).await;
    for (from, to) in [(&anna, &bruno), (&bruno, &anna)] {
        let new = json!({"kind": "direct", "user_id": to.user});
        assert_eq!(server.as_(from).post("/v1/conversations", new).await.code(404), "not_found");
    }
    say(&server, &anna, &chat, "From Anna").await;
    say(&server, &bruno, &chat, "From Bruno").await;
    say(&server, &carla, &chat, "From Carla").await;
    assert_eq!(texts(&server, &carla, &chat).await, ["created", "From Anna", "From Bruno", "From Carla"]);
    assert_eq!(texts(&server, &anna, &chat).await, ["created", "From Anna", "From Carla"]);
    assert_eq!(texts(&server, &bruno, &chat).await, ["created", "From Bruno", "From Carla"]);
    assert_eq!(conversation(&server, &anna, &chat).await["members"][2]["person"], json!(null));
    assert_eq!(conversation(&server, &anna, &chat).await["mine"]["unread"], 1);
}
