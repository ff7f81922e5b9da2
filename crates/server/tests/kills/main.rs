//! The program and PostgreSQL killed under booking load: acknowledged reservations are not lost, repeated
//! requests have no second effect. `VERDORO_KILLS` and `VERDORO_SEED` set how often and replay a run.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking, its helpers too")]
#![expect(clippy::print_stdout, reason = "prints the results")]

mod booking;
mod ledger;
#[path = "../workload/mod.rs"]
mod workload;

use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use booking::Booker;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rustix::process::{Pid, Signal, kill_process};
use workload::server::TestServer;
use workload::{business, people};

const CLIENTS: i32 = 16;
const TABLES: i32 = 12;
const DAYS: i32 = 300;

#[derive(Debug, Clone, Copy)]
enum Kill {
    Server,
    /// Its first process alone; the others have to notice.
    Postmaster,
    /// All its processes at once.
    Postgres,
    ImmediateShutdown,
}

impl Kill {
    const ALL: [Self; 4] = [Self::Server, Self::Postmaster, Self::Postgres, Self::ImmediateShutdown];

    /// Kills the target and waits until the server is ready again.
    async fn strike(self, server: &mut TestServer) {
        let postmaster = server.postmaster().unwrap();
        match self {
            Self::Server => {
                server.kill();
                server.open().await;
            }
            Self::Postmaster => {
                kill_process(postmaster, Signal::KILL).unwrap();
                until_replaced(server, postmaster).await;
            }
            Self::Postgres => {
                for child in children(postmaster).into_iter().chain([postmaster]) {
                    // A backend may have ended by itself.
                    kill_process(child, Signal::KILL).ok();
                }
                until_replaced(server, postmaster).await;
            }
            Self::ImmediateShutdown => {
                kill_process(postmaster, Signal::QUIT).unwrap();
                until_replaced(server, postmaster).await;
            }
        }
    }
}

/// Waits until another PostgreSQL has replaced the `former` one and the program uses it.
async fn until_replaced(server: &TestServer, former: Pid) {
    await_until("PostgreSQL is back", || server.postmaster().is_some_and(|now| now != former)).await;
    server.until_ready().await;
}

/// PostgreSQL's processes have a session each, so no process group contains all of them.
fn children(parent: Pid) -> Vec<Pid> {
    let listed = std::process::Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let numbers = |line: &str| line.split_whitespace().map(|word| word.parse().unwrap()).collect::<Vec<i32>>();
    let of_parent = |pair: &Vec<i32>| pair[1] == parent.as_raw_nonzero().get();
    listed.lines().map(numbers).filter(of_parent).filter_map(|pair| Pid::from_raw(pair[0])).collect()
}

fn setting<T: FromStr<Err: Debug>>(name: &str) -> Option<T> {
    std::env::var(name).ok().map(|value| value.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_and_nothing_repeated_happens_twice() {
    let kills = setting("VERDORO_KILLS").unwrap_or(20);
    let seed: u64 = setting("VERDORO_SEED").unwrap_or_else(|| rand::rng().random());
    println!("{kills} kills, VERDORO_SEED={seed}");
    let mut server = TestServer::new();
    server.open().await;
    let database = server.database().await;
    let business = business::create(&database, TABLES).await;
    let mut times = business::start_times(&database, "19:00", DAYS).await;
    times.extend(business::start_times(&database, "21:00", DAYS).await);
    let times: Arc<[String]> = times.into();

    let stop = Arc::new(AtomicBool::new(false));
    let booked = Arc::new(AtomicUsize::new(0));
    let mut clients = tokio::task::JoinSet::new();
    for (number, guest) in (0..).zip(people::sign_up(&server, CLIENTS).await) {
        let booker = Booker::new(server.address, guest, business, Arc::clone(&times), seed.wrapping_add(number));
        clients.spawn(booker.run(Arc::clone(&stop), Arc::clone(&booked)));
    }

    let mut rng = StdRng::seed_from_u64(seed);
    println!("{:<20} {:>12} {:>12}", "killed", "booked", "back after");
    for number in 0..kills {
        let enough = booked.load(Ordering::Relaxed) + 5;
        await_until("bookings are made again", || booked.load(Ordering::Relaxed) >= enough).await;
        tokio::time::sleep(Duration::from_millis(rng.random_range(0..500))).await;
        let kill = Kill::ALL[number % Kill::ALL.len()];
        let begun = Instant::now();
        kill.strike(&mut server).await;
        let (made, away) = (booked.load(Ordering::Relaxed), begun.elapsed());
        println!("{:<20} {made:>12} {:>9} ms", format!("{kill:?}"), away.as_millis());
    }
    let enough = booked.load(Ordering::Relaxed) + 5;
    await_until("bookings are made again", || booked.load(Ordering::Relaxed) >= enough).await;
    stop.store(true, Ordering::Relaxed);
    let accounts: Vec<_> = clients.join_all().await;
    ledger::compare(&server.database().await, business, &accounts).await;
    let begun = Instant::now();
    server.close();
    assert!(begun.elapsed() < Duration::from_secs(8), "stopping took {:?}", begun.elapsed());
}

async fn await_until(what: &str, condition: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !condition() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
