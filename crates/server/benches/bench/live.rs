//! The live connection: how soon a message is seen on another replica, and what open sockets cost.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use rustix::process::{Resource, getrlimit, setrlimit};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{self, Sender};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use uuid::Uuid;

use crate::load::{Figures, Load, run};
use crate::report::Bar;
use crate::workload::client::{Client, request};
use crate::workload::people::{self, Guest};
use crate::{Bench, memory};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Pairs of a sender and a reader.
const PAIRS: usize = 50;
const MESSAGES_PER_SECOND: f64 = 500.0;
const SOCKETS: usize = 10_000;
/// So many sockets may an account have.
const PER_ACCOUNT: usize = 10;
/// Files that the server and this process need beside the sockets.
const OTHER_FILES: usize = 500;
/// Sockets that are opened at the same time: an address may have few that have not authenticated.
const OPENING: usize = 8;
/// How long to wait for what was sent.
const PATIENCE: Duration = Duration::from_secs(10);

const PAIR: &str = "
    WITH talk AS (
        INSERT INTO conversations (id, kind, name, created_at, updated_at, changed_at)
        SELECT gen_random_uuid(), 'group', 'Dinner', now(), now(), now() RETURNING id
    ), members AS (
        INSERT INTO conversation_members (conversation_id, user_id, joined_at)
        SELECT talk.id, member::uuid, now() FROM talk CROSS JOIN unnest(ARRAY[$1::text, $2::text]) member
    )
    SELECT id::text FROM talk";

/// Lets this process, and the servers that it starts, open as many files as the system allows.
pub fn raise_file_limit() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    // What stays possible is measured and said.
    setrlimit(Resource::Nofile, limit).ok();
}

pub async fn measure_all(bench: &mut Bench, time: Duration) {
    measure_delay(bench, time).await;
    measure_idle(bench).await;
}

/// Sends on one server what is read on another one.
async fn measure_delay(bench: &mut Bench, time: Duration) {
    let mut replica = bench.server.replica();
    replica.open().await;
    let mut guests = people::sign_up(&bench.server, (PAIRS * 2) as i32).await;
    let (readers, senders) = (guests.split_off(PAIRS), guests);
    let (seen, mut arrivals) = mpsc::channel(100_000);
    let begun = Instant::now();
    let (mut chats, mut reading) = (Vec::new(), JoinSet::new());
    for (sender, reader) in senders.iter().zip(readers) {
        let ids = [sender.user.to_string(), reader.user.to_string()];
        let row = bench.database.query_one(PAIR, &[&ids[0], &ids[1]]).await.unwrap();
        let chat: Uuid = row.get::<_, String>(0).parse().unwrap();
        chats.push(chat);
        let socket = open(replica.address, &reader.token).await.unwrap();
        reading.spawn(follow(replica.address, socket, reader, chat, begun, seen.clone()));
    }
    let load = Load { clients: PAIRS, time, rate: Some(MESSAGES_PER_SECOND) };
    let (senders, chats): (Arc<[Guest]>, Arc<[Uuid]>) = (senders.into(), chats.into());
    let sent = run(bench.server.address, load, move |mut client, number, _| {
        let (senders, chats) = (Arc::clone(&senders), Arc::clone(&chats));
        async move {
            let text = begun.elapsed().as_micros().to_string();
            let body = json!({"messages": [{"client_id": Uuid::now_v7(), "text": text}]});
            let path = format!("/v1/conversations/{}/messages", chats[number]);
            let bytes = request("POST", &path, Some(&senders[number].token), None, Some(&body));
            let good = client.send(&bytes).await.is_ok_and(|answer| answer.status == 201);
            (client, good)
        }
    })
    .await;
    let mut delays = Vec::new();
    while delays.len() < sent.done() - sent.errors {
        let Ok(Some(delay)) = tokio::time::timeout(PATIENCE, arrivals.recv()).await else { break };
        delays.push(delay);
    }
    reading.shutdown().await;
    bench.note_memory();
    let lost = sent.done() - sent.errors - delays.len();
    let seen = Figures::new(0.0, delays, 0);
    let report = &mut bench.report;
    report.part("(l) from sending a message to seeing it on another replica, 50 conversations");
    report.figure("sent", sent.per_second, "/s", Bar::AtLeast(MESSAGES_PER_SECOND * 0.95));
    report.latency("p50", 0.5, &seen, None, Bar::AtMost(50.0));
    report.latency("p99", 0.99, &seen, None, Bar::AtMost(250.0));
    report.figure("refused or not seen", (sent.errors + lost) as f64, "", Bar::Exactly(0.0));
}

