//! Calendar feeds over HTTP: without a session, revocable, with what changed.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Person, TestServer, answer};

/// A reservation that starts in so many days.
fn reservation(business: &str, guest: &str, code: &str, status: &str, days: i32) -> String {
    format!(
        "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, created_at, updated_at)
         VALUES (gen_random_uuid(), '{business}', '{guest}', '{code}', '{status}', 'online', 4,
            now() + make_interval(days => {days}), now() + make_interval(days => {days}, hours => 2), 'Anna Berti', 120,
            now() - interval '200 days', now() - interval '1 day');"
    )
}

async fn make(server: &TestServer, who: &Person, body: Value) -> (String, String) {
    let feed = server.as_(who).post("/v1/calendar_feeds", body).await.data(201);
    let url = feed["url"].as_str().unwrap().strip_prefix(&server.url).unwrap().to_owned();
    (feed["uuid"].as_str().unwrap().to_owned(), url)
}

async fn read(server: &TestServer, url: &str, tag: &str) -> Answer {
    answer(server.request(Method::GET, url).header("If-None-Match", tag)).await
}

fn codes(answer: &Answer) -> Vec<&str> {
    let mut codes: Vec<&str> =
        ["KA", "KB", "KC", "KD", "KE", "KF"].into_iter().filter(|code| answer.text.contains(*code)).collect();
    codes.sort_unstable();
    codes
}

#[tokio::test]
async fn a_guest_subscribes_to_their_reservations() {
    let server = TestServer::open().await;
    let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    let rows = [
        ("KA", "confirmed", 3),
        ("KB", "completed", -89),
        ("KC", "completed", -91),
        ("KD", "cancelled_guest", 5),
        ("KE", "hold", 6),
        ("KF", "confirmed", 366),
    ];
    let sql = rows.map(|(code, status, days)| reservation(&business, &guest.user, code, status, days)).concat();
    let sql = sql.replace("'hold', 'online'", "'expired', 'online'");
    server.sql(&sql).await;
    let (id, url) = make(&server, &guest, json!({})).await;
    let first = server.get(&url).await.expect(200);
    assert!(first.header("content-type").starts_with("text/calendar"), "{}", first.header("content-type"));
    assert_eq!(codes(&first), ["KA", "KB", "KD"]);
    assert!(first.text.contains("SUMMARY:Da Ugo\\, table for 4") && first.text.contains("STATUS:CANCELLED"));
    let tag = first.header("etag").to_owned();
    assert_eq!(read(&server, &url, &tag).await.expect(304).text, "");
    assert_eq!(read(&server, &url, "\"other\"").await.status, 200);

    server.sql("UPDATE reservations SET invitation_sequence = 1, updated_at = now() WHERE code = 'KA'").await;
    let changed = read(&server, &url, &tag).await.expect(200);
    assert!(changed.text.contains("SEQUENCE:1"), "{}", changed.text);
    server.sql("UPDATE reservations SET updated_at = now() - interval '31 days' WHERE code = 'KD'").await;
    assert_eq!(codes(&server.get(&url).await), ["KA", "KB"]);
    let listed = server.as_(&guest).get("/v1/calendar_feeds").await.data(200);
    assert!(listed[0]["read_at"].is_string() && listed[0].get("url").is_none(), "{listed}");
    let stored = format!("SELECT count(*)::text FROM calendar_feeds WHERE token_hash::text LIKE '%{}%'", &url[22..40]);
    assert_eq!(server.query(&stored).await.as_deref(), Some("0"));

    // Making it again replaces the address.
    let (second, other) = make(&server, &guest, json!({})).await;
    assert_ne!(id, second);
    server.get(&url).await.expect(404);
    server.get(&other).await.expect(200);
    server.as_(&guest).delete(&format!("/v1/calendar_feeds?records[]={second}")).await.data(200);
    server.get(&other).await.expect(404);
}

#[tokio::test]
async fn a_business_hides_names_and_ends_with_the_place_on_the_staff() {
    let server = TestServer::open().await;
    let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    server.sql(&reservation(&business, &guest.user, "KA", "confirmed", 3)).await;
    let (_, hidden) = make(&server, &owner, json!({"business_id": business})).await;
    let calendar = server.get(&hidden).await.expect(200).text;
    assert!(calendar.contains("SUMMARY:4 guests") && !calendar.contains("Anna"), "{calendar}");
    let (_, named) = make(&server, &owner, json!({"business_id": business, "with_names": true})).await;
    assert!(server.get(&named).await.expect(200).text.contains("SUMMARY:Anna Berti\\, 4 guests"));
    server.as_(&guest).post("/v1/calendar_feeds", json!({"business_id": business})).await.expect(403);
    let wrong = server.as_(&guest).post("/v1/calendar_feeds", json!({"with_names": true})).await;
    assert_eq!(wrong.fault("with_names"), "needs_business");
    server.sql(&format!("DELETE FROM business_members WHERE business_id = '{business}'")).await;
    server.get(&named).await.expect(404);
}

#[tokio::test]
async fn an_address_is_read_sixty_times_an_hour() {
    let server = TestServer::open().await;
    let guest = server.member("anna").await;
    let (id, url) = make(&server, &guest, json!({})).await;
    // An hour may end meanwhile, but not twice.
    let mut refused = None;
    for _ in 0..122 {
        let answer = server.get(&url).await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("the address was read 122 times");
    assert_eq!(refused.code(429), "calendar_read_too_often");
    assert!(!refused.header("retry-after").is_empty(), "{id}");
}
