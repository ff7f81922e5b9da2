//! Passkeys, with an authenticator in software.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::client::{Browser, Guest, open};
use super::security::{kinds, outlast_confirmations};
use crate::support::{Answer, TestServer};

const ANNA: &str = "anna@example.org";
const ORIGIN: &str = "http://verdoro.localhost";
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const HAS_KEY: u8 = 0x40;

/// A device with one key.
struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    user: String,
    counter: u32,
    flags: u8,
    origin: &'static str,
}

impl Authenticator {
    fn new(seed: u8) -> Self {
        let key = SigningKey::from_slice(&[seed; 32]).unwrap();
        Self { key, id: vec![seed; 16], user: String::new(), counter: 1, flags: PRESENT | VERIFIED, origin: ORIGIN }
    }

    /// What `navigator.credentials.create` gives, as JSON.
    fn create(&mut self, options: &Value) -> Value {
        options["user"]["id"].as_str().unwrap().clone_into(&mut self.user);
        let client_data = self.client_data("webauthn.create", options);
        let point = self.key.verifying_key().to_sec1_point(false);
        let [x, y] = [&point.as_bytes()[1..33], &point.as_bytes()[33..]];
        let key = [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32][..], x, &[0x22, 0x58, 32], y].concat();
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        let id = options["rp"]["id"].as_str().unwrap();
        let data = [&self.data(id, HAS_KEY), &[0; 16][..], &length, &self.id, &key].concat();
        let length = u8::try_from(data.len()).unwrap();
        let attestation = [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".as_slice(), &[length], &data].concat();
        self.response(json!({"clientDataJSON": text(&client_data), "attestationObject": text(&attestation)}))
    }

    /// What `navigator.credentials.get` gives, as JSON.
    fn get(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let client_data = self.client_data("webauthn.get", options);
        let data = self.data(options["rpId"].as_str().unwrap(), 0);
        let signature: Signature = self.key.sign(&[&data, Sha256::digest(&client_data).as_slice()].concat());
        self.response(json!({
            "clientDataJSON": text(&client_data),
            "authenticatorData": text(&data),
            "signature": text(signature.to_der().as_bytes()),
            "userHandle": self.user,
        }))
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data =
            json!({"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": false});
        data.to_string().into_bytes()
    }

    fn data(&self, rp_id: &str, flags: u8) -> Vec<u8> {
        [Sha256::digest(rp_id).as_slice(), &[self.flags | flags], &self.counter.to_be_bytes()].concat()
    }

