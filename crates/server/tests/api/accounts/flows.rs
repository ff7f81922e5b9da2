//! Sign-up, password reset, password change.

use serde_json::json;

use super::client::{Browser, Guest, a_minute_later, link_token, newest_email, open, pin, prove};
use crate::support::PASSWORD;
use reqwest::Method;

const OTHER_PASSWORD: &str = "tre biciclette nel cortile";

#[tokio::test(flavor = "multi_thread")]
async fn a_member_signs_up_and_creates_a_profile() {
    let server = open().await;
    let mut anna = Guest::sign_up(&server, "Anna@Example.org").await;
    let own = anna.get(&format!("/v1/auth/{}", anna.auth)).await.expect(200);
    assert_eq!((own.field("email"), own.field("role")), ("Anna@example.org".into(), "member".into()));
    assert_eq!(own.field("record_id"), anna.auth);
    let user = anna.create_profile("anna").await;
    let shown = anna.get(&format!("/v1/users/{user}")).await.expect(200);
    assert_eq!(shown.field("username"), "anna");
    let again = anna.call(Method::POST, "/v1/users", Some(&json!({"username": "b_b", "display_name": "B"}))).await;
    assert_eq!(again.code(409), "profile_exists");
    let login = json!({"email": "anna@example.org", "password": PASSWORD});
    let session = Browser::of(&server).post("/v1/auth/login?with[]=user", &login).await.data(200);
    assert_eq!(session["user"]["uuid"], json!(user));
    assert!(Browser::of(&server).post("/v1/auth/login", &login).await.data(200)["user"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_fields_are_named_with_a_remedy_in_the_readers_language() {
    let server = open().await;
    let browser = Browser::of(&server);
    let verification_id = prove(&server, &browser, "anna@example.org", "register").await;
    let cases = [
        ("short", "too_short"),
        (&*"long pass".repeat(20), "too_long"),
        ("QwertyUIOP", "too_common"),
        // Only the list of common passwords refuses this one; the strength estimate accepts it.
        ("alpenliebe", "too_common"),
        ("verdoro-q8!Kz", "too_personal"),
        ("aaaaabaaaaab", "too_weak"),
        ("anna@example.org", "too_weak"),
    ];
    for (password, code) in cases {
        let body = json!({"email": "anna@example.org", "password": password, "verification_id": verification_id});
        let refused = browser.post("/v1/auth/register", &body).await.expect(422);
        assert_eq!(refused.fault("password"), code, "{password}");
    }
    let body = json!({"email": "anna@example.org", "password": "aaaaabaaaaab", "verification_id": verification_id});
    let refused = browser.post("/v1/auth/register?lng=it", &body).await;
    let message = &refused.json()["errors"]["password"][0]["message"];
    assert_eq!(message, "Questa password è facile da indovinare. Evita le ripetizioni.");
    let invalid = browser.post("/v1/verification/email", &json!({"email": "anna", "purpose": "register"})).await;
    assert_eq!(invalid.fault("email"), "email_invalid");
    let mut anna = Guest::sign_up(&server, "other@example.org").await;
    for (username, code) in [("a", "username_invalid"), ("Admin", "username_reserved")] {
        let refused =
            anna.call(Method::POST, "/v1/users", Some(&json!({"username": username, "display_name": "A"}))).await;
        assert_eq!(refused.fault("username"), code);
    }
    anna.create_profile("anna").await;
    let bruno = Guest::sign_up(&server, "bruno@example.org").await;
    let taken =
        bruno.call(Method::POST, "/v1/users", Some(&json!({"username": "ANNA", "display_name": ""}))).await.expect(422);
    assert_eq!(taken.fault("display_name"), "required");
    let taken = bruno
        .call(Method::POST, "/v1/users", Some(&json!({"username": "ANNA", "display_name": "B"})))
        .await
        .expect(422);
    assert_eq!(taken.fault("username"), "username_taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn pins_are_rate_limited_and_end_after_five_tries() {
    let server = open().await;
    let browser = Browser::of(&server);
    let email = "anna@example.org";
    let new = json!({"email": email, "purpose": "register", "language": "it"});
    let sent = browser.post("/v1/verification/email", &new).await.expect(202);
    let expected =
        json!({"email": email, "purpose": "register", "pin_length": 6, "expires_in": 600, "resend_after": 60});
    assert_eq!(sent.json()["data"], expected);
    let message = newest_email(&server, email, 1).await;
    assert_eq!(message.0, "Il tuo codice Verdoro");
    let soon = browser.post("/v1/verification/email", &new).await;
    assert_eq!(soon.code(429), "pin_too_soon");
    assert!((1..=60).contains(&soon.header("retry-after").parse::<u32>().unwrap()));
    let wrong = if pin(&message.1) == "000000" { "000001" } else { "000000" };
    for expected in ["pin_wrong", "pin_wrong", "pin_wrong", "pin_wrong", "pin_expired", "pin_expired"] {
        let typed = json!({"pin": wrong, "purpose": "register"});
        let tried = browser.patch(&format!("/v1/verification/email/{email}"), &typed).await;
        assert_eq!(tried.fault("pin"), expected);
    }
    let right = json!({"pin": pin(&message.1), "purpose": "register"});
    let late = browser.patch(&format!("/v1/verification/email/{email}"), &right).await.expect(422);
    assert_eq!(late.fault("pin"), "pin_expired");
    for _ in 0..4 {
        a_minute_later(&server).await;
        browser.post("/v1/verification/email", &new).await.expect(202);
    }
    a_minute_later(&server).await;
    let many = browser.post("/v1/verification/email", &new).await;
    assert_eq!(many.code(429), "pin_too_many");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_password_is_reset_by_pin_and_ends_every_session() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    a_minute_later(&server).await;
    let stranger = Browser::of(&server);
    let proof = prove(&server, &stranger, &anna.email, "reset").await;
    let body = json!({"email": anna.email, "password": OTHER_PASSWORD, "verification_id": proof});
    stranger.patch(&format!("/v1/auth/{}", anna.auth), &body).await.expect(200);
    let ended = anna.get("/v1/auth").await;
    assert_eq!(ended.code(401), "token_blacklisted");
    anna.browser.get("/v1/auth/refresh_token").await.expect(401);
    Guest::sign_in(&server, &anna.email, OTHER_PASSWORD).await;
    let old = Browser::of(&server).post("/v1/auth/login", &json!({"email": anna.email, "password": PASSWORD})).await;
    assert_eq!(old.code(401), "wrong_credentials");
    server.wait_for_email(&anna.email, |subject, _| subject == "Your password was changed").await;
    let again = stranger.patch(&format!("/v1/auth/{}", anna.auth), &body).await.expect(422);
    assert_eq!(again.fault("verification_id"), "verification_invalid");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mailed_link_resets_the_password_once() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    a_minute_later(&server).await;
    let stranger = Browser::of(&server);
    stranger.post("/v1/verification/email", &json!({"email": anna.email, "purpose": "reset"})).await.expect(202);
    let token = link_token(&newest_email(&server, &anna.email, 2).await.1);
    let proven = stranger.get(&format!("/v1/auth/reset/verify/{token}")).await.expect(200);
    assert_eq!((proven.field("auth_id"), proven.field("email")), (anna.auth.clone(), anna.email.clone()));
    let again = stranger.get(&format!("/v1/auth/reset/verify/{token}")).await.expect(422);
    assert_eq!(again.fault("token"), "link_expired");
    let id = proven.field("verification_id");
    let seen = stranger.get(&format!("/v1/verification/email/{}?verification_id={id}", anna.email)).await.expect(200);
    assert_eq!(seen.field("state"), "proven");
    let body = json!({"password": OTHER_PASSWORD, "verification_id": id});
    stranger.patch(&format!("/v1/auth/{}", anna.auth), &body).await.expect(200);
    let used = stranger.get(&format!("/v1/verification/email/{}?verification_id={id}", anna.email)).await.expect(200);
    assert_eq!(used.field("state"), "used");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_change_ends_all_other_sessions() {
    let server = open().await;
    let here = Guest::sign_up(&server, "anna@example.org").await;
    let elsewhere = Guest::sign_in(&server, &here.email, PASSWORD).await;
    let path = format!("/v1/auth/{}/change_password", here.auth);
    let wrong = json!({"current_password": OTHER_PASSWORD, "password": OTHER_PASSWORD});
    let refused = here.call(Method::PATCH, &path, Some(&wrong)).await.expect(422);
    assert_eq!(refused.fault("current_password"), "password_wrong");
    let right = json!({"current_password": PASSWORD, "password": OTHER_PASSWORD});
    here.call(Method::PATCH, &path, Some(&right)).await.expect(200);
    here.get("/v1/auth").await.expect(200);
    assert_eq!(elsewhere.get("/v1/auth").await.code(401), "token_blacklisted");
    server.wait_for_email(&here.email, |subject, _| subject == "Your password was changed").await;
}
