//! Follows and suggested people over HTTP.

use serde_json::{Value, json};

use crate::support::{Person, TestServer};

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

async fn counts(server: &TestServer, person: &Person) -> (i64, i64) {
    let counts = server.get(&format!("/v1/users/{}", person.user)).await.data(200)["counts"].clone();
    (counts["followers"].as_i64().unwrap(), counts["following"].as_i64().unwrap())
}

fn usernames(follows: &Value, side: &str) -> Vec<String> {
    let name = |follow: &Value| follow[side]["username"].as_str().unwrap().to_owned();
    follows.as_array().unwrap().iter().map(name).collect()
}

#[tokio::test]
async fn a_member_follows_another_once_and_no_more() {
    let server = TestServer::open().await;
    let (anna, livia) = (server.member("anna").await, server.member("livia").await);
    let (of_anna, follow) = (server.as_(&anna), format!("/v1/follows?user_id={}", livia.user));
    let first = of_anna.post(&follow, json!({})).await.data(201);
    assert_eq!(
        (&first["state"], &first["notify"], &first["business"]),
        (&json!("accepted"), &json!("all"), &json!(null))
    );
    assert_eq!(of_anna.post(&follow, json!({})).await.data(200), first, "again");
    assert_eq!((counts(&server, &livia).await, counts(&server, &anna).await), ((1, 0), (0, 1)));
    let profile = of_anna.get("/v1/users/Livia").await.data(200);
    assert_eq!(profile["mine"]["follow"], json!({"uuid": first["uuid"], "state": "accepted", "notify": "all"}));
    assert_eq!(server.as_(&livia).get(&format!("/v1/users/{}", anna.user)).await.data(200)["mine"]["follows_me"], true);
    assert_eq!(server.get(&format!("/v1/users/{}", livia.user)).await.data(200)["mine"], json!(null));

    let changed =
        of_anna.patch(&format!("/v1/follows/{}", id(&first)), json!({"notify": "highlights"})).await.data(200);
    assert_eq!(changed["notify"], "highlights");
    assert_eq!(usernames(&of_anna.get("/v1/follows").await.data(200), "user"), ["livia"]);
    let followers = server.as_(&livia).get(&format!("/v1/follows?user_id={}", livia.user)).await.data(200);
    assert_eq!(usernames(&followers, "follower"), ["anna"]);

    assert_eq!(of_anna.delete(&follow).await.data(200)["count"], 1);
    assert_eq!(of_anna.delete(&follow).await.data(200)["count"], 0);
    assert_eq!((counts(&server, &livia).await, counts(&server, &anna).await), ((0, 0), (0, 0)));
    let oneself = of_anna.post(&format!("/v1/follows?user_id={}", anna.user), json!({})).await;
    assert_eq!(oneself.fault("user_id"), "follows_oneself");
    assert_eq!(of_anna.post("/v1/follows", json!({})).await.fault("user_id"), "one_target");
    assert_eq!(of_anna.post(&format!("/v1/follows?user_id={}", anna.auth), json!({})).await.code(404), "not_found");
}

#[tokio::test]
async fn a_private_account_accepts_its_followers_and_removes_them() {
    let server = TestServer::open().await;
    let [anna, livia, bruno] =
        [server.member("anna").await, server.member("livia").await, server.member("bruno").await];
    let of_livia = server.as_(&livia);
    of_livia.patch(&format!("/v1/users/{}", livia.user), json!({"private": true})).await.data(200);
    let follow = format!("/v1/follows?user_id={}", livia.user);
    let request = server.as_(&anna).post(&follow, json!({})).await.data(201);
    assert_eq!(request["state"], "requested");
    assert_eq!(counts(&server, &livia).await, (0, 0), "a request is not counted");
    let one = format!("/v1/follows/{}", id(&request));
    assert_eq!(server.as_(&anna).patch(&one, json!({"state": "accepted"})).await.code(403), "forbidden");
    assert_eq!(server.as_(&bruno).patch(&one, json!({"state": "accepted"})).await.code(404), "not_found");
    assert_eq!(server.as_(&bruno).get(&one).await.code(404), "not_found");
    assert_eq!(usernames(&of_livia.get("/v1/follows?state=requested").await.data(200), "follower"), ["anna"]);

    assert_eq!(of_livia.patch(&one, json!({"state": "accepted"})).await.data(200)["state"], "accepted");
    assert_eq!(of_livia.patch(&one, json!({"state": "accepted"})).await.data(200)["state"], "accepted", "again");
    assert_eq!((counts(&server, &livia).await, counts(&server, &anna).await), ((1, 0), (0, 1)));
    assert_eq!(server.as_(&bruno).get(&follow).await.data(200), json!([]), "of a private account");
    assert_eq!(usernames(&server.as_(&anna).get(&follow).await.data(200), "follower"), ["anna"]);
    assert_eq!(of_livia.delete(&format!("/v1/follows?records[]={}", id(&request))).await.data(200)["count"], 1);
    assert_eq!((counts(&server, &livia).await, counts(&server, &anna).await), ((0, 0), (0, 0)));
}

