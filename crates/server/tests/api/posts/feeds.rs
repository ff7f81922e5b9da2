//! Home and popular posts.

use serde_json::{Value, json};

use super::{business, follow, publish, settled, texts};
use crate::support::{TestServer, until};

fn reasons(page: &Value) -> Vec<Value> {
    page.as_array().unwrap().iter().map(|post| post["why"].clone()).collect()
}

#[tokio::test]
async fn home_has_what_a_member_follows_newest_first_and_says_why() {
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for name in ["anna", "bruno", "carla", "dario"] {
        people.push(settled(&server, name).await);
    }
    let [anna, bruno, carla, dario] = people.try_into().unwrap();
    let zaza = business(&server, &dario, "Zà Zà").await;
    let of_anna = server.as_(&anna);
    follow(&server, &anna, &bruno).await;
    follow(&server, &anna, &carla).await;
    of_anna.post(&format!("/v1/follows?business_id={zaza}"), json!({})).await.data(201);
    publish(&server, &bruno, json!({"text": "By Bruno", "business_id": zaza})).await;
    publish(&server, &dario, json!({"text": "About Zà Zà", "business_id": zaza})).await;
    publish(&server, &dario, json!({"text": "For Dario's followers", "business_id": zaza, "audience": "followers"}))
        .await;
    publish(&server, &dario, json!({"text": "Neither"})).await;
    publish(&server, &carla, json!({"text": "By Carla", "audience": "followers"})).await;
    publish(&server, &anna, json!({"text": "My own"})).await;
    let home = of_anna.get("/v1/posts?feed=home").await.data(200);
    assert_eq!(texts(&home), ["My own", "By Carla", "About Zà Zà", "By Bruno"]);
    let expected = [
        json!({"kind": "own", "name": null}),
        json!({"kind": "follows_user", "name": "carla"}),
        json!({"kind": "follows_business", "name": "Zà Zà"}),
        json!({"kind": "follows_user", "name": "bruno"}),
    ];
    assert_eq!(reasons(&home), expected);
    let mut paged = Vec::new();
    let mut next = "/v1/posts?feed=home&limit=1".to_owned();
    loop {
        let page = of_anna.get(&next).await.json();
        paged.extend(texts(&page["data"]).into_iter().map(str::to_owned));
        let Some(cursor) = page["meta"]["next_cursor"].as_str() else { break };
        next = format!("/v1/posts?feed=home&limit=1&cursor={cursor}");
    }
    assert_eq!(paged, texts(&home));
    server.sql(&format!("INSERT INTO hides VALUES ('{}', '{}', 'mute', now())", anna.user, carla.user)).await;
    server.sql(&format!("INSERT INTO hides VALUES ('{}', '{}', 'mute', now())", anna.user, dario.user)).await;
    assert_eq!(texts(&of_anna.get("/v1/posts?feed=home").await.data(200)), ["My own", "By Bruno"], "without the muted");
    let of_carla = of_anna.get(&format!("/v1/posts?user_id={}", carla.user)).await.data(200);
    assert_eq!(texts(&of_carla), ["By Carla"], "on the profile of a muted person");
    assert_eq!(server.get("/v1/posts?feed=home").await.status, 401);
    assert_eq!(server.get("/v1/posts?feed=all").await.fault("feed"), "not_one_of");
}

