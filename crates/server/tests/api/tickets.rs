//! Threads of messages to the operator, over HTTP.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Person, TestServer, answer, files};

const OPERATOR: &str = "operator@verdoro.example";

async fn server() -> TestServer {
    TestServer::with(&[("VERDORO_OPERATOR_EMAIL", OPERATOR)]).await
}

fn message(email: &str) -> Value {
    json!({"name": "Anna", "email": email, "category": "booking", "subject": "A high chair", "message": "Do you have one?"})
}

async fn moderator(server: &TestServer) -> Person {
    let mira = server.member("mira").await;
    server.staff(mira, "moderator").await
}

fn statuses(list: &Value) -> Vec<(&str, bool)> {
    let pair = |one: &'_ Value| (one["status"].as_str().map(str::to_owned), one["unread"].as_bool().unwrap());
    let known = ["open", "answered", "closed"];
    let name = |status: Option<String>| known.into_iter().find(|known| status.as_deref() == Some(known)).unwrap();
    list.as_array().unwrap().iter().map(pair).map(|(status, unread)| (name(status), unread)).collect()
}

#[tokio::test]
async fn a_message_is_answered_and_the_thread_goes_on() {
    let server = server().await;
    let (anna, bruno, mira) = (server.member("anna").await, server.member("bruno").await, moderator(&server).await);
    let (sender, support) = (server.as_(&anna), server.as_(&mira));
    let mut new = message("anna@guests.example");
    new["browser"] = json!("Firefox 140 on Linux");
    let sent = sender.post("/v1/contact_us?lng=it", new).await.data(201);
    let one = format!("/v1/contact_us/{}", sent["uuid"].as_str().unwrap());
    let messages = format!("/v1/contact_us_messages?contact_id={}", sent["uuid"].as_str().unwrap());
    let mailed = server.wait_for_email(OPERATOR, |_, text| text.contains("Do you have one?")).await;
    assert!(mailed.contains("Browser: Firefox 140 on Linux") && mailed.contains("/app/settings/support?ticket="));

    // Unread by support until a moderator opens it; nobody else knows of it.
    assert_eq!(statuses(&sender.get("/v1/contact_us").await.data(200)), [("open", false)]);
    assert_eq!(statuses(&support.get("/v1/contact_us").await.data(200)), [("open", true)]);
    assert_eq!(server.as_(&bruno).get("/v1/contact_us").await.data(200), json!([]));
    for path in [one.clone(), format!("/v1/contact_us/{}", anna.auth)] {
        assert_eq!(server.as_(&bruno).get(&path).await.code(404), "not_found");
    }
    let refused = server.as_(&bruno).post(&messages, json!({"text": "Let me in"})).await;
    assert_eq!(refused.code(404), "not_found");
    assert_eq!(support.get(&one).await.data(200)["browser"], "Firefox 140 on Linux");
    assert_eq!(statuses(&support.get("/v1/contact_us").await.data(200)), [("open", false)]);

    // The answer is mailed in the sender's language, and says that replies by email are not read.
    let answered = support.post(&messages, json!({"text": "Yes, two.\n\nSee you!"})).await.data(201);
    assert_eq!(answered["from"], "support");
    let mailed = server.wait_for_email("anna@guests.example", |_, text| text.contains("Yes, two.")).await;
    assert!(mailed.contains("Le risposte a questa email non vengono lette"), "{mailed}");
    assert!(mailed.contains("/app/settings/support?ticket="), "{mailed}");
    assert_eq!(statuses(&sender.get("/v1/contact_us").await.data(200)), [("answered", true)]);
    let thread = sender.get(&one).await.data(200);
    let told: Vec<_> =
        thread["messages"].as_array().unwrap().iter().map(|one| (&one["from"], &one["author_name"])).collect();
    assert_eq!(told, [(&json!("me"), &json!("Anna")), (&json!("support"), &json!("Verdoro"))]);
    assert_eq!(statuses(&sender.get("/v1/contact_us").await.data(200)), [("answered", false)]);
    let by_support = support.get(&one).await.data(200);
    assert_eq!(by_support["messages"][1]["author_name"], "mira", "moderators see who answered");

    // The sender's reply reopens the thread and is mailed to the operator.
    let reply = async || {
        let request = sender.request(Method::POST, &messages).header("Idempotency-Key", "one");
        answer(request.json(&json!({"text": "Thank you!"}))).await
    };
    let first = reply().await.data(201);
    assert_eq!(reply().await.data(201), first, "repeated");
    server.wait_for_email(OPERATOR, |_, text| text.contains("Thank you!")).await;
    assert_eq!(statuses(&support.get("/v1/contact_us?status=open").await.data(200)), [("open", true)]);
    assert_eq!(support.get(&one).await.data(200)["messages"].as_array().unwrap().len(), 3);

    let answered = json!({"status": "answered"});
    assert_eq!(sender.patch(&one, answered.clone()).await.fault("status"), "contact_status_of_support");
    assert_eq!(sender.patch(&one, json!({"status": "lost"})).await.fault("status"), "not_one_of");
    assert_eq!(sender.patch(&one, json!({"status": "closed"})).await.data(200)["status"], "closed");
    assert_eq!(support.patch(&one, answered).await.data(200)["status"], "answered");
    assert_eq!(sender.get("/v1/contact_us?status=open").await.data(200), json!([]));
}

