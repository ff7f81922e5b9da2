//! Posts, comments and likes over HTTP.

mod comments;
mod feeds;
mod flows;
mod limits;
mod live;
mod pages;
mod visibility;

use serde_json::{Value, json};

use crate::support::{Person, TestServer};

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

/// The texts of a page of posts or comments.
fn texts(page: &Value) -> Vec<&str> {
    page.as_array().unwrap().iter().map(|one| one["text"].as_str().unwrap()).collect()
}

/// A member whose account is not new.
async fn settled(server: &TestServer, name: &str) -> Person {
    let member = server.member(name).await;
    server.age(&member).await;
    member
}

async fn publish(server: &TestServer, author: &Person, post: Value) -> String {
    id(&server.as_(author).post("/v1/posts", post).await.data(201))
}

async fn follow(server: &TestServer, from: &Person, to: &Person) {
    server.as_(from).post(&format!("/v1/follows?user_id={}", to.user), json!({})).await.data(201);
}

/// A listed business in Florence.
async fn business(server: &TestServer, owner: &Person, name: &str) -> String {
    let body = json!({"name": name, "kind": "restaurant", "time_zone": "Europe/Rome",
        "address": {"city": "Firenze", "latitude": 43.77, "longitude": 11.26}});
    let business = id(&server.as_(owner).post("/v1/businesses", body).await.data(201));
    server.verify(&business).await;
    business
}
