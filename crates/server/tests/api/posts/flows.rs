//! Publishing, editing, liking and deleting.

use serde_json::json;

use super::{business, follow, id, publish, settled, texts};
use crate::support::{TestServer, files};

#[tokio::test]
async fn a_post_is_published_once_edited_and_deleted() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla.b").await];
    let zaza = business(&server, &carla, "Zà Zà").await;
    let of_anna = server.as_(&anna);
    let mut uploads = Vec::new();
    for size in [4, 5, 6] {
        uploads.push(of_anna.send_file("/v1/uploads", files::png(size, 3)).await.expect(201).field("uuid"));
    }
    let client_id = uuid::Uuid::now_v7();
    let new =
        json!({"text": "Ribollita with @Carla.B.", "upload_ids": uploads, "business_id": zaza, "client_id": client_id});
    let post = of_anna.post("/v1/posts", new.clone()).await.data(201);
    assert_eq!(of_anna.post("/v1/posts", new).await.data(200)["uuid"], post["uuid"], "sent twice");
    assert_eq!(post["business"], json!({"uuid": zaza, "name": "Zà Zà", "town": "Firenze"}));
    assert_eq!(post["mentions"][0]["username"], "carla.b");
    let shown: Vec<_> = post["media"].as_array().unwrap().iter().map(|media| media["uuid"].clone()).collect();
    assert_eq!(json!(shown), json!(uploads));
    assert_eq!(
        (&post["can_edit"], &post["edited_at"], &post["audience"]),
        (&json!(true), &json!(null), &json!("public"))
    );
    assert_eq!(server.get(&format!("/v1/users/{}", anna.user)).await.data(200)["counts"]["posts"], 1);
    let again = json!({"text": "Same picture", "upload_ids": [uploads[0]]});
    assert_eq!(of_anna.post("/v1/posts", again.clone()).await.fault("upload_ids"), "upload_in_use");
    assert_eq!(server.as_(&bruno).post("/v1/posts", again).await.fault("upload_ids"), "upload_unknown");
    assert_eq!(of_anna.post("/v1/posts", json!({"text": " \n"})).await.fault("text"), "required");
    assert_eq!(of_anna.post("/v1/posts", json!({"text": "x".repeat(2_001)})).await.fault("text"), "too_long");

    let one = format!("/v1/posts/{}", id(&post));
    let change = json!({"text": "Ribollita.", "upload_ids": [uploads[2], uploads[0]], "business_id": null});
    assert_eq!(server.as_(&bruno).patch(&one, change.clone()).await.code(404), "not_found");
    let changed = of_anna.patch(&one, change).await.data(200);
    assert_eq!(
        (&changed["text"], &changed["mentions"], &changed["business"]),
        (&json!("Ribollita."), &json!([]), &json!(null))
    );
    assert_eq!(changed["media"].as_array().unwrap().len(), 2);
    assert!(changed["edited_at"].is_string());
    let edits = server.get(&format!("{one}/edits")).await.data(200);
    assert_eq!(texts(&edits), ["Ribollita with @Carla.B."]);
    let nothing_left = json!({"uuid": post["uuid"], "text": "", "upload_ids": []});
    assert_eq!(of_anna.patch("/v1/posts", nothing_left).await.fault("text"), "required");
    assert_eq!(server.get(&format!("{one}?business_id={zaza}")).await.code(404), "not_found");

    assert_eq!(server.as_(&bruno).delete(&one).await.code(404), "not_found");
    assert_eq!(of_anna.delete(&one).await.data(200)["count"], 1);
    assert_eq!(server.get(&one).await.code(404), "not_found");
    assert_eq!(server.get(&format!("/v1/users/{}", anna.user)).await.data(200)["counts"]["posts"], 0);
    publish(&server, &anna, json!({"text": "The pictures are free again", "upload_ids": uploads})).await;
}

#[tokio::test]
async fn a_post_shows_how_the_visit_of_its_author_is_known() {
    let server = TestServer::open().await;
    let [anna, bruno, carla] =
        [settled(&server, "anna").await, settled(&server, "bruno").await, settled(&server, "carla").await];
    let zaza = business(&server, &carla, "Zà Zà").await;
    let luca = business(&server, &carla, "Da Luca").await;
    let visit = server.visit(&anna, &zaza, 0).await;
    let new = json!({"text": "I was here", "visit_id": visit});
    let post = server.as_(&anna).post("/v1/posts", new.clone()).await.data(201);
    assert_eq!((&post["visit"], &post["business"]["uuid"]), (&json!({"verified_by": "V3"}), &json!(zaza)));
    assert_eq!(server.as_(&bruno).post("/v1/posts", new).await.fault("visit_id"), "not_yours");
    let elsewhere = json!({"text": "I was here", "visit_id": visit, "business_id": luca});
    assert_eq!(server.as_(&anna).post("/v1/posts", elsewhere).await.fault("visit_id"), "of_another_business");
    let review = json!({"business_id": luca, "rating": 4, "text": "Good soup."});
    let review = id(&server.as_(&anna).post("/v1/reviews", review).await.data(201));
    let post = server.as_(&anna).post("/v1/posts", json!({"text": "Read this", "review_id": review})).await.data(201);
    assert_eq!((&post["visit"], &post["review_id"]), (&json!({"verified_by": "V0"}), &json!(review)));
    let unknown = json!({"text": "Where?", "business_id": anna.user});
    assert_eq!(server.as_(&anna).post("/v1/posts", unknown).await.fault("business_id"), "business_unknown");
}