#[tokio::test]
async fn blocked_members_cannot_follow_and_the_erased_are_not_counted() {
    let server = TestServer::open().await;
    let [anna, livia, bruno] =
        [server.member("anna").await, server.member("livia").await, server.member("bruno").await];
    let block = format!(
        "INSERT INTO hides VALUES ('{0}', '{1}', 'block', now()), ('{1}', '{0}', 'blocked_by', now())",
        livia.user, anna.user
    );
    server.sql(&block).await;
    for (from, to) in [(&anna, &livia), (&livia, &anna)] {
        let follow = format!("/v1/follows?user_id={}", to.user);
        assert_eq!(server.as_(from).post(&follow, json!({})).await.code(404), "not_found");
    }
    for (from, to) in [(&bruno, &livia), (&livia, &bruno), (&bruno, &anna)] {
        server.as_(from).post(&format!("/v1/follows?user_id={}", to.user), json!({})).await.data(201);
    }
    let of_bruno = format!("/v1/follows?follower_id={}", bruno.user);
    assert_eq!(usernames(&server.as_(&anna).get(&of_bruno).await.data(200), "user"), ["anna"]);
    server.sql(&format!("DELETE FROM auths WHERE id = '{}'", livia.auth)).await;
    assert_eq!(counts(&server, &bruno).await, (0, 1), "the follows of an erased account are gone");
}

#[tokio::test]
async fn a_business_is_followed() {
    let server = TestServer::open().await;
    let (anna, rosa) = (server.member("anna").await, server.member("rosa").await);
    let body = json!({"name": "Zà Zà", "kind": "restaurant", "time_zone": "Europe/Rome"});
    let business = id(&server.as_(&rosa).post("/v1/businesses", body).await.data(201));
    let (of_anna, page) = (server.as_(&anna), format!("/v1/businesses/{business}"));
    assert_eq!(server.get(&page).await.data(200)["follower_count"], 0);
    let follow = of_anna.post(&format!("/v1/follows?business_id={business}"), json!({})).await.data(201);
    assert_eq!(follow["business"], json!({"uuid": business, "name": "Zà Zà"}));
    let read = of_anna.get(&page).await.data(200);
    assert_eq!(
        (&read["follower_count"], &read["follow"]),
        (&json!(1), &json!({"uuid": follow["uuid"], "notify": "all"}))
    );
    let of_rosa = server.as_(&rosa).get(&page).await.data(200);
    assert_eq!((&of_rosa["follower_count"], &of_rosa["follow"]), (&json!(1), &json!(null)));
    assert_eq!(of_anna.delete(&format!("/v1/follows?business_id={business}")).await.data(200)["count"], 1);
    assert_eq!(of_anna.get(&page).await.data(200)["follower_count"], 0);
}

