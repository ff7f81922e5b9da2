//! Changes made on one replica and received on the other.

use reqwest::Method;
use serde_json::json;
use tokio_postgres::NoTls;

use super::replicas::Replicas;
use super::server::Server;
use crate::support::{Person, Socket, TestServer, answer, free_address, until};

struct Fixture {
    owner: Person,
    business: String,
    parties: u32,
}

impl Fixture {
    async fn new(server: &TestServer) -> Self {
        let owner = server.member("ugo").await;
        let new_business = json!({"name": "Da Ugo", "kind": "restaurant", "time_zone": "Europe/Rome"});
        let business = server.as_(&owner).post("/v1/businesses", new_business).await.data(201)["uuid"]
            .as_str()
            .unwrap()
            .to_owned();
        server.add_table(&owner, &business, "1").await;
        Self { owner, business, parties: 0 }
    }

    /// Seats a walk-in and finishes the visit: two changes.
    async fn seat_and_finish(&mut self, server: &TestServer) {
        let owner = server.as_(&self.owner);
        let walk_in = json!({"business_id": self.business, "walk_in": true, "party": 2});
        let request = owner.request(Method::POST, "/v1/reservations");
        let seated = answer(request.header("Idempotency-Key", self.parties.to_string()).json(&walk_in)).await.data(201);
        let path = format!("/v1/reservations/{}", seated["uuid"].as_str().unwrap());
        owner.patch(&path, json!({"version": seated["version"], "action": "finish"})).await.data(200);
        self.parties += 1;
    }

    async fn subscribe(&self, server: &TestServer) -> Socket {
        Socket::open(server, &self.owner, &self.business).await
    }
}

/// The ids of all stored changes, sorted.
async fn changes(server: &TestServer) -> Vec<String> {
    let (client, connection) = tokio_postgres::connect(&server.database, NoTls).await.unwrap();
    tokio::spawn(connection);
    let sql = "SELECT id::text FROM outbox_events WHERE kind = 'reservation_changed' ORDER BY id";
    client.query(sql, &[]).await.unwrap().iter().map(|row| row.get(0)).collect()
}

async fn until_measured(metrics: &str, figure: &str) {
    until(figure, async || {
        let metrics = reqwest::get(format!("http://{metrics}/metrics")).await.unwrap().text().await.unwrap();
        metrics.contains(figure).then_some(())
    })
    .await;
}

fn published(valkey: &Server) -> bool {
    valkey.command(&["INFO commandstats"]).contains("cmdstat_publish:")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` names one"]
async fn a_change_reaches_every_replica_once_with_and_without_valkey() {
    let mut valkey = Server::start(&[]);
    let metrics = free_address().to_string();
    let replicas = Replicas::open(&valkey.url(), &[]).await;
    let measured = TestServer::with(&[
        ("DATABASE_URL", replicas.here.database.as_str()),
        ("VERDORO_DATA_DIR", replicas.here.data.path().to_str().unwrap()),
        ("VERDORO_VALKEY_URL", &valkey.url()),
        ("VERDORO_METRICS_LISTEN", &metrics),
    ])
    .await;
    let mut fixture = Fixture::new(&replicas.here).await;
    let mut sockets = [fixture.subscribe(&replicas.here).await, fixture.subscribe(&replicas.there).await];
    fixture.seat_and_finish(&replicas.here).await;
    let sent = changes(&replicas.here).await;
    assert_eq!(sent.len(), 2);
    for socket in &mut sockets {
        assert_eq!(socket.changes(2).await, sent);
    }
    assert!(published(&valkey), "not through Valkey");

    valkey.kill();
    replicas.until_valkey_is(false).await;
    fixture.seat_and_finish(&replicas.there).await;
    let sent = changes(&replicas.here).await.split_off(2);
    for socket in &mut sockets {
        assert_eq!(socket.changes(2).await, sent);
    }
    until_measured(&metrics, "verdoro_valkey_up 0").await;

    valkey.start_again();
    replicas.until_valkey_is(true).await;
    fixture.seat_and_finish(&replicas.here).await;
    let sent = changes(&replicas.here).await.split_off(4);
    for socket in &mut sockets {
        assert_eq!(socket.changes(2).await, sent);
    }
    assert!(published(&valkey), "not through Valkey after its restart");
    until_measured(&metrics, "verdoro_valkey_up 1").await;
    drop(measured);
}

/// Connections break at several points; each replica still receives each change once.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` names one"]
async fn connections_that_break_leave_no_gap_and_no_duplicate() {
    let mut valkey = Server::start(&[]);
    let replicas = Replicas::open(&valkey.url(), &[]).await;
    let mut fixture = Fixture::new(&replicas.here).await;
    let mut sockets = [fixture.subscribe(&replicas.here).await, fixture.subscribe(&replicas.there).await];
    for round in 0..12 {
        let server = if round % 2 == 0 { &replicas.here } else { &replicas.there };
        fixture.seat_and_finish(server).await;
        match round % 4 {
            0 => drop(valkey.command(&["CLIENT KILL TYPE pubsub", "CLIENT KILL TYPE normal"])),
            1 => valkey.kill(),
            2 => valkey.start_again(),
            _ => replicas.until_valkey_is(true).await,
        }
    }
    let sent = changes(&replicas.here).await;
    for socket in &mut sockets {
        assert_eq!(socket.changes(sent.len()).await, sent);
    }
    replicas.until_valkey_is(true).await;
    fixture.seat_and_finish(&replicas.there).await;
    let last = changes(&replicas.here).await.split_off(sent.len());
    for socket in &mut sockets {
        assert_eq!(socket.changes(2).await, last, "a duplicate came before");
    }
}
