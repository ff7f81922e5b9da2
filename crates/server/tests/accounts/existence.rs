//! Whether an address has an account is told by nothing: not by status, body or headers, and not by time.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::{Value, json};

use super::client::{Browser, Guest, letter, open};
use crate::support::{Answer, House, PASSWORD, answer};

/// Pairs measured. `VERDORO_TIMING_PAIRS=200` measures as many as the bar asks for; an everyday run takes fewer,
/// because each sign-in costs a password hash.
fn pairs() -> usize {
    std::env::var("VERDORO_TIMING_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

const MOST: Duration = Duration::from_millis(5);

/// Members with the password of the first, whose hash costs the same to compare.
async fn populate(house: &House, count: usize) {
    Guest::sign_up(house, "first@example.org").await;
    let sql = format!(
        "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT gen_random_uuid(), 'known' || n || '@example.org', password_hash, now(), now()
        FROM auths, generate_series(0, {count}) n"
    );
    house.sql(&sql).await;
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

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Asks about a known and an unknown address in turns, and compares answers and times.
async fn compare(house: &House, path: &str, body: impl Fn(&str) -> Value) {
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let browser = Browser::of(&house);
    for number in 0..pairs() {
        let mut told_apart = Vec::new();
        // Which goes first changes from pair to pair, so that order favours neither.
        let order = if number % 2 == 0 { ["known", "other"] } else { ["other", "known"] };
        for kind in order {
            let browser = browser.elsewhere();
            let request = browser.request(Method::POST, path).json(&body(&format!("{kind}{number}@example.org")));
            let begun = Instant::now();
            let told_now = answer(request).await;
            let times = if kind == "known" { &mut known } else { &mut unknown };
            times.push(begun.elapsed());
            told_apart.push(told(&told_now));
        }
        assert_eq!(told_apart[0], told_apart[1]);
    }
    let (known, unknown) = (median(known), median(unknown));
    println!("{path}: median {known:?} with an account, {unknown:?} without, over {} pairs", pairs());
    assert!(known.abs_diff(unknown) < MOST, "{path}: {known:?} and {unknown:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_for_a_letter_tells_nothing() {
    let house = open().await;
    populate(&house, pairs()).await;
    compare(&house, "/v1/verification/email", |email| json!({"email": email, "purpose": "reset"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_to_sign_up_tells_nothing() {
    let house = open().await;
    populate(&house, pairs()).await;
    compare(&house, "/v1/verification/email", |email| json!({"email": email, "purpose": "register"})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_tells_nothing() {
    let house = open().await;
    populate(&house, pairs()).await;
    compare(&house, "/v1/auth/login", |email| json!({"email": email, "password": format!("not {PASSWORD}")})).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_letter_tells_and_only_its_reader() {
    let house = open().await;
    populate(&house, 1).await;
    let browser = Browser::of(&house);
    for (email, purpose, subject) in [
        ("known0@example.org", "register", "You already have an account"),
        ("known1@example.org", "reset", "Choose a new password"),
        ("other0@example.org", "register", "Your pin for Verdoro"),
        ("other1@example.org", "reset", "There is no account with this address"),
    ] {
        browser.post("/v1/verification/email", &json!({"email": email, "purpose": purpose})).await.expect(202);
        assert_eq!(letter(&house, email, 1).await.0, subject);
    }
}
