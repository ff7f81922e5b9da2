//! Stickers.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row, all, members};

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let member = fixture.user(CurrentUser::Member);
    vec![
        Row::new("GET /v1/stickers", "stickers", members(200)),
        Row::new("PATCH /v1/stickers", "stickers", members(200)).body(json!({"shown": "newest"})),
        Row::new("GET /v1/stickers/shown", format!("stickers/shown?user_id={member}"), all(200)),
    ]
}
