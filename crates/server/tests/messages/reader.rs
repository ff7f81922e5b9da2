//! A member's client that follows conversations over a socket, which is cut now and then, and catches up by revision.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use uuid::Uuid;

use super::person::Person;
use super::workload::client::{Client, request};
use super::{PATIENCE, Scene};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A message as its reader has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    pub id: Uuid,
    pub rev: i64,
    pub text: String,
}

/// A conversation as its reader has it: the messages in the order of their numbers, without a gap.
#[derive(Debug, Default)]
pub struct Chat {
    pub rev: i64,
    pub messages: Vec<Seen>,
}

/// What one member received.
pub struct Read {
    pub user: Uuid,
    pub chats: Vec<Chat>,
    /// How often a socket was opened.
    pub sockets: usize,
}

pub struct Reader {
    scene: Arc<Scene>,
    person: Person,
    server: usize,
    clients: [Client; 2],
    rng: StdRng,
    read: Read,
}

impl Reader {
    pub fn new(scene: Arc<Scene>, person: Person, seed: u64) -> Self {
        let chats = scene.chats.iter().map(|_| Chat::default()).collect();
        let read = Read { user: person.user(), chats, sockets: 0 };
        let (clients, rng) = (scene.servers.map(Client::new), StdRng::seed_from_u64(seed));
        Self { scene, person, server: 0, clients, rng, read }
    }

    /// Follows until everything has arrived.
    pub async fn run(mut self) -> Read {
        while !self.has_all() {
            self.server = self.rng.random_range(0..2);
            match self.connect().await {
                Some(socket) => self.follow(socket).await,
                None => sleep(Duration::from_millis(self.rng.random_range(20..100))).await,
            }
        }
        self.read
    }

    fn has_all(&self) -> bool {
        let reached = |last: &Vec<i64>| last.iter().zip(&self.read.chats).all(|(last, chat)| chat.rev >= *last);
        self.scene.last.get().is_some_and(reached)
    }

    async fn connect(&mut self) -> Option<Socket> {
        let address: SocketAddr = self.scene.servers[self.server];
        let (mut socket, _) = connect_async(format!("ws://{address}/v1/realtime")).await.ok()?;
        let hello = json!({"type": "authenticate", "token": self.person.token()});
        socket.send(Message::text(hello.to_string())).await.ok()?;
        let ready = receive(&mut socket).await?;
        assert_eq!(ready["type"], "ready", "{ready}");
        self.read.sockets += 1;
        Some(socket)
    }

    /// First the live stream, then what was missed; so that nothing falls between them.
    async fn follow(&mut self, mut socket: Socket) {
        let cut = Instant::now() + Duration::from_millis(self.rng.random_range(200..4_000));
        for number in 0..self.scene.chats.len() {
            if self.catch_up(number).await.is_none() {
                return;
            }
        }
        while !self.has_all() {
            let left = cut.saturating_duration_since(Instant::now());
            if left.is_zero() {
                self.scene.cuts.fetch_add(1, Ordering::Relaxed);
                return;
            }
            let Ok(received) = timeout(left, receive(&mut socket)).await else { continue };
            let Some(message) = received else { return };
            if self.apply(&mut socket, &message).await.is_none() {
                return;
            }
        }
    }

    async fn apply(&mut self, socket: &mut Socket, message: &Value) -> Option<()> {
        match message["type"].as_str() {
            Some("ping") => socket.send(Message::text(json!({"type": "pong"}).to_string())).await.ok(),
            Some("conversation.changed") => {
                let id: Uuid = message["conversation_id"].as_str().unwrap().parse().unwrap();
                let number = self.scene.chats.iter().position(|chat| *chat == id).unwrap();
                let is_behind = self.read.chats[number].rev < message["rev"].as_i64().unwrap();
                if is_behind { self.catch_up(number).await } else { Some(()) }
            }
            _ => Some(()),
        }
    }

    /// Reads the changes after the known revision; `None` when the server is away.
    async fn catch_up(&mut self, number: usize) -> Option<()> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            assert!(Instant::now() < deadline, "catching up does not end");
            let (id, rev) = (self.scene.chats[number], self.read.chats[number].rev);
            let path = format!("/v1/conversations/{id}/changes?after_rev={rev}&limit=100");
            let bytes = request("GET", &path, Some(self.person.token()), None, None);
            let answer = self.clients[self.server].send(&bytes).await.ok()?;
            let page = answer.json();
            if answer.status == 503 {
                return None;
            }
            assert_eq!(answer.status, 200, "{page}");
            let chat = &mut self.read.chats[number];
            for message in page["data"].as_array().unwrap() {
                chat.put(message);
            }
            if page["meta"]["next_cursor"].is_null() {
                chat.rev = chat.rev.max(page["meta"]["last_rev"].as_i64().unwrap());
                return Some(());
            }
        }
    }
}

impl Chat {
    /// Adds a message, or changes one: each revision arrives once.
    fn put(&mut self, message: &Value) {
        let id: Uuid = message["uuid"].as_str().unwrap().parse().unwrap();
        let (rev, seq) = (message["rev"].as_i64().unwrap(), message["seq"].as_i64().unwrap());
        assert!(rev > self.rev, "revision {rev} of {seq} arrives after {}", self.rev);
        self.rev = rev;
        let seen = Seen { id, rev, text: message["text"].as_str().unwrap().to_owned() };
        let place = usize::try_from(seq - 1).unwrap();
        if place < self.messages.len() {
            let before = &mut self.messages[place];
            assert!(before.id == id || before.id.is_nil(), "two messages have the number {seq}");
            *before = seen;
            return;
        }
        // One that was edited comes with its last revision, after younger ones: until then its place is empty.
        let empty = Seen { id: Uuid::nil(), rev: 0, text: String::new() };
        self.messages.resize(place, empty);
        self.messages.push(seen);
    }
}

/// The next message; `None` when the connection has ended.
async fn receive(socket: &mut Socket) -> Option<Value> {
    loop {
        match timeout(PATIENCE, socket.next()).await.ok()??.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Close(_) => return None,
            _ => {}
        }
    }
}
