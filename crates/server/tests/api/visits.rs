//! Codes, scans and visits.

use adapters::visits::CodeSigner;
use chrono::{DateTime, TimeDelta, Utc};
use domain::shared::ids::{BusinessId, TableId};
use domain::visits::payload::Code;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::{Answer, Person, TestServer, until};

/// Open for one minute a year.
const CLOSED: &str = "Jan 01 00:00-00:01";

fn id(record: &Value) -> String {
    record["uuid"].as_str().unwrap().to_owned()
}

fn now() -> DateTime<Utc> {
    std::time::SystemTime::now().into()
}

/// A business with two tables.
async fn trattoria(server: &TestServer, owner: &Person, hours: &str) -> Value {
    let body = json!({"name": "Zà Zà", "kind": "restaurant", "time_zone": "Europe/Rome", "opening_hours": hours});
    server.age(owner).await;
    let business = server.as_(owner).post("/v1/businesses", body).await.data(201);
    for label in ["1", "2"] {
        server.add_table(owner, business["uuid"].as_str().unwrap(), label).await;
    }
    business
}

/// The static code of each table, without its URL.
async fn codes(server: &TestServer, owner: &Person, business: &Value) -> Vec<String> {
    let list = server.as_(owner).get(&format!("/v1/business_codes?business_id={}", id(business))).await.data(200);
    list.as_array().unwrap().iter().map(|one| code_of(&one["url"])).collect()
}

fn code_of(url: &Value) -> String {
    url.as_str().unwrap().split_once("#c=").unwrap().1.to_owned()
}

async fn rotating(server: &TestServer, owner: &Person, business: &Value) -> String {
    let path = format!("/v1/business_codes/rotating?business_id={}", id(business));
    code_of(&server.as_(owner).get(&path).await.data(200)["url"])
}

async fn scan(server: &TestServer, code: &str) -> Value {
    server.post("/v1/visits/scan", json!({"code": code})).await.data(200)
}

async fn redeem(server: &TestServer, guest: &Person, scan: &Value) -> Answer {
    server.as_(guest).post("/v1/visits", json!({"receipt": scan["receipt"]})).await
}

#[tokio::test]
async fn a_scan_gives_a_receipt_and_the_receipt_a_visit() {
    let server = TestServer::open().await;
    let (rosa, anna) = (server.member("rosa").await, server.member("anna").await);
    let business = trattoria(&server, &rosa, "24/7").await;
    let codes = codes(&server, &rosa, &business).await;
    let scanned = scan(&server, &codes[1]).await;
    let found = [&scanned["evidence"], &scanned["why"], &scanned["table"]["label"], &scanned["business"]["name"]];
    assert_eq!(found, [&json!("V2"), &json!("static_open"), &json!("2"), &json!("Zà Zà")]);

    let visit = redeem(&server, &anna, &scanned).await.data(201);
    assert_eq!((&visit["how"], &visit["review_id"]), (&json!("static_code"), &json!(null)));
    assert_eq!(redeem(&server, &anna, &scanned).await.data(200)["uuid"], visit["uuid"], "again");
    let lesser = redeem(&server, &anna, &scan(&server, &codes[0]).await).await.data(200);
    assert_eq!((&lesser["uuid"], &lesser["evidence"]), (&visit["uuid"], &json!("V2")), "one a day");
    let shown = scan(&server, &rotating(&server, &rosa, &business).await).await;
    assert_eq!((&shown["evidence"], &shown["table"]), (&json!("V3"), &json!(null)));
    let better = redeem(&server, &anna, &shown).await.data(200);
    assert_eq!(
        (&better["uuid"], &better["evidence"], &better["how"]),
        (&visit["uuid"], &json!("V3"), &json!("rotating_code"))
    );
    let own = server.as_(&anna).get(&format!("/v1/visits?reviewed=0&business_id={}", id(&business))).await.data(200);
    assert_eq!(own, json!([better]));
    assert_eq!(server.as_(&anna).get("/v1/visits?reviewed=1").await.data(200), json!([]));
    assert_eq!(server.as_(&anna).get(&format!("/v1/visits/{}", id(&visit))).await.data(200), better);
    assert_eq!(server.as_(&rosa).get(&format!("/v1/visits/{}", id(&visit))).await.code(404), "not_found");
}

