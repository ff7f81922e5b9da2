//! Emails about notifications, digests, and unsubscribing.

use reqwest::Method;
use serde_json::{Value, json};

use super::{like, publish, settled, wait_for};
use crate::support::{Person, TestServer, answer, until};

const DUE: &str = "UPDATE notification_deliveries SET due_at = now() WHERE channel = 'email'";

/// The value of a header in the source of an email with this word in its name.
fn header(server: &TestServer, word: &str, name: &str) -> String {
    let files = std::fs::read_dir(server.data.path().join("mail")).unwrap();
    let path = files.map(|file| file.unwrap().path()).find(|path| path.to_string_lossy().contains(word)).unwrap();
    let source = std::fs::read(path).unwrap();
    let message = mail_parser::MessageParser::default().parse(&source).unwrap();
    let found = message.headers_raw().find(|(header, _)| header.eq_ignore_ascii_case(name)).unwrap().1;
    found.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn liked(server: &TestServer, author: &Person, by: &Person, text: &str) -> String {
    let before = super::listed(server, author, "like").await.len();
    let post = publish(server, author, text).await;
    like(server, by, &post).await;
    wait_for(server, author, "like", |found| found.len() == before + 1).await;
    post
}

#[tokio::test]
async fn an_email_comes_after_a_pause_and_one_click_ends_its_kind() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let post = liked(&server, &anna, &bruno, "Ribollita").await;
    let pause =
        "SELECT (due_at > now() + interval '1 minute')::text FROM notification_deliveries WHERE channel = 'email'";
    assert_eq!(server.query(pause).await.as_deref(), Some("true"));
    server.sql(DUE).await;
    let text = server.wait_for_email(&anna.email, |subject, _| subject == "bruno liked your post").await;
    assert!(text.contains("Ribollita") && text.contains(&format!("{}/p/{post}", server.url)), "{text}");
    let link = text.split_whitespace().find(|word| word.contains("/unsubscribe#")).unwrap();
    let token = link.split_once('#').unwrap().1;

    assert_eq!(header(&server, "-notification-", "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let url = header(&server, "-notification-", "List-Unsubscribe");
    let url = url.trim_matches(['<', '>']);
    assert_eq!(url, format!("{}/v1/unsubscribe?token={token}", server.url));
    let opened = server.post("/v1/unsubscribe/open", json!({"token": token})).await.data(200);
    assert_eq!(opened, json!({"topic": "like"}));
    let path = url.strip_prefix(&server.url).unwrap();
    for _ in 0..2 {
        let click = server.request(Method::POST, path).header("content-type", "application/x-www-form-urlencoded");
        let ended = answer(click.body("List-Unsubscribe=One-Click")).await.data(200);
        assert_eq!(ended, json!({"topic": "like"}));
    }
    let settings = server.as_(&anna).get("/v1/notification_settings").await.data(200);
    let of_likes = settings["kinds"].as_array().unwrap().iter().find(|one| one["kind"] == "like").unwrap();
    assert_eq!(*of_likes, json!({"kind": "like", "in_app": true, "email": false, "email_stays": false, "push": true}));
    for wrong in ["x".to_owned(), "a.b.c".to_owned(), format!("{token}0"), token.replace("like", "claim")] {
        assert_eq!(
            server.post(&format!("/v1/unsubscribe?token={wrong}"), json!({})).await.code(404),
            "unsubscribe_link_invalid"
        );
    }
    liked(&server, &anna, &bruno, "Panzanella").await;
    let rows = "SELECT count(*)::text FROM notification_deliveries WHERE channel = 'email' AND done_at IS NULL";
    assert_eq!(server.query(rows).await.as_deref(), Some("0"));
}

#[tokio::test]
async fn a_digest_tells_of_what_was_not_read_and_is_sent_once() {
    let server = TestServer::open().await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let daily = json!({"digest": "daily", "time_zone": "Europe/Rome"});
    server.as_(&anna).patch("/v1/notification_settings", daily).await.expect(200);
    let read = liked(&server, &anna, &bruno, "Read").await;
    liked(&server, &anna, &bruno, "Ribollita").await;
    liked(&server, &anna, &bruno, "Panzanella").await;
    assert_eq!(server.query("SELECT 'row' FROM notification_deliveries").await, None, "no email of its own");
    let at_eight = format!(
        "SELECT (digest_due_at AT TIME ZONE 'Europe/Rome')::time::text FROM notification_inboxes WHERE user_id = '{}'",
        anna.user
    );
    assert_eq!(server.query(&at_eight).await.as_deref(), Some("08:00:00"));
    let seen = json!({"subject_id": read, "kind": "post_liked", "read": true});
    server.as_(&anna).patch("/v1/notifications", seen).await.expect(200);
    let due = "UPDATE notification_inboxes SET digest_due_at = now() WHERE digest_due_at IS NOT NULL";
    server.sql(due).await;
    // The job looks once a minute: the worker of another process looks at once.
    let sent = "SELECT 'sent' FROM notification_inboxes WHERE digested_at IS NOT NULL AND digest_due_at IS NULL";
    let mut worker = std::process::Command::new(env!("CARGO_BIN_EXE_verdoro"))
        .arg("worker")
        .env("DATABASE_URL", &server.database)
        .env("VERDORO_DATA_DIR", server.data.path())
        .env("VERDORO_PUBLIC_URL", &server.url)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let text = server.wait_for_email(&anna.email, |subject, _| subject == "2 new notifications").await;
    until("the digest is settled", async || server.query(sent).await).await;
    worker.kill().unwrap();
    worker.wait().unwrap();
    assert!(text.contains("bruno liked your post – Ribollita") && text.contains("Panzanella"), "{text}");
    assert!(!text.contains("Read"), "{text}");
    let url = header(&server, "-digest-", "List-Unsubscribe");
    let path = url.trim_matches(['<', '>']).strip_prefix(&server.url).unwrap().to_owned();
    assert_eq!(server.post(&path, json!({})).await.data(200), json!({"topic": null}));
    let settings = server.as_(&anna).get("/v1/notification_settings").await.data(200);
    let mailed = |one: &&Value| one["email"] == true;
    let left: Vec<&Value> =
        settings["kinds"].as_array().unwrap().iter().filter(mailed).map(|one| &one["kind"]).collect();
    assert_eq!(left, ["reservation", "claim", "ticket", "security"]);
}
