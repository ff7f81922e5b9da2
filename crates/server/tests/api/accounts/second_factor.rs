//! Two-step verification: codes of an app, recovery codes, and the roles that require it.

use reqwest::Method;
use serde_json::{Value, json};

use super::client::{Guest, open};
use super::security::{kinds, outlast_confirmations};
use crate::support::{Answer, PASSWORD, TestServer, totp_code};

const ANNA: &str = "anna@example.org";

/// Signs in with the password and a code, in the member's browser.
async fn sign_in(guest: &Guest, code: Option<&str>) -> Answer {
    let body = json!({"email": guest.email, "password": PASSWORD, "code": code});
    guest.browser.post("/v1/auth/login", &body).await
}

/// Turns two-step verification on. Returns the secret and the recovery codes.
async fn turn_on(guest: &Guest) -> (String, Vec<String>) {
    let secret = guest.call(Method::POST, "/v1/totp", None).await.expect(201).field("secret");
    let code = json!({"code": totp_code(&secret)});
    let on = guest.call(Method::PATCH, "/v1/totp", Some(&code)).await.data(200);
    (secret, serde_json::from_value(on["recovery_codes"].clone()).unwrap())
}

/// Lets the code of the current time step be accepted again.
async fn next_step(server: &TestServer) {
    server.sql("UPDATE totp_factors SET last_step = 0").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_asked_for_and_accepted_once() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let elsewhere = Guest::sign_in(&server, ANNA, PASSWORD).await;
    let offer = anna.call(Method::POST, "/v1/totp", None).await.data(201);
    let secret = offer["secret"].as_str().unwrap();
    let uri = offer["uri"].as_str().unwrap();
    assert!(uri.starts_with("otpauth://totp/Verdoro:anna") && uri.contains(&format!("secret={secret}")), "{uri}");
    sign_in(&anna, None).await.expect(200);
    let patch = async |code: &str| anna.call(Method::PATCH, "/v1/totp", Some(&json!({"code": code}))).await;
    assert_eq!(patch("12345").await.fault("code"), "code_wrong");
    let code = totp_code(secret);
    assert_eq!(patch(&code).await.data(200)["recovery_codes"].as_array().unwrap().len(), 10);
    assert_eq!(elsewhere.get("/v1/auth").await.code(401), "token_blacklisted", "it began without a code");
    assert_eq!(patch(&code).await.code(409), "totp_not_offered");

    assert_eq!(sign_in(&anna, None).await.code(403), "second_factor_required");
    let wrong_password = json!({"email": ANNA, "password": "guess", "code": code});
    assert_eq!(anna.browser.post("/v1/auth/login", &wrong_password).await.code(401), "wrong_credentials");
    assert_eq!(sign_in(&anna, Some(&code)).await.code(403), "second_factor_wrong", "it turned the verification on");
    next_step(&server).await;
    sign_in(&anna, Some(&totp_code(secret))).await.expect(200);
    assert_eq!(sign_in(&anna, Some(&totp_code(secret))).await.code(403), "second_factor_wrong");
    let stored = server.query("SELECT encode(secret, 'escape') FROM totp_factors").await.unwrap();
    assert!(!stored.contains(secret), "{stored}");
    assert_eq!(kinds(&anna).await[0], "totp_on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recovery_code_works_once_and_can_be_replaced() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let (_, codes) = turn_on(&anna).await;
    // Typed without the hyphen and in capitals.
    let typed = codes[0].replace('-', " ").to_uppercase();
    sign_in(&anna, Some(&typed)).await.expect(200);
    assert_eq!(sign_in(&anna, Some(&codes[0])).await.code(403), "second_factor_wrong");
    let factors = anna.get("/v1/auth_factors").await.data(200);
    assert_eq!(factors, json!({"totp": true, "recovery_codes_left": 9, "required": false, "passkeys": 0}));
    server.wait_for_email(ANNA, |subject, _| subject == "A recovery code was used").await;
    let renewed = anna.call(Method::POST, "/v1/recovery_codes", None).await.data(201);
    let fresh = renewed["recovery_codes"][3].as_str().unwrap();
    assert_eq!(sign_in(&anna, Some(&codes[1])).await.code(403), "second_factor_wrong");
    sign_in(&anna, Some(fresh)).await.expect(200);
    let stored = server.query("SELECT string_agg(encode(code_hash, 'escape'), ' ') FROM recovery_codes").await.unwrap();
    assert!(!stored.contains(&fresh.replace('-', "")), "{stored}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_change_needs_a_confirmation_with_both_factors() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    outlast_confirmations(&server).await;
    assert_eq!(anna.call(Method::POST, "/v1/totp", None).await.code(403), "confirmation_required");
    let confirm = async |body: Value| anna.call(Method::POST, "/v1/auth/confirmation", Some(&body)).await;
    confirm(json!({"password": PASSWORD})).await.expect(204);
    let (secret, _) = turn_on(&anna).await;
    outlast_confirmations(&server).await;
    for (method, path) in
        [(Method::PATCH, "/v1/totp"), (Method::DELETE, "/v1/totp"), (Method::POST, "/v1/recovery_codes")]
    {
        let body = (method == Method::PATCH).then(|| json!({"code": "000000"}));
        let refused = anna.call(method, path, body.as_ref()).await;
        assert_eq!(refused.code(403), "confirmation_required", "{path}");
    }
    let erasure = format!("/v1/auth?records[]={}", anna.auth);
    let erase = async || anna.call(Method::DELETE, &erasure, Some(&json!({"password": PASSWORD}))).await;
    assert_eq!(erase().await.code(403), "confirmation_required", "the password is one factor only");
    assert_eq!(confirm(json!({"password": PASSWORD})).await.fault("code"), "required");
    assert_eq!(confirm(json!({"password": PASSWORD, "code": "12345"})).await.fault("code"), "code_wrong");
    next_step(&server).await;
    confirm(json!({"password": PASSWORD, "code": totp_code(&secret)})).await.expect(204);
    anna.call(Method::DELETE, "/v1/totp", None).await.expect(204);
    assert_eq!(anna.call(Method::DELETE, "/v1/totp", None).await.code(409), "totp_off");
    assert_eq!(anna.call(Method::POST, "/v1/recovery_codes", None).await.code(409), "totp_off");
    sign_in(&anna, None).await.expect(200);
    assert_eq!(kinds(&anna).await, ["totp_off", "totp_on"]);
    erase().await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_codes_are_counted_like_passwords() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    turn_on(&anna).await;
    let mut refused = None;
    // A minute may begin between the attempts, which then start again, once.
    for number in 0..11 {
        let answered = sign_in(&anna, Some(&format!("wrong{number}"))).await;
        if answered.status == 429 {
            refused = Some(answered);
            break;
        }
        assert_eq!(answered.code(403), "second_factor_wrong");
    }
    assert_eq!(refused.unwrap().code(429), "sign_in_too_many");
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_and_administrators_need_it() {
    let server = open().await;
    for role in ["moderator", "admin"] {
        let email = format!("{role}@example.org");
        Guest::sign_up(&server, &email).await;
        assert!(server.command(&["admin", "promote", &email, "--role", role]).status.success());
        let mut staff = Guest::sign_in(&server, &email, PASSWORD).await;
        assert_eq!(staff.get("/v1/reports").await.code(403), "second_factor_setup_required", "{role}");
        assert_eq!(staff.get("/v1/auth_factors").await.data(200)["required"], json!(true));
        turn_on(&staff).await;
        staff.token = staff.browser.get("/v1/auth/refresh_token").await.expect(200).field("access_token");
        staff.get("/v1/reports").await.expect(200);
        assert_eq!(staff.call(Method::DELETE, "/v1/totp", None).await.code(409), "second_factor_needed");
    }
    let member = Guest::sign_up(&server, ANNA).await;
    assert_eq!(member.get("/v1/reports").await.code(403), "forbidden");
}
