//! Changing the email of an account, and undoing that.

use reqwest::Method;
use serde_json::{Value, json};

use super::client::{Browser, Guest, a_minute_later, open, pin};
use super::security::{kinds, outlast_confirmations};
use crate::support::{Answer, PASSWORD, TestServer};

const OLD: &str = "anna@example.org";
const NEW: &str = "anna.rossi@example.com";

fn request(email: &str) -> Value {
    json!({"email": email, "purpose": "change_email"})
}

/// Verifies a new address in the member's session; returns the verification.
async fn verify(server: &TestServer, guest: &Guest, email: &str) -> String {
    guest.call(Method::POST, "/v1/verification/email", Some(&request(email))).await.expect(202);
    enter_pin(server, guest, email).await
}

async fn enter_pin(server: &TestServer, guest: &Guest, email: &str) -> String {
    let text = server.wait_for_email(email, |subject, _| subject == "Confirm your new email").await;
    let typed = json!({"pin": pin(&text), "purpose": "change_email"});
    guest.browser.patch(&format!("/v1/verification/email/{email}"), &typed).await.field("verification_id")
}

async fn change(server: &TestServer, guest: &Guest, email: &str) -> Answer {
    let body = json!({"email": email, "verification_id": verify(server, guest, email).await});
    guest.call(Method::PATCH, &format!("/v1/auth/{}", guest.auth), Some(&body)).await
}

/// The token of the undo link that was sent to an address.
async fn undo_token(server: &TestServer, email: &str) -> String {
    let text = server.wait_for_email(email, |subject, _| subject == "Your email was changed").await;
    let (_, token) = text.split_once("/auth/undo-email#").unwrap();
    token.split_whitespace().next().unwrap().to_owned()
}

async fn sign_in(server: &TestServer, email: &str) -> Answer {
    Browser::of(server).post("/v1/auth/login", &json!({"email": email, "password": PASSWORD})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_email_is_proven_and_the_old_address_can_undo_it() {
    let server = open().await;
    let anna = Guest::sign_up(&server, OLD).await;
    let elsewhere = Guest::sign_in(&server, OLD, PASSWORD).await;
    let changed = change(&server, &anna, NEW).await.expect(200);
    assert_eq!(changed.field("email"), NEW);
    anna.get("/v1/auth").await.expect(200);
    assert_eq!(elsewhere.get("/v1/auth").await.code(401), "token_blacklisted");
    assert_eq!(sign_in(&server, OLD).await.code(401), "wrong_credentials");
    sign_in(&server, NEW).await.expect(200);

    let undo = json!({"token": undo_token(&server, OLD).await});
    let visitor = Browser::of(&server);
    visitor.post("/v1/auth/email_undo", &undo).await.expect(204);
    assert_eq!(anna.get("/v1/auth").await.code(401), "token_blacklisted");
    assert_eq!(sign_in(&server, NEW).await.code(401), "wrong_credentials");
    assert_eq!(visitor.post("/v1/auth/email_undo", &undo).await.fault("token"), "undo_expired");
    server.wait_for_email(OLD, |subject, _| subject == "Your email was restored").await;
    let back = Guest::sign_in(&server, OLD, PASSWORD).await;
    let expected = ["new_device", "email_restored", "new_device", "email_changed", "new_device"];
    assert_eq!(kinds(&back).await, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_needs_a_confirmation_and_the_own_account() {
    let server = open().await;
    let anna = Guest::sign_up(&server, OLD).await;
    let bruno = Guest::sign_up(&server, "bruno@example.org").await;
    assert_eq!(anna.browser.post("/v1/verification/email", &request(NEW)).await.code(401), "token_missing");
    let verification = verify(&server, &anna, NEW).await;
    let body = json!({"email": NEW, "verification_id": verification});
    let path = format!("/v1/auth/{}", anna.auth);
    assert_eq!(anna.browser.patch(&path, &body).await.code(401), "token_missing");
    assert_eq!(bruno.call(Method::PATCH, &path, Some(&body)).await.code(404), "not_found");
    outlast_confirmations(&server).await;
    assert_eq!(anna.call(Method::PATCH, &path, Some(&body)).await.code(403), "confirmation_required");
    a_minute_later(&server).await;
    let again = anna.call(Method::POST, "/v1/verification/email", Some(&request(NEW))).await;
    assert_eq!(again.code(403), "confirmation_required");
    let password = json!({"password": PASSWORD});
    anna.call(Method::POST, "/v1/auth/confirmation", Some(&password)).await.expect(204);
    anna.call(Method::PATCH, &path, Some(&body)).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_email_shows_that_a_new_address_has_an_account() {
    let server = open().await;
    let anna = Guest::sign_up(&server, OLD).await;
    Guest::sign_up(&server, "bruno@example.org").await;
    a_minute_later(&server).await;
    let taken = anna.call(Method::POST, "/v1/verification/email", Some(&request("bruno@example.org"))).await;
    let free = anna.call(Method::POST, "/v1/verification/email", Some(&request(NEW))).await;
    let without_address = |answer: Answer| answer.expect(202).text.replace("bruno@example.org", NEW);
    assert_eq!(without_address(taken), without_address(free));
    server.wait_for_email("bruno@example.org", |subject, _| subject == "This address already has an account").await;
    // The address got an account after it was verified.
    let verification = json!({"email": NEW, "verification_id": enter_pin(&server, &anna, NEW).await});
    server.sql(&format!("UPDATE auths SET email = '{NEW}' WHERE email = 'bruno@example.org'")).await;
    let refused = anna.call(Method::PATCH, &format!("/v1/auth/{}", anna.auth), Some(&verification)).await;
    assert_eq!(refused.code(409), "email_taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_address_wins_over_later_ones_and_for_three_days() {
    let server = open().await;
    let anna = Guest::sign_up(&server, OLD).await;
    change(&server, &anna, NEW).await.expect(200);
    change(&server, &anna, "thief@example.net").await.expect(200);
    let [first, second] = [undo_token(&server, OLD).await, undo_token(&server, NEW).await];
    let visitor = Browser::of(&server);
    let undo = async |token: &str| visitor.post("/v1/auth/email_undo", &json!({"token": token})).await;
    server.sql("UPDATE email_undos SET expires_at = expires_at - interval '72 hours'").await;
    assert_eq!(undo(&first).await.fault("token"), "undo_expired");
    server.sql("UPDATE email_undos SET expires_at = expires_at + interval '71 hours'").await;
    undo(&first).await.expect(204);
    assert_eq!(undo(&second).await.fault("token"), "undo_expired", "the address of the thief's first change");
    sign_in(&server, OLD).await.expect(200);
}
