//! The home of a member who follows 500 and 5,000 people, among a hundred thousand and a million posts; and 64 clients
//! who like one post.

use std::time::Duration;

use uuid::Uuid;

use crate::Bench;
use crate::capture;
use crate::load::{Load, run};
use crate::pgbench::Script;
use crate::reads::{Read, measure};
use crate::report::Bar;
use crate::workload::client::request;
use crate::workload::people::{self, Guest};

const AUTHORS: i64 = 20_000;
const CLIENTS: usize = 64;

const SIGN_UP: &str = "
    WITH people AS (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $1::bigint) n), credentials AS (
        INSERT INTO auths (id, email, password_hash, created_at, updated_at)
        SELECT id, 'author' || n || '@example.test', '', now(), now() FROM people
    )
    INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
    SELECT id, id, 'author' || n, 'Author ' || n, now(), now() FROM people";

/// Of the last year, by authors in turn; every fourth has a picture. The ids bear the time.
const WRITE: &str = "
    WITH authors AS (SELECT id, substr(username::text, 7)::bigint - 1 AS n FROM users WHERE username::text LIKE 'author%'),
    written AS (
        INSERT INTO posts (id, user_id, audience, body, media_count, created_at)
        SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8'
                || substr(md5(i::text), 4, 15))::uuid,
            a.id, 'public', repeat('The soup was worth the walk, and nobody hurried us. ', 1 + (i % 4)::int),
            CASE WHEN i % 4 = 0 THEN 1 ELSE 0 END, at
        FROM generate_series($1::bigint, $2::bigint) i
            CROSS JOIN LATERAL (SELECT now() - interval '1 year' + interval '1 year' * (i - $1) / ($2 - $1)) AS time (at)
            JOIN authors a ON a.n = (hashint8(i) & 2147483647) % $3::bigint
        RETURNING id, user_id, media_count
    ), sent AS (
        INSERT INTO uploads (id, user_id, kind, content_type, bytes, width, height, variants, thumbhash, created_at, updated_at)
        SELECT id, user_id, 'image', 'image/jpeg', 400000, 1600, 1200, '{320,960,1600}', decode(repeat('ab', 25), 'hex'),
            now(), now()
        FROM written WHERE media_count > 0 RETURNING id
    )
    INSERT INTO post_media (id, post_id, upload_id, position) SELECT id, id, id, 0 FROM sent";

const FOLLOW: &str = "INSERT INTO follows (id, follower_id, user_id, state, created_at)
    SELECT gen_random_uuid(), $1::text::uuid, id, 'accepted', now() FROM users
    WHERE username::text LIKE 'author%' ORDER BY md5(id::text) LIMIT $2::bigint";

pub async fn measure_all(bench: &mut Bench, time: Duration) {
    let readers = people::sign_up(&bench.server, 2).await;
    bench.database.execute(SIGN_UP, &[&AUTHORS]).await.unwrap();
    for (reader, follows) in readers.iter().zip([500_i64, 5_000]) {
        bench.database.execute(FOLLOW, &[&reader.user.to_string(), &follows]).await.unwrap();
    }
    write(bench, 1, 100_000).await;
    let few = home(bench, &readers[0], "500 follows, 100,000 posts", Bar::None, time).await;
    write(bench, 100_001, 1_000_000).await;
    let many = home(bench, &readers[0], "500 follows, 1,000,000 posts", Bar::AtLeast(0.6), time).await;
    bench.report.figure("cost beside that among 100,000", few / many, "", Bar::AtMost(1.3));
    home(bench, &readers[1], "5,000 follows, 1,000,000 posts", Bar::AtLeast(0.6), time).await;
    likes(bench, time).await;
}

async fn write(bench: &Bench, from: i64, to: i64) {
    bench.database.execute(WRITE, &[&from, &to, &AUTHORS]).await.unwrap();
    bench.database.batch_execute("VACUUM ANALYZE posts, post_media, follows, uploads, users").await.unwrap();
}

async fn home(bench: &mut Bench, reader: &Guest, name: &str, share: Bar, time: Duration) -> f64 {
    let read = Read {
        name: &format!("(g) home, {name}"),
        path: "/v1/posts?feed=home&limit=20".to_owned(),
        token: Some(&reader.token),
        mark: &reader.user.to_string(),
        share,
        p99: Bar::AtMost(20.0),
    };
    measure(bench, &read, time).await
}

/// Each client likes the post and takes it back in turn.
async fn likes(bench: &mut Bench, time: Duration) {
    let guests = people::sign_up(&bench.server, CLIENTS as i32).await;
    let found = bench.database.query_one("SELECT max(id::text) FROM posts", &[]).await.unwrap();
    let post: String = found.get(0);
    let path = format!("/v1/post_likes?post_id={post}");
    let acts: Vec<[Vec<u8>; 2]> = guests
        .iter()
        .map(|guest| ["POST", "DELETE"].map(|method| request(method, &path, Some(&guest.token), None, None)))
        .collect();
    let pgbench = script(bench, &guests, &post, &acts[0]).await;
    let load = Load { clients: CLIENTS, time, rate: None };
    let both = run(bench.server.address, load, move |mut client, number, turn| {
        let act = acts[number][(turn % 2) as usize].clone();
        async move {
            let good = client.send(&act).await.is_ok_and(|answer| matches!(answer.status, 200 | 201));
            (client, good)
        }
    })
    .await;
    bench.report.part("(g) 64 clients like one post and take it back");
    // One pgbench transaction is a like and its end.
    let theirs = bench.pgbench.as_ref().map(|program| program.run(&pgbench, CLIENTS, time));
    bench.report.share("requests (pgbench: pairs; the bar is 0.3 of two)", &both, theirs.as_ref(), Bar::AtLeast(0.6));
    bench.report.figure("errors", both.errors as f64, "", Bar::Exactly(0.0));
    let lost =
        "SELECT like_count - (SELECT count(*) FROM post_likes WHERE post_id = posts.id) FROM posts WHERE id::text = $1";
    let lost: i64 = bench.database.query_one(lost, &[&post]).await.unwrap().get(0);
    bench.report.figure("lost counts", lost as f64, "", Bar::Exactly(0.0));
    let deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()";
    let deadlocks: i64 = bench.database.query_one(deadlocks, &[]).await.unwrap().get(0);
    bench.report.figure("deadlocks", deadlocks as f64, "", Bar::Exactly(0.0));
}

/// The transactions of a like and its end, as the client of that number.
async fn script(bench: &Bench, guests: &[Guest], post: &str, acts: &[Vec<u8>; 2]) -> Script {
    let address = bench.server.address;
    let act = async || {
        for act in acts {
            crate::workload::client::Client::new(address).send(act).await.unwrap();
        }
    };
    let user = guests[0].user.to_string();
    let statements = capture::transactions(&bench.server, &bench.database, &user, act).await;
    let ids: Vec<String> = guests.iter().map(|guest| guest.user.to_string()).collect();
    let mut script = Script::default();
    script.define("users", &format!("{{{}}}", ids.join(",")));
    for statement in &statements {
        script.add(statement, |value| {
            if value == user {
                return Some("(:users::uuid[])[1 + :client_id]".to_owned());
            }
            // Any other id is that of the new like.
            let is_new = value != post && value.parse::<Uuid>().is_ok();
            is_new.then(|| "gen_random_uuid()".to_owned())
        });
    }
    script
}
