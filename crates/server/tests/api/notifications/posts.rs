//! Followers are notified of new posts.

use serde_json::json;

use super::{delivered, follow, id, listed, publish, settled, wait_for};
use crate::support::TestServer;

const GIVEN: &str = "SELECT 'given' FROM post_announcements HAVING count(*) > 0 AND count(*) = count(finished_at)";

/// Waits until all followers of all posts were notified.
async fn all_notified(server: &TestServer) {
    delivered(server).await;
    crate::support::until("all followers are notified", async || server.query(GIVEN).await).await;
}

#[tokio::test]
async fn followers_are_notified_once_for_each_author_until_they_read_it() {
    let server = TestServer::open().await;
    let [anna, bruno, carla, dario] = [
        settled(&server, "anna").await,
        settled(&server, "bruno").await,
        settled(&server, "carla").await,
        settled(&server, "dario").await,
    ];
    for follower in [&bruno, &carla, &dario] {
        follow(&server, follower, &anna).await;
    }
    let highlights = format!("UPDATE follows SET notify = 'highlights' WHERE follower_id = '{}'", carla.user);
    server.sql(&highlights).await;
    let off = json!({"kinds": [{"kind": "post", "in_app": false, "push": false}]});
    server.as_(&dario).patch("/v1/notification_settings", off).await.expect(200);

    let first = publish(&server, &anna, "Ribollita").await;
    let found = wait_for(&server, &bruno, "post", |found| found.len() == 1).await;
    assert_eq!((&found[0]["kind"], &found[0]["excerpt"]), (&json!("post_published"), &json!("Ribollita")));
    assert_eq!((&found[0]["href"], &found[0]["actor_count"]), (&json!(format!("/p/{first}")), &json!(1)));
    let said = json!([{"text": "anna", "is_name": true}, {"text": " published a new post", "is_name": false}]);
    assert_eq!(found[0]["sentence"], said);

    let second = publish(&server, &anna, "Panzanella").await;
    let grouped = wait_for(&server, &bruno, "post", |found| found[0]["excerpt"] == "Panzanella").await;
    assert_eq!((grouped.len(), id(&grouped[0])), (1, id(&found[0])), "one until it is read");
    assert_eq!(grouped[0]["href"], json!(format!("/app/profile/{}", anna.user)));
    assert_eq!(grouped[0]["sentence"][1]["text"], " published new posts");
    all_notified(&server).await;
    assert!(listed(&server, &carla, "post").await.is_empty(), "highlights only");
    assert!(listed(&server, &dario, "post").await.is_empty(), "switched off");
    let emails = "SELECT 'email' FROM notification_deliveries d JOIN notifications n ON n.id = d.notification_id
        WHERE n.kind = 'post_published' AND d.channel = 'email'";
    assert_eq!(server.query(emails).await, None, "no emails unless wanted");

    let read = json!({"uuid": id(&grouped[0]), "read": true});
    server.as_(&bruno).patch("/v1/notifications", read).await.expect(200);
    let third = publish(&server, &anna, "Pici").await;
    wait_for(&server, &bruno, "post", |found| found.len() == 2).await;

    for (post, left) in [(third, 1), (first, 1), (second, 0)] {
        server.as_(&anna).delete(&format!("/v1/posts?records[]={post}")).await.expect(200);
        assert_eq!(listed(&server, &bruno, "post").await.len(), left, "while one of its posts is left");
    }
}

#[tokio::test]
async fn posts_of_muted_authors_and_posts_with_a_mention_make_no_notification_of_a_post() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    follow(&server, &bruno, &anna).await;
    publish(&server, &anna, "With @bruno").await;
    wait_for(&server, &bruno, "mention", |found| found.len() == 1).await;
    all_notified(&server).await;
    assert!(listed(&server, &bruno, "post").await.is_empty());

    publish(&server, &anna, "Alone").await;
    wait_for(&server, &bruno, "post", |found| found.len() == 1).await;
    server.as_(&bruno).post(&format!("/v1/mutes?user_id={}", anna.user), json!({})).await.expect(201);
    assert!(listed(&server, &bruno, "post").await.is_empty(), "what was there is gone");
    publish(&server, &anna, "Louder").await;
    all_notified(&server).await;
    assert!(listed(&server, &bruno, "post").await.is_empty());
}
