//! `BatchAvailabilityLookup`: one answer for each time, in the order of the request.

use serde_json::{Value, json};

use super::Fixture;

fn time(start: &Value, party: &Value) -> Value {
    json!({"service_id": "reservation", "start_sec": start, "duration_sec": "5400", "resource_ids": {"party_size": party}})
}

#[tokio::test]
async fn each_requested_time_gets_one_answer_in_its_place() {
    let fixture = Fixture::new().await;
    let start = fixture.start;
    let mut other_service = time(&json!(start), &json!(2));
    other_service["service_id"] = json!("haircut");
    let cases = [
        (time(&json!(start), &json!(2)), true),
        (time(&json!(start.to_string()), &json!("2")), true),
        // Between two times on offer.
        (time(&json!(start + 60), &json!(2)), false),
        // Before noon.
        (time(&json!(start - 9 * 3_600), &json!(2)), false),
        (time(&json!(start), &json!(2)), true),
        (time(&json!(start), &json!(6)), true),
        (time(&json!(start), &json!(7)), false),
        (time(&json!(start), &json!(0)), false),
        (time(&json!(0), &json!(2)), false),
        (time(&json!(i64::MAX), &json!(2)), false),
        (time(&json!(start - 10 * 86_400), &json!(2)), false),
        (time(&json!(start + 400 * 86_400), &json!(2)), false),
        (time(&json!(start + 86_400), &json!(2)), true),
        (other_service, false),
    ];
    let slots: Vec<&Value> = cases.iter().map(|(slot, _)| slot).collect();
    let asked = json!({"merchant_id": fixture.business, "slot_time": slots});
    let answer = fixture.answer("BatchAvailabilityLookup", &asked).await;
    let answers = answer["slot_time_availability"].as_array().unwrap();
    assert_eq!(answers.len(), cases.len());
    for ((slot, expected), answer) in cases.iter().zip(answers) {
        assert_eq!(answer["available"], json!(expected), "{slot}");
        let number = |value: &Value| value.as_i64().unwrap_or_else(|| value.as_str().unwrap().parse().unwrap());
        assert_eq!(number(&answer["slot_time"]["start_sec"]), number(&slot["start_sec"]));
        assert_eq!(answer["slot_time"]["service_id"], slot["service_id"]);
    }
    let empty = json!({"merchant_id": fixture.business, "slot_time": []});
    assert_eq!(fixture.answer("BatchAvailabilityLookup", &empty).await, json!({"slot_time_availability": []}));
}

#[tokio::test]
async fn the_answer_repeats_the_time_as_it_was_asked_for() {
    let fixture = Fixture::new().await;
    let slot = json!({"service_id": "reservation", "start_sec": fixture.start.to_string(), "duration_sec": "5400",
        "availability_tag": "tag-1", "resource_ids": {"party_size": 2, "room_id": "garden"},
        "confirmation_mode": "CONFIRMATION_MODE_SYNCHRONOUS"});
    let expected = json!({"slot_time_availability": [{"slot_time": slot, "available": true}]});
    let asked = json!({"merchant_id": fixture.business, "slot_time": [slot]});
    assert_eq!(fixture.answer("BatchAvailabilityLookup", &asked).await, expected);
    // The other spelling of JSON for protocol buffers.
    let slot = json!({"serviceId": "reservation", "startSec": fixture.start, "durationSec": 5400,
        "availabilityTag": "tag-1", "resourceIds": {"partySize": 2, "roomId": "garden", "staffId": null},
        "confirmationMode": "CONFIRMATION_MODE_SYNCHRONOUS"});
    let asked = json!({"merchantId": fixture.business, "slotTime": [slot]});
    assert_eq!(fixture.answer("BatchAvailabilityLookup", &asked).await, expected);
}

#[tokio::test]
async fn only_businesses_on_google_have_free_times() {
    let fixture = Fixture::new().await;
    assert!(fixture.is_free(fixture.start, 2).await);
    assert_eq!(fixture.list(false).await["listed_on_google"], json!(false));
    assert!(!fixture.is_free(fixture.start, 2).await);
    let refused = fixture.answer("CreateBooking", &fixture.request("t1", "1111", fixture.start, 2)).await;
    assert_eq!(refused, json!({"booking_failure": {"cause": "SLOT_UNAVAILABLE"}}));
    for merchant in ["1234", "01930000-0000-7000-8000-000000000000"] {
        let asked = json!({"merchant_id": merchant, "slot_time": [time(&json!(fixture.start), &json!(2))]});
        let answer = fixture.answer("BatchAvailabilityLookup", &asked).await;
        assert_eq!(answer["slot_time_availability"][0]["available"], json!(false));
    }
    let slots = vec![time(&json!(fixture.start), &json!(2)); 1_001];
    let asked = json!({"merchant_id": fixture.business, "slot_time": slots});
    assert_eq!(fixture.call("BatchAvailabilityLookup", &asked).await.code(400), "malformed");
}
