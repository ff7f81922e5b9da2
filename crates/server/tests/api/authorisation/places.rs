//! Businesses, their addresses and cuisines, claims.

use serde_json::{Value, json};
use uuid::Uuid;

use super::cast::Cast;
use super::row::{Asker, Row, all, members, staff};

pub fn rows(cast: &Cast) -> Vec<Row> {
    [businesses(cast), addresses(cast), cuisines(cast), claims(cast)].into_iter().flatten().collect()
}

fn businesses(Cast { business, .. }: &Cast) -> Vec<Row> {
    let another = json!({"name": "Another {number}", "kind": "bar", "time_zone": "Europe/Rome"});
    let deletion = "DELETE /v1/businesses";
    vec![
        Row::new("GET /v1/businesses", "businesses", all(200)),
        Row::new("GET /v1/businesses", "businesses?mine=1", members(200)),
        Row::new("GET /v1/businesses/{uuid}", format!("businesses/{business}"), all(200)),
        Row::new("POST /v1/businesses", "businesses", members(422)).body(json!({})),
        Row::new("PATCH /v1/businesses", "businesses", staff(409)).body(json!({"uuid": business, "version": 0})),
        Row::new(deletion, format!("businesses?records[]={business}"), members(403))
            .except(&[Asker::Owner, Asker::Admin]),
        Row::new(deletion, "businesses?records[]={fresh}", all(200))
            .fresh("businesses", another)
            .by(&[Asker::Owner, Asker::Admin]),
        Row::new("GET /v1/configuration", "configuration", all(200)),
    ]
}

fn addresses(Cast { business, address, .. }: &Cast) -> Vec<Row> {
    let nowhere = json!({"country": "?"});
    let new = json!({"business_id": business, "country": "?"});
    let another = json!({"business_id": business, "street": "Via {number}", "latitude": 43.7, "longitude": 11.2});
    vec![
        Row::new("GET /v1/business_addresses", format!("business_addresses?business_id={business}"), all(200)),
        Row::new("POST /v1/business_addresses", "business_addresses", staff(422)).body(new),
        Row::new("GET /v1/business_addresses/{address_id}", format!("business_addresses/{address}"), all(200)),
        Row::new("PATCH /v1/business_addresses/{address_id}", format!("business_addresses/{address}"), staff(422))
            .body(nowhere),
        Row::new("DELETE /v1/business_addresses/{address_id}", "business_addresses/{fresh}", staff(200))
            .fresh("business_addresses", another),
    ]
}

fn cuisines(Cast { business, cuisine, .. }: &Cast) -> Vec<Row> {
    let new = json!({"business_id": business, "cuisine": "?"});
    let another = json!({"business_id": business, "cuisine": "seafood"});
    vec![
        Row::new("GET /v1/cuisines", "cuisines", all(200)),
        Row::new("GET /v1/business_cuisines", format!("business_cuisines?business_id={business}"), all(200)),
        Row::new("GET /v1/business_cuisines/{uuid}", format!("business_cuisines/{cuisine}"), all(200)),
        Row::new("POST /v1/business_cuisines", "business_cuisines", staff(422)).body(new),
        Row::new("PATCH /v1/business_cuisines", "business_cuisines", staff(422))
            .body(json!({"uuid": cuisine, "position": -1})),
        Row::new("DELETE /v1/business_cuisines", format!("business_cuisines?records[]={cuisine}"), members(403))
            .except(&[Asker::Staff, Asker::Owner, Asker::Admin]),
        Row::new("DELETE /v1/business_cuisines", "business_cuisines?records[]={fresh}", all(200))
            .fresh("business_cuisines", another)
            .by(&[Asker::Staff, Asker::Owner, Asker::Admin]),
    ]
}

/// Claims concern their claimant and administrators; others do not learn that there are any.
fn claims(Cast { claim, .. }: &Cast) -> Vec<Row> {
    let nowhere: Value = json!({"business_id": Uuid::nil()});
    let decision = json!({"uuid": claim, "decision": "refused"});
    let decided = members(404).but(&[Asker::Admin], 422).but(&[Asker::Member], 403);
    vec![
        Row::new("GET /v1/business_claims", "business_claims", members(200)),
        Row::new("POST /v1/business_claims", "business_claims", members(404)).body(nowhere),
        Row::new("PATCH /v1/business_claims", "business_claims", decided).body(decision),
    ]
}
