//! Named locations and shared positions over HTTP.

use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, until};

const EXACT: (f64, f64) = (43.773_123_4, 11.255_987_6);

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

fn place(kind: &str, name: &str) -> Value {
    json!({"kind": kind, "name": name, "latitude": EXACT.0, "longitude": EXACT.1})
}

fn share(minutes: Option<u16>, precise: bool) -> Value {
    json!({"minutes": minutes, "precise": precise, "latitude": EXACT.0, "longitude": EXACT.1})
}

async fn open(server: &TestServer, token: &str) -> Answer {
    server.post("/v1/location_shares/open", json!({"token": token})).await
}

/// Metres between the exact position and another, on a plane.
fn distance(position: &Value) -> f64 {
    let north = (position["latitude"].as_f64().unwrap() - EXACT.0) * 111_195.0;
    let east = (position["longitude"].as_f64().unwrap() - EXACT.1) * 111_195.0 * EXACT.0.to_radians().cos();
    north.hypot(east)
}

/// Makes the shares a minute older than they are.
async fn wait_a_minute(server: &TestServer) {
    let earlier = "UPDATE location_shares SET created_at = created_at - interval '1 minute',
        updated_at = updated_at - interval '1 minute', ends_at = ends_at - interval '1 minute'";
    server.sql(earlier).await;
}

#[tokio::test]
async fn locations_are_named_moved_and_deleted() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let client = server.as_(&anna);
    let home = client.post("/v1/location", place("home", " My  home ")).await.data(201);
    let hotel = client.post("/v1/location", place("hotel", "Hotel Arno")).await.data(201);
    assert_eq!((&home["name"], &home["kind"]), (&json!("My home"), &json!("home")));
    assert_eq!((home["latitude"].as_f64(), home["longitude"].as_f64()), (Some(EXACT.0), Some(EXACT.1)));
    let one = format!("/v1/location/{}", id(&home));
    assert_eq!(client.get(&one).await.data(200), home);
    let names = |list: Value| list.as_array().unwrap().iter().map(|one| one["name"].clone()).collect::<Vec<_>>();
    assert_eq!(names(client.get("/v1/location").await.data(200)), ["Hotel Arno", "My home"]);
    assert_eq!(names(client.get("/v1/location?kind=home").await.data(200)), ["My home"]);
    let page = client.get("/v1/location?limit=1").await.json();
    let next = format!("/v1/location?limit=1&cursor={}", page["meta"]["next_cursor"].as_str().unwrap());
    assert_eq!(names(client.get(&next).await.data(200)), ["My home"]);

    let moved = client.patch(&one, json!({"kind": "other", "latitude": 45.5, "longitude": 9.25})).await.data(200);
    assert_eq!((&moved["kind"], &moved["name"]), (&json!("other"), &json!("My home")));
    assert_eq!((moved["latitude"].as_f64(), moved["longitude"].as_f64()), (Some(45.5), Some(9.25)));

    for path in [&one, &format!("/v1/location/{}", anna.user)] {
        assert_eq!(server.as_(&bruno).get(path).await.code(404), "not_found");
    }
    assert_eq!(names(server.as_(&bruno).get("/v1/location").await.data(200)), Vec::<Value>::new());
    let both = format!("/v1/location?records[]={}&records[]={}", id(&home), id(&hotel));
    assert_eq!(server.as_(&bruno).delete(&both).await.code(404), "not_found");
    assert_eq!(client.delete("/v1/location?kind=hotel").await.data(200)["count"], 1);
    assert_eq!(client.delete(&both).await.code(404), "not_found", "one is gone: none is deleted");
    assert_eq!(client.delete("/v1/location").await.fault("records[]"), "records_missing");
    assert_eq!(client.delete(&format!("/v1/location?records[]={}", id(&home))).await.data(200)["count"], 1);
    assert_eq!(server.query("SELECT count(*)::text FROM locations").await.as_deref(), Some("0"));
}

#[tokio::test]
async fn invalid_locations_are_refused_and_there_are_twenty() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let client = server.as_(&anna);
    let change = |name: &str, value: Value| {
        let mut body = place("work", "Office");
        body[name] = value;
        body
    };
    for (field, value, code) in [
        ("kind", json!("castle"), "not_one_of"),
        ("name", json!(" "), "required"),
        ("name", json!("n".repeat(61)), "too_long"),
        ("latitude", json!(90.1), "position_invalid"),
        ("owner", json!(1), "field_unknown"),
    ] {
        assert_eq!(client.post("/v1/location", change(field, value)).await.fault(field), code, "{field}");
    }
    let first = client.post("/v1/location", place("work", "Office")).await.data(201);
    let half = json!({"latitude": 1.0});
    assert_eq!(client.patch(&format!("/v1/location/{}", id(&first)), half).await.fault("longitude"), "required");
    for number in 1..20 {
        client.post("/v1/location", place("other", &format!("Place {number}"))).await.data(201);
    }
    assert_eq!(client.post("/v1/location", place("other", "One more")).await.code(409), "too_many_locations");
}

