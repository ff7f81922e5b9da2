//! Reads while a flood of sign-ins with wrong passwords keeps the server hashing.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::json;

use crate::Bench;
use crate::load::{Figures, Load, repeat, run};
use crate::report::Bar;
use crate::workload::client::request;
use crate::workload::people;

/// Reads a second, which leave the machine time for the flood and for the client.
const READS: f64 = 100.0;
const READERS: usize = 4;
const FLOODERS: usize = 16;

/// The latency of one row by its key, without and with the flood.
pub async fn measure(bench: &mut Bench, time: Duration) {
    let guests = people::sign_up(&bench.server, 1).await;
    let read = request("GET", &format!("/v1/users/{}", guests[0].user), Some(&guests[0].token), None, None);
    let address = bench.server.address;
    let load = Load { clients: READERS, time, rate: Some(READS) };
    repeat(address, Load { time: Duration::from_millis(500), ..load }, read.clone()).await;
    let calm = repeat(address, load, read.clone()).await;
    let (flood, flooded) = tokio::join!(flood(address, time), repeat(address, load, read));
    bench.note_memory();
    let (slowest, calmest) = (flooded.quantile(0.99), calm.quantile(0.99));
    let report = &mut bench.report;
    report.part("(n) a profile by its id, 100 a second, during a flood of sign-ins by 16 clients");
    report.figure("wrong passwords refused", flood.per_second, "/s", Bar::AtLeast(1.0));
    report.figure("p99 without the flood", calmest, "ms", Bar::None);
    report.figure("p99 with it", slowest, "ms", Bar::None);
    report.figure("p99 beside that without it", slowest / calmest, "", Bar::AtMost(2.0));
    report.figure("errors of reads", (calm.errors + flooded.errors) as f64, "", Bar::Exactly(0.0));
}

/// Sign-ins of accounts that do not exist, whose passwords are hashed all the same, each for an account and from an address
/// of its own, so that no limit refuses them before.
async fn flood(address: SocketAddr, time: Duration) -> Figures {
    let load = Load { clients: FLOODERS, time, rate: None };
    run(address, load, |mut client, number, turn| async move {
        let body = json!({ "email": format!("flood-{number}-{turn}@example.test"), "password": "quattro carciofi sul davanzale" });
        let from = Ipv4Addr::from(0x0a00_0000 + u32::try_from(number).unwrap() * 0x1_0000 + u32::try_from(turn).unwrap());
        let sign_in = request("POST", "/v1/auth/login", None, None, Some(&body));
        let forwarded = String::from_utf8(sign_in).unwrap().replacen("\r\n", &format!("\r\nx-forwarded-for: {from}\r\n"), 1);
        // 401 after hashing; too many at once get 503.
        let is_hashed = client.send(forwarded.as_bytes()).await.is_ok_and(|answer| answer.status == 401);
        (client, is_hashed)
    })
    .await
}
