//! The transactions of a booking, as the server was seen to send them, for pgbench: each client books, for a guest and at
//! a table of its own, one evening after the other.

use std::time::Duration;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Bench;
use crate::capture;
use crate::load::Figures;
use crate::pgbench::Script;
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
    let mut names = Names::new(scene, &auth);
    names.give(made["data"]["tables"][0]["uuid"].as_str().unwrap_or_default(), "table_id");
    for value in statements.iter().flat_map(|statement| &statement.parameters).flatten() {
        names.take(value);
    }
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

/// The values that differ between bookings, and the SQL that generates them.
struct Names {
    business: String,
    /// The value seen, and the expression for another like it.
    known: Vec<(String, String)>,
}

impl Names {
    fn new(scene: &Scene, auth: &str) -> Self {
        let guest = scene.guests[0].user.to_string();
        let known = vec![(auth.to_owned(), "auth".to_owned()), (guest, "guest".to_owned())];
        Self { business: scene.business.to_string(), known }
    }

    fn give(&mut self, value: &str, expression: &str) {
        self.known.push((value.to_owned(), expression.to_owned()));
    }

    fn take(&mut self, value: &str) {
        if value != self.business
            && self.position(value).is_none()
            && let Some(expression) = another(value)
        {
            self.give(value, &expression);
        }
    }

    fn position(&self, value: &str) -> Option<usize> {
        self.known.iter().position(|(known, _)| known == value)
    }

    fn of(&self, value: &str) -> Option<String> {
        if let Some(number) = self.position(value) {
            return Some(format!(":c{number}"));
        }
        let only = value.strip_prefix('{')?.strip_suffix('}')?;
        self.position(only).map(|number| format!("ARRAY[:c{number}::uuid]"))
    }

    fn columns(&self) -> Vec<String> {
        self.known.iter().enumerate().map(|(number, (_, expression))| format!("{expression} AS c{number}")).collect()
    }
}

/// Another identity, the same time on another day; nothing for what may stay as it is.
fn another(value: &str) -> Option<String> {
    if !value.starts_with('{') && value.parse::<Uuid>().is_ok() {
        return Some("gen_random_uuid()".to_owned());
    }
    let later = "(:step - 1) * interval '1 day'";
    if let Some((from, until)) =
        value.strip_prefix("[\"").and_then(|range| range.strip_suffix("\")")?.split_once("\",\""))
    {
        return Some(format!("tstzrange('{from}'::timestamptz + {later}, '{until}'::timestamptz + {later})"));
    }
    let time: DateTime<Utc> = DateTime::parse_from_str(value, "%Y-%m-%d %H:%M:%S%#z").ok()?.into();
    (time.timestamp_subsec_nanos() == 0).then(|| format!("'{value}'::timestamptz + {later}"))
}
