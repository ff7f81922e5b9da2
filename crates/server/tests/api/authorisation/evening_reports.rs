//! Reports and page views: their staff read them, everybody is counted.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{Row, all, staff};

pub fn rows(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let settings = format!("evening_report_settings/{business}");
    let views = format!("page_views?business_id={business}&from=2026-11-01&until=2026-11-30");
    vec![
        Row::new("GET /v1/evening_report_settings/{business_id}", &settings, staff(200)),
        Row::new("PATCH /v1/evening_report_settings/{business_id}", &settings, staff(200)).body(json!({"on": true})),
        Row::new("POST /v1/page_views", format!("page_views?business_id={business}"), all(204)),
        Row::new("GET /v1/page_views", views, staff(200)),
    ]
}
