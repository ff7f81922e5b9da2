//! Refresh, token reuse, sign-out, on one and several replicas.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;

use super::client::{Browser, Guest, open, replica};
use crate::support::{Answer, PASSWORD, TestServer, answer};

/// The value of the refresh cookie that an answer sets.
fn cookie(answer: &Answer) -> String {
    let set = answer.header("set-cookie");
    set.strip_prefix("verdoro_refresh=").unwrap().split(';').next().unwrap().to_owned()
}

/// Refreshes with this cookie, from a browser without cookies.
async fn refresh_with(browser: &Browser, cookie: &str, agent: &str) -> Answer {
    let request = browser.request(Method::GET, "/v1/auth/refresh_token");
    answer(request.header("Cookie", format!("verdoro_refresh={cookie}")).header("User-Agent", agent)).await
}

async fn sign_in(server: &TestServer, email: &str) -> Answer {
    let body = json!({"email": email, "password": PASSWORD});
    Browser::of(server).post("/v1/auth/login", &body).await.expect(200)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_refresh_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let server = open().await;
    Guest::sign_up(&server, "anna@example.org").await;
    let session = sign_in(&server, "anna@example.org").await;
    let set = session.header("set-cookie");
    // Thirty days, less the moment since it was signed.
    for attribute in ["HttpOnly", "SameSite=Strict", "Path=/v1/auth", "Max-Age=259"] {
        assert!(set.contains(attribute), "{attribute} is missing in {set}");
    }
    assert!(!session.text.contains(&cookie(&session)), "the token stands in the cookie alone");
    assert_eq!(session.header("cache-control"), "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_cookie_ends_the_session_for_thief_and_owner() {
    let server = open().await;
    Guest::sign_up(&server, "anna@example.org").await;
    let first = cookie(&sign_in(&server, "anna@example.org").await);
    let browser = Browser::of(&server);
    let second = refresh_with(&browser, &first, "Browser/1.0").await.expect(200);
    let token = second.field("access_token");
    let thief = refresh_with(&browser, &first, "Thief/1.0").await;
    assert_eq!(thief.code(401), "INVALID_DEVICE");
    assert!(thief.header("set-cookie").contains("Max-Age=0"), "the worthless cookie is taken back");
    let owner = refresh_with(&browser, &cookie(&second), "Browser/1.0").await;
    assert_eq!(owner.code(401), "token_blacklisted");
    let request = browser.request(Method::GET, "/v1/auth").bearer_auth(token);
    assert_eq!(answer(request).await.code(401), "token_blacklisted");
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_refreshes_of_many_tabs_sign_none_out() {
    let server = open().await;
    Guest::sign_up(&server, "anna@example.org").await;
    let first = cookie(&sign_in(&server, "anna@example.org").await);
    let browser = Browser::of(&server);
    let mut tabs = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let (browser, cookie) = (browser.clone(), first.clone());
        tabs.spawn(async move { refresh_with(&browser, &cookie, "Browser/1.0").await });
    }
    let answers = tabs.join_all().await;
    let (winners, others): (Vec<_>, Vec<_>) = answers.into_iter().partition(|answer| answer.status == 200);
    assert_eq!(winners.len(), 1);
    assert!(others.iter().all(|answer| answer.code(409) == "refresh_in_progress"), "{others:?}");
    refresh_with(&browser, &cookie(&winners[0]), "Browser/1.0").await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_refresh_cookies_are_refused() {
    let server = open().await;
    let browser = Browser::of(&server);
    assert_eq!(browser.get("/v1/auth/refresh_token").await.code(401), "token_missing");
    for made_up in ["", "x", &"A".repeat(43), &"A".repeat(4000), "%00", "' OR 1=1"] {
        let refused = refresh_with(&browser, made_up, "Browser/1.0").await;
        assert!(["INVALID_DEVICE", "token_missing"].contains(&&*refused.code(401)), "{made_up}: {}", refused.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_ends_this_session_or_all_of_them() {
    let server = open().await;
    let first = Guest::sign_up(&server, "anna@example.org").await;
    let second = Guest::sign_in(&server, &first.email, PASSWORD).await;
    let third = Guest::sign_in(&server, &first.email, PASSWORD).await;
    assert_eq!(first.get("/v1/auth/logout").await.expect(200).json()["data"]["ended"], json!(1));
    assert_eq!(first.get("/v1/auth").await.code(401), "token_blacklisted");
    let again = Browser::of(&server).request(Method::GET, "/v1/auth/logout").bearer_auth(&first.token);
    let again = answer(again).await.expect(200);
    assert_eq!(again.json()["data"]["ended"], json!(0), "another tab signs out of the same session");
    let forged = Browser::of(&server).request(Method::GET, "/v1/auth/logout").bearer_auth("forged");
    assert_eq!(answer(forged).await.code(401), "token_invalid");
    assert_eq!(second.get("/v1/auth/token/destroy").await.expect(200).json()["data"]["ended"], json!(2));
    assert_eq!(third.get("/v1/auth").await.code(401), "token_blacklisted");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_alone_signs_out() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let request = anna.browser.request(Method::GET, "/v1/auth/logout").bearer_auth("run out");
    assert_eq!(answer(request).await.expect(200).json()["data"]["ended"], json!(1));
    assert_eq!(anna.get("/v1/auth").await.code(401), "token_blacklisted");
    assert_eq!(Browser::of(&server).get("/v1/auth/logout").await.code(401), "token_missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ended_here_is_over_on_another_replica_within_a_second() {
    let server = open().await;
    let replica = replica(&server).await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let there = Browser::of(&replica);
    let send = || answer(there.request(Method::GET, "/v1/auth").bearer_auth(&anna.token));
    send().await.expect(200);
    anna.get("/v1/auth/logout").await.expect(200);
    let ended = Instant::now();
    let refused = loop {
        let answered = send().await;
        if answered.status != 200 {
            break answered;
        }
        assert!(ended.elapsed() < Duration::from_secs(1), "still valid after {:?}", ended.elapsed());
    };
    assert_eq!(refused.code(401), "token_blacklisted");
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_attempts_wait_longer_each_time() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let attempt = json!({"email": anna.email, "password": "tre biciclette nel cortile"});
    let mut refused = None;
    // A minute may begin between the attempts, which then start again, once.
    for _ in 0..11 {
        let answered = Browser::of(&server).post("/v1/auth/login", &attempt).await;
        if answered.status == 429 {
            refused = Some(answered);
            break;
        }
        assert_eq!(answered.code(401), "wrong_credentials");
    }
    let refused = refused.unwrap();
    assert_eq!(refused.code(429), "sign_in_too_many");
    assert!((1..=60).contains(&refused.header("retry-after").parse::<u32>().unwrap()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_another_site_cannot_sign_in() {
    let server = open().await;
    let anna = Guest::sign_up(&server, "anna@example.org").await;
    let body = json!({"email": anna.email, "password": PASSWORD}).to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
        let request = Browser::of(&server).request(Method::POST, "/v1/auth/login").header("Content-Type", kind);
        let refused = answer(request.body(body.clone())).await;
        assert_eq!(refused.code(415), "content_type_invalid", "{kind}");
        assert_eq!(refused.header("set-cookie"), "");
    }
}
