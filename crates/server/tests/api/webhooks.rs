//! Webhooks over HTTP: signed, tried again, turned off, and never to this machine unless that is allowed.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::hmac::{HMAC_SHA256, Key, verify};
use serde_json::{Value, json};

use crate::notifications::push_service::{Message, PushService as Receiver};
use crate::support::{PATIENCE, Person, TestServer, until};

const LOOPBACK: &[(&str, &str)] = &[("VERDORO_WEBHOOKS_TO_LOOPBACK", "true")];

struct Fixture {
    server: TestServer,
    owner: Person,
    business: String,
    receiver: Receiver,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::with(LOOPBACK).await;
        let owner = server.member("ugo").await;
        let business = crate::menus::business(&server, &owner, "Da Ugo").await;
        Self { server, owner, business, receiver: Receiver::open().await }
    }

    /// A webhook for reviews and reservations: its id and its secret.
    async fn webhook(&self) -> (String, String) {
        let body = json!({"business_id": self.business, "url": format!("{}/hook", self.receiver.origin()),
            "events": ["review.published", "reservation.created", "reservation.changed"]});
        let made = self.server.as_(&self.owner).post("/v1/webhooks", body).await.data(201);
        (text(&made["uuid"]), text(&made["secret"]))
    }

    async fn receive(&self, status: u16) -> Message {
        tokio::time::timeout(PATIENCE, self.receiver.receive(status)).await.expect("a message")
    }

    async fn test(&self, webhook: &str) -> Value {
        self.server.as_(&self.owner).post(&format!("/v1/webhooks/{webhook}/test"), json!({})).await.data(201)
    }

    async fn deliveries(&self, webhook: &str) -> Vec<Value> {
        let list = self.server.as_(&self.owner).get(&format!("/v1/webhook_deliveries?webhook_id={webhook}")).await;
        list.data(200).as_array().unwrap().clone()
    }

    async fn read(&self) -> Value {
        let list = self.server.as_(&self.owner).get(&format!("/v1/webhooks?business_id={}", self.business)).await;
        list.data(200)[0].clone()
    }

    /// Waits until the last message has had so many tries and this status. While a try is under way, the status is that of the
    /// one before.
    async fn settled(&self, webhook: &str, tries: u64, status: u16) -> Value {
        until("the outcome", async || {
            let last = self.deliveries(webhook).await.into_iter().next()?;
            Some(last).filter(|last| last["tries"] == tries && last["status"] == status)
        })
        .await
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Whether one of the signatures is of this secret.
fn is_signed(message: &Message, secret: &str) -> bool {
    let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
    let (id, at) = (message.header("webhook-id"), message.header("webhook-timestamp"));
    let signed = [id.as_bytes(), b".", at.as_bytes(), b".", &message.body].concat();
    let key = Key::new(HMAC_SHA256, &key);
    let signatures = message.header("webhook-signature").split(' ').map(|one| one.strip_prefix("v1,").unwrap());
    signatures.map(|one| STANDARD.decode(one).unwrap()).any(|one| verify(&key, &signed, &one).is_ok())
}

#[tokio::test]
async fn an_event_is_sent_signed_and_once() {
    let fixture = Fixture::new().await;
    let (webhook, secret) = fixture.webhook().await;
    let guest = fixture.server.member("anna").await;
    let review = json!({"business_id": fixture.business, "rating": 4, "text": "Good soup."});
    fixture.server.as_(&guest).post("/v1/reviews", review).await.expect(201);
    let message = fixture.receive(204).await;
    assert_eq!(message.path, "/hook");
    assert!(is_signed(&message, &secret) && !is_signed(&message, "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"));
    let body: Value = serde_json::from_slice(&message.body).unwrap();
    assert_eq!((&body["type"], &body["data"]["rating"]), (&json!("review.published"), &json!(4)));
    assert_eq!(body["data"]["business_id"], json!(fixture.business));
    let last = fixture.settled(&webhook, 1, 204).await;
    assert_eq!(last["event"], "review.published");
    assert_eq!(last["message_id"], message.header("webhook-id"));
    assert!(last["latency_ms"].is_u64() && last["due_at"].is_null() && last["delivered_at"].is_string(), "{last}");

    // The event is delivered again, as after a crash: there is still one message.
    fixture
        .server
        .sql("UPDATE outbox_events SET done_at = NULL, next_attempt_at = now(); DELETE FROM outbox_receipts")
        .await;
    until("the events to be delivered", async || {
        fixture.server.query("SELECT 'done' WHERE NOT EXISTS (SELECT FROM outbox_events WHERE done_at IS NULL)").await
    })
    .await;
    assert_eq!(fixture.deliveries(&webhook).await.len(), 1);

    // Sent again by hand it has the same id.
    let again = format!("/v1/webhook_deliveries/{}/resend", text(&last["uuid"]));
    fixture.server.as_(&fixture.owner).post(&again, json!({})).await.data(200);
    assert_eq!(fixture.receive(200).await.header("webhook-id"), message.header("webhook-id"));
}

#[tokio::test]
async fn a_replaced_secret_still_signs_for_a_day() {
    let fixture = Fixture::new().await;
    let (webhook, first) = fixture.webhook().await;
    let rotated = fixture.server.as_(&fixture.owner).post(&format!("/v1/webhooks/{webhook}/secret"), json!({})).await;
    let second = text(&rotated.data(200)["secret"]);
    assert_ne!(first, second);
    fixture.test(&webhook).await;
    let message = fixture.receive(200).await;
    assert!(is_signed(&message, &first) && is_signed(&message, &second));
    fixture.server.sql("UPDATE webhooks SET previous_until = now()").await;
    fixture.test(&webhook).await;
    let message = fixture.receive(200).await;
    assert!(!is_signed(&message, &first) && is_signed(&message, &second));
    let listed = fixture.read().await;
    assert!(listed.get("secret").is_none(), "{listed}");
    let stored = "SELECT count(*)::text FROM webhooks WHERE position(decode($1, 'base64') IN secret) > 0";
    let stored = stored.replace("$1", &format!("'{}'", second.strip_prefix("whsec_").unwrap()));
    assert_eq!(fixture.server.query(&stored).await.as_deref(), Some("0"), "the secret is stored encrypted");
}

#[tokio::test]
async fn a_failed_message_is_tried_again_and_410_turns_the_webhook_off() {
    let fixture = Fixture::new().await;
    let (webhook, _) = fixture.webhook().await;
    fixture.test(&webhook).await;
    for (tries, status) in [(1, 503), (2, 302)] {
        let message = fixture.receive(status).await;
        assert_eq!(message.path, "/hook", "redirects are not followed");
        let last = fixture.settled(&webhook, tries, status).await;
        assert!(last["due_at"].is_string(), "{last}");
        assert!(fixture.read().await["failing_since"].is_string());
        fixture.server.sql("UPDATE webhook_deliveries SET due_at = now()").await;
    }
    fixture.receive(410).await;
    let off = until("it is off", async || Some(fixture.read().await).filter(|webhook| !webhook["off"].is_null())).await;
    assert_eq!(off["off"], "gone");
    fixture.server.wait_for_email(&fixture.owner.email, |subject, _| subject == "A webhook was turned off").await;
    let owner = fixture.server.as_(&fixture.owner);
    let refused = owner.post(&format!("/v1/webhooks/{webhook}/test"), json!({})).await;
    assert_eq!(refused.code(409), "webhook_off");
    let on = owner.patch("/v1/webhooks", json!({"uuid": webhook, "on": true})).await.data(200);
    assert!(on["off"].is_null() && on["failing_since"].is_null(), "{on}");
    fixture.test(&webhook).await;
    fixture.receive(200).await;
}

#[tokio::test]
async fn a_webhook_that_accepts_nothing_for_a_day_is_turned_off() {
    let fixture = Fixture::new().await;
    let (webhook, _) = fixture.webhook().await;
    fixture.server.sql("UPDATE webhooks SET failing_since = now() - interval '25 hours'").await;
    fixture.test(&webhook).await;
    fixture.receive(500).await;
    let off = until("it is off", async || Some(fixture.read().await).filter(|webhook| !webhook["off"].is_null())).await;
    assert_eq!(off["off"], "failing");
    let waiting = "SELECT count(*)::text FROM webhook_deliveries WHERE due_at IS NOT NULL";
    assert_eq!(fixture.server.query(waiting).await.as_deref(), Some("0"));
}

#[tokio::test]
async fn addresses_inside_are_refused_and_a_business_has_five() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    let add = async |url: &str| {
        let body = json!({"business_id": business, "url": url, "events": ["review.published"]});
        server.as_(&owner).post("/v1/webhooks", body).await
    };
    for url in ["http://example.com/", "https://localhost/", "https://127.0.0.1/", "https://169.254.169.254/latest"] {
        assert_eq!(add(url).await.fault("url"), "webhook_url_invalid", "{url}");
    }
    let none = json!({"business_id": business, "url": "https://example.com/", "events": []});
    assert_eq!(server.as_(&owner).post("/v1/webhooks", none).await.fault("events"), "required");
    for number in 0..5 {
        add(&format!("https://hooks.example.com/{number}")).await.expect(201);
    }
    assert_eq!(add("https://hooks.example.com/6").await.code(409), "too_many_webhooks");

    // An address that was stored while this machine was allowed is refused when it is sent to.
    let receiver = Receiver::open().await;
    let inside = format!("UPDATE webhooks SET url = '{}/hook'", receiver.origin());
    server.sql(&inside).await;
    let list = server.as_(&owner).get(&format!("/v1/webhooks?business_id={business}")).await.data(200);
    let webhook = text(&list[0]["uuid"]);
    server.as_(&owner).post(&format!("/v1/webhooks/{webhook}/test"), json!({})).await.data(201);
    let error = until("the outcome", async || {
        server.query("SELECT error FROM webhook_deliveries WHERE error IS NOT NULL").await
    })
    .await;
    assert_eq!(error, "the address is not allowed");
}
