//! What businesses do for the environment, over HTTP: checked before it is shown, gone when it ends, and collected.

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use crate::menus::{business, id, item, menu};
use crate::support::{Answer, Person, TestServer, answer, files, until};

struct Fixture {
    server: TestServer,
    owner: Person,
    guest: Person,
    moderator: Person,
    business: String,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let (owner, guest, ada) = (server.member("ugo").await, server.member("anna").await, server.member("ada").await);
        let business = business(&server, &owner, "Da Ugo").await;
        let moderator = server.staff(ada, "moderator").await;
        Self { server, owner, guest, moderator, business }
    }

    fn water(&self) -> Value {
        json!({"business_id": self.business, "kind": "tap_water", "title": "Tap water",
            "text": "A free carafe on every table.", "evidence_url": "https://example.org/water",
            "method": "We count the carafes of a week.", "valid_until": "2035-12-31"})
    }

    async fn add(&self, body: Value) -> Answer {
        self.server.as_(&self.owner).post("/v1/sustainability_items", body).await
    }

    async fn decide(&self, item: &Value, decision: &str) -> Answer {
        let path = format!("/v1/sustainability_items/{}/decisions", id(item));
        let body = json!({"version": item["version"], "decision": decision, "reason": "We read the evidence."});
        self.server.as_(&self.moderator).post(&path, body).await
    }

    /// The titles that guests see.
    async fn shown(&self, filter: &str) -> Vec<String> {
        let list = self.server.as_(&self.guest).get(&format!("/v1/sustainability_items?{filter}")).await.data(200);
        list.as_array().unwrap().iter().map(|item| item["title"].as_str().unwrap().to_owned()).collect()
    }

    async fn read(&self, who: &Person, item: &Value) -> Answer {
        self.server.as_(who).get(&format!("/v1/sustainability_items/{}", id(item))).await
    }
}

#[tokio::test]
async fn an_item_is_checked_shown_and_gone_when_it_ends() {
    let fixture = Fixture::new().await;
    let item = fixture.add(fixture.water()).await.data(201);
    assert_eq!((&item["state"], &item["version"]), (&json!("pending"), &json!(1)));
    assert!(fixture.shown("").await.is_empty(), "moderators check first");
    fixture.read(&fixture.guest, &item).await.expect(404);
    let staff = fixture.server.as_(&fixture.owner);
    let all = staff.get(&format!("/v1/sustainability_items?all=1&business_id={}", fixture.business)).await.data(200);
    assert_eq!(all[0]["uuid"], item["uuid"]);
    let queue = fixture.server.as_(&fixture.moderator).get("/v1/sustainability_items?to_check=1").await.data(200);
    assert_eq!(queue[0]["uuid"], item["uuid"]);

    let change = json!({"uuid": item["uuid"], "version": 1, "title": "Tap water for free"});
    let changed = staff.patch("/v1/sustainability_items", change.clone()).await.data(200);
    assert_eq!(staff.patch("/v1/sustainability_items", change).await.code(409), "stale_version");
    assert_eq!(fixture.decide(&item, "approve").await.code(409), "stale_version", "the moderator read another text");
    let approved = fixture.decide(&changed, "approve").await.data(200);
    assert_eq!((&approved["state"], &approved["reason"]), (&json!("approved"), &json!("We read the evidence.")));
    assert_eq!(fixture.decide(&changed, "approve").await.code(409), "wrong_decision");
    assert_eq!(fixture.shown("").await, ["Tap water for free"]);
    assert_eq!(fixture.shown("near=43.77,11.25&distance=5").await, ["Tap water for free"]);
    assert!(fixture.shown("near=45.46,9.19&distance=5").await.is_empty(), "Milan");
    assert!(fixture.shown("kind[]=surplus_bag").await.is_empty());
    let near = fixture.server.get("/v1/sustainability_items?near=43.77,11.25").await.data(200);
    assert!((700.0..900.0).contains(&near[0]["distance_m"].as_f64().unwrap()), "{near}");
    let log = fixture.server.query("SELECT detail FROM audit_log WHERE act = 'sustainability_item_decided'").await;
    assert_eq!(log.as_deref(), Some("approve"));

    fixture.server.sql("UPDATE sustainability_items SET ends_at = now(), valid_until = now() - interval '1 day'").await;
    assert!(fixture.shown("").await.is_empty(), "it has ended");
    fixture.read(&fixture.guest, &item).await.expect(404);
    fixture.read(&fixture.owner, &item).await.expect(200);
    let removed = staff.delete(&format!("/v1/sustainability_items?records[]={}", id(&item))).await.data(200);
    assert_eq!(removed["count"], 1);
}

