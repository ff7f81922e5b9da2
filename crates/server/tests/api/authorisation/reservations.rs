//! Reservations, slots and tables.

use chrono::{DateTime, TimeDelta, Utc};
use reqwest::Method;
use serde_json::json;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, all, members, staff, staff_alone};
use crate::support::answer;

/// For the guest and the staff; others get 404.
fn concerned(by_guest: u16, by_staff: u16) -> Expected {
    staff_alone(by_staff).but(&[CurrentUser::Member], by_guest)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let Fixture { business, reservation, .. } = fixture;
    let one = format!("reservations/{reservation}");
    let of_day = format!("business_id={business}&date=2099-01-01&party=2");
    let at_time = format!("business_id={business}&starts_at=2099-01-01T20:00:00Z&party=2");
    let hold = json!({"business_id": business, "starts_at": "2099-01-01T20:00:00Z", "party": 2});
    let walk_in = json!({"business_id": business, "walk_in": true, "party": 50});
    let to_move = format!("reservations/available-tables?{at_time}&in_house=1&reservation_id={reservation}");
    let swap = json!({"first": {"uuid": reservation, "version": 0}, "second": {"uuid": "{fresh}", "version": 1}});
    let change = json!({"version": 0, "action": "change", "party": 3});
    vec![
        Row::new("GET /v1/reservations/available-times", format!("reservations/available-times?{of_day}"), all(200)),
        Row::new("GET /v1/reservations/available-tables", format!("reservations/available-tables?{at_time}"), all(200)),
        Row::new("GET /v1/reservations/available-tables", to_move, staff(200)),
        Row::new("GET /v1/reservations", "reservations", members(200)),
        // Staff see all reservations of the business, others their own.
        Row::new("GET /v1/reservations", format!("reservations?business_id={business}"), members(200)),
        Row::new("GET /v1/reservations", format!("reservations?business_id={business}&q=berta"), members(200)),
        Row::new("POST /v1/reservations", "reservations", members(409)).body(hold),
        Row::new("POST /v1/reservations", "reservations", staff(409)).body(walk_in),
        Row::new("GET /v1/reservations/{uuid}", &one, concerned(200, 200)),
        Row::new("PATCH /v1/reservations/{uuid}", &one, concerned(409, 409)).body(change),
        // It is still a hold, which only the guest can release.
        Row::new("DELETE /v1/reservations/{uuid}", &one, concerned(200, 409)).record("reservations", reservation),
        Row::new("PATCH /v1/reservations/{uuid}", "reservations/{fresh}", staff_alone(200))
            .fresh(Fresh::Reservation)
            .body(json!({"version": 1, "action": "cancel", "reason": "The oven is broken."}))
            .record("reservations", "{fresh}"),
        // Nothing was done yet that could be undone.
        Row::new("PATCH /v1/reservations/{uuid}", "reservations/{fresh}", staff_alone(409))
            .fresh(Fresh::Reservation)
            .body(json!({"version": 1, "action": "undo"}))
            .record("reservations", "{fresh}"),
        Row::new("PATCH /v1/reservations/{uuid}", "reservations/{fresh}", staff_alone(200))
            .fresh(Fresh::Reservation)
            .body(json!({"version": 1, "action": "cancel", "for_guest": true}))
            .record("reservations", "{fresh}"),
        Row::new("POST /v1/reservation_swaps", "reservation_swaps", concerned(403, 409))
            .fresh(Fresh::Reservation)
            .body(swap),
        // The token is the credential; what a valid one does is in the tests of reservations.
        Row::new("POST /v1/reservation_links/open", "reservation_links/open", all(422)).body(json!({"token": one})),
        Row::new("POST /v1/reservation_links/use", "reservation_links/use", all(422)).body(json!({"token": one})),
        Row::new("GET /v1/business_activity", format!("business_activity?business_id={business}"), staff(200)),
        // A socket authenticates with its first message.
        Row::new("GET /v1/realtime", "realtime", all(426)),
    ]
}

impl Fixture {
    pub(super) async fn another_combination(&self, number: usize) -> String {
        let [one, other] = [format!("{number} a"), format!("{number} b")];
        let tables = [self.add_table(&one).await, self.add_table(&other).await];
        let pair = json!({"business_id": self.business, "table_ids": tables, "min_party": 5, "max_party": 8});
        self.make(CurrentUser::Owner, "business_table_combinations", pair).await
    }

    /// On its own day, so that a table is free.
    pub(super) async fn create_staff_reservation(&self, number: usize) -> String {
        let days = 3 + i64::try_from(number % 20).unwrap();
        let day = DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::days(days);
        let starts_at = self.first_time(day).await;
        let body = json!({"business_id": self.business, "starts_at": starts_at, "party": 2, "guest_name": "Berta"});
        let owner = self.server.as_(self.person(CurrentUser::Owner));
        let request = owner.request(Method::POST, "/v1/reservations").header("Idempotency-Key", number.to_string());
        answer(request.json(&body)).await.expect(201).field("uuid")
    }
}