    fn response(&self, response: Value) -> Value {
        let id = text(&self.id);
        json!({"id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {}, "response": response})
    }
}

fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

async fn begin(guest: &Guest) -> Value {
    guest.call(Method::POST, "/v1/passkeys/options", None).await.data(201)
}

async fn add(guest: &Guest, begun: &Value, credential: Value) -> Answer {
    let body = json!({"ceremony": begun["ceremony"], "name": "Telefono", "credential": credential});
    guest.call(Method::POST, "/v1/passkeys", Some(&body)).await
}

/// Adds a passkey of that device; returns its id.
async fn registered(guest: &Guest, device: &mut Authenticator) -> String {
    let begun = begin(guest).await;
    let credential = device.create(&begun["options"]);
    add(guest, &begun, credential).await.expect(201).field("uuid")
}

async fn begin_login(browser: &Browser) -> Value {
    browser.post("/v1/passkeys/login_options", &json!({})).await.data(201)
}

async fn login(browser: &Browser, begun: &Value, credential: &Value) -> Answer {
    let body = json!({"ceremony": begun["ceremony"], "credential": credential});
    browser.post("/v1/passkeys/login", &body).await
}

/// Signs in with that device, in a new browser.
async fn sign_in(server: &TestServer, device: &mut Authenticator) -> Answer {
    let browser = Browser::of(server);
    let begun = begin_login(&browser).await;
    let credential = device.get(&begun["options"]);
    login(&browser, &begun, &credential).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_added_signs_in_is_renamed_and_removed() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let mut device = Authenticator::new(7);
    let begun = begin(&anna).await;
    let options = &begun["options"];
    assert_eq!(options["authenticatorSelection"]["residentKey"], json!("required"));
    assert_eq!(options["authenticatorSelection"]["userVerification"], json!("required"));
    assert_eq!(options["rp"]["id"], json!("verdoro.localhost"));
    let credential = device.create(options);
    let id = add(&anna, &begun, credential).await.expect(201).field("uuid");
    assert_eq!(begin(&anna).await["options"]["excludeCredentials"][0]["id"], json!(text(&device.id)));

    let session = sign_in(&server, &mut device).await.expect(200);
    assert_eq!(session.json()["data"]["auth"]["uuid"], json!(anna.auth));
    sign_in(&server, &mut device).await.expect(200);
    let listed = anna.get("/v1/passkeys").await.data(200);
    assert_eq!((&listed[0]["name"], listed[0]["last_used_at"].is_string()), (&json!("Telefono"), true));
    assert_eq!(anna.get("/v1/auth_factors").await.data(200)["passkeys"], json!(1));

    let path = format!("/v1/passkeys/{id}");
    let renamed = anna.call(Method::PATCH, &path, Some(&json!({"name": " Laptop "}))).await.expect(200);
    assert_eq!(renamed.field("name"), "Laptop");
    assert_eq!(anna.call(Method::PATCH, &path, Some(&json!({"name": ""}))).await.fault("name"), "required");
    anna.call(Method::DELETE, &path, None).await.expect(204);
    assert_eq!(sign_in(&server, &mut device).await.code(401), "passkey_refused");
    let expected = ["passkey_removed", "new_device", "new_device", "passkey_added"];
    assert_eq!(kinds(&anna).await, expected);
    server.wait_for_email(ANNA, |subject, _| subject == "A passkey was added").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_need_a_confirmation() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let mut device = Authenticator::new(7);
    let id = registered(&anna, &mut device).await;
    let begun = begin(&anna).await;
    let credential = Authenticator::new(8).create(&begun["options"]);
    outlast_confirmations(&server).await;
    assert_eq!(anna.call(Method::POST, "/v1/passkeys/options", None).await.code(403), "confirmation_required");
    assert_eq!(add(&anna, &begun, credential.clone()).await.code(403), "confirmation_required");
    let removed = anna.call(Method::DELETE, &format!("/v1/passkeys/{id}"), None).await;
    assert_eq!(removed.code(403), "confirmation_required");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_response_is_used_once_in_time_by_its_own_account_and_origin() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let bruno = Guest::sign_up(&server, "bruno@example.org").await;
    let begun = begin(&anna).await;
    let credential = Authenticator::new(7).create(&begun["options"]);
    assert_eq!(add(&bruno, &begun, credential.clone()).await.fault("ceremony"), "ceremony_expired");
    assert_eq!(add(&anna, &begun, credential).await.fault("ceremony"), "ceremony_expired", "it was used up");
    let begun = begin(&anna).await;
    server.sql("UPDATE passkey_ceremonies SET expires_at = expires_at - interval '5 minutes'").await;
    let credential = Authenticator::new(7).create(&begun["options"]);
    assert_eq!(add(&anna, &begun, credential).await.fault("ceremony"), "ceremony_expired");
    let forgeries: [fn(&mut Authenticator); 2] =
        [|device| device.origin = "https://verdoro.example", |device| device.flags = PRESENT];
    for forge in forgeries {
        let (begun, mut device) = (begin(&anna).await, Authenticator::new(7));
        forge(&mut device);
        let credential = device.create(&begun["options"]);
        assert_eq!(add(&anna, &begun, credential).await.fault("credential"), "passkey_wrong");
    }
    let (begun, other) = (begin(&anna).await, begin(&anna).await);
    let credential = Authenticator::new(7).create(&other["options"]);
    assert_eq!(add(&anna, &begun, credential).await.fault("credential"), "passkey_wrong", "another challenge");
    registered(&anna, &mut Authenticator::new(7)).await;
    let begun = begin(&bruno).await;
    let credential = Authenticator::new(7).create(&begun["options"]);
    assert_eq!(add(&bruno, &begun, credential).await.fault("credential"), "passkey_wrong", "it is Anna's");
}

#[tokio::test(flavor = "multi_thread")]
async fn replayed_copied_and_forged_signatures_do_not_sign_in() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let bruno = Guest::sign_up(&server, "bruno@example.org").await;
    let mut device = Authenticator::new(7);
    registered(&anna, &mut device).await;
    let mut stranger = Authenticator::new(9);
    registered(&bruno, &mut stranger).await;

    let browser = Browser::of(&server);
    let begun = begin_login(&browser).await;
    let credential = device.get(&begun["options"]);
    login(&browser, &begun, &credential).await.expect(200);
    assert_eq!(login(&browser, &begun, &credential).await.fault("ceremony"), "ceremony_expired");
    let next = begin_login(&browser).await;
    assert_eq!(login(&browser, &next, &credential).await.code(401), "passkey_refused", "another challenge");
    device.counter -= 1;
    assert_eq!(sign_in(&server, &mut device).await.code(401), "passkey_refused", "the counter of a copy");
    device.flags = PRESENT;
    assert_eq!(sign_in(&server, &mut device).await.code(401), "passkey_refused", "nobody was verified");
    device.flags = PRESENT | VERIFIED;
    device.origin = "https://verdoro.example";
    assert_eq!(sign_in(&server, &mut device).await.code(401), "passkey_refused", "another site");
    device.origin = ORIGIN;
    let own = std::mem::replace(&mut stranger.user, device.user.clone());
    assert_eq!(sign_in(&server, &mut stranger).await.code(401), "passkey_refused", "another account");
    stranger.user = own;
    std::mem::swap(&mut stranger.key, &mut device.key);
    assert_eq!(sign_in(&server, &mut device).await.code(401), "passkey_refused", "another key");
    std::mem::swap(&mut stranger.key, &mut device.key);
    server.sql("UPDATE auths SET blocked_at = now() WHERE email LIKE 'anna@%'").await;
    assert_eq!(sign_in(&server, &mut device).await.code(401), "USER_BLOCKED");
    sign_in(&server, &mut stranger).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_is_the_second_factor_of_a_moderator() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let mut device = Authenticator::new(7);
    registered(&anna, &mut device).await;
    assert!(server.command(&["admin", "promote", ANNA, "--role", "moderator"]).status.success());
    let by_password = Guest::sign_in(&server, ANNA, crate::support::PASSWORD).await;
    assert_eq!(by_password.get("/v1/reports").await.code(403), "second_factor_setup_required");
    let token = sign_in(&server, &mut device).await.expect(200).field("access_token");
    let by_passkey = Guest { token, ..by_password };
    by_passkey.get("/v1/reports").await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_domain_name_there_are_none() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let begun = server.as_(&anna).request(Method::POST, "/v1/passkeys/options");
    assert_eq!(crate::support::answer(begun).await.code(409), "passkeys_unavailable");
}
