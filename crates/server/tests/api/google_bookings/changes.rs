//! `UpdateBooking`, `GetBookingStatus`, `ListBookings`.

use reqwest::Method;
use serde_json::{Value, json};

use super::Fixture;
use crate::support::answer;

fn cancel(booking: &Value) -> Value {
    json!({"booking": {"booking_id": booking["booking_id"], "status": "CANCELED"}})
}

#[tokio::test]
async fn a_booking_is_moved_and_resized_under_the_rules_of_guests() {
    let fixture = Fixture::new().await;
    let booking = fixture.book("t1", "1111", fixture.start, 2).await;
    let later = fixture.start + 7_200;
    let change = json!({"booking": {"booking_id": booking["booking_id"],
        "slot": {"start_sec": later.to_string(), "duration_sec": "5400"}}});
    let moved = fixture.answer("UpdateBooking", &change).await["booking"].clone();
    let mut expected = booking.clone();
    expected["slot"]["start_sec"] = json!(later.to_string());
    assert_eq!(moved, expected);
    // Repeated, it changes nothing more.
    assert_eq!(fixture.answer("UpdateBooking", &change).await["booking"], expected);
    let change = json!({"booking": {"bookingId": booking["booking_id"], "slot": {"resources": {"partySize": 5}}}});
    let resized = fixture.answer("UpdateBooking", &change).await["booking"].clone();
    assert_eq!(resized["slot"]["resources"]["party_size"], json!(5));
    assert_eq!(resized["slot"]["duration_sec"], json!("7200"), "five stay for two hours");
    assert_eq!(fixture.reservations().await[0]["party"], json!(5));
    for (field, value) in [("start_sec", json!(later - 12 * 3_600)), ("resources", json!({"party_size": 20}))] {
        let mut change = json!({"booking": {"booking_id": booking["booking_id"], "slot": {}}});
        change["booking"]["slot"][field] = value;
        let refused = fixture.answer("UpdateBooking", &change).await;
        assert_eq!(refused, json!({"booking_failure": {"cause": "SLOT_UNAVAILABLE"}}), "{field}");
    }
    let unchanged = json!({"booking": {"booking_id": booking["booking_id"]}});
    assert_eq!(fixture.answer("UpdateBooking", &unchanged).await["booking"], resized);
}

#[tokio::test]
async fn a_cancelled_booking_frees_its_table_and_stays_cancelled() {
    let fixture = Fixture::new().await;
    let booking = fixture.book("t1", "1111", fixture.start, 6).await;
    assert!(!fixture.is_free(fixture.start, 6).await);
    let mut expected = booking.clone();
    expected["status"] = json!("CANCELED");
    assert_eq!(fixture.answer("UpdateBooking", &cancel(&booking)).await["booking"], expected);
    assert!(fixture.is_free(fixture.start, 6).await);
    assert_eq!(fixture.reservations().await[0]["status"], "cancelled_guest");
    // By its number, and once more.
    let mut again = cancel(&booking);
    again["booking"]["status"] = json!(4);
    assert_eq!(fixture.answer("UpdateBooking", &again).await["booking"], expected);
    let change =
        json!({"booking": {"booking_id": booking["booking_id"], "slot": {"start_sec": fixture.start + 3_600}}});
    let refused = json!({"booking_failure": {"cause": "BOOKING_ALREADY_CANCELLED"}});
    assert_eq!(fixture.answer("UpdateBooking", &change).await, refused);
    assert_eq!(fixture.status(&booking).await, "CANCELED");
}

#[tokio::test]
async fn a_party_that_sits_cannot_be_cancelled_on_google() {
    let fixture = Fixture::new().await;
    let booking = fixture.book("t1", "1111", fixture.start, 2).await;
    let id = booking["booking_id"].as_str().unwrap();
    fixture
        .server
        .sql(&format!("UPDATE reservations SET status = 'seated', seated_at = now() WHERE id = '{id}'"))
        .await;
    let refused = json!({"booking_failure": {"cause": "BOOKING_NOT_CANCELLABLE"}});
    assert_eq!(fixture.answer("UpdateBooking", &cancel(&booking)).await, refused);
    assert_eq!(fixture.status(&booking).await, "CONFIRMED");
}

#[tokio::test]
async fn the_open_bookings_of_a_user_are_listed_as_they_are_now() {
    let fixture = Fixture::new().await;
    let list = async |user: &str| fixture.answer("ListBookings", &json!({"user_id": user})).await["bookings"].clone();
    assert_eq!(list("1111").await, json!([]));
    let later = fixture.book("t1", "1111", fixture.start + 86_400, 2).await;
    let first = fixture.book("t2", "1111", fixture.start, 2).await;
    let other = fixture.book("t3", "2222", fixture.start, 2).await;
    assert_eq!(list("1111").await, json!([first, later]));
    assert_eq!(list("2222").await, json!([other]));
    fixture.answer("UpdateBooking", &cancel(&first)).await;
    assert_eq!(list("1111").await, json!([later]));
    // The restaurant cancels as well.
    let found = fixture.reservations().await;
    let left = found.iter().find(|found| found["uuid"] == later["booking_id"]).unwrap();
    let path = format!("/v1/reservations/{}", left["uuid"].as_str().unwrap());
    let body = json!({"version": left["version"], "action": "cancel", "reason": "The oven is broken"});
    fixture.server.as_(&fixture.owner).patch(&path, body).await.data(200);
    assert_eq!(list("1111").await, json!([]));
    assert_eq!(fixture.status(&later).await, "CANCELED");
    let refused = json!({"booking_failure": {"cause": "BOOKING_ALREADY_CANCELLED"}});
    assert_eq!(fixture.answer("UpdateBooking", &cancel(&later)).await, refused);
}

#[tokio::test]
async fn only_what_was_booked_on_google_is_known_there() {
    let fixture = Fixture::new().await;
    let own = json!({"business_id": fixture.business, "party": 2, "guest_name": "Rossi",
        "guest_phone": "+39 055 123456",
        "starts_at": chrono::DateTime::from_timestamp(fixture.start, 0).unwrap()});
    let request = fixture.server.as_(&fixture.owner).request(Method::POST, "/v1/reservations");
    answer(request.header("Idempotency-Key", "phone").json(&own)).await.data(201);
    let phoned = fixture.reservations().await[0]["uuid"].clone();
    for id in [phoned, json!("890"), json!("01930000-0000-7000-8000-000000000000"), json!("")] {
        let status = fixture.call("GetBookingStatus", &json!({"booking_id": id})).await;
        assert_eq!(status.code(404), "not_found", "{id}");
        let cancelled = fixture.call("UpdateBooking", &cancel(&json!({"booking_id": id}))).await;
        assert_eq!(cancelled.code(404), "not_found", "{id}");
    }
}
