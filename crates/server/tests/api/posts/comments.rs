//! Comments and replies.

use serde_json::{Value, json};

use super::{id, publish, settled, texts};
use crate::support::{Person, TestServer};

async fn comment(server: &TestServer, author: &Person, post: &str, body: Value) -> Value {
    server.as_(author).post(&format!("/v1/post_comments?post_id={post}"), body).await.data(201)
}

async fn count(server: &TestServer, post: &str) -> Value {
    server.get(&format!("/v1/posts/{post}")).await.data(200)["comment_count"].clone()
}

#[tokio::test]
async fn a_deleted_comment_stays_while_it_has_replies() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let post = publish(&server, &anna, json!({"text": "Ribollita"})).await;
    let top = comment(&server, &anna, &post, json!({"text": "Who cooked it?"})).await;
    let mut replies = Vec::new();
    for text in ["Me", "You", "Nonna"] {
        replies.push(comment(&server, &bruno, &post, json!({"text": text, "parent_id": top["uuid"]})).await);
    }
    let nested = json!({"text": "Really?", "parent_id": replies[0]["uuid"]});
    let path = format!("/v1/post_comments?post_id={post}");
    assert_eq!(server.as_(&anna).post(&path, nested).await.fault("parent_id"), "parent_is_reply");
    let other = publish(&server, &anna, json!({"text": "Pici"})).await;
    let of_other = format!("/v1/post_comments?post_id={other}");
    let astray = json!({"text": "Me, too", "parent_id": top["uuid"]});
    assert_eq!(server.as_(&anna).post(&of_other, astray).await.fault("parent_id"), "comment_unknown");

    let list = server.get(&path).await.data(200);
    assert_eq!((texts(&list), texts(&list[0]["replies"])), (vec!["Who cooked it?"], vec!["Me", "You"]));
    assert_eq!((&list[0]["reply_count"], count(&server, &post).await), (&json!(3), json!(4)));
    let all = format!("/v1/post_comments?parent_id={}", id(&top));
    assert_eq!(texts(&server.get(&all).await.data(200)), ["Me", "You", "Nonna"]);

    let delete = |one: &Value| format!("/v1/post_comments?records[]={}", id(one));
    assert_eq!(server.as_(&bruno).delete(&delete(&top)).await.code(404), "not_found");
    server.as_(&anna).delete(&delete(&top)).await.data(200);
    let gone = server.get(&path).await.data(200)[0].clone();
    assert_eq!((&gone["deleted"], &gone["text"], &gone["author"]), (&json!(true), &json!(null), &json!(null)));
    assert_eq!(count(&server, &post).await, 3);
    let late = json!({"text": "Too late", "parent_id": top["uuid"]});
    assert_eq!(server.as_(&bruno).post(&path, late).await.code(409), "comment_deleted");
    assert_eq!(server.as_(&anna).delete(&delete(&top)).await.code(404), "not_found", "again");
    for reply in &replies {
        server.as_(&bruno).delete(&delete(reply)).await.data(200);
    }
    assert_eq!(server.get(&path).await.data(200), json!([]), "a placeholder goes with its last reply");
    assert_eq!(count(&server, &post).await, 0);
}

#[tokio::test]
async fn a_comment_is_sent_once_edited_and_liked() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let post = publish(&server, &anna, json!({"text": "Ribollita"})).await;
    let path = format!("/v1/post_comments?post_id={post}");
    let new = json!({"text": "Buona", "client_id": uuid::Uuid::now_v7()});
    let first = server.as_(&bruno).post(&path, new.clone()).await.data(201);
    assert_eq!(server.as_(&bruno).post(&path, new).await.data(200)["uuid"], first["uuid"]);
    let change = json!({"uuid": first["uuid"], "text": "Buonissima"});
    assert_eq!(server.as_(&anna).patch("/v1/post_comments", change.clone()).await.code(404), "not_found");
    let changed = server.as_(&bruno).patch("/v1/post_comments", change).await.data(200);
    assert_eq!((&changed["text"], changed["edited_at"].is_string()), (&json!("Buonissima"), true));
    let like = format!("/v1/post_comment_likes?comment_id={}", id(&first));
    let liked = server.as_(&anna).post(&like, json!({})).await.data(201);
    assert_eq!((&liked["like_count"], &liked["comment_id"]), (&json!(1), &first["uuid"]));
    assert_eq!(server.as_(&anna).post(&like, json!({})).await.data(200), liked);
    let read = server.as_(&anna).get(&format!("/v1/post_comments/{}", id(&first))).await.data(200);
    assert_eq!((&read["like_count"], &read["like_id"]), (&json!(1), &liked["uuid"]));
    let one = format!("/v1/post_comment_likes/{}", id(&liked));
    assert_eq!(server.as_(&bruno).delete(&one).await.code(404), "not_found");
    assert_eq!(server.as_(&anna).delete(&one).await.data(200), json!({"count": 1, "like_count": 0}));
}

#[tokio::test]
async fn comments_of_an_erased_account_lose_text_and_name() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let post = publish(&server, &anna, json!({"text": "Ribollita"})).await;
    let top = comment(&server, &bruno, &post, json!({"text": "SECRET"})).await;
    comment(&server, &anna, &post, json!({"text": "Thanks", "parent_id": top["uuid"]})).await;
    server.as_(&bruno).post(&format!("/v1/post_likes?post_id={post}"), json!({})).await.data(201);
    let written = publish(&server, &bruno, json!({"text": "Mine"})).await;
    server.sql(&format!("DELETE FROM auths WHERE id = '{}'", bruno.auth)).await;
    let list = server.get(&format!("/v1/post_comments?post_id={post}")).await;
    assert!(!list.text.contains("SECRET"));
    assert_eq!((&list.data(200)[0]["deleted"], texts(&list.data(200)[0]["replies"])), (&json!(true), vec!["Thanks"]));
    let read = server.get(&format!("/v1/posts/{post}")).await.data(200);
    assert_eq!((&read["comment_count"], &read["like_count"]), (&json!(1), &json!(0)));
    assert_eq!(server.get(&format!("/v1/posts/{written}")).await.code(404), "not_found");
    assert_eq!(server.query("SELECT body FROM post_comments WHERE body = 'SECRET'").await, None);
}