#[tokio::test]
async fn a_visitor_is_answered_by_email_alone() {
    let server = server().await;
    let mira = moderator(&server).await;
    let mut new = message("ada@guests.example");
    for (field, value) in [("browser", json!("Firefox")), ("upload_ids", json!([uuid::Uuid::now_v7()]))] {
        let mut with = new.clone();
        with[field] = value;
        assert_eq!(server.post("/v1/contact_us", with).await.fault(field), "contact_signed_in_only");
    }
    new["subject"] = json!(null);
    let sent = server.post("/v1/contact_us", new).await.data(201);
    let messages = format!("/v1/contact_us_messages?contact_id={}", sent["uuid"].as_str().unwrap());
    server.as_(&mira).post(&messages, json!({"text": "Yes, two."})).await.data(201);
    let mailed = server.wait_for_email("ada@guests.example", |_, text| text.contains("Yes, two.")).await;
    assert!(mailed.contains("Replies to this email are not read") && mailed.contains("/contact"), "{mailed}");
    assert!(!mailed.contains("/app/"), "{mailed}");
}

#[tokio::test]
async fn pictures_of_a_thread_are_shown_to_its_readers_alone() {
    let server = server().await;
    let (anna, bruno, mira) = (server.member("anna").await, server.member("bruno").await, moderator(&server).await);
    let upload = async |who: &Person| server.as_(who).send_file("/v1/uploads", files::png(4, 3)).await.field("uuid");
    let (own, foreign) = (upload(&anna).await, upload(&bruno).await);
    let with = |uploads: &[&String]| {
        let mut body = message("anna@guests.example");
        body["upload_ids"] = json!(uploads);
        body
    };
    let client = server.as_(&anna);
    assert_eq!(client.post("/v1/contact_us", with(&[&own, &foreign])).await.fault("upload_ids"), "upload_unknown");
    let six = [&own; 6];
    assert_eq!(client.post("/v1/contact_us", with(&six)).await.fault("upload_ids"), "too_many");
    let sent = client.post("/v1/contact_us", with(&[&own])).await.data(201);
    assert_eq!(client.post("/v1/contact_us", with(&[&own])).await.fault("upload_ids"), "upload_in_use");
    let one = format!("/v1/contact_us/{}", sent["uuid"].as_str().unwrap());
    for reader in [&anna, &mira] {
        let thread = server.as_(reader).get(&one).await.data(200);
        let url = thread["messages"][0]["media"][0]["variants"][0]["url"].as_str().unwrap();
        assert_eq!(server.get(url).await.status, 200);
        let (unsigned, _) = url.split_once('?').unwrap();
        assert_eq!(server.get(unsigned).await.status, 404, "without its signature");
    }
    let used = client.get(&format!("/v1/uploads/{own}")).await.data(200);
    assert_eq!(used["in_use"], true);

    // Deleting the account deletes the thread, so that its pictures are collected.
    server.sql(&format!("DELETE FROM auths WHERE id = '{}'", anna.auth)).await;
    let left = "SELECT (SELECT count(*) FROM contact_messages) || ' ' || (SELECT count(*) FROM contact_media)";
    assert_eq!(server.query(left).await.as_deref(), Some("0 0"));
    assert_eq!(server.as_(&mira).get(&one).await.code(404), "not_found");
}

