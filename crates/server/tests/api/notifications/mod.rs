//! Notifications over HTTP, on sockets, by push messages and by email.

mod announcements;
mod channels;
mod inbox;
mod kinds;
mod posts;
mod push;
pub mod push_service;

use serde_json::{Value, json};

use crate::support::{Person, TestServer, until};

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

/// A member whose account is not new, without the notifications of signing in.
async fn settled(server: &TestServer, name: &str) -> Person {
    let member = server.member(name).await;
    server.age(&member).await;
    delivered(server).await;
    server.as_(&member).delete("/v1/notifications?topic[]=security").await.expect(200);
    member
}

async fn publish(server: &TestServer, author: &Person, text: &str) -> String {
    id(&server.as_(author).post("/v1/posts", json!({"text": text})).await.data(201))
}

async fn follow(server: &TestServer, from: &Person, to: &Person) {
    server.as_(from).post(&format!("/v1/follows?user_id={}", to.user), json!({})).await.data(201);
}

async fn like(server: &TestServer, person: &Person, post: &str) {
    server.as_(person).post(&format!("/v1/post_likes?post_id={post}"), json!({})).await.expect(201);
}

async fn unlike(server: &TestServer, person: &Person, post: &str) {
    server.as_(person).delete(&format!("/v1/post_likes?post_id={post}")).await.expect(200);
}

/// The notifications of these topics, such as `like`.
async fn listed(server: &TestServer, person: &Person, topic: &str) -> Vec<Value> {
    let path = format!("/v1/notifications?topic[]={topic}");
    server.as_(person).get(&path).await.data(200).as_array().unwrap().clone()
}

/// Waits until the notifications of a topic are as wanted.
async fn wait_for(server: &TestServer, person: &Person, topic: &str, wanted: impl Fn(&[Value]) -> bool) -> Vec<Value> {
    until(&format!("the notifications about {topic} arrive"), async || {
        let found = listed(server, person, topic).await;
        wanted(&found).then_some(found)
    })
    .await
}

/// Waits until every recorded event was delivered.
async fn delivered(server: &TestServer) {
    let pending = "SELECT count(*)::text FROM outbox_events WHERE done_at IS NULL";
    until("all events are delivered", async || (server.query(pending).await.as_deref() == Some("0")).then_some(()))
        .await;
}

/// A listed business in Florence.
async fn business(server: &TestServer, owner: &Person, name: &str) -> String {
    let body = json!({"name": name, "kind": "restaurant", "time_zone": "Europe/Rome"});
    let business = id(&server.as_(owner).post("/v1/businesses", body).await.data(201));
    server.verify(&business).await;
    business
}
