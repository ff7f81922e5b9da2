//! Many clients on two servers send, edit, delete and lose answers, at random. Whatever is acknowledged arrives at everybody
//! once, in one order, and no count is wrong. `VERDORO_MESSAGES` sets how many messages, `VERDORO_SEED` replays a run.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{group, settled};
use crate::support::{Person, TestServer};

const CLIENTS: usize = 8;
/// Batches that a client tries to send again after a lost answer.
const TRIES: usize = 20;

/// What one client did.
#[derive(Default)]
struct Done {
    /// The client ids of acknowledged messages, and their numbers.
    acknowledged: BTreeMap<Uuid, i64>,
    /// The last acknowledged texts, by id; empty once deleted.
    texts: BTreeMap<String, String>,
}

struct Client<'a> {
    servers: [&'a TestServer; 2],
    person: &'a Person,
    chat: &'a str,
    rng: StdRng,
    done: Done,
}

impl Client<'_> {
    async fn run(mut self, messages: usize) -> Done {
        while self.done.acknowledged.len() < messages {
            match self.rng.random_range(0..10) {
                0 => self.edit().await,
                1 => self.delete().await,
                2 => self.read().await,
                _ => self.send().await,
            }
        }
        self.done
    }

    fn server(&mut self) -> &TestServer {
        self.servers[self.rng.random_range(0..2)]
    }

    /// Sends a batch again until it is acknowledged. Some requests are cut before their answer.
    async fn send(&mut self) {
        let number = self.rng.random_range(1..=5);
        let new: Vec<Value> = (0..number)
            .map(|_| json!({"client_id": Uuid::now_v7(), "text": format!("{:08x}", self.rng.random::<u32>())}))
            .collect();
        let (path, body) = (format!("/v1/conversations/{}/messages", self.chat), json!({"messages": new}));
        for _ in 0..TRIES {
            let patience = if self.rng.random_bool(0.2) { self.rng.random_range(1..15) } else { 20_000 };
            let (server, person) = (self.servers[self.rng.random_range(0..2)], self.person);
            let client = server.as_(person);
            let sending = client.post(&path, body.clone());
            let Ok(answer) = tokio::time::timeout(Duration::from_millis(patience), sending).await else { continue };
            let sent = answer.data(201);
            for message in sent["messages"].as_array().unwrap() {
                let client_id: Uuid = message["client_id"].as_str().unwrap().parse().unwrap();
                self.done.acknowledged.insert(client_id, message["seq"].as_i64().unwrap());
                let (id, text) = (message["uuid"].as_str().unwrap(), message["text"].as_str().unwrap());
                self.done.texts.insert(id.to_owned(), text.to_owned());
            }
            return;
        }
        panic!("a batch was not acknowledged");
    }

    fn any_own(&mut self) -> Option<String> {
        let written: Vec<&String> =
            self.done.texts.iter().filter(|(_, text)| !text.is_empty()).map(|(id, _)| id).collect();
        (!written.is_empty()).then(|| written[self.rng.random_range(0..written.len())].clone())
    }

    async fn edit(&mut self) {
        let Some(id) = self.any_own() else { return };
        let text = format!("{:08x} edited", self.rng.random::<u32>());
        let person = self.person;
        let edit = json!({"uuid": id, "text": text});
        self.server().as_(person).patch("/v1/messages", edit).await.expect(200);
        self.done.texts.insert(id, text);
    }

    async fn delete(&mut self) {
        let Some(id) = self.any_own() else { return };
        let person = self.person;
        self.server().as_(person).delete(&format!("/v1/messages?records[]={id}")).await.expect(200);
        self.done.texts.insert(id, String::new());
    }

    async fn read(&mut self) {
        let (path, seq) = (format!("/v1/conversations/{}/read", self.chat), self.rng.random_range(0..500));
        let person = self.person;
        let marked = self.server().as_(person).patch(&path, json!({"seq": seq})).await.data(200);
        assert!(marked["unread"].as_i64().unwrap() >= 0);
    }
}

/// Follows a conversation by its changes, as clients do, while others write.
struct Follower<'a> {
    server: &'a TestServer,
    person: &'a Person,
    chat: &'a str,
    rev: i64,
    messages: BTreeMap<i64, Value>,
}

