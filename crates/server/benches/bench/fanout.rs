//! A post of an author with 5,000 followers, and the bookings that are made meanwhile.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::Bench;
use crate::evening::booked;
use crate::load::Load;
use crate::report::Bar;
use crate::scene::{CLIENTS, Scene};
use crate::workload::client::{Client, request};
use crate::workload::people;

const FOLLOWERS: i64 = 5_000;
const TABLES: i32 = 40;
const BOOKINGS_PER_SECOND: f64 = 100.0;
const PATIENCE: Duration = Duration::from_secs(60);

const FOLLOW: &str = "INSERT INTO follows (id, follower_id, user_id, state, created_at)
    SELECT gen_random_uuid(), id, $1::text::uuid, 'accepted', now() FROM users
    WHERE username::text LIKE 'author%' ORDER BY md5(id::text) LIMIT $2::bigint";

const NOTIFIED: &str = "SELECT count(*) FROM notifications WHERE kind = 'post_published' AND subject_id::text = $1";

/// Needs the authors of `posts`.
pub async fn measure(bench: &mut Bench, time: Duration) {
    let author = people::sign_up(&bench.server, 1).await.remove(0);
    let id = author.user.to_string();
    bench.database.execute(FOLLOW, &[&id, &FOLLOWERS]).await.unwrap();
    let load = Load { clients: CLIENTS, time, rate: Some(BOOKINGS_PER_SECOND) };
    let scene = Arc::new(Scene::set(bench, TABLES).await);
    let before = booked(bench.server.address, scene, load).await;
    let scene = Arc::new(Scene::set(bench, TABLES).await);
    let post = json!({"text": "The soup was worth the walk"});
    let bytes = request("POST", "/v1/posts", Some(&author.token), None, Some(&post));
    let begun = Instant::now();
    let published = Client::new(bench.server.address).send(&bytes).await.unwrap();
    assert_eq!(published.status, 201, "{}", published.json());
    let notified = async || bench.database.query_one(NOTIFIED, &[&id]).await.unwrap().get::<_, i64>(0);
    let all = async {
        while notified().await < FOLLOWERS && begun.elapsed() < PATIENCE {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        begun.elapsed()
    };
    let (during, took) = tokio::join!(booked(bench.server.address, scene, load), all);
    let count = notified().await;
    let report = &mut bench.report;
    report.part("(n) a post that 5,000 followers are notified of, during 100 bookings a second");
    report.figure("notified", count as f64, "", Bar::Exactly(FOLLOWERS as f64));
    report.figure("all after", took.as_secs_f64(), "s", Bar::None);
    report.latency("p99 of bookings before", 0.99, &before, None, Bar::None);
    report.latency("p99 of bookings during", 0.99, &during, None, Bar::AtMost(before.quantile(0.99) * 2.0));
    report.figure("bookings that failed", (before.errors + during.errors) as f64, "", Bar::Exactly(0.0));
}