#[tokio::test]
async fn a_receipt_is_valid_for_one_guest_and_never_for_staff() {
    let server = TestServer::open().await;
    let (rosa, anna, bruno) = (server.member("rosa").await, server.member("anna").await, server.member("bruno").await);
    let business = trattoria(&server, &rosa, "24/7").await;
    let codes = codes(&server, &rosa, &business).await;
    let scanned = scan(&server, &codes[0]).await;
    assert_eq!(redeem(&server, &rosa, &scanned).await.code(403), "own_place");
    redeem(&server, &anna, &scanned).await.data(201);
    assert_eq!(redeem(&server, &bruno, &scanned).await.code(409), "receipt_used");
    // A receipt that improved nothing is used as well.
    let second = scan(&server, &codes[0]).await;
    redeem(&server, &anna, &second).await.data(200);
    assert_eq!(redeem(&server, &bruno, &second).await.code(409), "receipt_used");
    let receipt = scanned["receipt"].as_str().unwrap();
    let forged = [receipt.replacen('A', "B", 1), format!("{receipt}A"), codes[0].clone(), String::new()];
    for text in forged {
        let answer = server.as_(&bruno).post("/v1/visits", json!({"receipt": text})).await;
        assert_eq!(answer.fault("receipt"), "receipt_forged", "{text}");
    }
}

#[tokio::test]
async fn a_static_code_gives_visits_to_as_many_people_as_can_sit_at_the_table() {
    let server = TestServer::open().await;
    let (rosa, mario) = (server.member("rosa").await, server.member("mario").await);
    let business = trattoria(&server, &rosa, "24/7").await;
    let codes = codes(&server, &rosa, &business).await;
    // Four guests at one table, each with a phone.
    let mut family = Vec::new();
    for name in ["anna", "bruno", "carla", "dario"] {
        let guest = server.member(name).await;
        let scanned = scan(&server, &codes[0]).await;
        assert_eq!(redeem(&server, &guest, &scanned).await.data(201)["evidence"], "V2", "{name}");
        family.push((guest, scanned));
    }
    let list = server.as_(&rosa).get(&format!("/v1/business_codes?business_id={}", id(&business))).await.data(200);
    let table = list[0]["table"]["uuid"].clone();
    crowd(&server, &business, &table, 4, 0).await;
    let refused = redeem(&server, &mario, &scan(&server, &codes[0]).await).await;
    assert_eq!(refused.code(409), "table_code_full");
    assert!(refused.json()["detail"].as_str().unwrap().contains("screen"));
    // Redeeming again still works; the other table and the rotating code are not affected.
    let (guest, scanned) = &family[0];
    redeem(&server, guest, scanned).await.data(200);
    let shown = scan(&server, &rotating(&server, &rosa, &business).await).await;
    assert_eq!(redeem(&server, &mario, &shown).await.data(201)["evidence"], "V3");
    let nora = server.member("nora").await;
    redeem(&server, &nora, &scan(&server, &codes[1]).await).await.data(201);

    // The limit also holds at a claimed time in the past.
    crowd(&server, &business, &table, 8, 10).await;
    let olga = server.member("olga").await;
    let back = async |minutes: i64| {
        let at = now() - TimeDelta::minutes(minutes);
        let scanned = server.post("/v1/visits/scan", json!({"code": codes[0], "scanned_at": at})).await.data(200);
        redeem(&server, &olga, &scanned).await
    };
    for minutes in [5 * 60, 9 * 60, 10 * 60, 11 * 60] {
        assert_eq!(back(minutes).await.code(409), "table_code_full", "{minutes}: many were recorded just now");
    }
    server.sql("UPDATE visits SET recorded_at = recorded_at - interval '2 hours'").await;
    for minutes in [9 * 60, 10 * 60, 11 * 60] {
        assert_eq!(back(minutes).await.code(409), "table_code_full", "{minutes}");
    }
    back(5 * 60).await.data(201);
}

