//! Codes, scans and visits.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row, accounts, all, members, staff};

pub fn rows(Fixture { business, foreign_table, visit, .. }: &Fixture) -> Vec<Row> {
    let of_place = format!("business_id={business}");
    let nowhere = json!({"business_id": business, "table_id": foreign_table});
    vec![
        Row::new("POST /v1/visits/scan", "visits/scan", all(422)).body(json!({"code": "nonsense"})),
        Row::new("POST /v1/visits", "visits", members(422)).body(json!({"receipt": "nonsense"})),
        Row::new("GET /v1/visits", "visits", members(200)),
        Row::new("GET /v1/visits/{uuid}", format!("visits/{visit}"), accounts(404).but(&[CurrentUser::Member], 200)),
        Row::new("GET /v1/business_codes", format!("business_codes?{of_place}"), staff(200)),
        Row::new("POST /v1/business_codes", "business_codes", staff(422)).body(nowhere),
        Row::new("GET /v1/business_codes/rotating", format!("business_codes/rotating?{of_place}"), staff(200)),
        Row::new("GET /v1/business_codes/sheet", format!("business_codes/sheet?{of_place}"), staff(200)),
    ]
}
