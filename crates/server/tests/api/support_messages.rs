//! Messages to the operator, over HTTP.

use mail_parser::MessageParser;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, answer, until};

const OPERATOR: &str = "operator@verdoro.example";

async fn server() -> TestServer {
    TestServer::with(&[("VERDORO_OPERATOR_EMAIL", OPERATOR), ("VERDORO_TRUSTED_PROXIES", "1")]).await
}

fn message() -> Value {
    json!({
        "name": "Ada Neri", "email": "ada@guests.example", "category": "booking", "subject": "A  high chair",
        "message": "Do you have one?\n\nBest,\nAda <3",
    })
}

/// Awaits an hour with time left for a test: messages are counted by the hour of the clock.
async fn within_an_hour(server: &TestServer) {
    until("the next hour begins", async || {
        let left = server.query("SELECT (extract(epoch FROM now())::bigint % 3600 < 3590)::text").await;
        (left.as_deref() == Some("true")).then_some(())
    })
    .await;
}

/// Sends a message from a client address, as a member or as a visitor.
async fn send(server: &TestServer, client: &str, member: Option<&Person>, key: &str, body: &Value) -> Answer {
    let request = server.request(Method::POST, "/v1/contact_us").header("X-Forwarded-For", client);
    let request = request.header("Idempotency-Key", key).json(body);
    answer(match member {
        Some(member) => request.bearer_auth(&member.token),
        None => request,
    })
    .await
}

#[tokio::test]
async fn categories_are_labelled_in_the_readers_language() {
    let server = server().await;
    let codes = ["booking", "account", "restaurant", "review", "privacy", "other"];
    for (language, label) in [("en", "A reservation"), ("it", "Una prenotazione")] {
        let answered = server.get(&format!("/v1/contact_us_categories?lng={language}")).await;
        let categories = answered.data(200);
        let found: Vec<_> = categories.as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap()).collect();
        assert_eq!((found, &categories[0]["label"]), (codes.to_vec(), &json!(label)));
        assert_eq!(answered.header("cache-control"), "public, max-age=3600");
        assert!(answered.header("vary").contains("Accept-Language"), "{}", answered.header("vary"));
    }
}

#[tokio::test]
async fn the_operator_gets_an_email_that_replies_to_the_sender() {
    let server = server().await;
    let sent = send(&server, "192.0.2.1", None, "ignored", &message()).await.data(201);
    assert!(sent["uuid"].is_string() && sent["created_at"].is_string() && sent["message"].is_null(), "{sent}");
    let text = server.wait_for_email(OPERATOR, |subject, _| subject == "A reservation: A high chair").await;
    for part in
        ["Ada Neri <ada@guests.example>", "Do you have one?", "Ada <3", "Signed in: no", sent["uuid"].as_str().unwrap()]
    {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    let files = std::fs::read_dir(server.data.path().join("mail")).unwrap();
    let emails: Vec<Vec<u8>> = files.map(|file| std::fs::read(file.unwrap().path()).unwrap()).collect();
    assert_eq!(emails.len(), 1);
    let email = MessageParser::default().parse(&emails[0]).unwrap();
    let reply_to = email.reply_to().unwrap().first().unwrap().address();
    assert_eq!(reply_to, Some("ada@guests.example"));
}

#[tokio::test]
async fn invalid_fields_are_named_in_both_languages() {
    let server = server().await;
    let bad = json!({"name": " ", "email": "ada@", "category": "other", "subject": "s".repeat(121), "message": "\n"});
    let answered = server.post("/v1/contact_us?lng=it", bad).await;
    for (field, code) in
        [("name", "required"), ("email", "email_invalid"), ("subject", "too_long"), ("message", "required")]
    {
        assert_eq!(answered.fault(field), code, "{field}");
    }
    assert_eq!(answered.json()["errors"]["name"][0]["message"], "Questo campo è obbligatorio.");
    let change = |name: &str, value: Value| {
        let mut body = message();
        body[name] = value;
        body
    };
    for (field, value, code) in [
        ("name", json!("n".repeat(61)), "too_long"),
        ("message", json!("m".repeat(4001)), "too_long"),
        ("category", json!("complaint"), "not_one_of"),
        ("phone", json!("1"), "field_unknown"),
    ] {
        assert_eq!(server.post("/v1/contact_us", change(field, value)).await.fault(field), code, "{field}");
    }
    let category = server.post("/v1/contact_us", change("category", json!("complaint"))).await.json();
    let sentence = "Choose one of booking, account, restaurant, review, privacy, other.";
    assert_eq!(category["errors"]["category"][0]["message"], sentence);
    assert_eq!(server.query("SELECT count(*)::text FROM contact_messages").await.as_deref(), Some("0"));
    let longest = change("message", json!("m".repeat(4000)));
    server.post("/v1/contact_us", longest).await.data(201);
}

#[tokio::test]
async fn a_client_address_sends_five_messages_an_hour() {
    let server = server().await;
    within_an_hour(&server).await;
    for number in 0..5 {
        send(&server, "192.0.2.1", None, &number.to_string(), &message()).await.data(201);
    }
    let refused = send(&server, "192.0.2.1", None, "sixth", &message()).await;
    assert_eq!(refused.code(429), "contact_too_many");
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    assert!((1..=3600).contains(&wait), "{wait}");
    send(&server, "192.0.2.2", None, "other", &message()).await.data(201);
    let stored = "SELECT string_agg(bucket, ' ') FROM rate_counters WHERE bucket LIKE 'contact:%'";
    let buckets = server.query(stored).await.unwrap();
    assert!(!buckets.contains("192.0.2"), "{buckets}");
}

#[tokio::test]
async fn a_member_sends_five_messages_an_hour_from_any_address() {
    let server = server().await;
    let anna = server.member("anna").await;
    within_an_hour(&server).await;
    for number in 0..5 {
        send(&server, &format!("192.0.2.{number}"), Some(&anna), &number.to_string(), &message()).await.data(201);
    }
    let refused = send(&server, "192.0.2.9", Some(&anna), "sixth", &message()).await;
    assert_eq!(refused.code(429), "contact_too_many");
}

#[tokio::test]
async fn a_members_repeated_request_sends_one_message() {
    let server = server().await;
    let anna = server.member("anna").await;
    let first = send(&server, "192.0.2.1", Some(&anna), "key", &message()).await;
    let again = send(&server, "192.0.2.1", Some(&anna), "key", &message()).await;
    assert_eq!((again.data(201), again.header("idempotency-replayed")), (first.data(201), "true"));
    let mut other = message();
    other["subject"] = json!("Another");
    let mismatch = send(&server, "192.0.2.1", Some(&anna), "key", &other).await;
    assert_eq!(mismatch.code(422), "idempotency_mismatch");
    let stored = "SELECT count(*) || ' ' || min(auth_id::text) FROM contact_messages";
    assert_eq!(server.query(stored).await.unwrap(), format!("1 {}", anna.auth));
    server.wait_for_email(OPERATOR, |_, text| text.contains("Signed in: yes")).await;
}
