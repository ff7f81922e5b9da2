//! Push messages, received and decrypted.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::push_service::{Browser, Message, PushService};
use super::{delivered, id, like, publish, settled, wait_for};
use crate::support::{PATIENCE, Person, TestServer, until};

async fn server(service: &PushService) -> TestServer {
    TestServer::with(&[("VERDORO_PUSH_HOSTS", &service.origin())]).await
}

fn subscription(service: &PushService, browser: &Browser, path: &str) -> Value {
    json!({"endpoint": format!("{}/{path}", service.origin()), "p256dh": browser.p256dh(), "auth": browser.auth()})
}

async fn subscribe(server: &TestServer, person: &Person, body: Value) -> String {
    id(&server.as_(person).post("/v1/push_subscriptions", body).await.data(201))
}

async fn receive(service: &PushService, status: u16) -> Message {
    timeout(PATIENCE, service.receive(status)).await.expect("a push message")
}

#[tokio::test]
async fn a_message_arrives_encrypted_for_the_browser_and_signed_by_the_server() {
    let service = PushService::open().await;
    let server = server(&service).await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let browser = Browser::new(7);
    let key = server.as_(&anna).get("/v1/push_key").await.field("public_key");
    subscribe(&server, &anna, subscription(&service, &browser, "push/anna")).await;
    let post = publish(&server, &anna, "Ribollita").await;
    like(&server, &bruno, &post).await;
    let message = receive(&service, 201).await;
    assert_eq!((message.path.as_str(), message.header("content-encoding")), ("/push/anna", "aes128gcm"));
    assert_eq!((message.header("ttl"), message.header("urgency")), ("86400", "normal"));
    let found = wait_for(&server, &anna, "like", |found| found.len() == 1).await;
    assert_eq!(message.header("topic"), id(&found[0]).replace('-', ""));
    let payload = browser.decrypt(&message);
    assert_eq!((&payload["web_push"], &payload["uuid"]), (&json!(8030), &found[0]["uuid"]));
    let shown = &payload["notification"];
    assert_eq!((&shown["title"], &shown["body"]), (&json!("bruno liked your post"), &json!("Ribollita")));
    assert_eq!(shown["navigate"], json!(format!("{}/p/{post}", server.url)));
    assert_eq!((&shown["tag"], &shown["lang"], &shown["app_badge"]), (&found[0]["uuid"], &json!("en"), &json!("1")));

    // The token (RFC 8292) is for the push service, signed by the published key, and short-lived.
    let header = message.header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, public) = header.split_once(", k=").unwrap();
    assert_eq!(public, key);
    let parts: Vec<&str> = token.split('.').collect();
    let read = |part: &str| URL_SAFE_NO_PAD.decode(part).unwrap();
    let claims: Value = serde_json::from_slice(&read(parts[1])).unwrap();
    assert_eq!(claims["aud"], json!(service.origin()));
    assert!(claims["sub"].as_str().unwrap().starts_with("mailto:"), "{claims}");
    let signed = format!("{}.{}", parts[0], parts[1]);
    let key = ring::signature::UnparsedPublicKey::new(&ring::signature::ECDSA_P256_SHA256_FIXED, read(public));
    key.verify(signed.as_bytes(), &read(parts[2])).unwrap();

    let used = "SELECT count(*)::text FROM push_subscriptions WHERE last_used_at IS NOT NULL";
    until("the use is recorded", async || (server.query(used).await.as_deref() == Some("1")).then_some(())).await;
    // Who joins the group is not sent, nor what was read.
    let carla = settled(&server, "carla").await;
    like(&server, &carla, &post).await;
    delivered(&server).await;
    let waiting = "SELECT count(*)::text FROM notification_deliveries WHERE channel = 'push' AND due_at IS NOT NULL";
    assert_eq!(server.query(waiting).await.as_deref(), Some("0"));
}