/// Inserts visits of this many people by the static code of a table, this many hours ago.
async fn crowd(server: &TestServer, business: &Value, table: &Value, people: u8, hours: u8) {
    let (business, table) = (id(business), table.as_str().unwrap());
    let sql = format!(
        "WITH people AS (SELECT gen_random_uuid() AS id FROM generate_series(1, {people})),
         signed_up AS (
             INSERT INTO auths (id, email, password_hash, created_at, updated_at)
             SELECT id, id || '@crowd.example', '', now(), now() FROM people
         ), profiles AS (
             INSERT INTO users (id, auth_id, username, display_name, created_at, updated_at)
             SELECT id, id, left('c' || replace(id::text, '-', ''), 30), 'Guest', now(), now() FROM people
         )
         INSERT INTO visits (id, user_id, business_id, table_id, how, evidence, local_date, visited_at)
         SELECT gen_random_uuid(), id, '{business}', '{table}', 'static_code', 'V2', current_date, now() - interval '{hours} hours'
         FROM people"
    );
    server.sql(&sql).await;
}

#[tokio::test]
async fn a_new_guests_review_by_static_code_waits_for_a_moderator() {
    let server = TestServer::open().await;
    let (rosa, anna, admin) = (server.member("rosa").await, server.member("anna").await, server.admin("mira").await);
    let business = trattoria(&server, &rosa, "24/7").await;
    let scanned = scan(&server, &codes(&server, &rosa, &business).await[0]).await;
    let visit = redeem(&server, &anna, &scanned).await.data(201);
    let review = json!({"business_id": business["uuid"], "visit_id": visit["uuid"], "rating": 1, "text": "Cold soup."});
    let review = server.as_(&anna).post("/v1/reviews", review).await.data(201);
    assert_eq!((&review["state"], &review["notice"]), (&json!("held"), &json!("first_visit")));
    let listed = server.get(&format!("/v1/businesses/{}", id(&business))).await.data(200);
    assert_eq!((&listed["rating"], &listed["rating_count"]), (&json!(null), &json!(0)));
    let cases = server.as_(&admin).get("/v1/reports?state=open").await.data(200);
    assert_eq!((&cases[0]["held"], &cases[0]["review"]["uuid"]), (&json!("first_visit"), &review["uuid"]));
}

#[tokio::test]
async fn a_static_code_proves_nothing_while_the_business_is_closed() {
    let server = TestServer::open().await;
    let (rosa, anna) = (server.member("rosa").await, server.member("anna").await);
    let business = trattoria(&server, &rosa, CLOSED).await;
    let scanned = scan(&server, &codes(&server, &rosa, &business).await[0]).await;
    assert_eq!((&scanned["evidence"], &scanned["why"]), (&json!("V0"), &json!("static_closed")));
    assert_eq!(redeem(&server, &anna, &scanned).await.data(201)["evidence"], "V0");
    let shown = scan(&server, &rotating(&server, &rosa, &business).await).await;
    assert_eq!((&shown["evidence"], &shown["why"]), (&json!("V3"), &json!("rotating")));
}

#[tokio::test]
async fn an_offline_scan_counts_at_the_time_it_was_made() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let business = trattoria(&server, &rosa, "24/7").await;
    let code = codes(&server, &rosa, &business).await[0].clone();
    let scan_before = async |hours: i64| {
        let at = now() - TimeDelta::hours(hours);
        server.post("/v1/visits/scan", json!({"code": code, "scanned_at": at})).await
    };
    let scanned = scan_before(20).await.data(200);
    let at: DateTime<Utc> = scanned["scanned_at"].as_str().unwrap().parse().unwrap();
    assert!((now() - at - TimeDelta::hours(20)).abs() < TimeDelta::minutes(1), "{at}");
    for hours in [25, -1] {
        assert_eq!(scan_before(hours).await.fault("scanned_at"), "scan_time_invalid", "{hours} h ago");
    }
}

