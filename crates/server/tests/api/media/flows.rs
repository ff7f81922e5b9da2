//! Uploads from creation to deletion.

use futures_util::future::join_all;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::{Answer, TestServer, answer, files};

/// The widths of a picture's variants.
fn widths(media: &Value) -> Vec<u64> {
    media["variants"].as_array().unwrap().iter().map(|variant| variant["width"].as_u64().unwrap()).collect()
}

fn size(media: &Value) -> (u64, u64) {
    (media["width"].as_u64().unwrap(), media["height"].as_u64().unwrap())
}

fn url(value: &Value) -> &str {
    value["url"].as_str().unwrap()
}

async fn bytes(server: &TestServer, path: &str) -> Vec<u8> {
    server.request(Method::GET, path).send().await.unwrap().bytes().await.unwrap().to_vec()
}

async fn ranged(server: &TestServer, path: &str, range: &str) -> Answer {
    let request = server.request(Method::GET, path).header("range", range);
    let response = request.send().await.unwrap();
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    Answer { status, headers, text: response.bytes().await.unwrap().len().to_string() }
}

#[tokio::test]
async fn a_picture_is_rotated_upright_and_served_in_three_widths() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let sent = server.as_(&rosa).send_file("/v1/uploads", files::jpeg_lying(2400, 1600)).await.data(201);
    assert_eq!((size(&sent), widths(&sent)), ((1600, 2400), vec![320, 960, 1600]));
    assert_eq!(
        (&sent["kind"], &sent["content_type"], &sent["in_use"]),
        (&json!("image"), &json!("image/jpeg"), &json!(false))
    );
    assert!(sent["thumbhash"].as_str().unwrap().len() > 20);
    let variant = &sent["variants"][0];
    let got = server.get(url(variant)).await;
    assert_eq!(got.status, 200);
    for (name, value) in [
        ("content-type", "image/webp"),
        ("cache-control", "public, max-age=31536000, immutable"),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; sandbox"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert_eq!(got.header(name), value);
    }
    let picture = image::load_from_memory(&bytes(&server, url(variant)).await).unwrap();
    assert_eq!((picture.width(), picture.height()), (320, 480));
    let again = server.request(Method::GET, url(variant)).header("if-none-match", got.header("etag"));
    answer(again).await.expect(304);
    let id = sent["uuid"].as_str().unwrap();
    for hidden in [
        format!("/media/{id}/1/master.jpg"),
        format!("/media/{id}/master.jpg"),
        format!("/media/{id}/1/..%2fmaster.jpg"),
    ] {
        assert_ne!(server.get(&hidden).await.header("content-type"), "image/jpeg", "{hidden}");
    }
}

#[tokio::test]
async fn an_edit_can_be_undone() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let client = server.as_(&rosa);
    let sent = client.send_file("/v1/uploads", files::jpeg(1200, 800)).await.data(201);
    let half = json!({"x": 0.0, "y": 0.0, "width": 0.5, "height": 1.0});
    let edit = json!({"uuid": sent["uuid"], "rotate": 90, "crop": half, "alt": " A bowl\u{202e} of soup "});
    let edited = client.post("/v1/uploads/edit", edit).await.data(200);
    assert_eq!((size(&edited), &edited["alt"]), ((400, 1200), &json!("A bowl of soup")));
    assert_ne!(url(&edited["variants"][0]), url(&sent["variants"][0]));
    assert_eq!(server.get(url(&edited["variants"][0])).await.status, 200);
    // Pages loaded before the edit still find the previous revision.
    assert_eq!(server.get(url(&sent["variants"][0])).await.status, 200);
    let undone = json!({"uuid": sent["uuid"], "rotate": 0, "crop": null});
    let undone = client.post("/v1/uploads/edit", undone).await.data(200);
    assert_eq!((size(&undone), &undone["edit"]), ((1200, 800), &json!({"rotate": 0, "crop": null})));
    assert_eq!(server.get(url(&sent["variants"][0])).await.status, 404);
    let wrong = [
        (json!({"uuid": sent["uuid"], "rotate": 45}), "rotate", "not_one_of"),
        (
            json!({"uuid": sent["uuid"], "crop": {"x": 0.9, "y": 0.0, "width": 0.5, "height": 1.0}}),
            "crop",
            "crop_invalid",
        ),
        (json!({"uuid": sent["uuid"], "alt": "x".repeat(501)}), "alt", "too_long"),
    ];
    for (edit, field, code) in wrong {
        assert_eq!(client.post("/v1/uploads/edit", edit).await.fault(field), code);
    }
}