#[tokio::test]
async fn an_ended_subscription_is_dropped_a_failing_service_tried_again_and_no_redirect_followed() {
    let service = PushService::open().await;
    let server = server(&service).await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let browser = Browser::new(7);
    subscribe(&server, &anna, subscription(&service, &browser, "push/anna")).await;
    let post = publish(&server, &anna, "One").await;
    like(&server, &bruno, &post).await;
    for (tries, status) in [(1, 503), (2, 307)] {
        assert_eq!(receive(&service, status).await.path, "/push/anna");
        let later = format!(
            "SELECT 'later' FROM notification_deliveries WHERE channel = 'push' AND tries = {tries}
                AND due_at BETWEEN now() + interval '30 seconds' AND now() + interval '5 minutes'"
        );
        until("it is to be tried again", async || server.query(&later).await).await;
        server.sql("UPDATE notification_deliveries SET due_at = now() WHERE channel = 'push'").await;
    }
    assert_eq!(receive(&service, 410).await.path, "/push/anna", "redirects are not followed");
    until("the subscription is gone", async || {
        let listed = server.as_(&anna).get("/v1/push_subscriptions").await.data(200);
        (listed == json!([])).then_some(())
    })
    .await;
}

#[tokio::test]
async fn what_was_read_or_is_not_wanted_is_not_sent() {
    let service = PushService::open().await;
    let server = server(&service).await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    // All day but its last minute, in a zone where that is far away.
    let minute: u32 = server.query("SELECT to_char(now(), 'MI')").await.unwrap().parse().unwrap();
    let zone = if (15..45).contains(&minute) { "Europe/Rome" } else { "Asia/Kolkata" };
    let quiet = json!({"quiet_from": "00:00", "quiet_to": "23:59", "time_zone": zone});
    let settings = server.as_(&anna).patch("/v1/notification_settings", quiet).await.data(200);
    assert_eq!(settings["time_zone"], zone);
    let browser = Browser::new(9);
    subscribe(&server, &anna, subscription(&service, &browser, "push/anna")).await;
    let post = publish(&server, &anna, "One").await;
    like(&server, &bruno, &post).await;
    wait_for(&server, &anna, "like", |found| found.len() == 1).await;
    let held = "SELECT 'held' FROM notification_deliveries WHERE channel = 'push' AND tries = 0 AND due_at > now()";
    until("the quiet hours hold it", async || server.query(held).await).await;
    let seen = json!({"subject_id": post, "kind": "post_liked", "read": true});
    server.as_(&anna).patch("/v1/notifications", seen).await.expect(200);
    let loud = json!({"quiet_from": null, "quiet_to": null});
    server.as_(&anna).patch("/v1/notification_settings", loud).await.expect(200);
    server.sql("UPDATE notification_deliveries SET due_at = now() WHERE channel = 'push'").await;
    let done = "SELECT coalesce(sent_at::text, 'not sent') FROM notification_deliveries
        WHERE channel = 'push' AND done_at IS NOT NULL";
    let sent = until("it is done", async || server.query(done).await).await;
    assert_eq!(sent, "not sent", "it was read meanwhile");

    let off = json!({"kinds": [{"kind": "like", "push": false}]});
    server.as_(&anna).patch("/v1/notification_settings", off).await.expect(200);
    let second = publish(&server, &anna, "Two").await;
    like(&server, &bruno, &second).await;
    wait_for(&server, &anna, "like", |found| found.len() == 2).await;
    assert!(timeout(Duration::from_millis(10), service.receive(201)).await.is_err(), "nothing was sent");
    let rows = "SELECT count(*)::text FROM notification_deliveries WHERE channel = 'push'";
    assert_eq!(server.query(rows).await.as_deref(), Some("1"));
}

