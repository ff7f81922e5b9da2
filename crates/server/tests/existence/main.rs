//! Whether an address has an account must not show: not in status, body or headers, and not in response times. It is a
//! test binary of its own because nothing may run beside a time measurement.
#![expect(clippy::print_stdout, reason = "prints the figures")]

#[path = "../api/support/mod.rs"]
mod support;

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};
use support::{Answer, PASSWORD, TestServer, answer};

/// Measured pairs per kind of request.
const PAIRS: usize = 200;

/// The largest allowed difference.
const MAX_DIFFERENCE: Duration = Duration::from_millis(5);

#[tokio::test(flavor = "multi_thread")]
async fn responses_and_their_times_do_not_show_whether_an_account_exists() {
    let server = TestServer::with(&[("VERDORO_TRUSTED_PROXIES", "1")]).await;
    populate(&server).await;
    let path = "/v1/verification/email";
    compare(&server, path, |email| json!({"email": email, "purpose": "reset"})).await;
    server.sql("DELETE FROM email_verifications").await;
    compare(&server, path, |email| json!({"email": email, "purpose": "register"})).await;
    compare(&server, "/v1/auth/login", |email| json!({"email": email, "password": format!("not {PASSWORD}")})).await;
}

/// Members with the password hash of the first, so that all comparisons cost the same.
async fn populate(server: &TestServer) {
    server.newcomer("first").await;
    let sql = format!(
        "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT gen_random_uuid(), 'known' || n || '@example.org', password_hash, now(), now()
        FROM auths, generate_series(0, {PAIRS}) n"
    );
    server.sql(&sql).await;
}

/// Sends requests for a known and an unknown address by turns; compares responses and times.
async fn compare(server: &TestServer, path: &str, body: impl Fn(&str) -> Value) {
    // By how many seconds the response for the known address took longer.
    let mut longer = Vec::new();
    for number in 0..PAIRS {
        let send = async |kind: &str| {
            let network = format!("10.1.{}.{}", number / 200, number % 200 + 1);
            let request = server.request(Method::POST, path).header("X-Forwarded-For", network);
            let request = request.json(&body(&format!("{kind}{number}@example.org")));
            let begun = Instant::now();
            let visible = visible(&answer(request).await);
            (visible, begun.elapsed().as_secs_f64())
        };
        // The order alternates.
        let (known, other) = if number % 2 == 0 {
            let known = send("known").await;
            (known, send("other").await)
        } else {
            let other = send("other").await;
            (send("known").await, other)
        };
        assert_eq!(known.0, other.0);
        longer.push(known.1 - other.1);
    }
    longer.sort_by(f64::total_cmp);
    let median = longer.get(PAIRS / 2).copied().unwrap_or_default();
    println!("{path}: {:.2} ms longer with an account, the median of {PAIRS} pairs", median * 1000.0);
    assert!(median.abs() < MAX_DIFFERENCE.as_secs_f64(), "{path}: {median} s");
}

/// Everything a client can see of a response.
fn visible(answer: &Answer) -> (u16, Vec<String>, Value) {
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