#[tokio::test]
async fn generic_claims_are_refused_unless_certified() {
    let fixture = Fixture::new().await;
    let with = |fields: Value| {
        let mut body = fixture.water();
        for (field, value) in fields.as_object().unwrap() {
            body[field] = value.clone();
        }
        body
    };
    for (field, text) in [
        ("title", "A green kitchen"),
        ("title", "Eco"),
        ("text", "Siamo un locale sostenibile."),
        ("text", "Da sempre amici dell’ambiente"),
    ] {
        let refused = fixture.add(with(json!({field: text}))).await;
        assert_eq!(refused.fault(field), "generic_claim", "{text}");
        assert!(refused.text.contains("2024/825"), "{}", refused.text);
    }
    let certified = json!({"title": "Eco-friendly, certified", "certifier": "EU Ecolabel", "method": null});
    fixture.add(with(certified)).await.data(201);
    assert_eq!(fixture.add(with(json!({"evidence_url": null}))).await.fault("evidence_url"), "evidence_required");
    let plain = with(json!({"evidence_url": "http://example.org"}));
    assert_eq!(fixture.add(plain).await.fault("evidence_url"), "https_required");
    assert_eq!(fixture.add(with(json!({"method": null}))).await.fault("certifier"), "certifier_or_method");
    assert_eq!(fixture.add(with(json!({"kind": "seasonal_menu"}))).await.fault("starts_on"), "required");
    assert_eq!(fixture.add(with(json!({"valid_until": "2020-01-01"}))).await.fault("valid_until"), "valid_until_range");
    assert_eq!(fixture.add(with(json!({"kind": "surplus_bag"}))).await.fault("menu_item_id"), "required");
}

#[tokio::test]
async fn reports_bring_an_item_back_to_the_moderators() {
    let fixture = Fixture::new().await;
    let upload = fixture.server.as_(&fixture.owner).send_file("/v1/uploads", files::png(4, 3)).await.data(201);
    let mut body = fixture.water();
    body["evidence_upload_id"] = upload["uuid"].clone();
    let item = fixture.add(body.clone()).await.data(201);
    assert_eq!(item["evidence"]["uuid"], upload["uuid"]);
    assert_eq!(fixture.add(body).await.fault("evidence_upload_id"), "upload_in_use");
    let report =
        json!({"subject": "sustainability_item", "subject_id": item["uuid"], "reason": "fake", "text": "No carafe."});
    let guest = fixture.server.as_(&fixture.guest);
    guest.post("/v1/reports", report.clone()).await.expect(404);
    fixture.decide(&item, "approve").await.data(200);
    assert_eq!(guest.post("/v1/reports", report.clone()).await.data(201)["subject_id"], item["uuid"]);
    assert_eq!(guest.post("/v1/reports", report.clone()).await.code(409), "item_reported");
    assert_eq!(fixture.server.as_(&fixture.owner).post("/v1/reports", report).await.code(403), "forbidden");
    let queue = fixture.server.as_(&fixture.moderator).get("/v1/sustainability_items?to_check=1").await.data(200);
    assert_eq!(queue[0]["reports"][0]["text"], "No carafe.");
    assert_eq!(fixture.shown("").await.len(), 1, "a report hides nothing");
    fixture.decide(&item, "approve").await.data(200);
    let queue = fixture.server.as_(&fixture.moderator).get("/v1/sustainability_items?to_check=1").await.data(200);
    assert_eq!(queue, json!([]));
    fixture.decide(&item, "reject").await.data(200);
    assert!(fixture.shown("").await.is_empty());
}

