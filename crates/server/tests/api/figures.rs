//! Figures of a business over HTTP.

use serde_json::{Value, json};

use crate::support::TestServer;

/// A reservation of the business that was made two days before, as the program stores it.
fn reservation(business: &str, code: &str, status: &str, starts_at: &str, stay: Option<(u8, u8)>) -> String {
    let time = |minutes: Option<u8>| {
        minutes.map_or("NULL".to_owned(), |minutes| {
            format!("timestamptz '{starts_at}' + make_interval(mins => {minutes})")
        })
    };
    let (seated, left) = (time(stay.map(|(after, _)| after)), time(stay.map(|(after, length)| after + length)));
    format!(
        "INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, seated_at, left_at, created_at, updated_at)
         VALUES (gen_random_uuid(), '{business}', '{code}', '{status}', 'online', 2, '{starts_at}',
            timestamptz '{starts_at}' + interval '90 minutes', '=Anna', 120, {seated}, {left},
            timestamptz '{starts_at}' - interval '2 days', now());"
    )
}

#[tokio::test]
async fn a_business_reads_its_figures() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    let rows = [
        reservation(&business, "A", "completed", "2026-03-28T19:00:00Z", Some((10, 80))),
        reservation(&business, "B", "no_show", "2026-03-28T19:00:00Z", None),
        reservation(&business, "C", "cancelled_guest", "2026-03-29T19:00:00Z", None),
    ];
    server.sql(&rows.concat()).await;
    let path = |rest: &str| format!("/v1/business_figures?business_id={business}&{rest}");
    let read = async |rest: &str| server.as_(&owner).get(&path(rest)).await;
    let figures = read("from=2026-03-28&until=2026-03-29").await.data(200);
    assert_eq!(figures["by"], "day");
    let rows = figures["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    let (first, total) = (&rows[0]["tally"], &figures["total"]);
    assert_eq!((&first["covers"], &first["no_shows"], &first["no_show_percent"]), (&json!(2), &json!(1), &json!(50.0)));
    assert_eq!((&first["wait_minutes"], &first["lead_minutes"]), (&json!(10), &json!(2 * 24 * 60)));
    assert_eq!((&total["cancelled_by_guest"], &total["online"]), (&json!(1), &json!(3)));
    assert_eq!(figures["turn_times"], json!([{"party": 2, "parties": 1, "median_minutes": 80, "long_minutes": 80}]));
    let months = read("from=2025-04-01&until=2026-03-31&by=month").await.data(200);
    assert_eq!(months["rows"].as_array().unwrap().len(), 12);
    assert_eq!(months["total"]["covers"], total["covers"]);
    let services = read("from=2026-03-28&until=2026-03-29&by=service").await.data(200);
    assert!(services["rows"].as_array().unwrap().iter().all(|row| row["from"] == Value::Null));
    assert_eq!(read("from=2025-03-28&until=2026-03-29").await.fault("until"), "span_too_long");
    assert_eq!(read("from=2026-03-28&until=2026-03-27").await.fault("until"), "ends_before_start");
    assert_eq!(read("from=2026-03-28&until=2026-03-28&by=moon").await.fault("by"), "not_one_of");
    let stranger = server.member("zita").await;
    server.as_(&stranger).get(&path("from=2026-03-28&until=2026-03-29")).await.expect(403);
}

#[tokio::test]
async fn everyone_sees_how_a_business_keeps_its_bookings() {
    let server = TestServer::open().await;
    let path = |business: &str| format!("/v1/business_reliability/{business}");
    let new = async |owner: &str, completed: usize| {
        let owner = server.member(owner).await;
        let business = crate::menus::business(&server, &owner, &format!("Da {completed}")).await;
        let day = chrono::DateTime::<chrono::Utc>::from(std::time::SystemTime::now()) - chrono::TimeDelta::days(3);
        let day = day.to_rfc3339();
        let mut rows: Vec<String> = (0..completed)
            .map(|number| reservation(&business, &format!("A{number}"), "completed", &day, Some((4, 80))))
            .collect();
        rows.push(reservation(&business, "B", "cancelled_business", &day, None));
        rows.push(reservation(&business, "C", "cancelled_guest", &day, None));
        server.sql(&rows.concat()).await;
        business
    };
    let few = new("ugo", 18).await;
    let found = server.get(&path(&few)).await.data(200);
    assert_eq!(found, json!({"business_id": few, "kept_percent": null, "wait_minutes": null}));
    let many = new("zita", 24).await;
    let answer = server.get(&path(&many)).await.expect(200);
    assert_eq!(answer.header("cache-control"), "public, max-age=30");
    assert_eq!(answer.json()["data"], json!({"business_id": many, "kept_percent": 96, "wait_minutes": 4}));
    server.get(&path("01930000-0000-7000-8000-000000000000")).await.expect(404);
}
