//! The conversations of a member, and the last messages of one, among a hundred thousand and a million messages.

use std::time::Duration;

use crate::Bench;
use crate::reads::{Read, measure};
use crate::report::Bar;
use crate::workload::people::{self, Guest};

/// Messages of each conversation.
const MESSAGES: i64 = 100;

/// Groups of three authors; the reader is in the first hundred as well.
const CONVERSE: &str = "
    WITH numbers AS (SELECT n, md5('talk' || n)::uuid AS id FROM generate_series($1::bigint, $2::bigint) n),
    talks AS (
        INSERT INTO conversations (id, kind, name, last_seq, last_rev, created_at, updated_at, changed_at)
        SELECT id, 'group', 'Dinner ' || n, $4, $4, now(), now() - n * interval '1 second', now() FROM numbers
    ), authors AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM users WHERE username::text LIKE 'author%'),
    members AS (
        INSERT INTO conversation_members (conversation_id, user_id, read_seq, joined_at)
        SELECT numbers.id, authors.id, 90, now() FROM numbers CROSS JOIN generate_series(0, 2) i
            JOIN authors ON authors.n = (numbers.n * 3 + i) % (SELECT count(*) FROM authors)
        UNION ALL SELECT id, $3::text::uuid, 90, now() FROM numbers WHERE n <= 100
    )
    INSERT INTO messages (id, conversation_id, seq, rev, sender_id, body, created_at)
    SELECT gen_random_uuid(), numbers.id, seq, seq, authors.id, 'The soup was worth the walk, number ' || seq, now()
    FROM numbers CROSS JOIN generate_series(1, $4::bigint) seq
        JOIN authors ON authors.n = (numbers.n * 3 + seq % 3) % (SELECT count(*) FROM authors)";

/// Needs the authors of `posts`.
pub async fn measure_all(bench: &mut Bench, time: Duration) {
    let readers = people::sign_up(&bench.server, 1).await;
    let reader = &readers[0];
    converse(bench, reader, 1, 1_000).await;
    let few =
        [list(bench, reader, "100,000", Bar::None, time).await, talk(bench, reader, "100,000", Bar::None, time).await];
    converse(bench, reader, 1_001, 10_000).await;
    let many = [
        list(bench, reader, "1,000,000", Bar::AtLeast(0.6), time).await,
        talk(bench, reader, "1,000,000", Bar::AtLeast(0.6), time).await,
    ];
    for (name, (few, many)) in ["conversations", "messages"].iter().zip(few.iter().zip(many)) {
        let name = format!("{name}: cost beside that among 100,000 messages");
        bench.report.figure(&name, few / many, "", Bar::AtMost(1.3));
    }
}

async fn converse(bench: &Bench, reader: &Guest, from: i64, to: i64) {
    bench.database.execute(CONVERSE, &[&from, &to, &reader.user.to_string(), &MESSAGES]).await.unwrap();
    bench.database.batch_execute("VACUUM ANALYZE conversations, conversation_members, messages").await.unwrap();
}

async fn list(bench: &mut Bench, reader: &Guest, among: &str, share: Bar, time: Duration) -> f64 {
    read(bench, reader, &format!("(m) conversations among {among} messages"), "/v1/conversations", share, time).await
}

async fn talk(bench: &mut Bench, reader: &Guest, among: &str, share: Bar, time: Duration) -> f64 {
    let found = bench.database.query_one("SELECT md5('talk1')::uuid::text", &[]).await.unwrap();
    let path = format!("/v1/conversations/{}/messages?limit=50", found.get::<_, String>(0));
    read(bench, reader, &format!("(m) 50 messages among {among}"), &path, share, time).await
}

async fn read(bench: &mut Bench, reader: &Guest, name: &str, path: &str, share: Bar, time: Duration) -> f64 {
    let read = Read {
        name,
        path: path.to_owned(),
        token: Some(&reader.token),
        mark: &reader.user.to_string(),
        share,
        p99: Bar::AtMost(20.0),
    };
    measure(bench, &read, time).await
}
