//! Members write into groups through two servers that are killed again and again, while sockets and answers are cut.
//! Whatever is acknowledged arrives at everybody exactly once and in one order, and what is counted as unread is.
//! `VERDORO_MESSAGES`, `VERDORO_KILLS` and `VERDORO_SEED` set how many messages and kills, and replay a run.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking, its helpers too")]
#![expect(clippy::print_stdout, reason = "prints the results")]

mod check;
mod person;
mod reader;
#[path = "../workload/mod.rs"]
mod workload;
mod writer;

use std::fmt::Debug;
use std::net::SocketAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use person::Person;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use reader::Reader;
use tokio::task::JoinSet;
use uuid::Uuid;
use workload::people;
use workload::server::TestServer;
use writer::Writer;

/// As many as a group has at most.
const CLIENTS: i32 = 32;
const CHATS: i32 = 2;
const PATIENCE: Duration = Duration::from_secs(60);

/// Groups of all members. Their accounts are not new.
const CONVERSE: &str = "
    WITH aged AS (UPDATE auths SET created_at = now() - interval '30 days'), talks AS (
        INSERT INTO conversations (id, kind, name, created_at, updated_at, changed_at)
        SELECT gen_random_uuid(), 'group', 'Dinner ' || n, now(), now(), now() FROM generate_series(1, $1::int) n
        RETURNING id
    ), members AS (
        INSERT INTO conversation_members (conversation_id, user_id, joined_at)
        SELECT talks.id, users.id, now() FROM talks CROSS JOIN users
    )
    SELECT id::text FROM talks";

/// What all clients share.
struct Scene {
    /// The two servers that clients use.
    servers: [SocketAddr; 2],
    chats: Vec<Uuid>,
    /// How many messages were acknowledged.
    acknowledged: AtomicUsize,
    /// How many sockets and answers were cut.
    cuts: AtomicUsize,
    /// The writers stop.
    enough: AtomicBool,
    /// The readers stop when they have reached the last revisions, which are known now.
    last: std::sync::OnceLock<Vec<i64>>,
}

fn setting<T: FromStr<Err: Debug>>(name: &str) -> Option<T> {
    std::env::var(name).ok().map(|value| value.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_acknowledged_message_arrives_at_everybody_once_and_in_one_order() {
    let messages: usize = setting("VERDORO_MESSAGES").unwrap_or(500);
    let kills: usize = setting("VERDORO_KILLS").unwrap_or(6);
    let seed: u64 = setting("VERDORO_SEED").unwrap_or_else(|| rand::rng().random());
    println!("{messages} messages, {kills} kills, VERDORO_SEED={seed}");
    // The first server holds the database, and is not killed; what kills of that do is tested with bookings.
    let mut holder = TestServer::new();
    holder.open().await;
    let guests = people::sign_up(&holder, CLIENTS).await;
    let rows = holder.database().await.query(CONVERSE, &[&CHATS]).await.unwrap();
    let mut replicas = [holder.replica(), holder.replica()];
    for replica in &mut replicas {
        replica.open().await;
    }
    let scene = Arc::new(Scene {
        servers: [replicas[0].address, replicas[1].address],
        chats: rows.iter().map(|row| row.get::<_, String>(0).parse().unwrap()).collect(),
        acknowledged: AtomicUsize::new(0),
        cuts: AtomicUsize::new(0),
        enough: AtomicBool::new(false),
        last: std::sync::OnceLock::new(),
    });
    let tokens = Arc::new(people::tokens(&holder));
    let (mut writers, mut readers) = (JoinSet::new(), JoinSet::new());
    for (number, guest) in (0..).zip(guests) {
        let person = Person::new(guest, Arc::clone(&tokens));
        let seed = seed.wrapping_add(number * 2);
        writers.spawn(Writer::new(Arc::clone(&scene), person.clone(), seed).run());
        readers.spawn(Reader::new(Arc::clone(&scene), person, seed.wrapping_add(1)).run());
    }
    kill(&mut replicas, &scene, kills, messages, seed).await;
    scene.enough.store(true, Ordering::Relaxed);
    let written: Vec<_> = writers.join_all().await;
    let database = holder.database().await;
    assert!(scene.last.set(check::last_revisions(&database, &scene.chats).await).is_ok());
    let read = tokio::time::timeout(PATIENCE, readers.join_all()).await.expect("everything arrives");
    check::compare(&database, &scene, &written, &read).await;
}

/// Kills the servers in turn while messages are written, and starts them again; then waits until there are enough.
async fn kill(replicas: &mut [TestServer; 2], scene: &Scene, kills: usize, messages: usize, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let written = || scene.acknowledged.load(Ordering::Relaxed);
    println!("{:<10} {:>12} {:>12}", "killed", "written", "back after");
    for number in 0..kills {
        let enough = (messages * number / kills.max(1)).max(written() + 1);
        await_until("messages are written", || written() >= enough).await;
        // At a random moment of the work, which no condition can name.
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..100))).await;
        let replica = &mut replicas[number % 2];
        let begun = Instant::now();
        replica.kill();
        replica.open().await;
        println!("{:<10} {:>12} {:>9} ms", number % 2, written(), begun.elapsed().as_millis());
    }
    await_until("enough messages are written", || written() >= messages).await;
}

/// Waits as long as messages go on being written.
async fn await_until(what: &str, condition: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(1_800);
    while !condition() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
