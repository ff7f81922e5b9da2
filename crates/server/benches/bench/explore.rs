//! Explore near a point, with text and cuisine, among many generated businesses.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use adapters::businesses::generate::generate;
use adapters::db::{Database, DatabaseOptions};
use tokio_postgres::Client;

use crate::Bench;
use crate::reads::{Read, measure};
use crate::report::Bar;

const PATH: &str =
    "/v1/businesses?q=trattoria&cuisine%5B%5D=seafood&latitude=43.7731&longitude=11.2560&distance=2&limit=20";
const FEW: i64 = 100_000;
const MANY: i64 = 1_000_000;

/// Among a hundred thousand businesses, and among a million.
pub async fn measure_growing(bench: &mut Bench, time: Duration) {
    let few = measure_among(bench, 1..=FEW, time).await;
    let many = measure_among(bench, FEW + 1..=MANY, time).await;
    bench.report.figure("cost beside that among 100,000", few / many, "", Bar::AtMost(1.3));
}

/// Adds the businesses with these numbers, then searches; returns the responses per second.
async fn measure_among(bench: &mut Bench, numbers: RangeInclusive<i64>, time: Duration) -> f64 {
    let begun = Instant::now();
    let last = *numbers.end();
    add(bench, numbers).await;
    let name = format!("(c) explore among {last} businesses (made in {:.0} s)", begun.elapsed().as_secs_f64());
    let read = Read {
        name: &name,
        path: PATH.into(),
        token: None,
        mark: "trattoria",
        share: Bar::AtLeast(0.6),
        p99: Bar::AtMost(10.0),
    };
    measure(bench, &read, time).await
}

/// Indexes are rebuilt afterwards, which takes a fraction of the time. What a load leaves to be done in the background
/// (the vacuum of each table, a checkpoint) is done at once: it would fall into the first measurement and not the second.
pub async fn add(bench: &Bench, numbers: RangeInclusive<i64>) {
    let definitions = drop_indexes(&bench.database).await;
    let url = bench.server.database_url();
    let options = DatabaseOptions { url, replica_url: None, pool_size: 1, shared_connections: 1, demo_accounts: false };
    generate(&Database::new(&options).unwrap(), numbers).await.unwrap();
    bench.database.batch_execute(&definitions.join(";")).await.unwrap();
    bench.database.batch_execute("VACUUM ANALYZE").await.unwrap();
    bench.database.batch_execute("CHECKPOINT").await.unwrap();
}

async fn drop_indexes(database: &Client) -> Vec<String> {
    let listed = "SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index
        WHERE indrelid = 'businesses'::regclass AND NOT indisunique";
    let mut definitions = Vec::new();
    for row in database.query(listed, &[]).await.unwrap() {
        database.batch_execute(&format!("DROP INDEX {}", row.get::<_, String>(0))).await.unwrap();
        definitions.push(row.get(1));
    }
    definitions
}
