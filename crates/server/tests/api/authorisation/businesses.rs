//! Businesses, their addresses and cuisines, claims.

use serde_json::json;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, all, members, staff};
use crate::support::PASSWORD;

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    [businesses(fixture), addresses(fixture), cuisines(fixture), claims(fixture)].into_iter().flatten().collect()
}

fn businesses(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let deletion = "DELETE /v1/businesses";
    let again = json!({"password": PASSWORD});
    let new = json!({"name": "Da Nuovo", "kind": "bar", "time_zone": "Europe/Rome"});
    let mut rows = vec![
        Row::new("GET /v1/businesses", "businesses", all(200)),
        Row::new("GET /v1/businesses", "businesses?mine=1", members(200)),
        Row::new("GET /v1/places", "places?q=firenze", all(200)),
        Row::new("GET /v1/businesses/{uuid}", format!("businesses/{business}"), all(200)),
        Row::new("PATCH /v1/businesses", "businesses", staff(409)).body(json!({"uuid": business, "version": 0})),
        Row::new(deletion, format!("businesses?records[]={business}"), members(403))
            .except(&[CurrentUser::Owner, CurrentUser::Admin])
            .body(again.clone())
            .record("businesses", business),
        Row::new(
            deletion,
            "businesses?records[]={fresh}",
            members(403).but(&[CurrentUser::Owner, CurrentUser::Admin], 200),
        )
        .body(again)
        .fresh(Fresh::Business(CurrentUser::Owner))
        .record("businesses", "{fresh}"),
        Row::new("GET /v1/configuration", "configuration", all(200)),
    ];
    rows.extend(Row::new("POST /v1/businesses", "businesses", members(422)).validated(new, json!({})));
    rows
}

fn addresses(Fixture { business, address, .. }: &Fixture) -> Vec<Row> {
    let (one, patch) = (format!("business_addresses/{address}"), "PATCH /v1/business_addresses/{address_id}");
    let new = json!({"business_id": business, "street": "Via Nuova"});
    let nowhere = json!({"business_id": business, "country": "?"});
    let another = json!({"business_id": business, "street": "Via {number}", "latitude": 43.7, "longitude": 11.2});
    let mut rows = vec![
        Row::new("GET /v1/business_addresses", format!("business_addresses?business_id={business}"), all(200)),
        Row::new("GET /v1/business_addresses/{address_id}", &one, all(200)),
        Row::new("DELETE /v1/business_addresses/{address_id}", "business_addresses/{fresh}", staff(200))
            .fresh_in("business_addresses", another),
    ];
    rows.extend(Row::new("POST /v1/business_addresses", "business_addresses", staff(422)).validated(new, nowhere));
    rows.extend(Row::new(patch, one, staff(422)).validated(json!({"label": "Bar"}), json!({"country": "?"})));
    rows
}

fn cuisines(Fixture { business, cuisine, .. }: &Fixture) -> Vec<Row> {
    let new = json!({"business_id": business, "cuisine": "pizza"});
    // The first permitted actor adds it, the next ones find it.
    let first_adds = staff(409).but(&[CurrentUser::Staff], 201);
    vec![
        Row::new("GET /v1/cuisines", "cuisines", all(200)),
        Row::new("GET /v1/business_cuisines", format!("business_cuisines?business_id={business}"), all(200)),
        Row::new("GET /v1/business_cuisines/{uuid}", format!("business_cuisines/{cuisine}"), all(200)),
        Row::new("POST /v1/business_cuisines", "business_cuisines", first_adds).body(new),
        Row::new("PATCH /v1/business_cuisines", "business_cuisines", staff(200))
            .body(json!({"uuid": cuisine, "position": 0})),
        Row::new("DELETE /v1/business_cuisines", "business_cuisines?records[]={fresh}", staff(200))
            .fresh(Fresh::Cuisine)
            .record("business_cuisines", "{fresh}"),
    ]
}

/// For the claimant and administrators; others get 404.
fn claims(Fixture { claim, .. }: &Fixture) -> Vec<Row> {
    let unexplained = json!({"uuid": claim, "decision": "refused"});
    let refusal = json!({"uuid": "{fresh}", "decision": "refused", "reason": "It is another's."});
    let approval = json!({"uuid": "{fresh}", "decision": "approved"});
    let decided = |status| members(404).but(&[CurrentUser::Admin], status).but(&[CurrentUser::Member], 403);
    let decision = "PATCH /v1/business_claims";
    vec![
        Row::new("GET /v1/business_claims", "business_claims", members(200)),
        Row::new("POST /v1/business_claims", "business_claims", members(201).but(&[CurrentUser::Elsewhere], 409))
            .fresh(Fresh::Business(CurrentUser::Elsewhere))
            .body(json!({"business_id": "{fresh}"})),
        Row::new(decision, "business_claims", decided(422)).body(unexplained).record("business_claims", claim),
        Row::new(decision, "business_claims", decided(200))
            .fresh(Fresh::Claim)
            .body(refusal)
            .record("business_claims", "{fresh}"),
        Row::new(decision, "business_claims", decided(200))
            .fresh(Fresh::Claim)
            .body(approval)
            .record("business_claims", "{fresh}"),
    ]
}
