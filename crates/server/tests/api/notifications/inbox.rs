//! Groups, reading, dismissing and deleting.

use serde_json::{Value, json};

use super::{delivered, id, like, listed, publish, settled, unlike, wait_for};
use crate::support::{Socket, TestServer};

fn names(notification: &Value) -> Vec<&str> {
    notification["actors"].as_array().unwrap().iter().map(|actor| actor["username"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn likes_of_a_post_are_one_notification_until_it_is_read() {
    let server = TestServer::open().await;
    let anna = settled(&server, "anna").await;
    let post = publish(&server, &anna, "Ribollita da Zà Zà").await;
    let mut socket = Socket::signed_in(&server, &anna.token).await;
    let mut people = Vec::new();
    for name in ["bruno", "carla", "dino", "elsa"] {
        people.push(settled(&server, name).await);
    }
    like(&server, &people[0], &post).await;
    socket.notified().await;
    for person in &people[1..] {
        like(&server, person, &post).await;
    }
    like(&server, &anna, &post).await;
    let found = wait_for(&server, &anna, "like", |found| found.len() == 1 && found[0]["actor_count"] == 4).await;
    let one = &found[0];
    assert_eq!(names(one), ["elsa", "dino", "carla"], "the newest three, and not oneself");
    assert_eq!((&one["kind"], &one["topic"]), (&json!("post_liked"), &json!("like")));
    assert_eq!(one["subject"], json!({"kind": "post", "uuid": post}));
    assert_eq!((&one["excerpt"], &one["href"]), (&json!("Ribollita da Zà Zà"), &json!(format!("/p/{post}"))));
    assert_eq!(one["read_at"], json!(null));
    let of_anna = server.as_(&anna);
    assert_eq!(of_anna.get("/v1/notification_count").await.data(200), json!({"unread": 1, "businesses": []}));

    // Who takes the like back leaves, and who likes again is back without a word.
    unlike(&server, &people[3], &post).await;
    wait_for(&server, &anna, "like", |found| found[0]["actor_count"] == 3).await;
    like(&server, &people[3], &post).await;
    let again = wait_for(&server, &anna, "like", |found| found[0]["actor_count"] == 4).await;
    assert_eq!(again[0]["updated_at"], one["updated_at"], "a like again is silent");

    let read = of_anna.patch("/v1/notifications", json!({"uuid": id(one), "read": true})).await.data(200);
    assert_eq!(read, json!({"count": 1, "unread": 0}));
    unlike(&server, &people[3], &post).await;
    like(&server, &people[3], &post).await;
    delivered(&server).await;
    assert_eq!(listed(&server, &anna, "like").await.len(), 1, "no new group for a like again");
    let fabio = settled(&server, "fabio").await;
    like(&server, &fabio, &post).await;
    let found = wait_for(&server, &anna, "like", |found| found.len() == 2).await;
    assert_eq!((names(&found[0]), &found[0]["actor_count"]), (vec!["fabio"], &json!(1)), "a new group");

    server.as_(&anna).delete(&format!("/v1/posts?records[]={post}")).await.expect(200);
    assert_eq!(listed(&server, &anna, "like").await, Vec::<Value>::new(), "they go with the post");
}

#[tokio::test]
async fn a_group_without_likes_is_not_listed() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let post = publish(&server, &anna, "Panzanella").await;
    like(&server, &bruno, &post).await;
    wait_for(&server, &anna, "like", |found| found.len() == 1).await;
    unlike(&server, &bruno, &post).await;
    wait_for(&server, &anna, "like", <[Value]>::is_empty).await;
    assert_eq!(server.as_(&anna).get("/v1/notification_count").await.data(200)["unread"], 0);
}

#[tokio::test]
async fn notifications_are_marked_one_by_one_by_group_and_up_to_a_time() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let mut posts = Vec::new();
    for text in ["One", "Two", "Three"] {
        let post = publish(&server, &anna, text).await;
        like(&server, &bruno, &post).await;
        posts.push(post);
        wait_for(&server, &anna, "like", |found| found.len() == posts.len()).await;
    }
    let of_anna = server.as_(&anna);
    let found = listed(&server, &anna, "like").await;
    let path = "/v1/user-notifications";
    let group = json!({"subject_id": posts[0], "kind": "post_liked", "read": true});
    assert_eq!(of_anna.patch(path, group).await.data(200), json!({"count": 1, "unread": 2}));
    assert_eq!(of_anna.get("/v1/notifications?topic[]=like&read=1").await.data(200)[0]["subject"]["uuid"], posts[0]);
    let until = json!({"until": found[1]["updated_at"], "read": true, "topic": ["like"], "scope": "personal"});
    assert_eq!(of_anna.patch(path, until).await.data(200), json!({"count": 1, "unread": 1}));
    let unread = json!({"uuid": id(&found[1]), "read": false});
    assert_eq!(of_anna.patch(path, unread).await.data(200), json!({"count": 1, "unread": 2}));

    let gone = json!({"uuid": id(&found[0]), "dismissed": true});
    assert_eq!(of_anna.patch(path, gone).await.data(200), json!({"count": 1, "unread": 1}));
    assert_eq!(listed(&server, &anna, "like").await.len(), 2);
    let back = json!({"uuid": id(&found[0]), "dismissed": false});
    assert_eq!(of_anna.patch(path, back).await.data(200), json!({"count": 1, "unread": 2}));

    let first = of_anna.get("/v1/notifications?topic[]=like&limit=2").await;
    assert_eq!(first.data(200).as_array().unwrap().len(), 2);
    assert_eq!(first.json()["meta"]["unread"], 2);
    let cursor = first.json()["meta"]["next_cursor"].as_str().unwrap().to_owned();
    let last = of_anna.get(&format!("/v1/notifications?topic[]=like&limit=2&cursor={cursor}")).await.data(200);
    assert_eq!(last[0]["subject"]["uuid"], posts[0]);

    for (body, field) in [
        (json!({"read": true}), "uuid"),
        (json!({"uuid": id(&found[0])}), "read"),
        (json!({"subject_id": posts[0], "read": true}), "kind"),
        (json!({"subject_id": posts[0], "kind": "post_liked", "read": false}), "read"),
        (json!({"until": "2026-11-27T10:00:00Z", "dismissed": true}), "dismissed"),
        (json!({"until": "2026-11-27T10:00:00Z", "read": true, "topic": ["air"]}), "topic"),
    ] {
        assert!(!of_anna.patch(path, body).await.fault(field).is_empty(), "{field}");
    }
    assert_eq!(of_anna.delete("/v1/notifications").await.fault("records[]"), "records_missing");
    let both = format!("/v1/notifications?records[]={}&records[]={}", id(&found[0]), posts[0]);
    assert_eq!(of_anna.delete(&both).await.code(404), "not_found", "all or none");
    let one = format!("/v1/notifications?records[]={}", id(&found[0]));
    assert_eq!(server.as_(&bruno).delete(&one).await.code(404), "not_found");
    assert_eq!(of_anna.delete(&one).await.data(200)["count"], 1);
    assert_eq!(of_anna.delete("/v1/user-notifications?topic[]=like&read=1").await.data(200)["count"], 1);
    let path = format!("/v1/user-notifications/{}", id(&found[1]));
    assert_eq!(of_anna.get(&path).await.data(200)["uuid"], id(&found[1]));
    assert_eq!(server.as_(&bruno).get(&path).await.code(404), "not_found");
}

#[tokio::test]
async fn nothing_is_notified_about_blocked_and_muted_people() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let post = publish(&server, &anna, "Cibreo").await;
    for person in [&bruno, &carla] {
        like(&server, person, &post).await;
    }
    wait_for(&server, &anna, "like", |found| found.len() == 1 && found[0]["actor_count"] == 2).await;
    server.as_(&anna).post(&format!("/v1/mutes?user_id={}", bruno.user), json!({})).await.expect(201);
    let found = listed(&server, &anna, "like").await;
    assert_eq!((names(&found[0]), &found[0]["actor_count"]), (vec!["carla"], &json!(1)));
    server.as_(&anna).post(&format!("/v1/blocks?user_id={}", carla.user), json!({})).await.expect(201);
    assert_eq!(listed(&server, &anna, "like").await, Vec::<Value>::new());
    let second = publish(&server, &anna, "Lampredotto").await;
    like(&server, &bruno, &second).await;
    let text = json!({"text": "Ciao @anna"});
    server.as_(&bruno).post(&format!("/v1/post_comments?post_id={second}"), text).await.expect(201);
    delivered(&server).await;
    for topic in ["like", "comment", "mention"] {
        assert_eq!(listed(&server, &anna, topic).await, Vec::<Value>::new(), "{topic}");
    }
}
