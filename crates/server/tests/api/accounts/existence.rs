//! Only the email shows whether an address has an account, and so only to its recipient.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::{Browser, Guest, a_minute_later, newest_email, open};

/// How often each request is made for an address with and one without an account.
const PAIRS: usize = 200;
/// How far the medians may be apart.
const NOISE: Duration = Duration::from_millis(5);

#[tokio::test(flavor = "multi_thread")]
async fn only_the_email_shows_whether_an_account_exists() {
    let server = open().await;
    for known in ["known0@example.org", "known1@example.org"] {
        Guest::sign_up(&server, known).await;
    }
    a_minute_later(&server).await;
    let browser = Browser::of(&server);
    for (email, purpose, count, subject) in [
        ("known0@example.org", "register", 2, "You already have an account"),
        ("known1@example.org", "reset", 2, "Choose a new password"),
        ("other0@example.org", "register", 1, "Your Verdoro code"),
        ("other1@example.org", "reset", 1, "No account with this address"),
    ] {
        browser.post("/v1/verification/email", &json!({"email": email, "purpose": purpose})).await.expect(202);
        assert_eq!(newest_email(&server, email, count).await.0, subject);
    }
}

/// How long the request takes, from a network address of its own, so that no limit applies.
async fn timed(browser: &Browser, path: &str, body: &Value, status: u16) -> Duration {
    let browser = browser.elsewhere();
    let begun = Instant::now();
    browser.post(path, body).await.expect(status);
    begun.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_of_a_reply_does_not_show_whether_an_account_exists() {
    let server = open().await;
    Guest::sign_up(&server, "anna@example.org").await;
    server
        .sql(&format!(
            "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
             SELECT gen_random_uuid(), 'known' || number || '@example.org', password_hash, now(), now()
             FROM auths, generate_series(1, {PAIRS}) number"
        ))
        .await;
    let browser = Browser::of(&server);
    let requests: [(&str, u16, fn(&str) -> Value); 3] = [
        ("/v1/verification/email", 202, |email| json!({"email": email, "purpose": "register"})),
        ("/v1/verification/email", 202, |email| json!({"email": email, "purpose": "reset"})),
        ("/v1/auth/login", 401, |email| json!({"email": email, "password": "tre biciclette nel cortile"})),
    ];
    for (path, status, body) in requests {
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for number in 1..=PAIRS {
            known.push(timed(&browser, path, &body(&format!("known{number}@example.org")), status).await);
            unknown.push(timed(&browser, path, &body(&format!("other{number}@example.org")), status).await);
        }
        let (known, unknown) = (median(known), median(unknown));
        println!("{path}: {known:?} with an account, {unknown:?} without");
        assert!(known.abs_diff(unknown) < NOISE, "{path}: {known:?} with an account, {unknown:?} without");
        a_minute_later(&server).await;
    }
}
