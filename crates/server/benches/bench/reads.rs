//! Reads, each beside pgbench on the SQL that the server was seen to send: throughput at full load, latencies at half.

use std::net::SocketAddr;
use std::time::Duration;

use crate::Bench;
use crate::capture::{self, Statement};
use crate::load::{Load, repeat};
use crate::pgbench::Script;
use crate::report::Bar;
use crate::workload::client::{Client, request};

const CLIENTS: usize = 16;

/// A read to be measured.
pub struct Read<'a> {
    pub name: &'a str,
    pub path: String,
    pub token: Option<&'a str>,
    /// A parameter by which its SQL is found in the log.
    pub mark: &'a str,
    /// For the share of pgbench's throughput.
    pub share: Bar,
    /// For the latency that 99 of 100 stay below.
    pub p99: Bar,
}

/// Measures a read for `time` in each of its three runs; returns the responses per second.
pub async fn measure(bench: &mut Bench, read: &Read<'_>, time: Duration) -> f64 {
    let bytes = request("GET", &read.path, read.token, None, None);
    let address = bench.server.address;
    let read_once = async || {
        let answer = Client::new(address).send(&bytes).await.unwrap();
        assert_eq!(answer.status, 200, "{}: {}", read.path, answer.json());
        answer.json()
    };
    warm(address, &bytes).await;
    // The records of a list may be read by their ids on another connection.
    let listed = read_once().await;
    let ids = listed["data"].as_array().into_iter().flatten().filter_map(|one| one["uuid"].as_str());
    let marks: Vec<String> = ids.chain([read.mark]).map(str::to_owned).collect();
    let once = async || drop(read_once().await);
    let statements = capture::statements(&bench.server, &bench.database, &marks, once).await;
    let full = repeat(address, Load { clients: CLIENTS, time, rate: None }, bytes.clone()).await;
    bench.note_memory();
    let pgbench = bench.pgbench.as_ref().map(|pgbench| pgbench.run(&Script::of(&statements), CLIENTS, time));
    let rate = Some(full.per_second / 2.0);
    let half = repeat(address, Load { clients: CLIENTS, time, rate }, bytes).await;
    let report = &mut bench.report;
    report.part(&format!("{}: {}", read.name, described(&statements)));
    report.share("requests, 16 clients", &full, pgbench.as_ref(), read.share);
    report.latency("p50 at half load; pgbench's at full", 0.5, &half, pgbench.as_ref(), Bar::None);
    report.latency("p99 at half load; pgbench's at full", 0.99, &half, pgbench.as_ref(), read.p99);
    report.figure("errors", (full.errors + half.errors) as f64, "", Bar::Exactly(0.0));
    full.per_second
}

/// Opens every server thread's connection to PostgreSQL and fills the caches.
async fn warm(address: SocketAddr, bytes: &[u8]) {
    let load = Load { clients: CLIENTS, time: Duration::from_millis(500), rate: None };
    repeat(address, load, bytes.to_vec()).await;
}

fn described(statements: &[Statement]) -> String {
    match statements.len() {
        1 => "one query".to_owned(),
        number => format!("{number} queries"),
    }
}