#[tokio::test]
async fn videos_are_served_in_ranges_and_without_their_location() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let client = server.as_(&rosa);
    for (file, kind, length) in [
        (files::mp4(b"isom"), "video/mp4", json!(2500)),
        (files::webm(), "video/webm", json!(null)),
        (files::webm_endless(), "video/webm", json!(null)),
    ] {
        let whole = file.len();
        let form = Form::new()
            .part("poster", Part::bytes(files::png(100, 100)).file_name("../../etc/passwd.php"))
            .part("file", Part::bytes(file).file_name("film"))
            .text("alt", "The kitchen");
        let sent = client.send_form("/v1/uploads", form).await.data(201);
        let video = &sent["video"];
        assert_eq!((size(&sent), &video["duration_ms"], &video["content_type"]), ((640, 360), &length, &json!(kind)));
        // The still is cropped to the proportions of the video.
        assert_eq!((widths(&sent), &sent["variants"][0]["height"]), (vec![100], &json!(56)));
        let file = bytes(&server, url(video)).await;
        assert_eq!(file.len(), whole);
        assert!(kind == "video/mp4" || file.windows(3000).any(|part| part == [7; 3000]), "{kind} lost its pictures");
        assert!(!String::from_utf8_lossy(&file).contains("Rosa"), "{kind} still contains its location");
        let part = ranged(&server, url(video), "bytes=100-199").await;
        assert_eq!((part.status, part.text.as_str()), (206, "100"));
        assert_eq!(part.header("content-range"), format!("bytes 100-199/{whole}"));
        assert_eq!(ranged(&server, url(video), "bytes=-50").await.text, "50");
        assert_eq!(ranged(&server, url(video), "bytes=999999-").await.status, 416);
    }
}

#[tokio::test]
async fn a_repeated_request_creates_one_upload() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let client = server.as_(&rosa);
    let send = |file: Vec<u8>| {
        let form = Form::new().part("file", Part::bytes(file).file_name("a"));
        answer(client.request(Method::POST, "/v1/uploads").header("idempotency-key", "once").multipart(form))
    };
    let first = send(files::png(40, 30)).await;
    let again = send(files::png(40, 30)).await;
    assert_eq!((first.status, &first.text), (201, &again.text));
    assert_eq!(again.header("idempotency-replayed"), "true");
    assert_eq!(send(files::png(41, 30)).await.code(422), "idempotency_mismatch");
    assert_eq!(client.get("/v1/uploads?in_use=0&kind=image").await.data(200).as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn concurrent_requests_with_one_key_create_one_upload() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let client = server.as_(&rosa);
    let send = || {
        let form = Form::new().part("file", Part::bytes(files::png(40, 30)).file_name("a"));
        answer(client.request(Method::POST, "/v1/uploads").header("idempotency-key", "once").multipart(form))
    };
    let (created, refused): (Vec<_>, Vec<_>) =
        join_all([send(), send(), send()]).await.into_iter().partition(|reply| reply.status == 201);
    for reply in &refused {
        assert_eq!(reply.code(409), "idempotency_running");
    }
    assert!(!created.is_empty() && created.iter().all(|reply| reply.text == created[0].text));
    assert_eq!(client.get("/v1/uploads").await.data(200).as_array().unwrap().len(), 1);
    let stored = std::fs::read_dir(server.data.path().join("media")).unwrap().count();
    assert_eq!(stored, 1, "files of the other requests are left");
}