#[tokio::test]
async fn liking_twice_is_liking_once() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let post = publish(&server, &anna, json!({"text": "Ribollita"})).await;
    let (of_bruno, like) = (server.as_(&bruno), format!("/v1/post_likes?post_id={post}"));
    let first = of_bruno.post(&like, json!({})).await.data(201);
    assert_eq!((&first["like_count"], &first["post_id"]), (&json!(1), &json!(post)));
    assert_eq!(of_bruno.post(&like, json!({})).await.data(200), first, "again");
    let read = of_bruno.get(&format!("/v1/posts/{post}")).await.data(200);
    assert_eq!((&read["like_count"], &read["like_id"]), (&json!(1), &first["uuid"]));
    assert_eq!(of_bruno.patch("/v1/post_likes", json!({"uuid": first["uuid"]})).await.data(200), first);
    assert_eq!(server.as_(&anna).get(&like).await.data(200)[0]["user"]["username"], "bruno");
    assert_eq!(of_bruno.delete(&like).await.data(200), json!({"count": 1, "like_count": 0}));
    assert_eq!(of_bruno.delete(&like).await.data(200), json!({"count": 0, "like_count": 0}));
    let again = of_bruno.post(&like, json!({})).await.data(201);
    let records = format!("/v1/post_likes?records[]={}", id(&again));
    assert_eq!(server.as_(&anna).delete(&records).await.code(404), "not_found");
    assert_eq!(of_bruno.delete(&records).await.data(200), json!({"count": 1, "like_count": 0}));
    assert_eq!(of_bruno.post(&format!("/v1/post_likes?post_id={}", anna.user), json!({})).await.code(404), "not_found");
}

#[tokio::test]
async fn pictures_for_followers_are_not_served_to_others() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let upload = server.as_(&anna).send_file("/v1/uploads", files::png(40, 30)).await.expect(201).field("uuid");
    let new = json!({"text": "For you", "upload_ids": [upload], "audience": "followers"});
    let post = publish(&server, &anna, new).await;
    follow(&server, &bruno, &anna).await;
    let read = server.as_(&bruno).get(&format!("/v1/posts/{post}")).await.data(200);
    let url = read["media"][0]["variants"][0]["url"].as_str().unwrap().to_owned();
    assert_eq!(server.get(&url).await.status, 200, "signed");
    let (plain, _) = url.split_once('?').unwrap();
    assert_eq!(server.get(plain).await.status, 404);
    server.as_(&anna).patch(&format!("/v1/posts/{post}"), json!({"audience": "public"})).await.data(200);
    assert_eq!(server.get(plain).await.status, 200);
}

#[tokio::test]
async fn posts_are_found_by_text_place_person_picture_and_time() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let zaza = business(&server, &bruno, "Zà Zà").await;
    let upload = server.as_(&anna).send_file("/v1/uploads", files::png(4, 3)).await.expect(201).field("uuid");
    publish(&server, &anna, json!({"text": "Perché no?", "business_id": zaza})).await;
    publish(&server, &anna, json!({"text": "With a picture", "upload_ids": [upload]})).await;
    let last = publish(&server, &bruno, json!({"text": "100% of it"})).await;
    server.sql(&format!("UPDATE posts SET created_at = '2020-01-01Z' WHERE id = '{last}'")).await;
    let cases = [
        ("".to_owned(), vec!["100% of it", "With a picture", "Perché no?"]),
        ("?q=perche".to_owned(), vec!["Perché no?"]),
        ("?q=a%20picture".to_owned(), vec!["With a picture"]),
        ("?q=pictture".to_owned(), vec!["With a picture"]),
        ("?q=pixture".to_owned(), vec!["With a picture"]),
        ("?q=0%25".to_owned(), vec!["100% of it"]),
        ("?q=_".to_owned(), vec![]),
        (format!("?user_id={}", bruno.user), vec!["100% of it"]),
        (format!("?business_id={zaza}"), vec!["Perché no?"]),
        ("?has_media=1".to_owned(), vec!["With a picture"]),
        ("?to=2020-01-02T00:00:00Z".to_owned(), vec!["100% of it"]),
        ("?from=2020-01-02T00:00:00Z&has_media=0".to_owned(), vec!["Perché no?"]),
        ("?latitude=43.78&longitude=11.26&distance=2".to_owned(), vec!["Perché no?"]),
        ("?latitude=43.98&longitude=11.26&distance=2".to_owned(), vec![]),
    ];
    for (filter, expected) in cases {
        assert_eq!(texts(&server.get(&format!("/v1/posts{filter}")).await.data(200)), expected, "{filter}");
    }
    let near = server.get("/v1/posts?latitude=43.78&longitude=11.26").await.data(200);
    assert_eq!(near[0]["why"], json!({"kind": "near", "name": "Zà Zà"}));
    let first = server.get("/v1/posts?limit=2").await.json();
    let rest =
        server.get(&format!("/v1/posts?limit=2&cursor={}", first["meta"]["next_cursor"].as_str().unwrap())).await;
    assert_eq!(texts(&rest.data(200)), ["Perché no?"]);
    assert_eq!(rest.json()["meta"], json!({"next_cursor": null, "formula": null}));
}
