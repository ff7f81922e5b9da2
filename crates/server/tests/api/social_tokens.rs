//! Signing in with Google, Apple and Firebase, against a provider in the test.

#[path = "../../../adapters/src/social_tokens/tests/fake_provider.rs"]
#[allow(dead_code, reason = "the tests of adapters use more of it")]
mod fake_provider;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder, Response, Url};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use serde_json::{Value, json};

use crate::support::{Answer, PATIENCE, Person, TestServer, answer, totp_code};
use fake_provider::{CLIENT, FakeProvider, Key};

const LOGIN: &str = "/v1/auth_firebase_social_tokens/login";
const TOKENS: &str = "/v1/auth_firebase_social_tokens";

/// A server that offers all providers, and one provider in the place of each.
async fn open() -> (TestServer, FakeProvider) {
    let provider = FakeProvider::start().await;
    let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).unwrap();
    let pem = format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", STANDARD.encode(key.as_ref()));
    let server = TestServer::with(&[
        ("VERDORO_GOOGLE_ISSUER", &provider.issuer),
        ("VERDORO_GOOGLE_CLIENT_ID", CLIENT),
        ("VERDORO_GOOGLE_CLIENT_SECRET", "a-secret-of-google"),
        ("VERDORO_APPLE_ISSUER", &provider.issuer),
        ("VERDORO_APPLE_CLIENT_ID", CLIENT),
        ("VERDORO_APPLE_TEAM_ID", "TEAM"),
        ("VERDORO_APPLE_KEY_ID", "KEY"),
        ("VERDORO_APPLE_PRIVATE_KEY", &pem),
        ("VERDORO_FIREBASE_ISSUER", &provider.issuer),
        ("VERDORO_FIREBASE_PROJECT", CLIENT),
    ])
    .await;
    (server, provider)
}

/// A browser that follows no redirect by itself.
struct Browser<'a> {
    client: Client,
    server: &'a TestServer,
}

impl<'a> Browser<'a> {
    fn of(server: &'a TestServer) -> Self {
        let client = Client::builder().cookie_store(true).redirect(Policy::none()).timeout(PATIENCE).build().unwrap();
        Self { client, server }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.server.url))
    }

    /// Begins a sign-in; returns what the provider is sent.
    async fn start(&self, provider: &str) -> HashMap<String, String> {
        let begun = answer(self.request(Method::GET, &format!("/v1/auth/{provider}/start?return_to=/app/saved"))).await;
        let begun = begun.expect(303);
        Url::parse(begun.header("location")).unwrap().query_pairs().into_owned().collect()
    }

    /// Comes back from the provider with a code for a token with these claims.
    async fn come_back(&self, provider: &str, fake: &FakeProvider, code: &str, mut claims: Value) -> Value {
        let sent = self.start(provider).await;
        claims["nonce"] = json!(sent["nonce"]);
        fake.offer(code, &claims);
        json!({"provider": provider, "code": code, "state": sent["state"]})
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        answer(self.request(Method::POST, path).json(body)).await
    }

    async fn post_as(&self, who: &Person, path: &str, body: &Value) -> Answer {
        answer(self.request(Method::POST, path).bearer_auth(&who.token).json(body)).await
    }
}

fn now() -> i64 {
    i64::try_from(std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs()).unwrap()
}

fn anna(fake: &FakeProvider) -> Value {
    fake.claims("google-1", "anna@guests.example", now())
}