#[tokio::test]
async fn a_sender_writes_thirty_replies_an_hour() {
    let server = server().await;
    let anna = server.member("anna").await;
    let client = server.as_(&anna);
    let sent = client.post("/v1/contact_us", message("anna@guests.example")).await.data(201);
    let messages = format!("/v1/contact_us_messages?contact_id={}", sent["uuid"].as_str().unwrap());
    client.post(&messages, json!({"text": "One"})).await.data(201);
    assert_eq!(client.post(&messages, json!({"text": " "})).await.fault("text"), "required");
    server.sql("UPDATE rate_counters SET hits = 30 WHERE bucket LIKE 'contact:reply:%'").await;
    assert_eq!(client.post(&messages, json!({"text": "One more"})).await.code(429), "contact_too_many_replies");
    server.sql("DELETE FROM rate_counters WHERE bucket LIKE 'contact:reply:%'").await;
    let many = "INSERT INTO contact_replies (id, contact_id, from_support, text, created_at)
        SELECT gen_random_uuid(), id, false, 'Hello', now() FROM contact_messages, generate_series(1, 199)";
    server.sql(many).await;
    assert_eq!(client.post(&messages, json!({"text": "One more"})).await.code(409), "contact_thread_full");
}

#[tokio::test]
async fn a_vote_about_an_answer_counts_once_a_day() {
    let server = TestServer::with(&[("VERDORO_TRUSTED_PROXIES", "1")]).await;
    let anna = server.member("anna").await;
    let vote = async |client: &str, who: Option<&Person>, question: &str, helpful: bool| {
        let request = server.request(Method::POST, &format!("/v1/faq_votes?question={question}"));
        let request = request.header("X-Forwarded-For", client).json(&json!({"helpful": helpful}));
        answer(match who {
            Some(who) => request.bearer_auth(&who.token),
            None => request,
        })
        .await
    };
    for (client, who, helpful) in [
        ("192.0.2.1", None, true),
        ("192.0.2.1", None, false),
        ("192.0.2.2", None, false),
        ("192.0.2.1", Some(&anna), true),
        ("192.0.2.3", Some(&anna), true),
    ] {
        vote(client, who, "cancel-a-table", helpful).await.expect(204);
    }
    vote("192.0.2.1", None, "2fa", true).await.expect(204);
    let counted =
        "SELECT string_agg(question || ' ' || helpful || ' ' || unhelpful, ', ' ORDER BY question) FROM faq_votes";
    assert_eq!(server.query(counted).await.as_deref(), Some("2fa 1 0, cancel-a-table 2 1"));
    for question in ["Caps", "a b", ""] {
        assert_eq!(vote("192.0.2.1", None, question, true).await.status, 422, "{question}");
    }
    let buckets = server.query("SELECT string_agg(bucket, ' ') FROM rate_counters").await.unwrap();
    assert!(!buckets.contains("192.0.2") && !buckets.contains(&anna.auth), "{buckets}");
}
