//! Booking: 64 clients for the same evening of one business.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio_postgres::Client as Database;

use crate::Bench;
use crate::load::{Figures, Load, run};
use crate::pgbench_booking;
use crate::report::Bar;
use crate::scene::{CLIENTS, Refusal, Scene, book};
use crate::workload::client::Client;

const TABLES: i32 = 40;
const ROUNDS: usize = 20;
const TRIES: usize = 20;

/// What fits is booked and no more; then how many bookings a second, and how long one takes at half of that.
pub async fn measure(bench: &mut Bench, time: Duration) {
    let race = race(bench).await;
    let scene = Scene::set(bench, TABLES).await;
    let full = throughput(bench, scene, time, None).await;
    bench.note_memory();
    until_delivered(&bench.database).await;
    let pgbench = pgbench_booking::measure(bench, time).await;
    until_delivered(&bench.database).await;
    let scene = Scene::set(bench, TABLES).await;
    let half = throughput(bench, scene, time, Some(full.per_second / 2.0)).await;
    let report = &mut bench.report;
    report.part("(a) bookings (hold and confirm), 64 clients for the same evening of one business");
    report.figure("made in 20 evenings with 40 tables", race as f64, "", Bar::Exactly(800.0));
    report.figure("overlaps", overlaps(&bench.database).await as f64, "", Bar::Exactly(0.0));
    report.figure("deadlocks", deadlocks(&bench.database).await as f64, "", Bar::Exactly(0.0));
    report.share("bookings where all find a table", &full, pgbench.as_ref(), Bar::AtLeast(0.30));
    report.figure("the same in requests", full.per_second * 2.0, "/s", Bar::None);
    report.latency("p50 at half load; pgbench's at full", 0.5, &half, pgbench.as_ref(), Bar::None);
    report.latency("p99 at half load; pgbench's at full", 0.99, &half, pgbench.as_ref(), Bar::AtMost(50.0));
    let wrong = (full.errors + half.errors) as f64 / (full.done() + half.done()) as f64;
    report.figure("errors", wrong * 100.0, "%", Bar::AtMost(0.01));
}

/// All clients request the same evening at once, twenty times over, and again where it failed; how many bookings there
/// are then.
async fn race(bench: &Bench) -> i64 {
    let scene = Arc::new(Scene::set(bench, TABLES).await);
    for round in 0..ROUNDS {
        let mut clients = tokio::task::JoinSet::new();
        for number in 0..CLIENTS {
            let (scene, address) = (Arc::clone(&scene), bench.server.address);
            clients.spawn(async move {
                let (mut client, time) = (Client::new(address), &scene.early[round]);
                for _ in 0..TRIES {
                    if book(&mut client, scene.guest(number, round), scene.business, time).await != Err(Refusal::Failed)
                    {
                        break;
                    }
                }
            });
        }
        clients.join_all().await;
    }
    let made = "SELECT count(*) FROM reservations WHERE status = 'confirmed' AND business_id::text = $1";
    bench.database.query_one(made, &[&scene.business.to_string()]).await.unwrap().get(0)
}

/// Each evening 32 dine early and 32 late, so that everybody finds one of the 40 tables.
async fn throughput(bench: &Bench, scene: Scene, time: Duration, rate: Option<f64>) -> Figures {
    booked(bench.server.address, Arc::new(scene), Load { clients: CLIENTS, time, rate }).await
}

/// Bookings of the scene's evenings under this load.
pub async fn booked(address: SocketAddr, scene: Arc<Scene>, load: Load) -> Figures {
    run(address, load, move |mut client, number, turn| {
        let scene = Arc::clone(&scene);
        async move {
            let evenings = if number % 2 == 0 { &scene.early } else { &scene.late };
            let time = &evenings[turn as usize % evenings.len()];
            let made = book(&mut client, scene.guest(number, turn as usize), scene.business, time).await;
            (client, made.is_ok())
        }
    })
    .await
}

/// Mail and announcements of one run are not to burden the next; gives up after half a minute.
pub async fn until_delivered(database: &Database) {
    let waiting = "SELECT count(*) FROM outbox_events WHERE done_at IS NULL AND failed_at IS NULL";
    let deadline = Instant::now() + Duration::from_secs(30);
    while database.query_one(waiting, &[]).await.unwrap().get::<_, i64>(0) > 0 && Instant::now() < deadline {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn overlaps(database: &Database) -> i64 {
    let overlapping = "SELECT count(*) FROM reservation_allocations a JOIN reservation_allocations b
        ON a.table_id = b.table_id AND a.reservation_id < b.reservation_id AND a.during && b.during";
    database.query_one(overlapping, &[]).await.unwrap().get(0)
}

async fn deadlocks(database: &Database) -> i64 {
    let counted = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    database.query_one(counted, &[]).await.unwrap().get(0)
}
