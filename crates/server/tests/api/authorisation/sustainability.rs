//! What businesses do for the environment.

use serde_json::{Value, json};

use super::fixture::Fixture;
use super::row::{CurrentUser, Expected, Row, accounts, all, members};

/// An item of the business.
pub fn tap_water(Fixture { business, .. }: &Fixture) -> Value {
    json!({"business_id": business, "kind": "tap_water", "title": "Tap water", "text": "Free at every table.",
        "evidence_url": "https://example.org/water", "method": "We count the carafes.", "valid_until": "2035-12-31"})
}

/// For the owner; staff and moderators know of an item that is not shown, others do not.
fn owner_alone(status: u16) -> Expected {
    use CurrentUser::{Admin, Moderator, Owner, Staff};
    accounts(404).but(&[Moderator, Staff], 403).but(&[Owner, Admin], status)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    use CurrentUser::{Admin, Moderator, Owner, Staff};
    let (item, new) = (&fixture.sustainability_item, tap_water(fixture));
    let one = format!("sustainability_items/{item}");
    let decision = json!({"version": 0, "decision": "approve", "reason": "The evidence is there."});
    vec![
        Row::new("GET /v1/sustainability_items", "sustainability_items", all(200)),
        Row::new(
            "GET /v1/sustainability_items",
            "sustainability_items?to_check=1",
            accounts(403).but(&[Moderator, Admin], 200),
        ),
        Row::new(
            "GET /v1/sustainability_items",
            format!("sustainability_items?all=1&business_id={}", fixture.business),
            accounts(403).but(&[Moderator, Staff, Owner, Admin], 200),
        ),
        Row::new(
            "GET /v1/sustainability_items/{uuid}",
            one.clone(),
            all(404).but(&[Moderator, Staff, Owner, Admin], 200),
        ),
        Row::new("POST /v1/sustainability_items", "sustainability_items", members(403).but(&[Owner, Admin], 201))
            .body(new.clone()),
        Row::new("PATCH /v1/sustainability_items", "sustainability_items", owner_alone(409))
            .body(json!({"uuid": item, "version": 0, "title": "Water"})),
        Row::new(
            "POST /v1/sustainability_items/{uuid}/decisions",
            format!("{one}/decisions"),
            accounts(404).but(&[Staff, Owner], 403).but(&[Moderator, Admin], 409),
        )
        .body(decision),
        Row::new("DELETE /v1/sustainability_items", "sustainability_items?records[]={fresh}", owner_alone(200))
            .fresh_in("sustainability_items", new),
    ]
}
