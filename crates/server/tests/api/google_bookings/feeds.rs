//! The feeds: what they contain, and that they say what a lookup answers.

use std::collections::HashSet;

use rand::RngExt;
use serde_json::{Value, json};

use super::Fixture;

/// The file of the feeds, written now.
fn feeds(fixture: &Fixture) -> impl Fn(&str) -> Value + use<> {
    let folder = fixture.server.data.path().join("feeds");
    let done = fixture.server.command(&["google-feeds", "--out", folder.to_str().unwrap()]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    move |name| serde_json::from_str(&std::fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

/// Start and party of each free time of the feed.
fn times(availability: &Value) -> HashSet<(i64, i64)> {
    let records = availability["service_availability"].as_array().unwrap().iter();
    let times = records.flat_map(|record| record["availability"].as_array().unwrap());
    times.map(|time| (time["start_sec"].as_i64().unwrap(), time["resources"]["party_size"].as_i64().unwrap())).collect()
}

#[tokio::test]
async fn the_feeds_have_the_businesses_on_google_and_no_others() {
    let fixture = Fixture::new().await;
    let other = fixture.server.member("zita").await;
    crate::menus::business(&fixture.server, &other, "Not on Google").await;
    let file = feeds(&fixture);
    let merchants = file("merchants.json");
    assert_eq!(merchants["metadata"]["processing_instruction"], "PROCESS_AS_COMPLETE");
    let merchant = &merchants["merchant"][0];
    assert_eq!((&merchant["merchant_id"], &merchant["name"]), (&json!(fixture.business), &json!("Da Ugo")));
    assert_eq!(merchant["geo"]["address"]["locality"], "Firenze");
    assert_eq!(merchants["merchant"].as_array().unwrap().len(), 1);
    let services = file("services.json");
    let service = &services["service"][0];
    assert_eq!((&service["merchant_id"], &service["service_id"]), (&json!(fixture.business), &json!("reservation")));
    assert_eq!(service["type"], "SERVICE_TYPE_DINING_RESERVATION");
    let availability = file("availability.json");
    let record =
        availability["service_availability"][0]["availability"].as_array().unwrap().iter().find(|record| {
            record["start_sec"] == json!(fixture.start) && record["resources"]["party_size"] == json!(2)
        });
    let expected = json!({"merchant_id": fixture.business, "service_id": "reservation", "start_sec": fixture.start,
        "duration_sec": 5400, "spots_total": 1, "spots_open": 1, "resources": {"party_size": 2},
        "confirmation_mode": "CONFIRMATION_MODE_SYNCHRONOUS"});
    assert_eq!(record, Some(&expected));

    fixture.confirm_by_hand().await;
    let availability = feeds(&fixture)("availability.json");
    let record = &availability["service_availability"][0]["availability"][0];
    assert_eq!(record["confirmation_mode"], "CONFIRMATION_MODE_ASYNCHRONOUS");
    fixture.list(false).await;
    let file = feeds(&fixture);
    assert_eq!(file("merchants.json")["merchant"], json!([]));
    assert_eq!(file("availability.json")["service_availability"], json!([]));
}

#[tokio::test]
async fn a_thousand_random_times_are_in_the_feed_exactly_when_a_lookup_says_so() {
    let fixture = Fixture::new().await;
    let late = json!({"business_id": fixture.business, "name": "Night", "days": [5, 6], "opens": "22:30",
        "closes": "03:00", "last_seating": "01:30"});
    fixture.server.as_(&fixture.owner).post("/v1/business_services", late).await.data(201);
    // Evenings on which both tables, or one, are taken.
    for day in 0..10 {
        let start = fixture.start + day * 86_400;
        fixture.book(&format!("a{day}"), &format!("a{day}"), start, 4).await;
        if day % 2 == 0 {
            fixture.book(&format!("b{day}"), &format!("b{day}"), start + 1_800, 2).await;
        }
    }
    let feed = times(&feeds(&fixture)("availability.json"));
    let mut rng = rand::rng();
    // From tomorrow on, so that the lead time passes nothing meanwhile, to the end of the feed; half of them in the days
    // with bookings. One of ten is between the times on offer.
    let first = fixture.start - 2 * 86_400;
    let wanted: Vec<(i64, i64)> = (0..1_000)
        .map(|number| {
            let days = if number % 2 == 0 { 12 } else { 28 };
            let between = if number % 10 == 0 { 300 } else { 0 };
            (first + rng.random_range(0..days * 96) * 900 + between, rng.random_range(1..=9))
        })
        .collect();
    let mut counts = [0, 0];
    for half in wanted.chunks(500) {
        let slot = |(start, party): &(i64, i64)| {
            json!({"service_id": "reservation", "start_sec": start.to_string(),
            "resource_ids": {"party_size": party}})
        };
        let slots: Vec<Value> = half.iter().map(slot).collect();
        let asked = json!({"merchant_id": fixture.business, "slot_time": slots});
        let answer = fixture.answer("BatchAvailabilityLookup", &asked).await;
        let answers = answer["slot_time_availability"].as_array().unwrap();
        assert_eq!(answers.len(), half.len());
        for (time, answer) in half.iter().zip(answers) {
            let available = answer["available"].as_bool().unwrap();
            assert_eq!(available, feed.contains(time), "{time:?}");
            counts[usize::from(available)] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
}