#[tokio::test]
async fn a_collected_surplus_bag_is_one_act() {
    let fixture = Fixture::new().await;
    let (server, owner) = (&fixture.server, &fixture.owner);
    let (menu, section) = menu(server, owner, &fixture.business).await;
    let dish = item(server, owner, &section, "Borsa", json!({})).await;
    let bag = |dish: &Value| {
        json!({"business_id": fixture.business, "kind": "surplus_bag", "title": "Surplus bag",
            "text": "What is left at closing time.", "evidence_url": "https://example.org/bags",
            "method": "We weigh the food.", "valid_until": "2035-12-31", "menu_item_id": dish["uuid"]})
    };
    assert_eq!(fixture.add(bag(&dish)).await.fault("menu_item_id"), "bag_without_stock");
    let stock = json!({"uuid": dish["uuid"], "daily_stock": 5});
    server.as_(owner).patch("/v1/menu_items", stock).await.data(200);
    let version = server.as_(owner).get(&format!("/v1/menus/{menu}")).await.data(200)["version"].clone();
    let hours = json!({"uuid": menu, "version": version, "from": "00:00", "to": "23:59"});
    server.as_(owner).patch("/v1/menus", hours).await.data(200);
    let added = fixture.add(bag(&dish)).await.data(201);
    assert_eq!(fixture.add(bag(&dish)).await.fault("menu_item_id"), "bag_taken");
    assert_eq!((&added["bag"]["left"], &added["bag"]["from"]), (&json!(5), &json!("00:00")));
    fixture.decide(&added, "approve").await.data(200);

    let settings = format!("/v1/order_settings/{}", fixture.business);
    server.as_(owner).patch(&settings, json!({"takeaway": true})).await.data(200);
    let at = DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::hours(2);
    let at = at.duration_trunc(TimeDelta::minutes(15)).unwrap();
    let order = json!({"business_id": fixture.business, "kind": "takeaway", "pickup_at": at,
        "lines": [{"item_id": dish["uuid"], "quantity": 1}], "expected_total": 950});
    let order = server.as_(&fixture.guest).post("/v1/orders", order).await.data(201);
    for status in ["accepted", "preparing", "ready", "completed"] {
        let step = server.as_(owner).patch("/v1/orders", json!({"uuid": order["uuid"], "status": status})).await;
        step.data(200);
    }
    let acted = until("the act", async || server.query("SELECT user_id::text FROM sustainability_acts").await).await;
    assert_eq!(acted, fixture.guest.user);
    let earned = until("the sticker", async || {
        let book = server.as_(&fixture.guest).get("/v1/stickers").await.data(200);
        let stickers = book["stickers"].as_array().unwrap().clone();
        stickers.into_iter().find(|one| one["key"] == "surplus_bag" && one["levels"][0]["earned_at"].is_string())
    })
    .await;
    assert_eq!(earned["value"], 1);
    // The event once more makes no second act.
    server.sql("UPDATE outbox_events SET done_at = NULL, next_attempt_at = now(); DELETE FROM outbox_receipts").await;
    until("the events to be delivered", async || {
        server.query("SELECT 'done' WHERE NOT EXISTS (SELECT FROM outbox_events WHERE done_at IS NULL)").await
    })
    .await;
    let acts = server.query("SELECT count(*)::text FROM sustainability_acts").await;
    assert_eq!(acts.as_deref(), Some("1"));
    let told = "SELECT count(*)::text FROM outbox_events WHERE kind = 'sustainability_acted'";
    assert_eq!(server.query(told).await.as_deref(), Some("1"));
    answer(server.as_(owner).request(Method::DELETE, &format!("/v1/menu_items?records[]={}", id(&dish))))
        .await
        .expect(200);
    assert!(fixture.shown("").await.is_empty(), "the bag went with its dish");
}