#[tokio::test]
async fn following_many_is_slowed_and_ends_at_a_limit() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let crowd = "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
            SELECT gen_random_uuid(), n || '@example.org', '', now(), now() FROM generate_series(1, 5061) n;
        INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
            SELECT auths.id, auths.id, 'guest' || split_part(email, '@', 1), 'Guest', now(), now()
            FROM auths WHERE email LIKE '%@example.org'";
    server.sql(crowd).await;
    let guest = async |number: u32| {
        let user = server.query(&format!("SELECT id::text FROM users WHERE username = 'guest{number}'")).await.unwrap();
        server.as_(&anna).post(&format!("/v1/follows?user_id={user}"), json!({})).await
    };
    let seeded = format!(
        "INSERT INTO follows (id, follower_id, user_id, state, created_at)
         SELECT gen_random_uuid(), '{}', id, 'accepted', now() FROM users WHERE username ~ '^guest' AND
             substr(username, 6)::int <= 4999",
        anna.user
    );
    server.sql(&seeded).await;
    guest(5000).await.data(201);
    assert_eq!(guest(5001).await.code(409), "too_many_follows");
    server.sql(&format!("DELETE FROM follows WHERE follower_id = '{}'", anna.user)).await;
    // The limit holds for an hour that begins on the hour: the test may see the end of one, and a second limit.
    let mut followed = 0;
    for number in 1..=130 {
        let answer = guest(number).await;
        if answer.status == 429 {
            assert_eq!(answer.code(429), "followed_too_fast");
            assert!(answer.header("retry-after").parse::<u32>().unwrap() <= 3_600);
            break;
        }
        answer.data(201);
        followed += 1;
    }
    assert!((58..=120).contains(&followed), "{followed}");
}

#[tokio::test]
async fn people_are_suggested_with_a_reason_until_dismissed() {
    let server = TestServer::open().await;
    let names = ["anna", "bruno", "carla", "dario", "elena", "fabio"];
    let mut people = Vec::new();
    for name in names {
        people.push(server.member(name).await);
    }
    let [anna, bruno, carla, dario, elena, fabio] = people.try_into().unwrap();
    let follow = async |from: &Person, to: &Person| {
        server.as_(from).post(&format!("/v1/follows?user_id={}", to.user), json!({})).await.data(201);
    };
    for (from, to) in [(&anna, &bruno), (&anna, &carla), (&bruno, &dario), (&carla, &dario), (&bruno, &anna)] {
        follow(from, to).await;
    }
    let place = json!({"name": "Zà Zà", "kind": "restaurant", "time_zone": "Europe/Rome",
        "address": {"city": "Firenze", "latitude": 43.77, "longitude": 11.26}});
    let business = id(&server.as_(&fabio).post("/v1/businesses", place).await.data(201));
    server.verify(&business).await;
    let review = json!({"business_id": business, "rating": 4, "text": "Good soup."});
    let review = id(&server.as_(&elena).post("/v1/reviews", review).await.data(201));
    server.sql(&format!("UPDATE reviews SET state = 'published', helpful_count = 3 WHERE id = '{review}'")).await;

    let near = "/v1/suggested_people?latitude=43.77&longitude=11.26";
    let suggested = server.as_(&anna).get(near).await.data(200);
    let found: Vec<_> = suggested.as_array().unwrap().iter().map(|one| one["person"]["username"].clone()).collect();
    assert_eq!(found, ["dario", "elena"]);
    assert_eq!((&suggested[0]["reason"], &suggested[0]["count"]), (&json!("followed_by"), &json!(2)));
    let mut via: Vec<&str> =
        suggested[0]["names"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    via.sort_unstable();
    assert_eq!(via, ["bruno", "carla"]);
    let of_dario = format!("/v1/users/{}", dario.user);
    let mutuals =
        async |viewer: &Person| server.as_(viewer).get(&of_dario).await.data(200)["mine"]["followed_by"].clone();
    let followed_by = mutuals(&anna).await;
    assert_eq!((followed_by["names"].as_array().unwrap().len(), &followed_by["count"]), (2, &json!(2)));
    assert_eq!(mutuals(&elena).await, json!({"names": [], "count": 0}), "she follows nobody");
    server.as_(&dario).patch(&of_dario, json!({"private": true})).await.data(200);
    assert_eq!(mutuals(&anna).await["count"], 0, "whose followers she may not see");
    server.as_(&dario).patch(&of_dario, json!({"private": false})).await.data(200);
    assert_eq!((&suggested[1]["reason"], &suggested[1]["count"]), (&json!("helpful"), &json!(3)));
    server.as_(&anna).delete(&format!("/v1/suggested_people?user_id={}", dario.user)).await.expect(204);
    let suggested = server.as_(&anna).get(near).await.data(200);
    assert_eq!(suggested[0]["person"]["username"], "elena");
    let elsewhere = server.as_(&anna).get("/v1/suggested_people?latitude=10&longitude=10").await.data(200);
    assert_eq!(elsewhere, json!([]));
    server.as_(&anna).post(&format!("/v1/blocks?user_id={}", elena.user), json!({})).await.data(201);
    assert_eq!(server.as_(&anna).get(near).await.data(200), json!([]));
}
