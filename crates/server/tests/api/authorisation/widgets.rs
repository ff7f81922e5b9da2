//! Settings of widgets: for the owners of the business.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row, members};

pub fn rows(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let owners = members(403).but(&[CurrentUser::Owner, CurrentUser::Admin], 200);
    let path = format!("widget_settings/{business}");
    vec![
        Row::new("GET /v1/widget_settings/{business_id}", &path, owners),
        Row::new("PATCH /v1/widget_settings/{business_id}", &path, owners)
            .body(json!({"origins": ["https://www.example.org"]})),
    ]
}
