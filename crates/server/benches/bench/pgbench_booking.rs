//! The transactions of a booking, as the server was seen to send them, for pgbench: each client books, for a guest and at
//! a table of its own, one evening after the other.

use std::time::Duration;

use uuid::Uuid;

use crate::Bench;
use crate::capture;
use crate::load::Figures;
use crate::pgbench::Script;
use crate::pgbench_names::Names;
use crate::scene::{CLIENTS, Scene, book};
use crate::workload::client::Client;

/// Client by client: its guest and its table.
const GUESTS: &str = "
    CREATE TABLE bench_guests AS
    SELECT n - 1 AS n, u.auth_id AS auth, guest, t.id AS table_id
    FROM unnest($1::text[]::uuid[]) WITH ORDINALITY AS g (guest, n) JOIN users u ON u.id = guest
    JOIN business_tables t ON t.business_id::text = $2 AND t.position = n";

/// pgbench on a business of its own.
pub async fn measure(bench: &Bench, time: Duration) -> Option<Figures> {
    let pgbench = bench.pgbench.as_ref()?;
    let scene = Scene::set(bench, CLIENTS as i32).await;
    Some(pgbench.run(&script(bench, &scene).await, CLIENTS, time))
}

async fn script(bench: &Bench, scene: &Scene) -> Script {
    let mut client = Client::new(bench.server.address);
    let mut booking = async |evening: usize| {
        let booking = book(&mut client, &scene.guests[0], scene.business, &scene.early[evening]).await;
        booking.expect("the first booking finds a table")
    };
    // The first fills the server's caches.
    booking(0).await;
    let mut made = serde_json::Value::Null;
    let auth = auth_of(bench, scene.guests[0].user).await;
    let work = async || made = booking(1).await;
    let statements = capture::transactions(&bench.server, &bench.database, &auth, work).await;
    let mut names = Names::new([scene.business.to_string()]);
    names.give(&auth, "auth");
    names.give(&scene.guests[0].user.to_string(), "guest");
    names.give(made["data"]["tables"][0]["uuid"].as_str().unwrap_or_default(), "table_id");
    names.take(&statements);
    furnish(bench, scene).await;
    let mut script = Script::default();
    script.define("step", "1");
    script.line("\\set step :step + 1");
    script.line(&format!("SELECT {} FROM bench_guests WHERE n = :client_id \\gset", names.columns().join(", ")));
    for statement in &statements {
        script.add(statement, |value| names.of(value));
    }
    script
}

async fn auth_of(bench: &Bench, user: Uuid) -> String {
    let auth = "SELECT auth_id::text FROM users WHERE id::text = $1";
    bench.database.query_one(auth, &[&user.to_string()]).await.unwrap().get(0)
}

async fn furnish(bench: &Bench, scene: &Scene) {
    let guests: Vec<String> = scene.guests.iter().map(|guest| guest.user.to_string()).collect();
    bench.database.execute(GUESTS, &[&guests, &scene.business.to_string()]).await.unwrap();
}
