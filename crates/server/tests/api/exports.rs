//! Downloads of everything about a member, over HTTP.

use std::io::{Cursor, Read};

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::support::{Person, TestServer, answer, files, until};

const PATH: &str = "/v1/exports";

/// Anna with something in every family, and Bruno, whom she blocked.
struct Fixture {
    server: TestServer,
    anna: Person,
    bruno: Person,
}

impl Fixture {
    async fn open() -> Self {
        let server = TestServer::open().await;
        let (rosa, anna, bruno) =
            (server.member("rosa").await, server.member("anna").await, server.member("bruno").await);
        let business = json!({"name": "Da Rosa", "kind": "restaurant", "time_zone": "Europe/Rome"});
        let business = server.as_(&rosa).post("/v1/businesses", business).await.expect(201).field("uuid");
        server.verify(&business).await;
        let client = server.as_(&anna);
        server.visit(&anna, &business, 0).await;
        let review = json!({"business_id": business, "rating": 4, "text": "Good soup."});
        let review = client.post("/v1/reviews", review).await.expect(201).field("uuid");
        let upload = client.send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
        client.post("/v1/review_media", json!({"review_id": review, "upload_id": upload})).await.data(201);
        client.post(&format!("/v1/bookmark_business?business_id={business}"), json!({})).await.data(201);
        client.post(&format!("/v1/blocks?user_id={}", bruno.user), json!({})).await.data(201);
        client.patch("/v1/notification_settings", json!({"digest": "daily"})).await.data(200);
        let message = json!({"name": "Anna", "email": anna.email, "category": "other", "message": "Hello."});
        client.post("/v1/contact_us", message).await.data(201);
        let reserve = format!(
            "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at,
                guest_name, guest_language, cancel_cutoff_minutes, created_at, updated_at)
             VALUES (gen_random_uuid(), '{business}', '{}', 'ABC234', 'confirmed', 'online', 2, now(),
                now() + interval '2 hours', 'Anna', 'en', 0, now(), now())",
            anna.user
        );
        server.sql(&reserve).await;
        Self { server, anna, bruno }
    }

    /// Requests an export and waits until it is ready.
    async fn build(&self) -> Value {
        let client = self.server.as_(&self.anna);
        let path = format!("{PATH}/{}", client.post(PATH, json!({})).await.expect(201).field("uuid"));
        until("the export is ready", async || {
            let export = client.get(&path).await.data(200);
            (export["state"] == "ready").then_some(export)
        })
        .await
    }

    async fn download(&self, export: &Value) -> ZipArchive<Cursor<Vec<u8>>> {
        let path = format!("{PATH}/{}/file", export["uuid"].as_str().unwrap());
        let file = self.server.as_(&self.anna).request(Method::GET, &path).send().await.unwrap();
        assert_eq!(file.status(), 200);
        assert_eq!(file.headers()["content-type"], "application/zip");
        let disposition = file.headers()["content-disposition"].to_str().unwrap().to_owned();
        assert!(disposition.starts_with("attachment; filename=\"verdoro-"), "{disposition}");
        let bytes = file.bytes().await.unwrap().to_vec();
        assert_eq!(json!(bytes.len()), export["size"]);
        ZipArchive::new(Cursor::new(bytes)).unwrap()
    }
}

fn text(archive: &mut ZipArchive<Cursor<Vec<u8>>>, name: &str) -> String {
    let mut text = String::new();
    archive.by_name(name).unwrap_or_else(|_| panic!("no {name}")).read_to_string(&mut text).unwrap();
    text
}

/// Whether a value has the type that a schema names.
fn fits(value: &Value, schema: &Value) -> bool {
    let is = |name: &str| match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.as_array().is_some_and(|items| items.iter().all(|item| fits(item, &schema["items"]))),
        _ => false,
    };
    match &schema["type"] {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().any(|name| is(name.as_str().unwrap())),
        _ => true,
    }
}

