//! A member who writes and changes messages, and repeats each request until it is acknowledged.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use uuid::Uuid;

use super::person::Person;
use super::workload::client::{Answer, Client, request};
use super::{PATIENCE, Scene};

/// Only messages of the last minutes can be changed.
const RECENT: usize = 20;

/// What one member received.
pub struct Written {
    /// The conversation and number of each acknowledged message, by its client id.
    pub acknowledged: HashMap<Uuid, (Uuid, i64)>,
    /// The last acknowledged text of each message, by its id.
    pub texts: HashMap<Uuid, String>,
    /// How many requests were sent again.
    pub repeated: usize,
}

pub struct Writer {
    scene: Arc<Scene>,
    person: Person,
    clients: [Client; 2],
    rng: StdRng,
    recent: Vec<Uuid>,
    written: Written,
}

impl Writer {
    pub fn new(scene: Arc<Scene>, person: Person, seed: u64) -> Self {
        let written = Written { acknowledged: HashMap::new(), texts: HashMap::new(), repeated: 0 };
        let (clients, rng) = (scene.servers.map(Client::new), StdRng::seed_from_u64(seed));
        Self { scene, person, clients, rng, recent: Vec::new(), written }
    }

    pub async fn run(mut self) -> Written {
        while !self.scene.enough.load(Ordering::Relaxed) {
            match self.rng.random_range(0..10) {
                0 => self.edit().await,
                1 => self.read().await,
                _ => self.write().await,
            }
            // People pause between messages.
            sleep(Duration::from_millis(self.rng.random_range(0..40))).await;
        }
        self.written
    }

    fn any_chat(&mut self) -> Uuid {
        self.scene.chats[self.rng.random_range(0..self.scene.chats.len())]
    }

    async fn write(&mut self) {
        let chat = self.any_chat();
        let new: Vec<Value> = (0..self.rng.random_range(1..=5))
            .map(|_| json!({"client_id": Uuid::now_v7(), "text": format!("{:08x}", self.rng.random::<u32>())}))
            .collect();
        let number = new.len();
        let path = format!("/v1/conversations/{chat}/messages");
        let sent = self.send("POST", &path, &json!({"messages": new}), 201).await;
        for message in sent["messages"].as_array().unwrap() {
            let id = |field: &str| message[field].as_str().unwrap().parse::<Uuid>().unwrap();
            self.written.acknowledged.insert(id("client_id"), (chat, message["seq"].as_i64().unwrap()));
            self.written.texts.insert(id("uuid"), message["text"].as_str().unwrap().to_owned());
            self.recent.push(id("uuid"));
        }
        let surplus = self.recent.len().saturating_sub(RECENT);
        self.recent.drain(..surplus);
        self.scene.acknowledged.fetch_add(number, Ordering::Relaxed);
    }

    async fn edit(&mut self) {
        if self.recent.is_empty() {
            return;
        }
        let id = self.recent[self.rng.random_range(0..self.recent.len())];
        let text = format!("{:08x} edited", self.rng.random::<u32>());
        self.send("PATCH", "/v1/messages", &json!({"uuid": id, "text": text}), 200).await;
        self.written.texts.insert(id, text);
    }

    async fn read(&mut self) {
        let path = format!("/v1/conversations/{}/read", self.any_chat());
        let seq = self.rng.random_range(0..2_000);
        let marked = self.send("PATCH", &path, &json!({"seq": seq}), 200).await;
        assert!(marked["unread"].as_i64().unwrap() >= 0, "{marked}");
    }

    /// Sends a request until it is acknowledged, to either server. Some are cut before their answer.
    async fn send(&mut self, method: &str, path: &str, body: &Value, expected: u16) -> Value {
        let bytes = request(method, path, Some(self.person.token()), None, Some(body));
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(answer) = self.try_send(&bytes).await {
                let document = answer.json();
                if answer.status == expected {
                    return document["data"].clone();
                }
                assert_eq!(answer.status, 503, "{method} {path}: {document}");
            }
            assert!(Instant::now() < deadline, "{method} {path} gets no response");
            self.written.repeated += 1;
            sleep(Duration::from_millis(self.rng.random_range(5..50))).await;
        }
    }

    async fn try_send(&mut self, bytes: &[u8]) -> Option<Answer> {
        let server = self.rng.random_range(0..2);
        if self.rng.random_range(0..10) > 0 {
            return self.clients[server].send(bytes).await.ok();
        }
        let patience = Duration::from_millis(self.rng.random_range(1..20));
        match timeout(patience, self.clients[server].send(bytes)).await {
            Ok(answer) => answer.ok(),
            Err(_) => {
                // The answer to this request must not be taken for that to the next.
                self.clients[server] = Client::new(self.scene.servers[server]);
                self.scene.cuts.fetch_add(1, Ordering::Relaxed);
                None
            }
        }
    }
}
