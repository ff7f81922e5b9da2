//! `CreateBooking`: the same token books once, and after a refusal it is tried again.

use serde_json::json;

use super::Fixture;

#[tokio::test]
async fn a_booking_is_a_reservation_that_is_confirmed_by_mail() {
    let fixture = Fixture::new().await;
    let mut request = fixture.request("t1", "1111", fixture.start, 2);
    request["additional_request"] = json!("A high chair");
    let booking = fixture.answer("CreateBooking", &request).await["booking"].clone();
    let expected = json!({"booking_id": booking["booking_id"], "status": "CONFIRMED", "slot": request["slot"],
        "user_information": request["user_information"], "payment_information": request["payment_information"]});
    assert_eq!(booking, expected);
    let found = fixture.reservations().await;
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0]["uuid"], &found[0]["status"]), (&booking["booking_id"], &json!("confirmed")));
    assert_eq!(found[0]["guest"]["name"], json!("John Smith"));
    assert_eq!((&found[0]["guest"]["phone"], &found[0]["party"]), (&json!("+12091111111"), &json!(2)));
    assert_eq!((&found[0]["note"], &found[0]["walk_in"]), (&json!("A high chair"), &json!(false)));
    // Google has proved the address: no code is mailed, and the confirmation has the link to cancel.
    let link = |_: &str, text: &str| text.contains("/reservation-link#cancel");
    fixture.server.wait_for_email("1111@guests.example", link).await;
}

#[tokio::test]
async fn the_same_token_books_once() {
    let fixture = Fixture::new().await;
    let request = fixture.request("t1", "1111", fixture.start, 2);
    let (one, other) =
        tokio::join!(fixture.answer("CreateBooking", &request), fixture.answer("CreateBooking", &request));
    assert_eq!(one, other);
    assert_eq!(one["booking"]["status"], "CONFIRMED");
    let move_it = json!({"booking": {"booking_id": one["booking"]["booking_id"],
        "slot": {"start_sec": fixture.start + 3_600, "duration_sec": 5400}}});
    fixture.answer("UpdateBooking", &move_it).await;
    assert_eq!(fixture.answer("CreateBooking", &request).await, one, "also after it was moved");
    assert_eq!(fixture.reservations().await.len(), 1);
}

#[tokio::test]
async fn a_token_is_tried_again_after_a_refusal() {
    let fixture = Fixture::new().await;
    let (one, other) =
        (fixture.book("t1", "1111", fixture.start, 4).await, fixture.book("t2", "2222", fixture.start, 4).await);
    assert!(!fixture.is_free(fixture.start, 4).await);
    let request = fixture.request("t3", "3333", fixture.start, 4);
    let taken = json!({"booking_failure": {"cause": "SLOT_UNAVAILABLE"}});
    assert_eq!(fixture.answer("CreateBooking", &request).await, taken);
    assert_eq!(fixture.answer("CreateBooking", &request).await, taken);
    let cancel = json!({"booking": {"booking_id": other["booking_id"], "status": "CANCELED"}});
    fixture.answer("UpdateBooking", &cancel).await;
    let booked = fixture.answer("CreateBooking", &request).await;
    assert_eq!(booked["booking"]["status"], "CONFIRMED", "{booked}");
    assert_ne!(booked["booking"]["booking_id"], one["booking_id"]);
    assert_eq!(fixture.answer("CreateBooking", &request).await, booked);
}

#[tokio::test]
async fn a_user_books_a_time_once_and_not_without_limit() {
    let fixture = Fixture::new().await;
    fixture.book("t0", "1111", fixture.start, 2).await;
    let again = fixture.answer("CreateBooking", &fixture.request("t1", "1111", fixture.start, 2)).await;
    assert_eq!(again, json!({"booking_failure": {"cause": "SLOT_ALREADY_BOOKED_BY_USER"}}));
    for day in 1..4 {
        fixture.book(&format!("d{day}"), "1111", fixture.start + day * 86_400, 2).await;
    }
    let fifth = fixture.answer("CreateBooking", &fixture.request("d4", "1111", fixture.start + 4 * 86_400, 2)).await;
    assert_eq!(fifth, json!({"booking_failure": {"cause": "USER_OVER_BOOKING_LIMIT"}}));
}

#[tokio::test]
async fn what_cannot_be_booked_is_refused_in_googles_words() {
    let fixture = Fixture::new().await;
    let request = |field: &str, value: &str| {
        let mut request = fixture.request("t1", "1111", fixture.start, 2);
        *request.pointer_mut(field).unwrap() = json!(value);
        request
    };
    for (field, value, cause) in [
        ("/slot/service_id", "haircut", "SLOT_UNAVAILABLE"),
        ("/slot/merchant_id", "1234", "SLOT_UNAVAILABLE"),
        ("/slot/start_sec", "1606467600", "SLOT_UNAVAILABLE"),
        ("/slot/resources/party_size", "40", "SLOT_UNAVAILABLE"),
        ("/user_information/telephone", "call me", "UNSUPPORTED_PHONE_NUMBER"),
    ] {
        let answer = fixture.answer("CreateBooking", &request(field, value)).await;
        assert_eq!(answer, json!({"booking_failure": {"cause": cause}}), "{field}");
    }
    let mut nameless = request("/user_information/given_name", " ");
    nameless["user_information"]["family_name"] = json!("");
    let answer = fixture.answer("CreateBooking", &nameless).await;
    assert_eq!(answer, json!({"booking_failure": {"cause": "UNSUPPORTED_NAME"}}));
    for (field, value) in [
        ("/idempotency_token", ""),
        ("/user_information/user_id", ""),
        ("/user_information/email", "nonsense"),
        ("/slot/start_sec", "soon"),
        ("/slot/service_id", "a\u{0}b"),
    ] {
        assert_eq!(fixture.call("CreateBooking", &request(field, value)).await.code(400), "malformed", "{field}");
    }
    let long = "x".repeat(8_000);
    assert_eq!(fixture.call("CreateBooking", &request("/slot/confirmation_mode", &long)).await.code(400), "malformed");
    assert!(fixture.reservations().await.is_empty());
}

#[tokio::test]
async fn where_the_restaurant_accepts_each_one_a_booking_waits() {
    let fixture = Fixture::new().await;
    fixture.confirm_by_hand().await;
    let booking = fixture.book("t1", "1111", fixture.start, 2).await;
    assert_eq!(booking["status"], "PENDING_MERCHANT_CONFIRMATION");
    let found = fixture.reservations().await;
    let path = format!("/v1/reservations/{}", found[0]["uuid"].as_str().unwrap());
    let decline = json!({"version": found[0]["version"], "action": "decline", "reason": "Private party"});
    fixture.server.as_(&fixture.owner).patch(&path, decline).await.data(200);
    assert_eq!(fixture.status(&booking).await, "DECLINED_BY_MERCHANT");
}
