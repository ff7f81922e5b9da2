//! Rate limits shared by replicas.

use std::time::{Duration, Instant, SystemTime};

use serde_json::json;

use super::replicas::Replicas;
use super::server::Server;
use crate::support::{PATIENCE, TestServer};

/// Counters restart each minute: waits for the next minute when little of this one is left.
async fn early_in_a_minute() {
    let second = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs() % 60;
    while second() > 45 {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Tries a wrong password on the replicas by turns; returns the number of tries before 429.
async fn attempts(replicas: &Replicas, email: &str) -> usize {
    let attempt = json!({"email": email, "password": "tre biciclette nel cortile"});
    let turns: [&TestServer; 2] = [&replicas.here, &replicas.there];
    for (tried, server) in turns.iter().cycle().take(11).enumerate() {
        let answer = server.post("/v1/auth/login", attempt.clone()).await;
        if answer.status == 429 {
            assert_eq!(answer.code(429), "sign_in_too_many");
            return tried;
        }
        assert_eq!(answer.code(401), "wrong_credentials");
    }
    panic!("never refused");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` names one"]
async fn sign_in_attempts_are_counted_across_replicas_with_and_without_valkey() {
    let mut valkey = Server::start(&[]);
    let replicas = Replicas::open(&valkey.url(), &[]).await;
    early_in_a_minute().await;
    assert_eq!(attempts(&replicas, "anna@guests.example").await, 5);
    assert!(valkey.command(&["SELECT 3", "KEYS *"]).contains("verdoro:rate:sign_in:account:"));
    valkey.kill();
    early_in_a_minute().await;
    assert_eq!(attempts(&replicas, "luca@guests.example").await, 5);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` names one"]
async fn requests_are_counted_across_replicas_and_per_replica_without_valkey() {
    const LIMIT: usize = 30;
    let mut valkey = Server::start(&[]);
    let replicas = Replicas::open(&valkey.url(), &[("VERDORO_READS_PER_MINUTE", &LIMIT.to_string())]).await;
    early_in_a_minute().await;
    for _ in 0..LIMIT {
        replicas.here.get("/v1/configuration").await.expect(200);
    }
    let begun = Instant::now();
    let mut let_in = 0;
    let refused = loop {
        let answer = replicas.there.get("/v1/configuration").await;
        if answer.status == 429 {
            break answer;
        }
        let_in += 1;
        assert!(begun.elapsed() < PATIENCE && let_in < LIMIT, "the replicas count apart");
        // These requests count as well. Sent faster, they would reach this replica's own limit first.
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert!((1..=60).contains(&refused.header("retry-after").parse::<u32>().unwrap()));
    assert_eq!(refused.code(429), "rate_limited");

    valkey.kill();
    replicas.until_valkey_is(false).await;
    assert_eq!(replicas.there.get("/v1/configuration").await.status, 429, "the refusal is remembered");
}
