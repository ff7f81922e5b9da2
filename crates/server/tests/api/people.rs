//! Profiles over HTTP.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, PASSWORD, TestServer, answer};

fn usernames(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["username"].as_str().unwrap()).collect()
}

fn faults(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text);
    let errors = answer.json()["errors"].as_object().cloned().unwrap_or_default();
    errors.iter().map(|(field, all)| format!("{field}:{}", all[0]["code"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn a_profile_is_changed_by_its_owner_and_seen_by_all() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let path = format!("/v1/users/{}", anna.user);
    let change = json!({"username": "anna.rossi", "display_name": "Anna Rossi", "bio": "Eats late.\n\nWalks home.",
            "home_city": "Siena", "language": "it", "favourite_cuisines": ["tuscan", "pizza"], "diets": ["vegan"],
            "messages_from": "followed"});
    let changed = server.as_(&anna).patch(&path, change).await.data(200);
    assert_eq!((&changed["username"], &changed["messages_from"]), (&json!("anna.rossi"), &json!("followed")));
    let seen = server.get(&format!("{path}?attach_avatar=1")).await;
    assert_eq!(seen.headers["cache-control"], "public, max-age=30");
    let seen = seen.data(200);
    assert_eq!((&seen["home_city"], &seen["favourite_cuisines"]), (&json!("Siena"), &json!(["tuscan", "pizza"])));
    assert_eq!(
        (&seen["messages_from"], &seen["counts"]),
        (&json!(null), &json!({"reviews": 0, "photos": 0, "lists": 0, "posts": 0, "followers": 0, "following": 0}))
    );
    assert_eq!(server.as_(&bruno).patch(&path, json!({"bio": "Mine now"})).await.code(404), "not_found");

    server.as_(&anna).patch(&path, json!({"private": true, "home_city": null})).await.data(200);
    let little = server.as_(&bruno).get(&path).await.data(200);
    assert_eq!((&little["display_name"], &little["bio"]), (&json!("Anna Rossi"), &changed["bio"]));
    let hidden = [&little["language"], &little["favourite_cuisines"], &little["diets"], &little["private"]];
    assert_eq!(hidden, [&json!(null), &json!([]), &json!([]), &json!(true)]);
    assert_eq!(server.as_(&anna).get(&path).await.data(200)["diets"], json!(["vegan"]));
}

#[tokio::test]
async fn every_wrong_field_is_named() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let path = format!("/v1/users/{}", anna.user);
    let wrong = json!({"username": "admin", "display_name": "", "bio": "b".repeat(301), "language": "de",
            "favourite_cuisines": ["moon_cheese"], "diets": ["stones"], "messages_from": "friends",
            "avatar_id": "00000000-0000-0000-0000-000000000001"});
    let expected = [
        "avatar_id:upload_unknown",
        "bio:too_long",
        "diets:not_one_of",
        "display_name:required",
        "favourite_cuisines:unknown_value",
        "language:unknown_value",
        "messages_from:not_one_of",
        "username:username_reserved",
    ];
    assert_eq!(faults(&server.as_(&anna).patch(&path, wrong).await), expected);
    let taken = server.as_(&anna).patch(&path, json!({"username": "BRUNO"})).await;
    assert_eq!(faults(&taken), ["username:username_taken"]);
    assert_eq!(faults(&server.as_(&anna).patch(&path, json!({"role": "admin"})).await).len(), 1);
    assert_eq!(server.get(&format!("/v1/users/{}", bruno.user)).await.data(200)["username"], "bruno");
}

#[tokio::test]
async fn only_an_own_image_becomes_an_avatar() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let upload = |number: u8, owner: &str, kind: &str, content_type: &str| {
        format!(
                "INSERT INTO uploads (id, user_id, kind, content_type, bytes, width, height, variants, created_at, updated_at)
                    VALUES ('00000000-0000-0000-0000-00000000000{number}', '{owner}', '{kind}', '{content_type}', 1000,
                        640, 640, '{{320,640}}', now(), now())"
            )
    };
    server.sql(&upload(1, &anna.user, "image", "image/jpeg")).await;
    server.sql(&upload(2, &anna.user, "video", "video/mp4")).await;
    server.sql(&upload(3, &bruno.user, "image", "image/png")).await;
    let path = format!("/v1/users/{}", anna.user);
    let set = async |number: u8| {
        let change = json!({"avatar_id": format!("00000000-0000-0000-0000-00000000000{number}")});
        server.as_(&anna).patch(&path, change).await
    };
    assert_eq!(set(1).await.data(200)["avatar"]["variants"].as_array().unwrap().len(), 2);
    for (number, fault) in [(2, "avatar_id:image_expected"), (3, "avatar_id:upload_unknown")] {
        assert_eq!(faults(&set(number).await), [fault], "{number}");
    }
    assert_eq!(server.as_(&anna).patch(&path, json!({"avatar_id": null})).await.data(200)["avatar"], json!(null));
}