#[tokio::test]
async fn an_export_has_everything_about_the_member_once() {
    let fixture = Fixture::open().await;
    let export = fixture.build().await;
    assert_eq!(export["progress"], 100);
    let expires: DateTime<Utc> = export["expires_at"].as_str().unwrap().parse().unwrap();
    let created: DateTime<Utc> = export["created_at"].as_str().unwrap().parse().unwrap();
    assert!(((expires - created) - TimeDelta::hours(72)).abs() < TimeDelta::minutes(2), "{export}");
    let email = fixture.server.wait_for_email(&fixture.anna.email, |subject, _| subject == "Your data is ready").await;
    assert!(email.contains("/app/settings/data"), "{email}");

    let path = format!("{PATH}/{}", export["uuid"].as_str().unwrap());
    for path in [path.clone(), format!("{path}/file")] {
        assert_eq!(fixture.server.as_(&fixture.bruno).get(&path).await.code(404), "not_found");
        assert_eq!(fixture.server.get(&path).await.status, 401);
    }
    let mut archive = fixture.download(&export).await;
    let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    for name in [
        "account",
        "profile",
        "reviews",
        "review_media",
        "visits",
        "reservations",
        "bookmarks",
        "blocks_and_mutes",
        "notification_settings",
        "contact_messages",
        "sessions",
        "uploads",
    ] {
        let rows: Value = serde_json::from_str(&text(&mut archive, &format!("{name}.json"))).unwrap();
        assert!(!rows.as_array().unwrap().is_empty(), "{name} is empty");
    }
    let mut whole = String::new();
    for name in names.iter().filter(|name| name.ends_with(".json") && !name.contains('/') && *name != "visits-key.json")
    {
        let content = text(&mut archive, name);
        let rows: Value = serde_json::from_str(&content).unwrap();
        let schema = text(&mut archive, &format!("schemas/{}.schema.json", name.trim_end_matches(".json")));
        let schema: Value = serde_json::from_str(&schema).unwrap();
        let (row_schema, fields) = (&schema["items"], &schema["items"]["properties"]);
        for row in rows.as_array().unwrap() {
            let row = row.as_object().unwrap();
            assert_eq!(row.len(), row_schema["required"].as_array().unwrap().len(), "{name}: {row:?}");
            for (field, value) in row {
                assert!(fits(value, &fields[field]), "{name}: {field} is {value}, not {}", fields[field]);
            }
        }
        whole += &content;
    }
    assert!(whole.contains("Good soup.") && whole.contains(&fixture.anna.email));
    assert!(!whole.contains("argon2") && !whole.contains(&fixture.bruno.email) && !whole.contains("blocked_by"));
    let calendar = text(&mut archive, "reservations.ics");
    assert!(calendar.starts_with("BEGIN:VCALENDAR\r\n") && calendar.ends_with("END:VCALENDAR\r\n"), "{calendar}");
    assert!(calendar.contains("SUMMARY:Da Rosa\\, table for 2"), "{calendar}");
    let media: Vec<_> = names.iter().filter(|name| name.starts_with("media/")).collect();
    assert_eq!(media.len(), 1, "{names:?}");
    let visits: Value = serde_json::from_str(&text(&mut archive, "visits.json")).unwrap();
    assert_eq!(visits[0]["signature"].as_str().unwrap().split('.').count(), 2);

    let client = fixture.server.as_(&fixture.anna);
    assert_eq!(client.get(&format!("{path}/file")).await.code(409), "export_gone");
    assert_eq!(client.get(&path).await.data(200)["state"], "expired");
    assert_eq!(client.get(PATH).await.data(200)[0]["uuid"], export["uuid"]);
}

#[tokio::test]
async fn exports_are_limited_and_expire() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let client = server.as_(&anna);
    let insert = |state: &str, more: &str| {
        format!(
            "INSERT INTO exports (id, auth_id, state, created_at, worked_at, expires_at)
             VALUES (gen_random_uuid(), '{}', '{state}', now(), now(), {more})",
            anna.auth
        )
    };
    server.sql(&insert("building", "NULL")).await;
    assert_eq!(client.post(PATH, json!({})).await.code(409), "export_under_way");
    let building = client.get(PATH).await.data(200)[0]["uuid"].as_str().unwrap().to_owned();
    assert_eq!(client.get(&format!("{PATH}/{building}/file")).await.code(409), "export_not_ready");
    server.sql("UPDATE exports SET state = 'ready', expires_at = now() - interval '1 second'").await;
    assert_eq!(client.get(&format!("{PATH}/{building}")).await.data(200)["state"], "expired");
    assert_eq!(client.get(&format!("{PATH}/{building}/file")).await.code(409), "export_gone");
    for _ in 0..2 {
        server.sql(&insert("failed", "NULL")).await;
    }
    let refused = answer(client.request(Method::POST, PATH).json(&json!({}))).await;
    assert_eq!(refused.code(429), "export_too_many");
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((86_000..=86_400).contains(&wait), "{wait}");
}

#[tokio::test]
async fn an_export_needs_a_recent_confirmation() {
    let fixture = Fixture::open().await;
    fixture.server.sql("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'").await;
    assert_eq!(fixture.server.as_(&fixture.anna).post(PATH, json!({})).await.code(403), "confirmation_required");
}
