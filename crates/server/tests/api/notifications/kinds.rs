//! What is notified to whom.

use reqwest::Method;
use serde_json::{Value, json};

use super::{business, delivered, id, listed, publish, settled, wait_for};
use crate::support::{TestServer, answer};

fn kinds(found: &[Value]) -> Vec<&str> {
    found.iter().map(|one| one["kind"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn comments_replies_and_mentions_tell_each_person_once() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let post = publish(&server, &anna, "Con @bruno al mercato").await;
    let found = wait_for(&server, &bruno, "mention", |found| found.len() == 1).await;
    assert_eq!((kinds(&found), &found[0]["href"]), (vec!["post_mentioned"], &json!(format!("/p/{post}"))));
    let comments = format!("/v1/post_comments?post_id={post}");
    let comment = id(&server.as_(&bruno).post(&comments, json!({"text": "Che bello"})).await.data(201));
    let found = wait_for(&server, &anna, "comment", |found| found.len() == 1).await;
    assert_eq!((kinds(&found), &found[0]["excerpt"]), (vec!["post_commented"], &json!("Che bello")));
    assert_eq!(found[0]["href"], json!(format!("/p/{post}?comment={comment}")));

    let reply = json!({"text": "Sì, @bruno e @carla", "parent_id": comment});
    let reply = id(&server.as_(&anna).post(&comments, reply).await.data(201));
    let found = wait_for(&server, &bruno, "comment", |found| found.len() == 1).await;
    assert_eq!((kinds(&found), &found[0]["subject"]["uuid"]), (vec!["comment_replied"], &json!(reply)));
    let found = wait_for(&server, &carla, "mention", |found| found.len() == 1).await;
    assert_eq!(kinds(&found), ["comment_mentioned"]);
    delivered(&server).await;
    assert_eq!(kinds(&listed(&server, &bruno, "mention").await), ["post_mentioned"], "a reply is no mention as well");
    assert_eq!(kinds(&listed(&server, &anna, "comment").await), ["post_commented"], "not what one wrote oneself");

    let edited = json!({"text": "Al mercato con @carla"});
    server.as_(&anna).patch(&format!("/v1/posts/{post}"), edited).await.expect(200);
    wait_for(&server, &bruno, "mention", <[Value]>::is_empty).await;
    wait_for(&server, &carla, "mention", |found| found.len() == 2).await;
    let deleted = format!("/v1/post_comments?records[]={comment}");
    server.as_(&bruno).delete(&deleted).await.expect(200);
    assert_eq!(listed(&server, &anna, "comment").await, Vec::<Value>::new(), "a deleted comment");
}

#[tokio::test]
async fn posts_for_followers_tell_only_those_who_see_them() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let post = json!({"text": "Solo per voi, @bruno", "audience": "followers"});
    server.as_(&anna).post("/v1/posts", post).await.expect(201);
    delivered(&server).await;
    assert_eq!(listed(&server, &bruno, "mention").await, Vec::<Value>::new());
}

#[tokio::test]
async fn follows_requests_and_acceptances_are_notified() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let follow = format!("/v1/follows?user_id={}", anna.user);
    for person in [&bruno, &carla] {
        server.as_(person).post(&follow, json!({})).await.expect(201);
    }
    let found = wait_for(&server, &anna, "follow", |found| found.len() == 1 && found[0]["actor_count"] == 2).await;
    assert_eq!((kinds(&found), &found[0]["href"]), (vec!["followed"], &json!("/app/profile?people=followers")));
    server.as_(&carla).delete(&follow).await.expect(200);
    let found = wait_for(&server, &anna, "follow", |found| found[0]["actor_count"] == 1).await;
    assert_eq!(found[0]["href"], json!(format!("/app/profile/{}", bruno.user)));

    server.as_(&bruno).patch(&format!("/v1/users/{}", bruno.user), json!({"private": true})).await.expect(200);
    let request = format!("/v1/follows?user_id={}", bruno.user);
    let request = id(&server.as_(&carla).post(&request, json!({})).await.data(201));
    let found = wait_for(&server, &bruno, "follow", |found| found.len() == 1).await;
    assert_eq!((kinds(&found), &found[0]["href"]), (vec!["follow_request"], &json!("/app/profile?people=requests")));
    let accepted = json!({"state": "accepted"});
    server.as_(&bruno).patch(&format!("/v1/follows/{request}"), accepted).await.expect(200);
    let found = wait_for(&server, &carla, "follow", |found| found.len() == 1).await;
    assert_eq!(kinds(&found), ["follow_accepted"]);
    delivered(&server).await;
    assert_eq!(listed(&server, &bruno, "follow").await, Vec::<Value>::new(), "the request is answered");
}

#[tokio::test]
async fn staff_learn_of_reviews_and_authors_of_replies_and_votes() {
    let server = TestServer::open().await;
    let [rosa, anna, bruno] =
        [settled(&server, "rosa").await, settled(&server, "anna").await, settled(&server, "bruno").await];
    let business = business(&server, &rosa, "Zà Zà").await;
    let review = json!({"business_id": business, "rating": 4, "text": "Good soup."});
    let review = id(&server.as_(&anna).post("/v1/reviews", review).await.data(201));
    let found = wait_for(&server, &rosa, "review", |found| found.len() == 1).await;
    assert_eq!((kinds(&found), &found[0]["for_business"]), (vec!["review_received"], &json!(true)));
    assert_eq!((&found[0]["business"]["uuid"], &found[0]["excerpt"]), (&json!(business), &json!("Good soup.")));
    let count = server.as_(&rosa).get("/v1/notification_count").await.data(200);
    assert_eq!(count["businesses"], json!([{"business_id": business, "unread": 1}]));
    let of_business = format!("/v1/notifications?scope=business&business_id={business}");
    assert_eq!(server.as_(&rosa).get(&of_business).await.data(200).as_array().unwrap().len(), 1);

    let reply = server.as_(&rosa).request(Method::PUT, &format!("/v1/reviews/{review}/reply"));
    answer(reply.json(&json!({"text": "Grazie!"}))).await.expect(200);
    let vote = server.as_(&bruno).request(Method::PUT, &format!("/v1/reviews/{review}/helpful"));
    answer(vote).await.expect(200);
    let found = wait_for(&server, &anna, "review", |found| found.len() == 2).await;
    let reply = found.iter().find(|one| one["kind"] == "review_reply").unwrap();
    assert_eq!((&reply["excerpt"], &reply["business"]["name"]), (&json!("Grazie!"), &json!("Zà Zà")));
    let vote = found.iter().find(|one| one["kind"] == "review_helpful").unwrap();
    assert_eq!((&vote["actors"], &vote["actor_count"]), (&json!([]), &json!(1)), "votes are counted only");

    // Who no longer works there no longer reads about it.
    server.sql(&format!("DELETE FROM business_members WHERE user_id = '{}'", rosa.user)).await;
    assert_eq!(listed(&server, &rosa, "review").await, Vec::<Value>::new());
}