/// Reads a conversation by its changes and reports how long ago each message was sent, in microseconds.
async fn follow(address: SocketAddr, mut socket: Socket, reader: Guest, chat: Uuid, begun: Instant, seen: Sender<u64>) {
    let (mut client, mut rev) = (Client::new(address), 0);
    while let Some(message) = receive(&mut socket).await {
        if message["type"] != "conversation.changed" || message["rev"].as_i64().unwrap() <= rev {
            continue;
        }
        let path = format!("/v1/conversations/{chat}/changes?after_rev={rev}&limit=100");
        let bytes = request("GET", &path, Some(&reader.token), None, None);
        let page = client.send(&bytes).await.unwrap().json();
        for message in page["data"].as_array().unwrap() {
            rev = message["rev"].as_i64().unwrap();
            let sent: u64 = message["text"].as_str().unwrap().parse().unwrap();
            let now = u64::try_from(begun.elapsed().as_micros()).unwrap();
            seen.send(now.saturating_sub(sent)).await.unwrap();
        }
    }
}

/// Opens sockets at a server that has just started, and compares its memory.
async fn measure_idle(bench: &mut Bench) {
    let mut replica = bench.server.replica();
    replica.open().await;
    let allowed = getrlimit(Resource::Nofile).current.map_or(usize::MAX, |most| most as usize);
    let number = SOCKETS.min(allowed.saturating_sub(OTHER_FILES));
    let guests = people::sign_up(&bench.server, number.div_ceil(PER_ACCOUNT) as i32).await;
    let at_rest = memory::resident(replica.pid());
    let (next, opened) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (guests, mut idle): (Arc<[Guest]>, _) = (guests.into(), JoinSet::new());
    let mut opening = JoinSet::new();
    for _ in 0..OPENING {
        let (next, guests, address) = (Arc::clone(&next), Arc::clone(&guests), replica.address);
        opening.spawn(async move {
            let mut sockets = Vec::new();
            loop {
                let turn = next.fetch_add(1, Ordering::Relaxed);
                if turn >= number {
                    return sockets;
                }
                sockets.extend(open(address, &guests[turn / PER_ACCOUNT].token).await);
            }
        });
    }
    while let Some(sockets) = opening.join_next().await {
        for mut socket in sockets.unwrap() {
            opened.fetch_add(1, Ordering::Relaxed);
            let opened = Arc::clone(&opened);
            idle.spawn(async move {
                while receive(&mut socket).await.is_some() {}
                opened.fetch_sub(1, Ordering::Relaxed);
            });
        }
    }
    let open = idle.len();
    // Longer than the interval of heartbeats, so that each socket has had one: their buffers count as well.
    tokio::time::sleep(Duration::from_secs(25)).await;
    let (resident, still_open) = (memory::resident(replica.pid()), opened.load(Ordering::Relaxed));
    let report = &mut bench.report;
    report.part(&format!("(l) idle sockets; the system allows {allowed} open files"));
    report.figure("open", open as f64, "", Bar::Exactly(number as f64));
    report.figure("still open after a heartbeat", still_open as f64, "", Bar::Exactly(open as f64));
    report.figure("resident", resident, "MiB", Bar::AtMost(400.0));
    report.figure("each socket", (resident - at_rest) * 1024.0 / open as f64, "KiB", Bar::None);
    idle.shutdown().await;
}

/// A socket that has authenticated.
async fn open(address: SocketAddr, token: &str) -> Option<Socket> {
    let (mut socket, _) = connect_async(format!("ws://{address}/v1/realtime")).await.ok()?;
    let hello = json!({"type": "authenticate", "token": token});
    socket.send(Message::text(hello.to_string())).await.ok()?;
    let ready = receive(&mut socket).await?;
    (ready["type"] == "ready").then_some(socket)
}

/// The next message, with heartbeats answered; `None` when the connection has ended.
async fn receive(socket: &mut Socket) -> Option<Value> {
    loop {
        let Message::Text(text) = socket.next().await?.ok()? else { continue };
        let message: Value = serde_json::from_str(&text).ok()?;
        if message["type"] != "ping" {
            return Some(message);
        }
        socket.send(Message::text(json!({"type": "pong"}).to_string())).await.ok()?;
    }
}