#[tokio::test]
async fn invalid_codes_are_refused_with_the_reason() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let [ours, other] = [trattoria(&server, &rosa, "24/7").await, trattoria(&server, &rosa, "24/7").await];
    let good = codes(&server, &rosa, &ours).await[0].clone();
    let of_other = codes(&server, &rosa, &other).await[0].clone();
    let replaced = codes(&server, &rosa, &ours).await[1].clone();
    let tables = server.as_(&rosa).get(&format!("/v1/business_codes?business_id={}", id(&ours))).await.data(200);
    let second = &tables[1]["table"]["uuid"];
    let replacement = json!({"business_id": ours["uuid"], "table_id": second});
    server.as_(&rosa).post("/v1/business_codes", replacement).await.data(200);

    let key = CodeSigner::from_file(&server.data.path().join("keys/codes.pem")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let foreign_key = CodeSigner::from_file(&folder.path().join("codes.pem")).unwrap();
    let business = BusinessId(id(&ours).parse().unwrap());
    let table = TableId(tables[0]["table"]["uuid"].as_str().unwrap().parse().unwrap());
    let at = |minutes: i64| Code::rotating(business, now() + TimeDelta::minutes(minutes)).seal(&key);
    let nowhere = Code::rotating(BusinessId(Uuid::from_u128(1)), now()).seal(&key);
    let elsewhere = Code::Static { business: BusinessId(id(&other).parse().unwrap()), table, version: 1 }.seal(&key);
    let unborn = Code::Static { business, table, version: 2 }.seal(&key);
    let forged = Code::Static { business, table, version: 1 }.seal(&foreign_key);
    let receipt = scan(&server, &good).await["receipt"].as_str().unwrap().to_owned();
    let (payload, signature) = good.split_once('.').unwrap();
    let (_, other_signature) = of_other.split_once('.').unwrap();
    let cases = [
        (String::new(), "code_unreadable"),
        ("nonsense".to_owned(), "code_unreadable"),
        ("https://elsewhere.example/#c=1".to_owned(), "code_unreadable"),
        ("'; DROP TABLE visits; --".to_owned(), "code_unreadable"),
        ("\u{0}".to_owned(), "nul_character"),
        (payload.to_owned(), "code_unreadable"),
        (format!("{payload}.{signature}="), "code_unreadable"),
        (good.repeat(200), "code_unreadable"),
        (receipt, "code_unreadable"),
        (format!("{payload}."), "code_forged"),
        (format!("{payload}.{other_signature}"), "code_forged"),
        (format!("{payload}.{}", &signature[..40]), "code_forged"),
        (forged, "code_forged"),
        (at(-3), "code_expired"),
        (at(5), "code_expired"),
        (replaced, "code_replaced"),
        (unborn, "code_replaced"),
        (elsewhere, "code_replaced"),
        (nowhere, "code_replaced"),
    ];
    for (code, expected) in cases {
        let answer = server.post("/v1/visits/scan?lng=it", json!({"code": code})).await;
        assert_eq!(answer.fault("code"), expected, "{code}");
    }
    let slug = ours["slug"].as_str().unwrap();
    for (code, expected) in [(&of_other, Some("code_foreign")), (&good, None)] {
        let answer = server.post("/v1/visits/scan", json!({"code": code, "slug": slug})).await;
        match expected {
            Some(fault) => assert_eq!(answer.fault("code"), fault),
            None => drop(answer.data(200)),
        }
    }
}