#[tokio::test]
async fn a_rounded_share_never_stores_the_exact_position() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    server.sql("UPDATE users SET display_name = 'Anna Maria Neri'").await;
    let client = server.as_(&anna);
    let made = client.post("/v1/location_shares", share(Some(15), false)).await.data(201);
    let token = made["token"].as_str().unwrap();
    assert_eq!(token.len(), 43, "32 bytes");
    let opened = open(&server, token).await;
    assert_eq!(opened.header("cache-control"), "no-store");
    let shown = opened.data(200);
    assert_eq!((&shown["first_name"], &shown["precise"]), (&json!("Anna"), &json!(false)));
    assert!((1.0..=500.0).contains(&distance(&shown)), "{shown}");
    assert!(!opened.text.contains("Maria") && !opened.text.contains(&anna.user), "{}", opened.text);

    let stored = "SELECT to_jsonb(s)::text || encode(token_hash, 'escape') FROM location_shares s";
    for again in [false, true] {
        if again {
            wait_a_minute(&server).await;
            let near = json!({"latitude": EXACT.0 + 1e-5, "longitude": EXACT.1});
            client.patch(&format!("/v1/location_shares/{}", id(&made)), near).await.data(200);
        }
        let row = server.query(stored).await.unwrap();
        assert!(!row.contains("43.7731") && !row.contains("11.25598") && !row.contains(token), "{row}");
    }
    let kept = server.query("SELECT count(*)::text FROM idempotency_keys").await;
    assert_eq!(kept.as_deref(), Some("0"));
}

#[tokio::test]
async fn a_shared_position_is_live_and_ends() {
    let server = TestServer::open().await;
    let (anna, bruno) = (server.member("anna").await, server.member("bruno").await);
    let client = server.as_(&anna);
    let made = client.post("/v1/location_shares", share(Some(15), true)).await.data(201);
    let (one, token) = (format!("/v1/location_shares/{}", id(&made)), made["token"].as_str().unwrap().to_owned());
    let shown = open(&server, &token).await.data(200);
    let listed = client.get("/v1/location_shares").await.data(200);
    assert_eq!((shown["latitude"].as_f64(), &shown["ends_at"]), (Some(EXACT.0), &listed[0]["ends_at"]));

    let there = json!({"latitude": 43.5, "longitude": 11.5});
    let soon = client.patch(&one, there.clone()).await;
    assert_eq!(soon.code(429), "location_share_too_soon");
    assert!((1..=4).contains(&soon.header("retry-after").parse::<u8>().unwrap()));
    wait_a_minute(&server).await;
    assert_eq!(server.as_(&bruno).patch(&one, there.clone()).await.code(404), "not_found");
    client.patch(&one, there.clone()).await.data(200);
    assert_eq!(open(&server, &token).await.data(200)["latitude"], 43.5);
    // Of an owner who is locked out nothing is shown: they could not stop it.
    for column in ["blocked_at", "erasure_due_at"] {
        server.sql(&format!("UPDATE auths SET {column} = now() + interval '1 day'")).await;
        assert_eq!(open(&server, &token).await.code(404), "not_found", "{column}");
        server.sql(&format!("UPDATE auths SET {column} = NULL")).await;
    }
    until("the account is unblocked", async || (client.get("/v1/location_shares").await.status == 200).then_some(()))
        .await;
    let own = client.get("/v1/location_shares").await;
    assert_eq!((own.data(200)[0]["uuid"].clone(), own.text.contains(&token)), (made["uuid"].clone(), false));
    assert_eq!(server.as_(&bruno).get("/v1/location_shares").await.data(200), json!([]));

    // Ended, whether or not the job has deleted it; then the job does.
    server.sql("UPDATE location_shares SET ends_at = now() - interval '1 millisecond', updated_at = created_at").await;
    assert_eq!(open(&server, &token).await.code(404), "not_found");
    assert_eq!(client.patch(&one, there).await.code(404), "not_found");
    assert_eq!(client.get("/v1/location_shares").await.data(200), json!([]));
    until("the job deletes it", async || {
        let left = server.query("SELECT count(*)::text FROM location_shares").await;
        (left.as_deref() == Some("0")).then_some(())
    })
    .await;
}

async fn length(server: &TestServer, who: &Person, minutes: Option<u16>) -> (Value, String) {
    let made = server.as_(who).post("/v1/location_shares", share(minutes, true)).await.data(201);
    let length = format!(
        "SELECT (extract(epoch FROM ends_at - created_at) / 60)::int::text FROM location_shares WHERE id = '{}'",
        id(&made)
    );
    (made["ends_at"].clone(), server.query(&length).await.unwrap())
}

#[tokio::test]
async fn shares_last_as_long_as_chosen_and_a_day_at_most() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    for minutes in [15, 60, 480] {
        let (ends_at, length) = length(&server, &anna, Some(minutes)).await;
        assert_eq!((ends_at.is_string(), length), (true, minutes.to_string()));
    }
    assert_eq!(length(&server, &anna, None).await, (Value::Null, "1440".to_owned()));
    let client = server.as_(&anna);
    assert_eq!(
        client.post("/v1/location_shares", share(Some(30), true)).await.fault("minutes"),
        "share_minutes_invalid"
    );
    for _ in 4..20 {
        client.post("/v1/location_shares", share(None, true)).await.data(201);
    }
    assert_eq!(client.post("/v1/location_shares", share(None, true)).await.code(409), "too_many_location_shares");
    let shares = client.get("/v1/location_shares?limit=100").await.data(200);
    let stopped = client.delete(&format!("/v1/location_shares?records[]={}", id(&shares[0]))).await.data(200);
    assert_eq!(stopped["count"], 1);
    let made = client.post("/v1/location_shares", share(None, true)).await.data(201);
    let token = made["token"].as_str().unwrap();
    client.delete(&format!("/v1/location_shares?records[]={}", id(&made))).await.data(200);
    assert_eq!(open(&server, token).await.code(404), "not_found", "stopped");
}

#[tokio::test]
async fn opening_a_link_is_limited_as_reads_are() {
    let server = TestServer::with(&[("VERDORO_READS_PER_MINUTE", "2"), ("VERDORO_WRITES_PER_MINUTE", "1")]).await;
    for _ in 0..2 {
        assert_eq!(open(&server, "nonsense").await.code(404), "not_found");
    }
    assert_eq!(open(&server, "nonsense").await.code(429), "rate_limited");
}
