//! Exports, and imports from Google Takeout.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Expected, Row, accounts, members};

/// For the account that requested it; others get 404.
fn own(status: u16) -> Expected {
    accounts(404).but(&[CurrentUser::Member], status)
}

pub fn rows(Fixture { export, .. }: &Fixture) -> Vec<Row> {
    vec![
        Row::new("POST /v1/exports", "exports", accounts(201).but(&[CurrentUser::Member], 409)).body(json!({})),
        Row::new("GET /v1/exports", "exports", accounts(200)),
        Row::new("GET /v1/exports/{uuid}", format!("exports/{export}"), own(200)),
        // Not a form.
        Row::new("POST /v1/takeout_imports", "takeout_imports", members(415)).body(json!({})),
        // Not built yet.
        Row::new("GET /v1/exports/{uuid}/file", format!("exports/{export}/file"), own(409)),
    ]
}
