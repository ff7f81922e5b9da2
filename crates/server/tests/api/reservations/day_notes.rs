//! Notes for the staff of a day, holidays and services of one date.

use serde_json::json;

use super::{Fixture, text};
use crate::support::{Socket, TestServer};

#[tokio::test]
async fn a_note_belongs_to_a_day_and_a_stale_one_is_refused() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let path = |date: &str| format!("/v1/business_day_notes?business_id={}&date={date}", fixture.business);
    let note = |text: &str, version: i32| json!({"business_id": fixture.business, "date": "2026-12-24", "text": text, "version": version});
    assert_eq!(owner.get(&path("2026-12-24")).await.data(200), note("", 0));
    let mut socket = Socket::open(&fixture.server, &fixture.owner, &fixture.business).await;
    let written = owner.put("/v1/business_day_notes", note("No fish\nBruno is off", 0)).await.data(200);
    assert_eq!(written, note("No fish\nBruno is off", 1));
    socket.setup_changed(&fixture.business).await;
    let late = owner.put("/v1/business_day_notes", note("Fish", 0)).await;
    assert_eq!(late.code(409), "stale_version");
    assert_eq!(owner.get(&path("2026-12-24")).await.data(200), written);
    assert_eq!(owner.get(&path("2026-12-25")).await.data(200)["version"], 0);
    let emptied = json!({"business_id": fixture.business, "date": "2026-12-24", "text": null, "version": 1});
    assert_eq!(owner.put("/v1/business_day_notes", emptied).await.data(200), note("", 2));
}

#[tokio::test]
async fn holidays_are_those_of_the_country_in_the_coming_year() {
    let server = TestServer::open().await;
    let owner = server.member("ugo").await;
    let business = crate::menus::business(&server, &owner, "Da Ugo").await;
    let path = format!("/v1/business_holidays?business_id={business}");
    let holidays = server.as_(&owner).get(&path).await.data(200);
    let dates: Vec<String> = holidays.as_array().unwrap().iter().map(|holiday| text(&holiday["date"])).collect();
    assert!(dates.is_sorted() && (10..=14).contains(&dates.len()), "{dates:?}");
    for day in ["-12-25", "-08-15", "-04-25"] {
        assert_eq!(dates.iter().filter(|date| date.ends_with(day)).count(), 1, "{day}: {dates:?}");
    }
}

#[tokio::test]
async fn a_special_service_needs_its_dates_and_replaces_the_others() {
    let fixture = Fixture::new().await;
    let owner = fixture.server.as_(&fixture.owner);
    let lunch = |until: Option<&str>| {
        json!({"business_id": fixture.business, "name": "Christmas lunch", "days": [1, 2, 3, 4, 5, 6, 7],
            "opens": "12:00", "closes": "16:00", "last_seating": "14:00", "from_date": "2099-12-25", "until_date": until,
            "is_special": true, "pacing_covers": 20})
    };
    assert_eq!(owner.post("/v1/business_services", lunch(None)).await.fault("until_date"), "required");
    let added = owner.post("/v1/business_services", lunch(Some("2099-12-25"))).await.data(201);
    assert_eq!((&added["is_special"], &added["pacing_covers"]), (&json!(true), &json!(20)));
    let change = json!({"uuid": added["uuid"], "pacing_covers": null, "pacing_parties": 1001});
    assert_eq!(owner.patch("/v1/business_services", change).await.fault("pacing_parties"), "out_of_range");
    let change = json!({"uuid": added["uuid"], "pacing_covers": null});
    assert_eq!(owner.patch("/v1/business_services", change).await.data(200)["pacing_covers"], json!(null));
}
