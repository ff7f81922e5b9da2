//! Orders and how a business takes them.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Expected, Row, accounts, all, members};

/// An order for tomorrow at noon UTC, when the business is open.
pub fn order(Fixture { business, item, .. }: &Fixture) -> Value {
    let noon = (DateTime::<Utc>::from(std::time::SystemTime::now()) + TimeDelta::days(1))
        .date_naive()
        .and_time(NaiveTime::MIN)
        + TimeDelta::hours(12);
    json!({"business_id": business, "kind": "takeaway", "pickup_at": noon.and_utc(),
        "lines": [{"item_id": item, "quantity": 1}], "expected_total": 950})
}

/// For the guest and the staff; others get 404.
fn concerned(status: u16) -> Expected {
    accounts(404).but(&[CurrentUser::Member, CurrentUser::Staff, CurrentUser::Owner, CurrentUser::Admin], status)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let Fixture { business, order: placed, .. } = fixture;
    let guest = |status: u16| accounts(404).but(&[CurrentUser::Newcomer], 403).but(&[CurrentUser::Member], status);
    vec![
        Row::new("GET /v1/order_settings/{business_id}", format!("order_settings/{business}"), all(200)),
        Row::new(
            "PATCH /v1/order_settings/{business_id}",
            format!("order_settings/{business}"),
            members(403).but(&[CurrentUser::Owner, CurrentUser::Admin], 200),
        )
        .body(json!({"lead_minutes": 20})),
        Row::new("GET /v1/order_times", format!("order_times?business_id={business}"), all(200)),
        Row::new("POST /v1/orders", "orders", members(201)).body(order(fixture)),
        Row::new("GET /v1/orders", "orders", members(200)),
        Row::new("GET /v1/orders", format!("orders?business_id={business}"), members(200)),
        Row::new("GET /v1/orders/{uuid}", format!("orders/{placed}"), concerned(200)),
        // A guest accepts no order, staff do.
        Row::new("PATCH /v1/orders", "orders", concerned(200).but(&[CurrentUser::Member], 409))
            .body(json!({"uuid": "{fresh}", "status": "accepted"}))
            .fresh(Fresh::Order)
            .record("orders", "{fresh}"),
        Row::new("PATCH /v1/orders", "orders", concerned(409).but(&[CurrentUser::Member], 200))
            .body(json!({"uuid": "{fresh}", "status": "cancelled"}))
            .fresh(Fresh::Order)
            .record("orders", "{fresh}"),
        Row::new("DELETE /v1/orders", "orders?records[]={fresh}", guest(200))
            .fresh(Fresh::Order)
            .record("orders", "{fresh}"),
    ]
}