fn location(response: &Response) -> String {
    assert_eq!(response.status(), 303);
    response.headers()["location"].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_new_person_signs_up_and_in_with_google() {
    let (server, fake) = open().await;
    let browser = Browser::of(&server);
    let proof = browser.come_back("google", &fake, "code-1", anna(&fake)).await;
    let signed_in = browser.post(LOGIN, &proof).await.expect(200);
    let data = signed_in.data(200);
    assert_eq!((&data["auth"]["email"], &data["user"]), (&json!("anna@guests.example"), &Value::Null));
    let cookies: Vec<&str> = signed_in.headers.get_all("set-cookie").iter().map(|one| one.to_str().unwrap()).collect();
    for name in ["verdoro_refresh=", "verdoro_device=", "verdoro_social_google=;"] {
        assert!(cookies.iter().any(|cookie| cookie.starts_with(name)), "{name} {cookies:?}");
    }
    assert!(cookies.iter().all(|cookie| cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict")));
    let refreshed = answer(browser.request(Method::GET, "/v1/auth/refresh_token")).await.data(200);
    assert_eq!(refreshed["auth"]["uuid"], data["auth"]["uuid"]);

    // In another browser, later, with another address at Google.
    let browser = Browser::of(&server);
    let claims = fake.claims("google-1", "new@guests.example", now());
    let proof = browser.come_back("google", &fake, "code-2", claims).await;
    let again = browser.post(LOGIN, &proof).await.data(200);
    assert_eq!(again["auth"]["uuid"], data["auth"]["uuid"]);
    assert!(server.log().iter().all(|line| !line.contains("a-secret-of-google") && !line.contains("code-2")));
}

#[tokio::test]
async fn the_callback_hands_the_code_on_behind_the_hash() {
    let (server, _) = open().await;
    let browser = Browser::of(&server);
    let state = browser.start("google").await["state"].clone();
    let path = format!("/v1/auth/google/callback?code=a%2Fb&state={state}&scope=openid&authuser=0");
    let expected = format!("/auth/google?next=%2Fapp%2Fsaved#code=a%2Fb&state={state}");
    assert_eq!(location(&browser.request(Method::GET, &path).send().await.unwrap()), expected);
    for (error, outcome) in [("access_denied", "cancelled"), ("server_error", "refused")] {
        let path = format!("/v1/auth/google/callback?error={error}&state={state}");
        let expected = format!("/auth/google?next=%2Fapp%2Fsaved#error={outcome}");
        assert_eq!(location(&browser.request(Method::GET, &path).send().await.unwrap()), expected);
    }
    // `//evil.example` in base64: anyone can make a state.
    let forged = browser.request(Method::GET, "/v1/auth/google/callback?code=1&state=x.Ly9ldmlsLmV4YW1wbGU");
    assert!(location(&forged.send().await.unwrap()).starts_with("/auth/google#"));
}

#[tokio::test]
async fn apple_posts_the_code_from_its_own_site_without_cookies() {
    let (server, fake) = open().await;
    let browser = Browser::of(&server);
    let sent = browser.start("apple").await;
    assert_eq!((sent["response_mode"].as_str(), sent["code_challenge_method"].as_str()), ("form_post", "S256"));
    let mut claims = fake.claims("apple-1", "berta@guests.example", now());
    claims["nonce"] = json!(sent["nonce"]);
    claims["email_verified"] = json!("true");
    fake.offer("code", &claims);
    let from_apple = Client::builder().redirect(Policy::none()).build().unwrap();
    let form = format!("code=code&state={}&user=%7B%7D", sent["state"]);
    let posted = from_apple
        .post(format!("{}/v1/auth/apple/callback", server.url))
        .header("content-type", "application/x-www-form-urlencoded")
        .header("origin", "https://appleid.apple.com")
        .body(form);
    let expected = format!("/auth/apple?next=%2Fapp%2Fsaved#code=code&state={}", sent["state"]);
    assert_eq!(location(&posted.send().await.unwrap()), expected);
    let proof = json!({"provider": "apple", "code": "code", "state": sent["state"]});
    let signed_in = browser.post(LOGIN, &proof).await.data(200);
    assert_eq!(signed_in["auth"]["email"], "berta@guests.example");
}

#[tokio::test]
async fn firebase_signs_in_with_its_token() {
    let (server, fake) = open().await;
    let token = fake.key.sign(&fake.claims("firebase-1", "carla@guests.example", now()));
    let signed_in = server.post(LOGIN, json!({"id_token": token})).await.data(200);
    assert_eq!(signed_in["auth"]["email"], "carla@guests.example");
    let mut other = fake.claims("firebase-2", "dora@guests.example", now());
    other["aud"] = json!("another-project");
    let refused = server.post(LOGIN, json!({"id_token": fake.key.sign(&other)})).await;
    assert_eq!(refused.code(403), "social_sign_in_refused");
}

#[tokio::test]
async fn an_answer_works_once_and_only_in_its_browser() {
    let (server, fake) = open().await;
    let (browser, other) = (Browser::of(&server), Browser::of(&server));
    let proof = browser.come_back("google", &fake, "code", anna(&fake)).await;
    assert_eq!(other.post(LOGIN, &proof).await.code(403), "social_sign_in_expired");
    let mut forged = proof.clone();
    forged["state"] = json!("forged.");
    assert_eq!(other.post(LOGIN, &forged).await.code(403), "social_sign_in_expired");
    browser.post(LOGIN, &proof).await.expect(200);
    // The cookie is gone, and the code is used.
    assert_eq!(browser.post(LOGIN, &proof).await.code(403), "social_sign_in_expired");
    let mut replayed = browser.come_back("google", &fake, "another", anna(&fake)).await;
    replayed["code"] = json!("code");
    assert_eq!(browser.post(LOGIN, &replayed).await.code(403), "social_sign_in_refused");
    assert_eq!(server.query("SELECT count(*)::text FROM sessions").await.as_deref(), Some("1"));
}

#[tokio::test]
async fn tokens_that_prove_nothing_open_no_session() {
    let (server, fake) = open().await;
    let browser = Browser::of(&server);
    let cases: [(&str, Value); 5] = [
        ("aud", json!("another")),
        ("iss", json!("https://accounts.google.com")),
        ("exp", json!(now() - 120)),
        ("iat", json!(now() + 600)),
        ("sub", json!("")),
    ];
    for (name, value) in cases {
        let mut claims = anna(&fake);
        claims[name] = value.clone();
        let proof = browser.come_back("google", &fake, "code", claims).await;
        assert_eq!(browser.post(LOGIN, &proof).await.code(403), "social_sign_in_refused", "{name} {value}");
    }
    let sent = browser.start("google").await;
    let mut claims = anna(&fake);
    claims["nonce"] = json!("another");
    fake.offer("nonce", &claims);
    let proof = json!({"provider": "google", "code": "nonce", "state": sent["state"]});
    assert_eq!(browser.post(LOGIN, &proof).await.code(403), "social_sign_in_refused");
    let mut claims = anna(&fake);
    claims["email_verified"] = json!(false);
    let proof = browser.come_back("google", &fake, "unverified", claims).await;
    assert_eq!(browser.post(LOGIN, &proof).await.code(403), "social_email_unverified");
    assert_eq!(server.query("SELECT count(*)::text FROM auths").await.as_deref(), Some("0"));
}

#[tokio::test]
async fn a_new_signing_key_is_accepted_at_once() {
    let (server, fake) = open().await;
    let browser = Browser::of(&server);
    let proof = browser.come_back("google", &fake, "code", anna(&fake)).await;
    browser.post(LOGIN, &proof).await.expect(200);
    let second = Key::new("second");
    fake.does(|behaviour| behaviour.keys = vec![second.jwk()]);
    let sent = browser.start("google").await;
    let mut claims = anna(&fake);
    claims["nonce"] = json!(sent["nonce"]);
    fake.does(|behaviour| drop(behaviour.codes.insert("rotated".into(), second.sign(&claims))));
    let proof = json!({"provider": "google", "code": "rotated", "state": sent["state"]});
    browser.post(LOGIN, &proof).await.expect(200);
    let withdrawn = browser.come_back("google", &fake, "withdrawn", anna(&fake)).await;
    assert_eq!(browser.post(LOGIN, &withdrawn).await.code(403), "social_sign_in_refused");
}

#[tokio::test]
async fn a_password_account_is_linked_only_by_its_owner() {
    let (server, fake) = open().await;
    let anna_here = server.member("anna").await;
    let browser = Browser::of(&server);
    let proof = browser.come_back("google", &fake, "code", anna(&fake)).await;
    let answered = browser.post(LOGIN, &proof).await;
    assert_eq!(answered.code(409), "social_link_required");
    let ticket = json!({"ticket": answered.json()["ticket"]});
    assert_eq!(answered.json()["email"], "anna@guests.example");
    // The ticket alone opens nothing.
    assert_eq!(browser.post(LOGIN, &ticket).await.code(409), "social_link_required");
    assert_eq!(browser.post(TOKENS, &ticket).await.code(401), "token_missing");
    let token = browser.post_as(&anna_here, TOKENS, &ticket).await.data(201);
    assert_eq!((&token["provider"], &token["email"]), (&json!("google"), &json!("anna@guests.example")));
    assert_eq!(browser.post_as(&anna_here, TOKENS, &ticket).await.data(200)["uuid"], token["uuid"]);

    let proof = browser.come_back("google", &fake, "later", anna(&fake)).await;
    let signed_in = browser.post(LOGIN, &proof).await.data(200);
    assert_eq!(signed_in["auth"]["uuid"], anna_here.auth.as_str());
    assert_eq!(signed_in["user"]["uuid"], anna_here.user.as_str());

    let berta = server.member("berta").await;
    let elsewhere = browser.post_as(&berta, TOKENS, &ticket).await;
    assert_eq!(elsewhere.code(409), "social_linked_elsewhere");
}

#[tokio::test]
async fn links_are_listed_named_and_removed_but_never_the_last_way_in() {
    let (server, fake) = open().await;
    let token = fake.key.sign(&fake.claims("firebase-1", "anna@guests.example", now()));
    let session = server.post(LOGIN, json!({"id_token": token})).await.data(200);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let anna = Person {
        email: "anna@guests.example".into(),
        auth: text(&session["auth"]["uuid"]),
        user: String::new(),
        token: text(&session["access_token"]),
        totp_secret: String::new(),
    };
    let client = server.as_(&anna);
    let listed = client.get(TOKENS).await.data(200);
    let one = format!("{TOKENS}/{}", listed[0]["uuid"].as_str().unwrap());
    assert_eq!((&listed[0]["provider"], &listed[0]["label"]), (&json!("firebase"), &Value::Null));
    assert_eq!(client.patch(&one, json!({"label": "Phone"})).await.data(200)["label"], "Phone");
    assert_eq!(client.get(&one).await.data(200)["label"], "Phone");
    assert_eq!(client.patch(&one, json!({"label": null})).await.data(200)["label"], Value::Null);
    assert_eq!(client.patch(&one, json!({"label": "x".repeat(61)})).await.fault("label"), "too_long");
    assert_eq!(client.get(&format!("{TOKENS}?provider=google")).await.data(200), json!([]));
    assert_eq!(client.get(&format!("{TOKENS}?provider=myspace")).await.fault("provider"), "not_one_of");
    assert_eq!(client.delete(&one).await.code(409), "last_sign_in_method");
    let berta = server.member("berta").await;
    assert_eq!(server.as_(&berta).delete(&one).await.code(404), "not_found");

    let browser = Browser::of(&server);
    let proof = browser.come_back("google", &fake, "code", fake.claims("google-1", "x@guests.example", now())).await;
    browser.post_as(&anna, TOKENS, &proof).await.data(201);
    assert_eq!(client.delete(&one).await.data(200), json!({"count": 1}));
    let used = server.post(LOGIN, json!({"id_token": token})).await;
    assert_eq!(used.code(409), "social_link_required");
}

#[tokio::test]
async fn a_provider_that_is_down_or_slow_is_said_to_be() {
    let (server, fake) = open().await;
    let browser = Browser::of(&server);
    let proof = browser.come_back("google", &fake, "code", anna(&fake)).await;
    fake.does(|behaviour| behaviour.is_broken = true);
    assert_eq!(browser.post(LOGIN, &proof).await.code(503), "provider_unavailable");
    fake.does(|behaviour| {
        behaviour.is_broken = false;
        behaviour.delay = Duration::from_secs(60);
    });
    let begun = Instant::now();
    // Apple's documents were not fetched yet.
    let slow = answer(browser.request(Method::GET, "/v1/auth/apple/start")).await;
    assert_eq!(slow.code(503), "provider_unavailable");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    fake.does(|behaviour| {
        behaviour.delay = Duration::ZERO;
        behaviour.is_broken = true;
    });
    let page = browser.request(Method::GET, "/v1/auth/apple/start").header("accept", "text/html");
    assert_eq!(location(&page.send().await.unwrap()), "/auth/apple#error=provider_unavailable");
}

#[tokio::test]
async fn what_is_not_configured_does_not_exist() {
    let server = TestServer::open().await;
    for path in ["/v1/auth/google/start", "/v1/auth/apple/start", "/v1/auth/firebase/start", "/v1/auth/myspace/start"] {
        assert_eq!(server.get(path).await.code(404), "not_found", "{path}");
    }
    for path in ["/v1/auth/google/callback?code=1&state=1.", "/v1/auth/apple/callback"] {
        assert_eq!(server.request(Method::GET, path).send().await.unwrap().status(), 404, "{path}");
    }
    for proof in [json!({"id_token": "x"}), json!({"provider": "google", "code": "1", "state": "1"})] {
        assert_eq!(server.post(LOGIN, proof).await.code(404), "not_found");
    }
    let sign_in = server.get("/v1/configuration").await.data(200)["sign_in"].clone();
    assert_eq!(sign_in, json!({"google": false, "apple": false, "firebase": false}));
    assert_eq!(server.post(LOGIN, json!({})).await.fault("code"), "required");
    let (server, _) = open().await;
    let sign_in = server.get("/v1/configuration").await.data(200)["sign_in"].clone();
    assert_eq!(sign_in, json!({"google": true, "apple": true, "firebase": true}));
    let outside = server.get("/v1/auth/google/start?return_to=//evil.example").await;
    assert_eq!(outside.fault("return_to"), "return_to_invalid");
}

#[tokio::test]
async fn a_second_factor_is_asked_for_after_a_provider_too() {
    let (server, fake) = open().await;
    let anna = server.member("anna").await;
    let client = server.as_(&anna);
    let token = fake.key.sign(&fake.claims("firebase-1", "x@guests.example", now()));
    client.post(TOKENS, json!({"id_token": token})).await.expect(201);
    let secret = answer(client.request(Method::POST, "/v1/totp")).await.expect(201).field("secret");
    let on = client.patch("/v1/totp", json!({"code": totp_code(&secret)})).await.data(200);
    let asked = server.post(LOGIN, json!({"id_token": token})).await;
    assert_eq!(asked.code(403), "second_factor_required");
    let enter =
        async |code: &Value| server.post(LOGIN, json!({"ticket": asked.json()["ticket"], "second_factor": code})).await;
    assert_eq!(enter(&json!("000000")).await.code(403), "second_factor_wrong");
    enter(&on["recovery_codes"][0]).await.expect(200);
    assert_eq!(enter(&on["recovery_codes"][0]).await.code(403), "second_factor_wrong");
    for _ in 0..4 {
        assert_eq!(enter(&json!("000000")).await.code(403), "second_factor_wrong");
    }
    assert_eq!(enter(&on["recovery_codes"][1]).await.code(429), "sign_in_too_many");
    let events = client.get("/v1/security_events").await.data(200);
    let kinds: Vec<&str> = events.as_array().unwrap().iter().map(|event| event["kind"].as_str().unwrap()).collect();
    for kind in ["provider_linked", "new_device", "recovery_code_used"] {
        assert!(kinds.contains(&kind), "{kind} {kinds:?}");
    }
}

#[tokio::test]
async fn linking_and_unlinking_need_a_confirmation() {
    let (server, fake) = open().await;
    let anna = server.member("anna").await;
    let client = server.as_(&anna);
    let [one, other] =
        ["1", "2"].map(|id| json!({"id_token": fake.key.sign(&fake.claims(id, "x@guests.example", now()))}));
    let linked = client.post(TOKENS, one).await.expect(201).field("uuid");
    server.sql("UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'").await;
    assert_eq!(client.post(TOKENS, other).await.code(403), "confirmation_required");
    let path = format!("{TOKENS}/{linked}");
    assert_eq!(client.delete(&path).await.code(403), "confirmation_required");
    client.post("/v1/auth/confirmation", json!({"password": crate::support::PASSWORD})).await.expect(204);
    client.delete(&path).await.expect(200);
}
