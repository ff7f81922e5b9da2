//! Keys of businesses over HTTP: what their scopes cover, at their business, and nothing else.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, answer};

struct Fixture {
    server: TestServer,
    owner: Person,
    business: String,
}

impl Fixture {
    async fn new() -> Self {
        let server = TestServer::open().await;
        let owner = server.member("ugo").await;
        let business = crate::menus::business(&server, &owner, "Da Ugo").await;
        server.add_table(&owner, &business, "1").await;
        Self { server, owner, business }
    }

    async fn make(&self, scopes: &[&str]) -> (String, String) {
        let body = json!({"business_id": self.business, "name": "Till", "scopes": scopes});
        let made = self.server.as_(&self.owner).post("/v1/api_keys", body).await.data(201);
        (made["uuid"].as_str().unwrap().to_owned(), made["secret"].as_str().unwrap().to_owned())
    }

    async fn call(&self, secret: &str, method: Method, path: &str, body: Option<Value>) -> Answer {
        let mut request = self.server.request(method, path).bearer_auth(secret);
        if let Some(body) = body {
            // The same request has the same key.
            request = request.header("Idempotency-Key", body.to_string()).json(&body);
        }
        answer(request).await
    }

    async fn reservations(&self, secret: &str) -> Answer {
        self.call(secret, Method::GET, &format!("/v1/reservations?business_id={}", self.business), None).await
    }
}

#[tokio::test]
async fn a_key_does_what_its_scopes_cover() {
    let fixture = Fixture::new().await;
    let (_, reading) = fixture.make(&["reservations:read"]).await;
    let (_, writing) = fixture.make(&["reservations:write"]).await;
    let (_, counting) = fixture.make(&["figures:read"]).await;
    let walk_in = || Some(json!({"business_id": fixture.business, "walk_in": true, "party": 2}));
    let seat = async |secret: &str| fixture.call(secret, Method::POST, "/v1/reservations", walk_in()).await;
    assert_eq!(seat(&reading).await.code(403), "api_key_scope_missing");
    let seated = seat(&writing).await.data(201);
    // Repeated with its key it is made once, and the owner has keys of their own.
    assert_eq!(seat(&writing).await.data(201)["uuid"], seated["uuid"]);
    let found = fixture.reservations(&reading).await.data(200);
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!(fixture.reservations(&writing).await.code(403), "api_key_scope_missing");
    let one = format!("/v1/reservations/{}", seated["uuid"].as_str().unwrap());
    assert_eq!(fixture.call(&reading, Method::GET, &one, None).await.data(200)["status"], "seated");
    let finish = json!({"version": seated["version"], "action": "finish"});
    assert_eq!(fixture.call(&writing, Method::PATCH, &one, Some(finish)).await.data(200)["status"], "completed");
    let day = "from=2026-11-01&until=2026-11-30";
    let figures = format!("/v1/business_figures?business_id={}&{day}", fixture.business);
    fixture.call(&counting, Method::GET, &figures, None).await.expect(200);
    assert_eq!(fixture.call(&reading, Method::GET, &figures, None).await.code(403), "api_key_scope_missing");
    // Neither what only people do, nor what everybody may.
    for path in ["/v1/users", "/v1/reviews", "/v1/api_keys", "/v1/calendar_feeds", "/v1/notifications"] {
        assert_eq!(fixture.call(&reading, Method::GET, path, None).await.code(403), "api_key_scope_missing", "{path}");
    }
    assert_eq!(fixture.call("vk_nonsense", Method::GET, &one, None).await.code(401), "token_invalid");
}

#[tokio::test]
async fn a_key_is_of_one_business() {
    let fixture = Fixture::new().await;
    let (_, secret) = fixture.make(&["reservations:read", "reservations:write", "figures:read"]).await;
    let other = fixture.server.member("berta").await;
    let business = crate::menus::business(&fixture.server, &other, "Da Berta").await;
    let table = json!({"business_id": business, "label": "1", "min_party": 1, "max_party": 4});
    fixture.server.as_(&other).post("/v1/business_tables", table).await.data(201);
    let walk_in = json!({"business_id": business, "walk_in": true, "party": 2});
    let request = fixture.server.as_(&other).request(Method::POST, "/v1/reservations").header("Idempotency-Key", "one");
    let seated = answer(request.json(&walk_in)).await.data(201);
    let path = format!("/v1/reservations/{}", seated["uuid"].as_str().unwrap());
    fixture.call(&secret, Method::GET, &path, None).await.expect(404);
    let finish = json!({"version": seated["version"], "action": "finish"});
    fixture.call(&secret, Method::PATCH, &path, Some(finish)).await.expect(404);
    fixture.call(&secret, Method::POST, "/v1/reservations", Some(walk_in)).await.expect(403);
    let list = format!("/v1/reservations?business_id={business}");
    fixture.call(&secret, Method::GET, &list, None).await.expect(403);
    fixture.call(&secret, Method::GET, "/v1/reservations", None).await.expect(403);
    let figures = format!("/v1/business_figures?business_id={business}&from=2026-11-01&until=2026-11-30");
    fixture.call(&secret, Method::GET, &figures, None).await.expect(403);
}

#[tokio::test]
async fn a_key_is_shown_once_and_ends_with_its_owner() {
    let fixture = Fixture::new().await;
    let (id, secret) = fixture.make(&["reservations:read"]).await;
    fixture.reservations(&secret).await.expect(200);
    let path = format!("/v1/api_keys?business_id={}", fixture.business);
    let listed = fixture.server.as_(&fixture.owner).get(&path).await.data(200);
    assert_eq!((&listed[0]["prefix"], &listed[0]["scopes"]), (&json!(&secret[..11]), &json!(["reservations:read"])));
    assert!(listed[0]["used_at"].is_string() && listed[0].get("secret").is_none(), "{listed}");
    let stored = format!("SELECT count(*)::text FROM api_keys k WHERE to_jsonb(k)::text LIKE '%{}%'", &secret[12..]);
    assert_eq!(fixture.server.query(&stored).await.as_deref(), Some("0"));

    let (_, second) = fixture.make(&["reservations:read"]).await;
    fixture.server.as_(&fixture.owner).delete(&format!("/v1/api_keys?records[]={id}")).await.data(200);
    assert_eq!(fixture.reservations(&secret).await.code(401), "token_invalid");
    fixture.reservations(&second).await.expect(200);
    fixture.server.sql("UPDATE business_members SET role = 'manager'").await;
    assert_eq!(fixture.reservations(&second).await.code(401), "token_invalid");
    let body = json!({"business_id": fixture.business, "name": "Till", "scopes": ["reservations:read"]});
    fixture.server.as_(&fixture.owner).post("/v1/api_keys", body).await.expect(403);
}

#[tokio::test]
async fn a_business_has_ten_keys() {
    let fixture = Fixture::new().await;
    for _ in 0..10 {
        fixture.make(&["figures:read"]).await;
    }
    let body = json!({"business_id": fixture.business, "name": "Till", "scopes": ["figures:read"]});
    assert_eq!(fixture.server.as_(&fixture.owner).post("/v1/api_keys", body).await.code(409), "too_many_api_keys");
    for (field, body) in [
        ("scopes", json!({"business_id": fixture.business, "name": "Till", "scopes": []})),
        ("scopes", json!({"business_id": fixture.business, "name": "Till", "scopes": ["everything"]})),
        ("name", json!({"business_id": fixture.business, "name": "", "scopes": ["figures:read"]})),
    ] {
        fixture.server.as_(&fixture.owner).post("/v1/api_keys", body).await.fault(field);
    }
}