impl Follower<'_> {
    /// Reads all changes; returns the last number.
    async fn catch_up(&mut self) -> i64 {
        loop {
            let path = format!("/v1/conversations/{}/changes?after_rev={}&limit=100", self.chat, self.rev);
            let page = self.server.as_(self.person).get(&path).await.expect(200).json();
            for message in page["data"].as_array().unwrap() {
                let rev = message["rev"].as_i64().unwrap();
                assert!(rev > self.rev, "revision {rev} after {}", self.rev);
                self.rev = rev;
                self.messages.insert(message["seq"].as_i64().unwrap(), message.clone());
            }
            if page["meta"]["next_cursor"].is_null() {
                // What changed twice is at its last revision, which a later page has.
                self.rev = self.rev.max(page["meta"]["last_rev"].as_i64().unwrap());
                return page["meta"]["last_seq"].as_i64().unwrap();
            }
        }
    }
}

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_acknowledged_message_arrives_once_and_in_one_order() {
    let seed = variable("VERDORO_SEED").unwrap_or_else(|| rand::rng().random());
    println!("VERDORO_SEED={seed}");
    let messages = usize::try_from(variable("VERDORO_MESSAGES").unwrap_or(2_000)).unwrap();
    let public = ("VERDORO_PUBLIC_URL", "https://verdoro.localhost");
    let here = TestServer::with(&[public]).await;
    let data = here.data.path().to_str().unwrap().to_owned();
    let there =
        TestServer::with(&[public, ("DATABASE_URL", here.database.as_str()), ("VERDORO_DATA_DIR", data.as_str())])
            .await;
    let mut people = Vec::new();
    for number in 0..CLIENTS {
        people.push(settled(&here, &format!("client{number}")).await);
    }
    let others: Vec<&Person> = people.iter().skip(1).collect();
    let chat = group(&here, &people[0], &others).await;

    let clients = people.iter().enumerate().map(|(number, person)| {
        let rng = StdRng::seed_from_u64(seed.wrapping_add(number as u64));
        let client = Client { servers: [&here, &there], person, chat: &chat, rng, done: Done::default() };
        client.run(messages / CLIENTS)
    });
    let mut follower = Follower { server: &there, person: &people[1], chat: &chat, rev: 0, messages: BTreeMap::new() };
    let writing = futures_util::future::join_all(clients);
    tokio::pin!(writing);
    let done = loop {
        tokio::select! {
            done = &mut writing => break done,
            _ = follower.catch_up() => {}
        }
    };
    // Requests that were cut may still be at work.
    tokio::time::timeout(Duration::from_secs(20), settle(&mut follower)).await.expect("no more changes");
    check(&here, &people, &chat, &done, &follower).await;
}

/// Catches up until nothing changes any more.
async fn settle(follower: &mut Follower<'_>) {
    loop {
        let before = follower.rev;
        follower.catch_up().await;
        let running = "SELECT count(*)::text FROM pg_stat_activity
            WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()";
        if follower.rev == before && follower.server.query(running).await.as_deref() == Some("0") {
            return;
        }
    }
}

async fn check(server: &TestServer, people: &[Person], chat: &str, done: &[Done], follower: &Follower<'_>) {
    let last = *follower.messages.keys().last().unwrap();
    let seqs: Vec<i64> = follower.messages.keys().copied().collect();
    assert_eq!(seqs, (1..=last).collect::<Vec<_>>(), "no gap");
    let mut ids = HashSet::new();
    assert!(
        follower.messages.values().all(|message| ids.insert(message["uuid"].as_str().unwrap())),
        "no message twice"
    );
    for (person, done) in people.iter().zip(done) {
        let own: Vec<(i64, Value)> = history(server, person, chat, last).await;
        let same = own.iter().all(|(seq, message)| {
            let seen = &follower.messages[seq];
            seen["uuid"] == message["uuid"] && seen["text"] == message["text"] && seen["rev"] == message["rev"]
        });
        assert!(same && own.len() == follower.messages.len(), "everybody sees the same in the same order");
        let by_client: BTreeMap<Uuid, i64> = own
            .iter()
            .filter_map(|(seq, message)| Some((message["client_id"].as_str()?.parse().unwrap(), *seq)))
            .collect();
        for (client_id, seq) in &done.acknowledged {
            assert_eq!(by_client.get(client_id), Some(seq), "an acknowledged message");
        }
        let texts: BTreeMap<&str, &str> = own
            .iter()
            .map(|(_, message)| (message["uuid"].as_str().unwrap(), message["text"].as_str().unwrap()))
            .collect();
        for (id, text) in &done.texts {
            assert_eq!(texts[id.as_str()], text, "the last acknowledged text");
        }
        let mine = server.as_(person).get(&format!("/v1/conversations/{chat}")).await.data(200)["mine"].clone();
        let counted = last - mine["read_seq"].as_i64().unwrap();
        assert_eq!(mine["unread"].as_i64().unwrap(), counted, "unread messages, recounted");
    }
}

/// All messages that a person sees, oldest first.
async fn history(server: &TestServer, person: &Person, chat: &str, last: i64) -> Vec<(i64, Value)> {
    let mut messages = Vec::new();
    let mut before = last + 1;
    while before > 1 {
        let path = format!("/v1/conversations/{chat}/messages?before_seq={before}&limit=100");
        let page = server.as_(person).get(&path).await.data(200);
        for message in page.as_array().unwrap() {
            before = message["seq"].as_i64().unwrap();
            messages.push((before, message.clone()));
        }
    }
    messages.reverse();
    messages
}
