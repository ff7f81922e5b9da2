//! Members see and change their own account only.

use reqwest::Method;
use serde_json::json;

use super::client::{Browser, Guest, open};
use super::security::outlast_confirmations;
use crate::support::{PASSWORD, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn members_cannot_access_other_accounts() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let bruno = Guest::sign_up(&server, "bruno@example.org").await;
    let change = json!({"current_password": PASSWORD, "password": "tre biciclette nel cortile"});
    let again = json!({"password": PASSWORD});
    let calls = [
        (Method::GET, format!("/v1/auth/{}", anna.auth), None),
        (Method::DELETE, format!("/v1/auth?records[]={}", anna.auth), Some(&again)),
        (Method::DELETE, format!("/v1/auth?records[]={}&records[]={}", bruno.auth, anna.auth), Some(&again)),
        (Method::PATCH, format!("/v1/auth/{}/change_password", anna.auth), Some(&change)),
    ];
    for (method, path, body) in calls {
        let refused = bruno.call(method, &path, body).await;
        assert_eq!(refused.code(404), "not_found", "{path}");
    }
    let own = bruno.get("/v1/auth").await.expect(200);
    assert_eq!(own.json()["data"].as_array().unwrap().len(), 1);
    assert_eq!(own.json()["data"][0]["uuid"], json!(bruno.auth));
    anna.get("/v1/auth").await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_have_to_sign_in() {
    let server = open().await;
    let visitor = Browser::of(&server);
    let id = uuid::Uuid::now_v7();
    for path in ["/v1/auth".into(), format!("/v1/auth/{id}"), "/v1/users".into(), "/v1/verification/email".into()] {
        assert_eq!(visitor.get(&path).await.code(401), "token_missing", "{path}");
    }
    let profile = json!({"username": "anna", "display_name": "Anna"});
    assert_eq!(visitor.post("/v1/users", &profile).await.code(401), "token_missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_cancels_an_erasure() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let again = json!({"password": PASSWORD});
    anna.call(Method::DELETE, "/v1/auth", Some(&again)).await.expect(422);
    let erased =
        anna.call(Method::DELETE, &format!("/v1/auth?records[]={}", anna.auth), Some(&again)).await.expect(200);
    assert!(!erased.field("erasure_due_at").is_empty());
    assert_eq!(anna.get("/v1/auth").await.code(401), "token_blacklisted");
    let back = Guest::sign_in(&server, &anna.email, PASSWORD).await;
    assert!(back.get("/v1/auth").await.expect(200).json()["data"][0]["erasure_due_at"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erasure_has_a_choice_for_the_reviews() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let path = format!("/v1/auth?records[]={}", anna.auth);
    let stored = async || server.query("SELECT erasure_reviews FROM auths").await.unwrap();
    let wrong = json!({"password": PASSWORD, "reviews": "burn"});
    assert_eq!(anna.call(Method::DELETE, &path, Some(&wrong)).await.fault("reviews"), "not_one_of");
    let misspelt = json!({"password": PASSWORD, "review": "remove"});
    assert_eq!(anna.call(Method::DELETE, &path, Some(&misspelt)).await.fault("review"), "field_unknown");
    let remove = json!({"password": PASSWORD, "reviews": "remove"});
    anna.call(Method::DELETE, &path, Some(&remove)).await.expect(200);
    assert_eq!(stored().await, "remove");
    let back = Guest::sign_in(&server, &anna.email, PASSWORD).await;
    assert_eq!(stored().await, "anonymise", "signing in cancels the choice, too");
    back.call(Method::DELETE, &path, Some(&json!({"password": PASSWORD}))).await.expect(200);
    assert_eq!(stored().await, "anonymise");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_whose_account_is_gone_gets_auth_error() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    // As `verdoro demo --remove` deletes the accounts of the demo.
    server.sql("DELETE FROM auths").await;
    assert_eq!(anna.get("/v1/auth").await.code(401), "AUTH_ERROR");
    assert_eq!(anna.get(&format!("/v1/auth/{}", anna.auth)).await.code(401), "AUTH_ERROR");
    let profile = json!({"username": "anna", "display_name": "Anna"});
    assert_eq!(anna.call(Method::POST, "/v1/users", Some(&profile)).await.code(401), "AUTH_ERROR");
    let again = json!({"password": PASSWORD});
    let erase = anna.call(Method::DELETE, &format!("/v1/auth?records[]={}", anna.auth), Some(&again)).await;
    assert_eq!(erase.code(401), "AUTH_ERROR");
}

#[tokio::test(flavor = "multi_thread")]
async fn deleting_an_account_needs_the_password_or_a_confirmation() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let path = format!("/v1/auth?records[]={}", anna.auth);
    anna.call(Method::DELETE, &path, None).await.expect(415);
    outlast_confirmations(&server).await;
    assert_eq!(anna.call(Method::DELETE, &path, Some(&json!({}))).await.code(403), "confirmation_required");
    for _ in 0..5 {
        let wrong = anna.call(Method::DELETE, &path, Some(&json!({"password": "guess"}))).await;
        assert_eq!(wrong.fault("password"), "password_wrong");
    }
    let refused = anna.call(Method::DELETE, &path, Some(&json!({"password": PASSWORD}))).await;
    // A minute may begin between the attempts, which then start again.
    if refused.status != 200 {
        assert_eq!(refused.code(429), "sign_in_too_many");
        anna.get("/v1/auth").await.expect(200);
    }
    let again = Guest::sign_in(&server, &anna.email, PASSWORD).await;
    again.call(Method::DELETE, &path, Some(&json!({}))).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn members_list_and_revoke_their_own_proofs() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let listed = anna.get("/v1/verification/email").await.expect(200);
    assert_eq!(listed.json()["data"][0]["state"], json!("used"));
    anna.call(Method::DELETE, "/v1/verification/email", None).await.expect(422);
    let voided = anna.call(Method::DELETE, "/v1/verification/email?purpose=register", None).await.expect(200);
    assert_eq!(voided.json()["data"]["count"], json!(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocked_account_is_refused_within_a_second_and_from_then_on() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    server.sql("UPDATE auths SET blocked_at = now()").await;
    let blocked = std::time::Instant::now();
    let refused = loop {
        let answer = anna.get("/v1/auth").await;
        if answer.status != 200 {
            break answer;
        }
        assert!(blocked.elapsed() < std::time::Duration::from_secs(1), "still in after {:?}", blocked.elapsed());
    };
    assert_eq!(refused.code(401), "USER_BLOCKED");
    assert_eq!(anna.browser.get("/v1/auth/refresh_token").await.code(401), "USER_BLOCKED");
    let login = Browser::of(&server).post("/v1/auth/login", &json!({"email": anna.email, "password": PASSWORD})).await;
    assert_eq!(login.code(401), "USER_BLOCKED");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_mail_page_shows_emails_as_text_without_scripts() {
    let server = TestServer::with(&[("VERDORO_MAIL_PAGE", "true")]).await;
    server.newcomer("anna").await;
    let list = server.get("/dev/mail").await.expect(200);
    assert!(list.text.contains("Your Verdoro code"), "{}", list.text);
    assert!(list.header("content-security-policy").starts_with("default-src 'none'; style-src 'self'"));
    let (_, link) = list.text.split_once("href=\"/dev/mail/0").unwrap();
    let name = link.split('"').next().unwrap();
    let message = server.get(&format!("/dev/mail/0{name}")).await.expect(200);
    assert!(message.text.contains("&lt;!DOCTYPE html&gt;"), "the HTML is shown as its source");
    server.get(&format!("/dev/mail/0{name}/calendar.ics")).await.expect(404);
    server.get("/dev/mail/..%2Fkeys%2Fsecret").await.expect(404);
}
