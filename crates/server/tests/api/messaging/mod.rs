//! Conversations and messages over HTTP and the socket.

mod blocks;
mod business;
mod cards;
mod changes;
mod groups;
mod live;
mod model;
mod reports;
mod requests;
mod sending;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, Person, TestServer};

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

/// A member whose account is not new.
async fn settled(server: &TestServer, name: &str) -> Person {
    let member = server.member(name).await;
    server.age(&member).await;
    member
}

async fn follow(server: &TestServer, from: &Person, to: &Person) {
    server.as_(from).post(&format!("/v1/follows?user_id={}", to.user), json!({})).await.data(201);
}

/// Two members who follow each other, and their conversation.
async fn friends(server: &TestServer) -> (Person, Person, String) {
    let (anna, bruno) = (settled(server, "anna").await, settled(server, "bruno").await);
    follow(server, &anna, &bruno).await;
    follow(server, &bruno, &anna).await;
    let conversation = direct(server, &anna, &bruno).await;
    (anna, bruno, conversation)
}

async fn direct(server: &TestServer, from: &Person, to: &Person) -> String {
    let new = json!({"kind": "direct", "user_id": to.user});
    id(&server.as_(from).post("/v1/conversations", new).await.json()["data"])
}

/// A group of the owner with these members, who follow the owner.
async fn group(server: &TestServer, owner: &Person, members: &[&Person]) -> String {
    for member in members {
        follow(server, member, owner).await;
    }
    let ids: Vec<&str> = members.iter().map(|member| member.user.as_str()).collect();
    let new = json!({"kind": "group", "name": "Thursday dinner", "user_ids": ids});
    id(&server.as_(owner).post("/v1/conversations", new).await.data(201))
}

/// Sends one message.
async fn try_send(server: &TestServer, from: &Person, to: &str, mut message: Value) -> Answer {
    if message["client_id"].is_null() {
        message["client_id"] = json!(Uuid::now_v7());
    }
    let path = format!("/v1/conversations/{to}/messages");
    server.as_(from).post(&path, json!({"messages": [message]})).await
}

/// Sends a text; returns the message.
async fn say(server: &TestServer, from: &Person, to: &str, text: &str) -> Value {
    try_send(server, from, to, json!({"text": text})).await.data(201)["messages"][0].clone()
}

async fn conversation(server: &TestServer, of: &Person, id: &str) -> Value {
    server.as_(of).get(&format!("/v1/conversations/{id}")).await.data(200)
}

/// The texts of the messages that a member sees, oldest first; of the program's, the event.
async fn texts(server: &TestServer, of: &Person, id: &str) -> Vec<String> {
    let path = format!("/v1/conversations/{id}/messages?limit=100");
    let page = server.as_(of).get(&path).await.data(200);
    let text = |message: &Value| {
        let event = message["system"]["event"].as_str();
        event.unwrap_or_else(|| message["text"].as_str().unwrap()).to_owned()
    };
    page.as_array().unwrap().iter().rev().map(text).collect()
}

/// The conversations that a member has listed.
async fn listed(server: &TestServer, of: &Person, query: &str) -> Vec<String> {
    let page = server.as_(of).get(&format!("/v1/conversations{query}")).await.data(200);
    page.as_array().unwrap().iter().map(id).collect()
}

async fn counts(server: &TestServer, of: &Person) -> (u64, u64) {
    let counts = server.as_(of).get("/v1/message_count").await.data(200);
    (counts["unread"].as_u64().unwrap(), counts["requests"].as_u64().unwrap())
}