#[tokio::test]
async fn people_are_found_by_their_names() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    for (username, name) in
        [("nicolo_b", "Nicolò Bandinelli"), ("nicoletta", "Nicoletta Neri"), ("carlo_", "Carlo 100%")]
    {
        let person = server.member(username).await;
        let path = format!("/v1/users/{}", person.user);
        server.as_(&person).patch(&path, json!({"display_name": name})).await.data(200);
    }
    let client = server.as_(&anna);
    let cases: [(&str, &[&str]); 7] = [
        ("nicolo bandinelli", &["nicolo_b"]),
        ("NICOL%C3%92", &["nicolo_b", "nicoletta"]),
        ("ni", &["nicoletta", "nicolo_b"]),
        ("bandinely", &["nicolo_b"]),
        ("%25", &[]),
        ("_", &[]),
        ("zz", &[]),
    ];
    for (q, expected) in cases {
        let list = client.get(&format!("/v1/users?q={q}")).await.data(200);
        let (mut found, mut expected) = (usernames(&list), expected.to_vec());
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{q}");
    }
    let best = client.get("/v1/users?q=nicolo").await.data(200);
    assert_eq!(usernames(&best)[0], "nicolo_b");
    let first = client.get("/v1/users?q=ni&limit=1").await.json();
    let cursor = first["meta"]["next_cursor"].as_str().unwrap();
    let second = client.get(&format!("/v1/users?q=ni&limit=1&cursor={cursor}")).await.json();
    assert_ne!(first["data"][0]["uuid"], second["data"][0]["uuid"]);
    assert_eq!(second["meta"]["next_cursor"], json!(null));
    let by_id = client.get(&format!("/v1/users?uuid[]={}", anna.user)).await.data(200);
    assert_eq!(usernames(&by_id), ["anna"]);
    assert_eq!(usernames(&client.get("/v1/users").await.data(200)).len(), 4);
    assert_eq!(server.get("/v1/users").await.status, 401);
}

#[tokio::test]
async fn deleting_the_profile_deletes_the_account() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let others = format!("/v1/users?records[]={}", bruno.user);
    let delete = async |path: &str, password: &str| {
        answer(server.as_(&anna).request(Method::DELETE, path).json(&json!({"password": password}))).await
    };
    assert_eq!(delete(&others, PASSWORD).await.code(404), "not_found");
    let own = format!("/v1/users?records[]={}", anna.user);
    assert_eq!(delete(&own, "guess").await.fault("password"), "password_wrong");
    assert!(delete(&own, PASSWORD).await.data(200)["erasure_due_at"].is_string());
}

#[tokio::test]
async fn unknown_pages_are_not_found() {
    let server = TestServer::open().await;
    for (path, status) in
        [("/app", 200), ("/app/restaurants", 200), ("/app/nonsense", 404), ("/app/x/y/z", 404), ("/nonsense", 404)]
    {
        assert_eq!(server.get(path).await.status, status, "{path}");
    }
}

#[tokio::test]
async fn privacy_is_changed_and_shown_to_its_owner_only() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let path = format!("/v1/users/{}", anna.user);
    let seen = server.as_(&anna).get(&path).await.data(200);
    assert_eq!(
        (&seen["read_receipts"], &seen["search_engines"], &seen["mine"]),
        (&json!(true), &json!(true), &json!(null))
    );
    let change = json!({"read_receipts": false, "search_engines": false});
    let changed = server.as_(&anna).patch(&path, change).await.data(200);
    assert_eq!((&changed["read_receipts"], &changed["search_engines"]), (&json!(false), &json!(false)));
    let seen = server.as_(&bruno).get(&path).await.data(200);
    assert_eq!((&seen["read_receipts"], &seen["search_engines"]), (&json!(null), &json!(null)));
}

#[tokio::test]
async fn notifications_are_on_until_they_are_switched_off() {
    let server = TestServer::open().await;
    let (anna, path) = (server.member("anna").await, "/v1/notification_settings");
    let client = server.as_(&anna);
    let settings = client.get(path).await.data(200);
    let kinds = settings["kinds"].as_array().unwrap();
    assert_eq!(kinds.len(), 14);
    let is_on = |kind: &Value, channel: &str| kind[channel] == json!(!(kind["kind"] == "post" && channel == "email"));
    let are_on = |kind: &Value| ["in_app", "email", "push"].iter().all(|channel| is_on(kind, channel));
    assert!(kinds.iter().all(are_on), "{settings}");
    let stay: Vec<&Value> = kinds.iter().filter(|kind| kind["email_stays"] == true).map(|kind| &kind["kind"]).collect();
    assert_eq!(stay, ["reservation", "claim", "ticket", "security"]);
    assert_eq!((&settings["digest"], &settings["quiet_from"]), (&json!("off"), &json!(null)));

    let change = json!({"kinds": [{"kind": "like", "email": false, "push": false}], "digest": "weekly",
        "quiet_from": "22:30", "quiet_to": "07:00"});
    let changed = client.patch(path, change).await.data(200);
    assert_eq!(client.get(path).await.data(200), changed);
    let like = changed["kinds"].as_array().unwrap().iter().find(|one| one["kind"] == "like").unwrap();
    assert_eq!(like, &json!({"kind": "like", "in_app": true, "email": false, "email_stays": false, "push": false}));
    assert_eq!((&changed["digest"], &changed["quiet_to"]), (&json!("weekly"), &json!("07:00")));
    let ended = client.patch(path, json!({"quiet_from": null, "quiet_to": null})).await.data(200);
    assert_eq!((&ended["quiet_from"], &ended["digest"]), (&json!(null), &json!("weekly")));

    let wrong = json!({"kinds": [{"kind": "weather", "email": false}], "digest": "hourly", "quiet_from": "25:00"});
    let expected = ["digest:not_one_of", "kinds:not_one_of", "quiet_from:time_invalid"];
    assert_eq!(faults(&client.patch(path, wrong).await), expected);
    for kind in stay {
        let silent = json!({"kinds": [{"kind": kind, "email": false}]});
        assert_eq!(client.patch(path, silent).await.fault("kinds"), "emails_stay");
    }
    assert_eq!(client.patch(path, json!({"quiet_from": "22:00"})).await.fault("quiet_to"), "required");
}
