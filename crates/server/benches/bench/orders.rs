//! Orders: 64 clients that order take-away at one business.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio_postgres::Client as Database;
use uuid::Uuid;

use crate::Bench;
use crate::capture;
use crate::evening::until_delivered;
use crate::load::{Figures, Load, run};
use crate::pgbench::Script;
use crate::pgbench_names::Names;
use crate::report::Bar;
use crate::scene::CLIENTS;
use crate::workload::client::{Client, request};
use crate::workload::kitchen::{Kitchen, PRICE, Plenty};
use crate::workload::people::{self, Guest};

/// Orders of one guest: the most open orders that the rules allow.
const EACH: usize = 10;
/// So many guests for each client.
const SETS: usize = 64;
/// Enough for every order.
const PLENTY: Plenty = Plenty { units: 1_000, stock: None, items: 40, times: 600 };

/// Guest by guest.
const GUESTS: &str = "
    CREATE TABLE bench_orderers AS
    SELECT n - 1 AS n, u.auth_id AS auth, guest
    FROM unnest($1::text[]::uuid[]) WITH ORDINALITY AS g (guest, n) JOIN users u ON u.id = guest";

/// A business and those who order there.
struct Scene {
    kitchen: Kitchen,
    guests: Vec<Guest>,
}

impl Scene {
    async fn set(bench: &Bench) -> Self {
        let kitchen = Kitchen::open(&bench.database, PLENTY).await;
        Self { kitchen, guests: people::sign_up(&bench.server, (CLIENTS * SETS) as i32).await }
    }

    /// Two dishes, for the client's time of that turn.
    fn order(&self, client: usize, turn: usize) -> Vec<u8> {
        let Kitchen { business, items, times } = &self.kitchen;
        let line = |number: usize| json!({"item_id": items[number % items.len()], "quantity": 1});
        let order = json!({"business_id": business, "kind": "takeaway", "pickup_at": times[(client + turn * 7) % times.len()],
            "lines": [line(client), line(client + 1)], "expected_total": PRICE * 2});
        let guest = &self.guests[client + CLIENTS * (turn / EACH % SETS)];
        let key = Uuid::new_v4().to_string();
        request("POST", "/v1/orders", Some(&guest.token), Some(&key), Some(&order))
    }
}

pub async fn measure(bench: &mut Bench, time: Duration) {
    let full = throughput(bench, Scene::set(bench).await, time, None).await;
    bench.note_memory();
    until_delivered(&bench.database).await;
    let pgbench = beside(bench, time).await;
    until_delivered(&bench.database).await;
    let half = throughput(bench, Scene::set(bench).await, time, Some(full.per_second / 2.0)).await;
    let report = &mut bench.report;
    report.part("(o) take-away orders of two dishes, 64 clients at one business");
    report.share("orders", &full, pgbench.as_ref(), Bar::AtLeast(0.3));
    report.latency("p50 at half load; pgbench's at full", 0.5, &half, pgbench.as_ref(), Bar::None);
    report.latency("p99 at half load; pgbench's at full", 0.99, &half, pgbench.as_ref(), Bar::AtMost(50.0));
    report.figure("errors", (full.errors + half.errors) as f64, "", Bar::Exactly(0.0));
    report.figure("orders whose units do not match", mismatches(&bench.database).await as f64, "", Bar::Exactly(0.0));
}

async fn throughput(bench: &Bench, scene: Scene, time: Duration, rate: Option<f64>) -> Figures {
    let scene = Arc::new(scene);
    run(bench.server.address, Load { clients: CLIENTS, time, rate }, move |mut client, number, turn| {
        let order = scene.order(number, turn as usize);
        async move {
            let good = client.send(&order).await.is_ok_and(|answer| answer.status == 201);
            (client, good)
        }
    })
    .await
}

/// pgbench on the transactions of an order, at a business of its own.
async fn beside(bench: &Bench, time: Duration) -> Option<Figures> {
    let pgbench = bench.pgbench.as_ref()?;
    let scene = Scene::set(bench).await;
    Some(pgbench.run(&script(bench, &scene).await, CLIENTS, time))
}

async fn script(bench: &Bench, scene: &Scene) -> Script {
    let mut client = Client::new(bench.server.address);
    let mut order = async |turn: usize| {
        let answer = client.send(&scene.order(0, turn)).await.expect("an answer");
        assert_eq!(answer.status, 201, "{}", answer.json());
    };
    // The first fills the server's caches.
    order(0).await;
    let user = scene.guests[0].user.to_string();
    let auth: String =
        bench.database.query_one("SELECT auth_id::text FROM users WHERE id::text = $1", &[&user]).await.unwrap().get(0);
    let statements = capture::transactions(&bench.server, &bench.database, &auth, async || order(1).await).await;
    let fixed = scene.kitchen.items.iter().chain([&scene.kitchen.business]).map(Uuid::to_string);
    let mut names = Names::new(fixed);
    names.give(&auth, "auth");
    names.give(&user, "guest");
    names.take(&statements);
    let guests: Vec<String> = scene.guests.iter().map(|guest| guest.user.to_string()).collect();
    bench.database.execute(GUESTS, &[&guests]).await.unwrap();
    let mut script = Script::default();
    script.define("step", "1");
    script.line("\\set step :step + 1");
    let of_turn = format!("n = (:client_id + {CLIENTS} * (:step / {EACH})) % {}", guests.len());
    let columns = names.columns().join(", ");
    script.line(&format!("SELECT {columns} FROM bench_orderers WHERE {of_turn} \\gset"));
    for statement in &statements {
        script.add(statement, |value| names.of(value));
    }
    script
}

async fn mismatches(database: &Database) -> i64 {
    let sql = "SELECT count(*) FROM orders WHERE demo = false
        AND coalesce((SELECT sum(units) FROM order_slots WHERE order_id = orders.id), 0) <> 2";
    database.query_one(sql, &[]).await.unwrap().get(0)
}
