//! The program and PostgreSQL killed under the load of bookings, of orders and of vouchers: what was acknowledged is not lost, repeated
//! requests have no second effect. `VERDORO_KILLS` and `VERDORO_SEED` set how often and replay a run.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking, its helpers too")]
#![expect(clippy::print_stdout, reason = "prints the results")]

mod booking;
mod ledger;
mod ordering;
mod session;
mod spending;
#[path = "../workload/mod.rs"]
mod workload;

use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use booking::Booker;
use ordering::Orderer;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rustix::process::{Pid, Signal, kill_process};
use session::{Account, Session};
use spending::Spender;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use workload::kitchen::{Kitchen, Plenty};
use workload::people::Guest;
use workload::server::TestServer;
use workload::{business, people};

const BOOKERS: i32 = 16;
const ORDERERS: i32 = 64;
const SPENDERS: i32 = 16;
const TABLES: i32 = 12;
const DAYS: i32 = 300;
/// Less than what the guests would order if they could.
const FEW: Plenty = Plenty { units: 6, stock: Some(30), items: 3, times: 16 };

/// The runs take turns, for each needs the whole machine.
static TURN: Mutex<()> = Mutex::const_new(());

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
    let _turn = TURN.lock().await;
    let mut run = Run::open(20).await;
    let database = run.server.database().await;
    let business = business::create(&database, TABLES).await;
    let mut times = business::start_times(&database, "19:00", DAYS).await;
    times.extend(business::start_times(&database, "21:00", DAYS).await);
    let times: Arc<[String]> = times.into();
    for (session, stop, done) in run.sessions(BOOKERS).await {
        run.clients.spawn(Booker::new(session, business, Arc::clone(&times)).run(stop, done));
    }
    run.strike("booked", 5).await;
    run.end(&ledger::RESERVATIONS, business).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_order_is_lost_or_made_twice_and_none_exceeds_stock_or_capacity() {
    let _turn = TURN.lock().await;
    let mut run = Run::open(4).await;
    let kitchen = Arc::new(Kitchen::open(&run.server.database().await, FEW).await);
    for (session, stop, done) in run.sessions(ORDERERS).await {
        run.clients.spawn(Orderer::new(session, Arc::clone(&kitchen)).run(stop, done));
    }
    run.strike("ordered", 20).await;
    run.end(&ledger::ORDERS, kitchen.business).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_points_are_lost_earned_twice_or_spent_twice() {
    let _turn = TURN.lock().await;
    let mut run = Run::open(4).await;
    let sessions = run.sessions(SPENDERS).await;
    let database = run.server.database().await;
    let business = business::create(&database, 1).await;
    let offer = spending::open(&database, business).await;
    for (session, stop, done) in sessions {
        run.clients.spawn(Spender::new(session, offer).run(stop, done));
    }
    run.strike("reserved", 20).await;
    spending::until_credited(&run.server.database().await).await;
    run.end(&ledger::VOUCHERS, business).await;
}

/// A server under load that is killed again and again.
struct Run {
    server: TestServer,
    kills: usize,
    seed: u64,
    stop: Arc<AtomicBool>,
    /// How often the clients got what they wanted.
    done: Arc<AtomicUsize>,
    clients: JoinSet<Account>,
}

impl Run {
    async fn open(kills: usize) -> Self {
        let kills = setting("VERDORO_KILLS").unwrap_or(kills);
        let seed: u64 = setting("VERDORO_SEED").unwrap_or_else(|| rand::rng().random());
        println!("{kills} kills, VERDORO_SEED={seed}");
        let mut server = TestServer::new();
        server.open().await;
        Self { server, kills, seed, stop: Arc::default(), done: Arc::default(), clients: JoinSet::new() }
    }

    /// That many guests, each with what ends it and what counts its successes.
    async fn sessions(&self, count: i32) -> Vec<(Session, Arc<AtomicBool>, Arc<AtomicUsize>)> {
        let guests = people::sign_up(&self.server, count).await;
        let session = |(number, guest): (u64, Guest)| {
            let session = Session::new(self.server.address, guest, self.seed.wrapping_add(number));
            (session, Arc::clone(&self.stop), Arc::clone(&self.done))
        };
        (0..).zip(guests).map(session).collect()
    }

    /// Kills while work is done, and waits before each kill and at the end until so much more is.
    async fn strike(&mut self, what: &str, more: usize) {
        let mut rng = StdRng::seed_from_u64(self.seed);
        println!("{:<20} {what:>12} {:>12}", "killed", "back after");
        for number in 0..self.kills {
            self.until(more).await;
            // At a random moment of the work, which no condition can name.
            tokio::time::sleep(Duration::from_millis(rng.random_range(0..500))).await;
            let kill = Kill::ALL[number % Kill::ALL.len()];
            let begun = Instant::now();
            kill.strike(&mut self.server).await;
            let (made, away) = (self.done.load(Ordering::Relaxed), begun.elapsed());
            println!("{:<20} {made:>12} {:>9} ms", format!("{kill:?}"), away.as_millis());
        }
        self.until(more).await;
    }

    async fn until(&self, more: usize) {
        let enough = self.done.load(Ordering::Relaxed) + more;
        await_until("work is done again", || self.done.load(Ordering::Relaxed) >= enough).await;
    }

    async fn end(mut self, ledger: &ledger::Ledger, business: uuid::Uuid) {
        self.stop.store(true, Ordering::Relaxed);
        let accounts: Vec<_> = self.clients.join_all().await;
        ledger.compare(&self.server.database().await, business, &accounts).await;
        let begun = Instant::now();
        self.server.close();
        assert!(begun.elapsed() < Duration::from_secs(8), "stopping took {:?}", begun.elapsed());
    }
}

async fn await_until(what: &str, condition: impl Fn() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !condition() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
