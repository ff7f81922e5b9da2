//! Connected followers are notified of new posts.

use serde_json::json;

use super::{follow, publish, settled};
use crate::support::{Socket, TestServer};

#[tokio::test]
async fn followers_are_told_of_a_new_post_and_others_are_not() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    follow(&server, &anna, &bruno).await;
    follow(&server, &anna, &carla).await;
    server.sql(&format!("INSERT INTO hides VALUES ('{}', '{}', 'mute', now())", anna.user, carla.user)).await;
    let mut of_anna = Socket::signed_in(&server, &anna.token).await;
    let mut of_bruno = Socket::signed_in(&server, &bruno.token).await;
    publish(&server, &carla, json!({"text": "Muted"})).await;
    publish(&server, &anna, json!({"text": "Nobody follows me"})).await;
    let post = publish(&server, &bruno, json!({"text": "Ribollita"})).await;
    let told = of_anna.receive().await;
    assert_eq!(told["type"], "post.created");
    assert_eq!((&told["post_id"], &told["author_id"]), (&json!(post), &json!(bruno.user)));
    follow(&server, &bruno, &carla).await;
    let second = publish(&server, &carla, json!({"text": "For Bruno"})).await;
    assert_eq!(of_bruno.receive().await["post_id"], json!(second), "the first he is told of");
}