/// Of those who follow more than 300, home is read in another way.
#[tokio::test]
async fn home_is_the_same_for_those_who_follow_many() {
    let server = TestServer::open().await;
    let anna = settled(&server, "anna").await;
    let seeded = format!(
        "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
            SELECT gen_random_uuid(), n || '@example.org', '', now(), now() FROM generate_series(1, 400) n;
        INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            SELECT auths.id, auths.id, 'guest' || split_part(email, '@', 1), 'Guest', now(), now()
            FROM auths WHERE email LIKE '%@example.org';
        -- Their ids bear the time. Those of guest 1 are the oldest.
        INSERT INTO posts (id, user_id, audience, body, created_at)
            SELECT ('01900000-' || lpad(to_hex(n), 4, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, users.id, 'public',
                n || '/' || i, now()
            FROM users, split_part(username, 'guest', 2) AS text, LATERAL (SELECT text::int AS n) numbered,
                generate_series(1, CASE WHEN n <= 10 THEN 30 ELSE 20 END) i
            WHERE username LIKE 'guest%';
        INSERT INTO follows (id, follower_id, user_id, state, created_at)
            SELECT gen_random_uuid(), '{}', id, 'accepted', now() FROM users
            WHERE username LIKE 'guest%' AND split_part(username, 'guest', 2)::int <= 10",
        anna.user
    );
    server.sql(&seeded).await;
    let of_anna = server.as_(&anna);
    let pages = async || {
        let (mut seen, mut next) = (Vec::new(), "/v1/posts?feed=home&limit=50".to_owned());
        loop {
            let page = of_anna.get(&next).await.json();
            seen.extend(texts(&page["data"]).into_iter().map(str::to_owned));
            let Some(cursor) = page["meta"]["next_cursor"].as_str() else { return seen };
            next = format!("/v1/posts?feed=home&limit=50&cursor={cursor}");
        }
    };
    let few = pages().await;
    assert_eq!((few.len(), few[0].as_str(), few[299].as_str()), (300, "10/30", "1/1"));
    // The other 390 have posted 7,800 times since: the newest 5,000 of all have none of these.
    server.sql("UPDATE users SET following_count = 301 WHERE username = 'anna'").await;
    assert_eq!(pages().await, few);
    server.sql("DELETE FROM posts WHERE body NOT LIKE '10/%' AND body NOT LIKE '9/%' AND body NOT LIKE '4%'").await;
    let many = pages().await;
    assert_eq!((many.len(), many[0].as_str()), (90, "10/30"));
    server.sql("UPDATE users SET following_count = 10 WHERE username = 'anna'").await;
    assert_eq!(pages().await, many);
}

#[tokio::test]
async fn popular_posts_are_ranked_each_minute_by_the_published_formula() {
    let server = TestServer::open().await;
    let mut people = Vec::new();
    for name in ["anna", "bruno", "carla"] {
        people.push(settled(&server, name).await);
    }
    let [anna, bruno, carla] = people.try_into().unwrap();
    let mut ids = Vec::new();
    for text in ["Liked", "Discussed", "Plain"] {
        ids.push(publish(&server, &anna, json!({"text": text})).await);
    }
    let of_bruno = publish(&server, &bruno, json!({"text": "Bruno's"})).await;
    publish(&server, &anna, json!({"text": "For followers", "audience": "followers"})).await;
    for person in [&bruno, &carla] {
        server
            .as_(person)
            .post(&format!("/v1/post_comments?post_id={}", ids[1]), json!({"text": "Yes"}))
            .await
            .data(201);
    }
    server.as_(&carla).post(&format!("/v1/post_likes?post_id={}", ids[0]), json!({})).await.data(201);
    server.sql(&format!("UPDATE posts SET like_count = 2 WHERE id = '{of_bruno}'")).await;
    server.sql("DELETE FROM popular_posts").await;
    // The next ranking is at most a minute away; a restart of the worker takes one at once.
    let worker = std::process::Command::new(env!("CARGO_BIN_EXE_verdoro"))
        .arg("worker")
        .env("DATABASE_URL", &server.database)
        .env("VERDORO_DATA_DIR", server.data.path())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let worker = Ended(worker);
    let page = until("the posts are ranked", async || {
        let page = server.get("/v1/posts?feed=popular&limit=2").await.json();
        (!page["data"].as_array().unwrap().is_empty()).then_some(page)
    })
    .await;
    drop(worker);
    // Two posts of an author at most: the plain one is left out.
    assert_eq!(texts(&page["data"]), ["Discussed", "Bruno's"]);
    assert_eq!(page["meta"]["formula"], "log2(1 + likers + 2 × commenters) − hours / 8");
    assert_eq!(reasons(&page["data"])[0], json!({"kind": "popular", "name": null}));
    // A cursor stays in its ranking, whatever the ranks have become since.
    server
        .sql("INSERT INTO popular_posts SELECT max(snapshot) + 1, 1, min(post_id::text)::uuid, 9 FROM popular_posts")
        .await;
    let cursor = page["meta"]["next_cursor"].as_str().unwrap();
    let rest = server.get(&format!("/v1/posts?feed=popular&cursor={cursor}")).await.data(200);
    assert_eq!(texts(&rest), ["Liked"]);
    assert_eq!(server.get(&format!("/v1/posts?cursor={cursor}")).await.fault("cursor"), "cursor_invalid");
}

/// Ends the process when it is dropped.
struct Ended(std::process::Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
