//! Whether an address has an account is told by nothing: not by status, body or headers, and not by time. A program of
//! its own, because it measures time: nothing else runs beside it.
#![expect(clippy::print_stdout, reason = "the figures are told")]

#[path = "../api/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};
use support::{Answer, PASSWORD, TestServer, answer};

/// Pairs measured of each kind of request.
const PAIRS: usize = 200;

/// The most that the two may differ by.
const MOST: Duration = Duration::from_millis(5);

#[tokio::test(flavor = "multi_thread")]
async fn an_account_shows_neither_in_answers_nor_in_their_time() {
    let server = TestServer::with(&[("VERDORO_TRUSTED_PROXIES", "1")]).await;
    populate(&server).await;
    let letter = "/v1/verification/email";
    compare(&server, letter, |email| json!({"email": email, "purpose": "reset"})).await;
    server.sql("DELETE FROM email_verifications").await;
    compare(&server, letter, |email| json!({"email": email, "purpose": "register"})).await;
    compare(&server, "/v1/auth/login", |email| json!({"email": email, "password": format!("not {PASSWORD}")})).await;
}

/// Members with the password of the first, whose hash costs the same to compare.
async fn populate(server: &TestServer) {
    server.newcomer("first").await;
    let sql = format!(
        "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT gen_random_uuid(), 'known' || n || '@example.org', password_hash, now(), now()
        FROM auths, generate_series(0, {PAIRS}) n"
    );
    server.sql(&sql).await;
}

/// Asks about a known and an unknown address in turns, and compares answers and times.
async fn compare(server: &TestServer, path: &str, body: impl Fn(&str) -> Value) {
    // What the answer to a known address took longer than that to an unknown one, in seconds.
    let mut longer = Vec::new();
    for number in 0..PAIRS {
        let ask = async |kind: &str| {
            let network = format!("10.1.{}.{}", number / 200, number % 200 + 1);
            let request = server.request(Method::POST, path).header("X-Forwarded-For", network);
            let request = request.json(&body(&format!("{kind}{number}@example.org")));
            let begun = Instant::now();
            let told = told(&answer(request).await);
            (told, begun.elapsed().as_secs_f64())
        };
        // Which goes first changes from pair to pair, so that order favours neither.
        let (known, other) = if number % 2 == 0 {
            let known = ask("known").await;
            (known, ask("other").await)
        } else {
            let other = ask("other").await;
            (ask("known").await, other)
        };
        assert_eq!(known.0, other.0);
        longer.push(known.1 - other.1);
    }
    longer.sort_by(f64::total_cmp);
    let median = longer.get(PAIRS / 2).copied().unwrap_or_default();
    println!("{path}: {:.2} ms longer with an account, the median of {PAIRS} pairs", median * 1000.0);
    assert!(median.abs() < MOST.as_secs_f64(), "{path}: {median} s");
}

/// What a client can tell apart.
fn told(answer: &Answer) -> (u16, Vec<String>, Value) {
    let mut headers: Vec<String> = answer.headers.keys().map(ToString::to_string).collect();
    headers.sort();
    let mut body = answer.json();
    if let Some(members) = body.as_object_mut() {
        members.remove("request_id");
    }
    if let Some(data) = body.get_mut("data").and_then(Value::as_object_mut) {
        data.remove("email");
    }
    (answer.status, headers, body)
}
