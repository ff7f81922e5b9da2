//! Groups: their members, owner, name and picture.

use serde_json::{Value, json};

use super::{conversation, counts, follow, group, listed, say, settled, texts};
use crate::support::{Person, TestServer, files};

/// The names of the members, the owner first marked with a star.
async fn members(server: &TestServer, of: &Person, group: &str) -> Vec<String> {
    let name = |member: &Value| {
        let mark = if member["role"] == "owner" { "*" } else { "" };
        format!("{}{mark}", member["person"]["username"].as_str().unwrap_or("-"))
    };
    conversation(server, of, group).await["members"].as_array().unwrap().iter().map(name).collect()
}

#[tokio::test]
async fn a_group_is_changed_by_its_members_and_led_by_its_owner() {
    let server = TestServer::open().await;
    let names = ["anna", "bruno", "carla", "dario"];
    let mut people = Vec::new();
    for name in names {
        people.push(settled(&server, name).await);
    }
    let [anna, bruno, carla, dario] = [&people[0], &people[1], &people[2], &people[3]];
    let chat = group(&server, anna, &[bruno, carla]).await;
    assert_eq!(members(&server, bruno, &chat).await, ["anna*", "bruno", "carla"]);
    say(&server, anna, &chat, "Welcome").await;
    assert_eq!((counts(&server, bruno).await, counts(&server, anna).await), ((1, 0), (0, 0)));

    follow(&server, dario, bruno).await;
    let path = format!("/v1/conversations/{chat}/members");
    server.as_(bruno).post(&path, json!({"user_ids": [dario.user]})).await.data(200);
    assert_eq!(texts(&server, dario, &chat).await, ["added"], "nothing from before");
    assert_eq!(server.as_(bruno).delete(&format!("{path}?records[]={}", carla.user)).await.code(403), "forbidden");
    assert_eq!(server.as_(anna).delete(&format!("{path}?records[]={}", carla.user)).await.data(200)["count"], 1);
    assert_eq!(server.as_(carla).get(&format!("/v1/conversations/{chat}")).await.code(404), "not_found");
    assert_eq!(server.as_(anna).delete(&format!("{path}?records[]={}", carla.user)).await.code(404), "not_found");

    let rename = json!({"uuid": chat, "name": "Friday dinner"});
    assert_eq!(server.as_(dario).patch("/v1/conversations", rename).await.data(200)["name"], "Friday dinner");
    let upload = server.as_(bruno).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
    let picture = json!({"uuid": chat, "picture": upload});
    let changed = server.as_(bruno).patch("/v1/conversations", picture).await.data(200);
    assert_eq!(server.get(changed["picture"]["variants"][0]["url"].as_str().unwrap()).await.status, 200);
    let foreign = json!({"uuid": chat, "picture": upload});
    assert_eq!(server.as_(dario).patch("/v1/conversations", foreign).await.fault("picture"), "upload_unknown");

    let pass = |to: &Person| json!({"user_id": to.user, "role": "owner"});
    assert_eq!(server.as_(bruno).patch(&path, pass(bruno)).await.code(403), "forbidden");
    assert_eq!(server.as_(anna).patch(&path, pass(carla)).await.fault("user_id"), "not_a_member");
    server.as_(anna).patch(&path, pass(dario)).await.data(200);
    assert_eq!(members(&server, bruno, &chat).await, ["anna", "bruno", "dario*"]);
    // An owner who leaves passes to the oldest member.
    server.as_(dario).delete(&format!("/v1/conversations?records[]={chat}")).await.expect(200);
    assert_eq!(members(&server, bruno, &chat).await, ["anna*", "bruno"]);
    let told = ["created", "Welcome", "added", "removed", "renamed", "owner_passed", "left"];
    assert_eq!(texts(&server, anna, &chat).await, told);
    server.as_(bruno).delete(&format!("{path}?records[]={}", bruno.user)).await.expect(200);
    assert!(listed(&server, bruno, "").await.is_empty());
    server.as_(anna).delete(&format!("{path}?records[]={}", anna.user)).await.expect(200);
    assert_eq!(server.query("SELECT count(*)::text FROM conversations").await.as_deref(), Some("0"), "nobody is left");
}

#[tokio::test]
async fn a_group_has_32_members_and_who_may_not_be_written_to_is_not_added() {
    let server = TestServer::open().await;
    let (anna, bruno) = (settled(&server, "anna").await, settled(&server, "bruno").await);
    let alone = server.as_(&bruno);
    alone.patch(&format!("/v1/users/{}", bruno.user), json!({"messages_from": "nobody"})).await.data(200);
    let new = json!({"kind": "group", "name": "Dinner", "user_ids": [bruno.user]});
    let refused = server.as_(&anna).post("/v1/conversations", new).await;
    assert_eq!(refused.fault("user_ids"), "messages_refused");
    let many: Vec<String> = (0..32).map(|_| uuid::Uuid::now_v7().to_string()).collect();
    let new = |ids: &[String]| json!({"kind": "group", "name": "Dinner", "user_ids": ids});
    assert_eq!(server.as_(&anna).post("/v1/conversations", new(&many)).await.status, 422);
    let unknown = server.as_(&anna).post("/v1/conversations", new(&many[..1])).await;
    assert_eq!(unknown.fault("user_ids"), "person_unknown");
    let own = server.as_(&anna).post("/v1/conversations", new(std::slice::from_ref(&anna.user))).await;
    assert_eq!(own.fault("user_ids"), "oneself");
}

#[tokio::test]
async fn the_account_of_an_owner_is_deleted_and_messages_stay_without_a_name() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let chat = group(&server, &anna, &[&bruno, &carla]).await;
    say(&server, &anna, &chat, "Remember me").await;
    server.sql(&format!("DELETE FROM auths WHERE id = '{}'", anna.auth)).await;
    assert_eq!(members(&server, &bruno, &chat).await, ["bruno*", "carla"]);
    let page = server.as_(&carla).get(&format!("/v1/conversations/{chat}/messages")).await.data(200);
    assert_eq!((&page[0]["text"], &page[0]["sender"]), (&json!("Remember me"), &json!(null)));
}