#[tokio::test]
async fn a_browser_belongs_to_its_latest_member_and_members_have_ten() {
    let service = PushService::open().await;
    let server = server(&service).await;
    let [anna, bruno] = [settled(&server, "anna").await, settled(&server, "bruno").await];
    let browser = Browser::new(7);
    let first = subscribe(&server, &anna, subscription(&service, &browser, "one")).await;
    let again =
        server.as_(&anna).post("/v1/push_subscriptions", subscription(&service, &browser, "one")).await.data(200);
    assert_eq!((id(&again), &again["endpoint_host"]), (first.clone(), &json!(service.origin().replace("http://", ""))));
    let of_bruno = subscribe(&server, &bruno, subscription(&service, &browser, "one")).await;
    assert_eq!(server.as_(&anna).get("/v1/push_subscriptions").await.data(200), json!([]));
    for number in 0..11 {
        subscribe(&server, &anna, subscription(&service, &browser, &number.to_string())).await;
    }
    let listed = server.as_(&anna).get("/v1/push_subscriptions").await.data(200);
    assert_eq!(listed.as_array().unwrap().len(), 10);
    let foreign = format!("/v1/push_subscriptions?records[]={of_bruno}");
    assert_eq!(server.as_(&anna).delete(&foreign).await.code(404), "not_found");
    let by_endpoint = format!("/v1/push_subscriptions?endpoint={}/10", service.origin());
    assert_eq!(server.as_(&anna).delete(&by_endpoint).await.data(200)["count"], 1);
    assert_eq!(server.as_(&bruno).delete(&foreign).await.data(200)["count"], 1);

    let other = |field: &str, value: &str| {
        let mut body = subscription(&service, &browser, "one");
        body[field] = json!(value);
        body
    };
    for endpoint in ["http://169.254.169.254/latest", "https://localhost/x", "http://127.0.0.1:1/x"] {
        let answer = server.as_(&anna).post("/v1/push_subscriptions", other("endpoint", endpoint)).await;
        assert_eq!(answer.fault("endpoint"), "push_service_unknown", "{endpoint}");
    }
    for field in ["p256dh", "auth"] {
        let answer = server.as_(&anna).post("/v1/push_subscriptions", other(field, "short")).await;
        assert_eq!(answer.fault(field), "push_key_invalid");
    }
}

#[tokio::test]
async fn the_end_of_a_session_ends_the_subscriptions_made_in_it() {
    let service = PushService::open().await;
    let server = server(&service).await;
    let anna = settled(&server, "anna").await;
    let browser = Browser::new(7);
    let mut devices = Vec::new();
    for name in ["laptop", "phone", "tablet"] {
        let device = server.sign_in(&anna.email).await;
        subscribe(&server, &device, subscription(&service, &browser, name)).await;
        devices.push(device);
    }
    // The browser signed in again: the subscription belongs to the newer session.
    let again = server.sign_in(&anna.email).await;
    server.as_(&again).post("/v1/push_subscriptions", subscription(&service, &browser, "laptop")).await.data(200);
    let left = async || {
        let endpoints = "SELECT coalesce(string_agg(substring(endpoint FROM '[a-z]+$'), ' ' ORDER BY id), '')
            FROM push_subscriptions";
        server.query(endpoints).await
    };
    server.as_(&devices[0]).get("/v1/auth/logout").await.expect(200);
    assert_eq!(left().await.as_deref(), Some("laptop phone tablet"));

    let phone =
        server.query("SELECT session_id::text FROM push_subscriptions WHERE endpoint LIKE '%phone'").await.unwrap();
    server.as_(&again).delete(&format!("/v1/sessions?records[]={phone}")).await.expect(200);
    assert_eq!(left().await.as_deref(), Some("laptop tablet"));
    let refused =
        server.as_(&devices[1]).post("/v1/push_subscriptions", subscription(&service, &browser, "phone")).await;
    assert_eq!(refused.status, 401, "{}", refused.text);

    server.as_(&again).get("/v1/auth/token/destroy").await.expect(200);
    assert_eq!(left().await.as_deref(), Some(""));
}
