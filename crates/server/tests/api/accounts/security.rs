//! The list of sessions, confirmations, and the security emails to an account's owner.

use reqwest::Method;
use serde_json::{Value, json};

use super::client::{Browser, Guest, open};
use crate::support::{PASSWORD, TestServer};

const ANNA: &str = "anna@example.org";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/// Makes the confirmation of all sessions older than ten minutes.
pub async fn outlast_confirmations(server: &TestServer) {
    server.sql("UPDATE sessions SET confirmed_at = confirmed_at - interval '10 minutes'").await;
}

/// The kinds of a member's security events, newest first.
pub async fn kinds(guest: &Guest) -> Vec<String> {
    let events = guest.get("/v1/security_events").await.data(200);
    events.as_array().unwrap().iter().map(|event| event["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn members_see_their_devices_and_end_their_own_sessions_only() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let bruno = Guest::sign_up(&server, "bruno@example.org").await;
    let login = json!({"email": ANNA, "password": PASSWORD});
    let request = Browser::of(&server).request(Method::POST, "/v1/auth/login").header("User-Agent", FIREFOX);
    let other = crate::support::answer(request.json(&login)).await.expect(200).field("access_token");
    let listed = anna.get("/v1/sessions").await.data(200);
    let shown = |index: usize| {
        let session: &Value = &listed[index];
        (session["browser"].clone(), session["system"].clone(), session["current"].clone())
    };
    assert_eq!(shown(0), (json!("Firefox"), json!("Linux"), json!(false)));
    assert_eq!(shown(1), (json!(null), json!(null), json!(true)));
    assert_eq!(listed.as_array().unwrap().len(), 2);
    assert!(!listed[0]["last_used_at"].as_str().unwrap().is_empty());
    let id = listed[0]["uuid"].as_str().unwrap();
    let path = format!("/v1/sessions?records[]={id}");
    assert_eq!(bruno.call(Method::DELETE, &path, None).await.code(404), "not_found");
    let check = || crate::support::answer(anna.browser.request(Method::GET, "/v1/auth").bearer_auth(&other));
    check().await.expect(200);
    assert_eq!(anna.call(Method::DELETE, &path, None).await.data(200)["count"], json!(1));
    assert_eq!(check().await.code(401), "token_blacklisted");
    assert_eq!(anna.call(Method::DELETE, &path, None).await.code(404), "not_found", "it has ended");
    assert_eq!(anna.get("/v1/sessions").await.data(200).as_array().unwrap().len(), 1);
    assert_eq!(kinds(&anna).await, ["sessions_ended", "new_device"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_an_unknown_device_is_mailed_in_the_language_of_the_account() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    server.sql("UPDATE auths SET language = 'it'").await;
    let login = json!({"email": ANNA, "password": PASSWORD});
    anna.browser.post("/v1/auth/login", &login).await.expect(200);
    let request = Browser::of(&server).request(Method::POST, "/v1/auth/login").header("User-Agent", FIREFOX);
    crate::support::answer(request.json(&login)).await.expect(200);
    let text = server.wait_for_email(ANNA, |subject, _| subject == "Nuovo accesso al tuo account").await;
    assert!(text.contains("Firefox, Linux") && text.contains("/app/session"), "{text}");
    let about_devices = server.emails(ANNA).into_iter().filter(|(subject, _)| subject.contains("accesso"));
    assert_eq!(about_devices.count(), 1);
    let events = anna.get("/v1/security_events").await.data(200);
    assert_eq!((&events[0]["kind"], &events[0]["browser"]), (&json!("new_device"), &json!("Firefox")));
    assert_eq!(events.as_array().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_confirmation_needs_the_password_and_wrong_ones_are_counted() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let confirm = async |body: Value| anna.call(Method::POST, "/v1/auth/confirmation", Some(&body)).await;
    assert_eq!(confirm(json!({})).await.fault("password"), "required");
    confirm(json!({"password": PASSWORD})).await.expect(204);
    let mut refused = None;
    // A minute may begin between the attempts, which then start again, once.
    for _ in 0..11 {
        let answered = confirm(json!({"password": "guess"})).await;
        if answered.status == 429 {
            refused = Some(answered);
            break;
        }
        assert_eq!(answered.fault("password"), "password_wrong");
    }
    assert_eq!(refused.unwrap().code(429), "sign_in_too_many");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_password_is_listed() {
    let server = open().await;
    let anna = Guest::sign_up(&server, ANNA).await;
    let change = json!({"current_password": PASSWORD, "password": "tre biciclette nel cortile"});
    let path = format!("/v1/auth/{}/change_password", anna.auth);
    anna.call(Method::PATCH, &path, Some(&change)).await.expect(200);
    assert_eq!(kinds(&anna).await, ["password_changed"]);
    server.wait_for_email(ANNA, |subject, _| subject == "Your password was changed").await;
}