#[tokio::test]
async fn the_sheet_is_a_pdf_in_the_requested_language() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let business = trattoria(&server, &rosa, "24/7").await;
    let path = format!("/v1/business_codes/sheet?business_id={}", id(&business));
    let response =
        server.as_(&rosa).request(reqwest::Method::GET, &format!("{path}&language=it")).send().await.unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "application/pdf");
    assert!(response.headers()["content-disposition"].to_str().unwrap().contains(".pdf"));
    assert!(response.bytes().await.unwrap().starts_with(b"%PDF-"));
    assert_eq!(server.as_(&rosa).get(&format!("{path}&language=xx")).await.fault("language"), "unknown_value");
    let bare = json!({"name": "Senza tavoli", "kind": "bar", "time_zone": "Europe/Rome"});
    let bare = server.as_(&rosa).post("/v1/businesses", bare).await.data(201);
    let path = format!("/v1/business_codes/sheet?business_id={}", id(&bare));
    assert_eq!(server.as_(&rosa).get(&path).await.code(409), "no_tables");
}

#[tokio::test]
async fn a_seated_guest_gets_a_visit() {
    let server = TestServer::open().await;
    let (rosa, anna) = (server.member("rosa").await, server.member("anna").await);
    let business = trattoria(&server, &rosa, "24/7").await;
    let seated = |guest: &Person, event: Uuid| {
        let payload = json!({"kind": "reservation_changed", "reservation": Uuid::from_u128(5),
                "business": business["uuid"], "guest": guest.user, "change": "seated", "status": "seated", "version": 3});
        format!(
            "INSERT INTO outbox_events (id, kind, payload, occurred_at, next_attempt_at)
                    VALUES ('{event}', 'reservation_changed', '{payload}', now(), now())"
        )
    };
    server
        .sql(&format!(
            "INSERT INTO reservations (id, business_id, code, version, status, channel, party, starts_at, ends_at,
                    guest_name, guest_language, cancel_cutoff_minutes, invitation_sequence, created_at, updated_at)
                VALUES ('{}', '{}', 'CDF346', 3, 'seated', 'online', 2, now(), now() + interval '2 hours',
                    'Anna', 'it', 0, 0, now(), now())",
            Uuid::from_u128(5),
            id(&business)
        ))
        .await;
    // The second is a duplicate, the third is of a member of staff.
    for (number, guest) in [(1, &anna), (2, &anna), (3, &rosa)] {
        server.sql(&seated(guest, Uuid::from_u128(number))).await;
    }
    let visits = until("the visit is recorded", async || {
        let visits = server.as_(&anna).get("/v1/visits").await.data(200);
        Some(visits).filter(|visits| visits.as_array().is_some_and(|visits| !visits.is_empty()))
    })
    .await;
    let visit = &visits[0];
    assert_eq!((&visit["how"], &visit["evidence"]), (&json!("reservation"), &json!("V3")));
    let scanned = scan(&server, &codes(&server, &rosa, &business).await[0]).await;
    let same = redeem(&server, &anna, &scanned).await.data(200);
    assert_eq!((&same["uuid"], &same["how"]), (&visit["uuid"], &json!("reservation")));
    assert_eq!(server.as_(&rosa).get("/v1/visits").await.data(200), json!([]));
}

#[tokio::test]
async fn the_page_a_code_links_to_names_the_business() {
    let server = TestServer::open().await;
    let rosa = server.member("rosa").await;
    let business = trattoria(&server, &rosa, "24/7").await;
    let page = server.get(&format!("/visit/{}?lng=it", business["slug"].as_str().unwrap())).await;
    assert_eq!(page.status, 200);
    let itself = format!("\"@id\":\"{}/business/{}\"", server.url, business["uuid"].as_str().unwrap());
    let of_machines = ["application/ld+json", "\"name\":\"Zà Zà\"", &itself];
    for part in ["Recensisci Zà Zà", "og:description", "noindex", "<html lang=\"it\""].into_iter().chain(of_machines)
    {
        assert!(page.text.contains(part), "{part} is missing in {}", page.text);
    }
    let named = server.get(&format!("/v1/businesses/{}", business["slug"].as_str().unwrap())).await.data(200);
    assert_eq!(named["uuid"], business["uuid"]);
    assert_eq!(server.get("/v1/businesses/nowhere").await.code(404), "not_found");
    assert_eq!(server.get("/visit").await.status, 200);
    assert_eq!(server.get("/visit/nowhere").await.status, 404);
}
