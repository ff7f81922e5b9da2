//! Strangers cannot lock a member out on a device that has signed in before.

use serde_json::json;

use super::client::{Browser, Guest, open};
use crate::support::{Answer, PASSWORD, TestServer};

const ANNA: &str = "anna@example.org";

async fn sign_in(browser: &Browser, email: &str, password: &str) -> Answer {
    browser.post("/v1/auth/login", &json!({"email": email, "password": password})).await
}

/// Tries wrong passwords, from one network address after another, until strangers have to wait.
async fn lock_out(server: &TestServer, email: &str) {
    let stranger = Browser::of(server);
    for _ in 0..60 {
        if sign_in(&stranger.elsewhere(), email, "guess").await.status == 429 {
            return;
        }
    }
    panic!("a stranger may try for ever");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_signs_in_while_a_stranger_guesses() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    lock_out(&server, ANNA).await;
    sign_in(&anna.browser, ANNA, PASSWORD).await.expect(200);
    anna.browser.get("/v1/auth/logout").await.expect(200);
    lock_out(&server, ANNA).await;
    sign_in(&anna.browser, ANNA, PASSWORD).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_known_device_is_known_to_its_own_account_only_and_until_signing_out_everywhere() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let bruno = Guest::sign_up(&server, "bruno@example.org").await;
    lock_out(&server, ANNA).await;
    lock_out(&server, "nobody@example.org").await;
    assert_eq!(sign_in(&bruno.browser, ANNA, PASSWORD).await.code(429), "sign_in_too_many");
    assert_eq!(sign_in(&bruno.browser, "nobody@example.org", PASSWORD).await.code(429), "sign_in_too_many");
    anna.get("/v1/auth/token/destroy").await.expect(200);
    assert_eq!(sign_in(&anna.browser, ANNA, PASSWORD).await.code(429), "sign_in_too_many");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_cookie_is_no_credential() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    anna.browser.get("/v1/auth/logout").await.expect(200);
    assert_eq!(anna.browser.get("/v1/auth/refresh_token").await.code(401), "token_missing");
    assert_eq!(anna.browser.get("/v1/auth").await.code(401), "token_missing");
}
