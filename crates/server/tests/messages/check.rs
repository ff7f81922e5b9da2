//! Compares what was acknowledged and what arrived with what is stored.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use tokio_postgres::Client;
use uuid::Uuid;

use super::Scene;
use super::reader::{Read, Seen};
use super::writer::Written;

/// Each query counts violations and must return zero.
const FAULTS: [(&str, &str); 3] = [
    (
        "gaps in the numbers",
        "SELECT count(*) FROM conversations c WHERE last_seq <> (SELECT count(*) FROM messages WHERE conversation_id = c.id)
         OR last_seq <> (SELECT coalesce(max(seq), 0) FROM messages WHERE conversation_id = c.id)
         OR last_rev < (SELECT max(rev) FROM messages WHERE conversation_id = c.id)",
    ),
    (
        "messages stored twice",
        "SELECT count(*) FROM (SELECT FROM messages GROUP BY sender_id, client_id HAVING count(*) > 1) AS twice",
    ),
    (
        "wrong numbers of unread messages",
        "SELECT count(*) FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
         WHERE c.last_seq - greatest(m.read_seq, m.joined_seq) - m.withheld <> (SELECT count(*) FROM messages x
            WHERE x.conversation_id = c.id AND x.seq > greatest(m.read_seq, m.joined_seq))",
    ),
];

pub async fn last_revisions(database: &Client, chats: &[Uuid]) -> Vec<i64> {
    let mut last = Vec::new();
    for chat in chats {
        let query = "SELECT last_rev FROM conversations WHERE id::text = $1";
        last.push(database.query_one(query, &[&chat.to_string()]).await.unwrap().get(0));
    }
    last
}

struct Stored {
    seen: Seen,
    client_id: Uuid,
}

async fn stored(database: &Client, chat: Uuid) -> Vec<Stored> {
    let query =
        "SELECT id::text, rev, body, client_id::text FROM messages WHERE conversation_id::text = $1 ORDER BY seq";
    let rows = database.query(query, &[&chat.to_string()]).await.unwrap();
    let id = |row: &tokio_postgres::Row, column: usize| row.get::<_, String>(column).parse::<Uuid>().unwrap();
    rows.iter()
        .map(|row| Stored { seen: Seen { id: id(row, 0), rev: row.get(1), text: row.get(2) }, client_id: id(row, 3) })
        .collect()
}

/// Compares, prints the counts and asserts that none is wrong.
pub async fn compare(database: &Client, scene: &Scene, written: &[Written], read: &[Read]) {
    let mut faults: Vec<(String, i64)> = Vec::new();
    let mut by_client = HashMap::new();
    let mut texts = HashMap::new();
    for (number, chat) in scene.chats.iter().enumerate() {
        let stored = stored(database, *chat).await;
        for reader in read {
            let seen = &reader.chats[number].messages;
            let wrong = stored.iter().zip(seen).filter(|(stored, seen)| stored.seen != **seen).count();
            let missing = stored.len().abs_diff(seen.len());
            if wrong + missing > 0 {
                let what = format!("chat {number}: {wrong} differ and {missing} are missing at {}", reader.user);
                faults.push((what, 1));
            }
        }
        for (seq, one) in (1_i64..).zip(stored) {
            by_client.insert(one.client_id, (*chat, seq));
            texts.insert(one.seen.id, one.seen.text);
        }
    }
    let of_all = || written.iter().flat_map(|one| &one.acknowledged);
    let count = |number: usize| i64::try_from(number).unwrap();
    let lost = of_all().filter(|(client_id, place)| by_client.get(*client_id) != Some(*place)).count();
    let edits = written.iter().flat_map(|one| &one.texts).filter(|(id, text)| texts.get(*id) != Some(*text)).count();
    faults.push(("lost or moved".into(), count(lost)));
    faults.push(("made twice".into(), count(by_client.len().abs_diff(of_all().count()))));
    faults.push(("edits lost".into(), count(edits)));
    for (name, sql) in FAULTS {
        faults.push((name.into(), database.query_one(sql, &[]).await.unwrap().get(0)));
    }
    let repeated: usize = written.iter().map(|one| one.repeated).sum();
    let sockets: usize = read.iter().map(|one| one.sockets).sum();
    println!("\n{:<40} {:>8}", "acknowledged", of_all().count());
    println!("{:<40} {repeated:>8}\n{:<40} {sockets:>8}", "requests repeated", "sockets opened");
    println!("{:<40} {:>8}", "sockets and answers cut", scene.cuts.load(Ordering::Relaxed));
    for (name, number) in &faults {
        println!("{name:<40} {number:>8}");
    }
    assert!(faults.iter().all(|(_, number)| *number == 0), "{faults:?}");
    assert!(written.iter().all(|one| !one.acknowledged.is_empty()), "one of the members could not write");
    assert!(repeated > 0 && sockets > read.len(), "nothing was interrupted");
}
