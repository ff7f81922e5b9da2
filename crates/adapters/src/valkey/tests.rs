//! Counting in a real server.

use std::time::{Duration, Instant};

use domain::shared::clock::Clock as _;
use domain::shared::rates::{RateCounter, RateTally, rest};
use uuid::Uuid;

use super::{SharedRates, Valkey};
use crate::db::testing::database;
use crate::system::System;

const MINUTE: Duration = Duration::from_secs(60);

async fn valkey() -> Valkey {
    let url =
        std::env::var("TEST_VALKEY_URL").expect("these tests need a Valkey server: `just test-valkey` starts one");
    Valkey::open(&url).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` starts one"]
async fn a_bucket_counts_until_its_window_ends() {
    let (here, there) = (valkey().await, valkey().await);
    let bucket = Uuid::now_v7().to_string();
    let window = Duration::from_millis(700);
    let hit = async |replica: &Valkey| replica.add(&[(bucket.clone(), 1)], window, System.now()).await.unwrap()[0];
    // A window may end between two hits; the next is whole.
    while hit(&here).await != 1 || rest(window, System.now()) < Duration::from_millis(500) {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let begun = Instant::now();
    assert_eq!((hit(&there).await, hit(&here).await), (2, 3));
    while hit(&there).await != 1 {
        assert!(begun.elapsed() < 2 * window, "the window does not end");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` starts one"]
async fn many_buckets_are_summed_up_in_their_order() {
    let valkey = valkey().await;
    let run = Uuid::now_v7();
    let counts: Vec<_> = (1..=1200).map(|number| (format!("{run}:{number}"), number)).collect();
    let now = System.now();
    assert!(valkey.add(&counts, MINUTE, now).await.unwrap().into_iter().eq(1..=1200));
    assert!(valkey.add(&counts, MINUTE, now).await.unwrap().into_iter().eq((1..=1200).map(|number| 2 * number)));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` starts one"]
async fn a_success_ends_the_counting() {
    let rates = SharedRates { valkey: valkey().await, database: database().await };
    let bucket = Uuid::now_v7().to_string();
    let now = System.now();
    for expected in 1..=3 {
        assert_eq!(rates.hit(&bucket, MINUTE, now).await.unwrap(), expected);
    }
    rates.forget(&bucket).await.unwrap();
    assert_eq!(rates.hit(&bucket, MINUTE, now).await.unwrap(), 1);
    assert_eq!(rates.database.hit(&bucket, MINUTE, now).await.unwrap(), 1, "the database was not used");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_server_the_database_counts() {
    let nowhere = Valkey::open("redis://127.0.0.1:1").await.unwrap();
    assert!(nowhere.fault().is_some());
    let rates = SharedRates { valkey: nowhere, database: database().await };
    let now = System.now();
    assert_eq!((rates.hit("a", MINUTE, now).await.unwrap(), rates.hit("a", MINUTE, now).await.unwrap()), (1, 2));
    rates.forget("a").await.unwrap();
    assert_eq!(rates.database.hit("a", MINUTE, now).await.unwrap(), 1);
}
