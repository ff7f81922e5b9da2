//! Figures of a business.

use super::fixture::Fixture;
use super::row::{Row, all, staff};

pub fn rows(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let path = format!("business_figures?business_id={business}&from=2026-01-01&until=2026-12-31&by=month");
    vec![
        Row::new("GET /v1/business_figures", path, staff(200)),
        Row::new("GET /v1/business_reliability/{uuid}", format!("business_reliability/{business}"), all(200)),
    ]
}