#[tokio::test]
async fn members_delete_only_their_own_uploads_by_filter() {
    let server = TestServer::open().await;
    let (rosa, luca) = (server.member("rosa").await, server.member("luca").await);
    for client in [server.as_(&rosa), server.as_(&luca)] {
        client.send_file("/v1/uploads", files::png(40, 30)).await.data(201);
        client.send_file("/v1/uploads", files::webm()).await.data(201);
    }
    let client = server.as_(&rosa);
    let kinds = async |who| {
        let list = server.as_(who).get("/v1/uploads").await.data(200);
        Vec::from_iter(list.as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap().to_owned()))
    };
    assert_eq!(client.delete("/v1/uploads").await.fault("records[]"), "records_missing");
    assert_eq!(client.delete("/v1/uploads?kind=cat").await.fault("kind"), "not_one_of");
    assert_eq!(client.delete("/v1/uploads?in_use=1").await.data(200)["count"], 0);
    assert_eq!(client.delete("/v1/uploads?kind=image&in_use=0").await.data(200)["count"], 1);
    assert_eq!((kinds(&rosa).await, kinds(&luca).await.len()), (vec!["video".to_owned()], 2));
    let of_luca = server.as_(&luca).get("/v1/uploads").await.data(200)[0]["uuid"].clone();
    let removal = format!("/v1/uploads?in_use=0&records[]={}", of_luca.as_str().unwrap());
    assert_eq!(client.delete(&removal).await.code(404), "not_found");
}

#[tokio::test]
async fn a_member_has_at_most_a_hundred_unused_uploads() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let sent = server.as_(&rosa).send_file("/v1/uploads", files::png(40, 30)).await.data(201);
    server
        .sql(
            "INSERT INTO uploads (id, user_id, kind, content_type, bytes, width, height, created_at, updated_at)
            SELECT gen_random_uuid(), user_id, kind, content_type, bytes, width, height, now(), now()
            FROM uploads, generate_series(2, 100)",
        )
        .await;
    let form = Form::new().part("file", Part::bytes(files::png(40, 30)).file_name("a"));
    let request = server.as_(&rosa).request(Method::POST, "/v1/uploads").header("accept-language", "it");
    let refused = answer(request.multipart(form)).await;
    assert_eq!(refused.code(409), "uploads_waiting");
    assert!(refused.json()["detail"].as_str().unwrap().contains("al massimo 100"), "{}", refused.text);
    let removal = format!("/v1/uploads?records[]={}", sent["uuid"].as_str().unwrap());
    server.as_(&rosa).delete(&removal).await.data(200);
    server.as_(&rosa).send_file("/v1/uploads", files::png(40, 30)).await.data(201);
}

#[tokio::test]
async fn deleted_uploads_lose_their_files() {
    let server = TestServer::open().await;
    let (rosa, luca) = (server.member("rosa").await, server.member("luca").await);
    let sent = server.as_(&rosa).send_file("/v1/uploads", files::png(40, 30)).await.data(201);
    let path = format!("/v1/uploads/{}", sent["uuid"].as_str().unwrap());
    let removal = format!("/v1/uploads?records[]={}", sent["uuid"].as_str().unwrap());
    assert_eq!(server.as_(&luca).get(&path).await.code(404), "not_found");
    assert_eq!(server.as_(&luca).delete(&removal).await.code(404), "not_found");
    assert_eq!(server.as_(&rosa).delete(&removal).await.data(200)["count"], 1);
    assert_eq!(server.as_(&rosa).get(&path).await.code(404), "not_found");
    assert_eq!(server.get(url(&sent["variants"][0])).await.status, 404);
    let left = std::fs::read_dir(server.data.path().join("media")).unwrap().count();
    assert_eq!(left, 0, "files are left");
}

#[tokio::test]
async fn when_storage_fails_nothing_is_stored_in_part_and_the_rest_works() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let client = server.as_(&rosa);
    let folder = server.data.path().join("media");
    // A file in place of the folder: nothing can be written there, not even by root.
    std::fs::remove_dir_all(&folder).unwrap();
    std::fs::write(&folder, "").unwrap();
    assert_eq!(client.send_file("/v1/uploads", files::png(40, 30)).await.code(503), "storage_unavailable");
    assert_eq!(client.get("/v1/uploads").await.data(200), json!([]));
    let ready = server.get("/readyz").await;
    assert_eq!(ready.status, 200);
    assert_eq!(ready.json()[1], json!({"name": "migrations", "ready": true, "vital": true}));
    assert_eq!(ready.json()[2], json!({"name": "storage", "ready": false, "vital": false}));
    assert_eq!(server.get("/v1/businesses").await.status, 200);
    std::fs::remove_file(&folder).unwrap();
    std::fs::create_dir(&folder).unwrap();
    client.send_file("/v1/uploads", files::png(40, 30)).await.data(201);
}
