//! The report of a business day by mail, and how often the page of a business was opened.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use crate::support::{TestServer, until};

fn today() -> chrono::NaiveDate {
    DateTime::<Utc>::from(std::time::SystemTime::now()).date_naive()
}

#[tokio::test]
async fn people_of_a_business_get_the_report_unless_they_do_not_want_it() {
    let server = TestServer::open().await;
    let (owner, waiter, guest) =
        (server.member("ugo").await, server.member("wanda").await, server.member("anna").await);
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    server.add_table(&owner, &business, "1").await;
    let hire = format!("INSERT INTO business_members VALUES ('{business}', '{}', 'manager', now())", waiter.user);
    server.sql(&hire).await;
    let path = format!("/v1/evening_report_settings/{business}");
    assert_eq!(server.as_(&waiter).get(&path).await.data(200)["on"], true);
    assert_eq!(server.as_(&waiter).patch(&path, json!({"on": false})).await.data(200)["on"], false);
    assert_eq!(server.as_(&waiter).get(&path).await.data(200)["on"], false);
    server.as_(&guest).get(&path).await.expect(403);
    // At noon yesterday, in the zone where the day before ended at midnight.
    server
        .sql("UPDATE businesses SET time_zone = 'Etc/GMT', opening_hours = 'Mo-Su 10:00-20:00', updated_at = now()")
        .await;
    let noon = today().pred_opt().unwrap().and_hms_opt(12, 0, 0).unwrap().and_utc();
    let stayed = format!(
        "INSERT INTO reservations (id, business_id, user_id, code, status, channel, party, starts_at, ends_at, guest_name,
            cancel_cutoff_minutes, created_at, updated_at, seated_at, left_at)
         VALUES (gen_random_uuid(), '{business}', '{}', 'KA', 'completed', 'online', 4, '{noon}', '{}', 'Anna', 120,
            '{noon}', '{noon}', '{noon}', '{}')",
        guest.user,
        noon + TimeDelta::hours(2),
        noon + TimeDelta::hours(2)
    );
    server.sql(&stayed).await;
    let mail = server.wait_for_email(&owner.email, |subject, _| subject.contains("your day in figures")).await;
    assert!(mail.contains("Guests: 4") && mail.contains("Parties: 1"), "{mail}");
    let reported = "SELECT count(*)::text FROM evening_reports";
    until("the day is marked", async || (server.query(reported).await.as_deref() == Some("1")).then_some(())).await;
    assert!(server.emails(&waiter.email).iter().all(|(subject, _)| !subject.contains("your day in figures")));
}

#[tokio::test]
async fn page_views_are_counted_by_day_without_those_of_the_staff() {
    let server = TestServer::open().await;
    let (owner, guest) = (server.member("ugo").await, server.member("anna").await);
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    server.sql("UPDATE businesses SET time_zone = 'Etc/GMT'").await;
    let view = format!("/v1/page_views?business_id={business}");
    server.post(&view, json!({})).await.expect(204);
    server.as_(&guest).post(&view, json!({})).await.expect(204);
    server.as_(&owner).post(&view, json!({})).await.expect(204);
    let (from, until) = (today() - TimeDelta::days(1), today() + TimeDelta::days(1));
    let path = format!("{view}&from={from}&until={until}");
    let days = server.as_(&owner).get(&path).await.data(200);
    let views: u64 = days.as_array().unwrap().iter().map(|day| day["views"].as_u64().unwrap()).sum();
    assert_eq!(views, 2, "{days}");
    server.as_(&guest).get(&path).await.expect(403);
    let stored = "SELECT string_agg(column_name, ',' ORDER BY column_name) FROM information_schema.columns
        WHERE table_name = 'page_views'";
    assert_eq!(server.query(stored).await.as_deref(), Some("business_id,day,views"));
}
