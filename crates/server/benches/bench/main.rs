//! Benchmarks of the program on this machine, compared with PostgreSQL alone running the same SQL. Each part is bounded
//! in time (`VERDORO_BENCH_SECONDS`, otherwise 8); the whole takes some minutes. Files named as arguments are imported
//! as well.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a bench that cannot continue panics with a message"
)]
#![expect(clippy::print_stdout, reason = "the table is the point")]
#![expect(clippy::indexing_slicing, reason = "of what was made just before")]

mod capture;
mod day;
mod dishes;
mod evening;
mod explore;
mod fanout;
mod import;
mod live;
mod load;
mod memory;
mod menus;
mod messages;
mod orders;
mod pgbench;
mod pgbench_booking;
mod pgbench_names;
mod pictures;
mod points;
mod posts;
mod reads;
mod report;
mod reviews;
mod scene;
mod search;
mod sign_ins;
#[path = "../../tests/workload/mod.rs"]
mod workload;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use pgbench::Pgbench;
use report::{Bar, Report};
use workload::server::TestServer;

/// Measures only the search for mistyped names: in the files, else among generated businesses.
const SEARCH: &str = "--search";
const GENERATED: i64 = 20_000;

/// The context of all benchmarks.
pub struct Bench {
    /// The program under load.
    pub server: TestServer,
    /// A connection to its PostgreSQL.
    pub database: tokio_postgres::Client,
    /// The pgbench to compare with, if installed.
    pub pgbench: Option<Pgbench>,
    /// Where the figures go.
    pub report: Report,
    most_resident: f64,
}

impl Bench {
    async fn open() -> Self {
        let mut server = TestServer::new();
        server.open().await;
        capture::prepare(&server.database().await).await;
        server.close();
        let ready = server.open().await;
        tokio::time::sleep(Duration::from_secs(2)).await;
        let resident = memory::resident(server.pid());
        let (database, pgbench) = (server.database().await, Pgbench::find(&server));
        let mut report = Report::default();
        report.head();
        report.part("(e) start and rest");
        report.figure("ready after", ready.as_secs_f64(), "s", Bar::AtMost(1.0));
        report.figure("resident at rest", resident, "MiB", Bar::AtMost(60.0));
        Self { server, database, pgbench, report, most_resident: resident }
    }

    /// Looks at the server's memory at the end of a load.
    fn note_memory(&mut self) {
        self.most_resident = memory::peak(self.server.pid()).unwrap_or(f64::NAN).max(self.most_resident);
    }
}

#[tokio::main]
async fn main() {
    let begun = Instant::now();
    let time = std::env::var("VERDORO_BENCH_SECONDS").ok().map_or(8, |seconds| seconds.parse().unwrap());
    let time = Duration::from_secs(time);
    let is_search = std::env::args_os().any(|word| word == SEARCH);
    let named = std::env::args_os().skip(1).filter(|word| word != "--bench" && word != SEARCH);
    let files: Vec<PathBuf> = named.map(PathBuf::from).collect();
    live::raise_file_limit();
    let mut bench = Bench::open().await;
    match &bench.pgbench {
        Some(pgbench) => println!("  pgbench: {}", pgbench.program().display()),
        None => println!("  no pgbench beside PostgreSQL or in the search path: shares are absent"),
    }
    if is_search {
        for file in &files {
            import::measure_file(&mut bench, file).await;
        }
        if files.is_empty() {
            explore::add(&bench, 1..=GENERATED).await;
        }
        search::measure(&mut bench).await;
        println!("\n{} bars missed", bench.report.missed());
        return;
    }
    day::single_row(&mut bench, time).await;
    sign_ins::measure(&mut bench, time).await;
    day::availability(&mut bench, time).await;
    evening::measure(&mut bench, time).await;
    orders::measure(&mut bench, time).await;
    reviews::measure_growing(&mut bench, time).await;
    explore::measure_growing(&mut bench, time).await;
    search::measure(&mut bench).await;
    menus::measure_all(&mut bench, time).await;
    posts::measure_all(&mut bench, time).await;
    messages::measure_all(&mut bench, time).await;
    live::measure_all(&mut bench, time).await;
    fanout::measure(&mut bench, time).await;
    points::measure_growing(&mut bench, time).await;
    bench.report.part("(e) under load");
    bench.report.figure("most resident", bench.most_resident, "MiB", Bar::AtMost(200.0));
    import::measure(&mut bench, &files).await;
    pictures::measure(&mut bench, time);
    println!("\n{} bars missed; {:.0} s", bench.report.missed(), begun.elapsed().as_secs_f64());
}
