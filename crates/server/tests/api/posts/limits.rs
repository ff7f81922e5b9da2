//! What accounts may write on their first day.

use serde_json::json;

use super::{id, publish, settled};
use crate::support::TestServer;

#[tokio::test]
async fn new_accounts_write_little_and_no_links() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, settled(&server, "bruno").await);
    let of_anna = server.as_(&anna);
    let limits = of_anna.get("/v1/post_limits").await.data(200);
    assert_eq!(
        (&limits["posts_left"], &limits["comments_left"], &limits["links"]),
        (&json!(3), &json!(10), &json!(false))
    );
    let none = json!({"posts_left": null, "comments_left": null, "links": true, "until": null});
    assert_eq!(server.as_(&bruno).get("/v1/post_limits").await.data(200), none);

    let post = publish(&server, &bruno, json!({"text": "See https://pici.example"})).await;
    assert_eq!(
        of_anna.post("/v1/posts", json!({"text": "See www.pici.example"})).await.fault("text"),
        "new_account_links"
    );
    let first = of_anna.post("/v1/posts", json!({"text": "One"})).await.data(201);
    let edit = json!({"text": "See www.pici.example"});
    assert_eq!(
        of_anna.patch(&format!("/v1/posts/{}", id(&first)), edit.clone()).await.fault("text"),
        "new_account_links"
    );
    for text in ["Two", "Three"] {
        of_anna.post("/v1/posts", json!({"text": text})).await.data(201);
    }
    assert_eq!(of_anna.post("/v1/posts", json!({"text": "Four"})).await.code(409), "new_account_posts");
    let comments = format!("/v1/post_comments?post_id={post}");
    assert_eq!(of_anna.post(&comments, edit).await.fault("text"), "new_account_links");
    for number in 0..10 {
        of_anna.post(&comments, json!({"text": number.to_string()})).await.data(201);
    }
    assert_eq!(of_anna.post(&comments, json!({"text": "Eleven"})).await.code(409), "new_account_comments");
    assert_eq!(of_anna.get("/v1/post_limits").await.data(200)["posts_left"], 0);
    server.age(&anna).await;
    of_anna.post("/v1/posts", json!({"text": "See www.pici.example"})).await.data(201);
    of_anna.post(&comments, json!({"text": "Eleven"})).await.data(201);
}
