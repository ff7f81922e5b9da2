//! Calendar feeds: their member alone lists and revokes them; anyone with the address reads one.

use serde_json::json;

use super::fixture::Fixture;
use super::fresh::Fresh;
use super::row::{CurrentUser, Row, accounts, all, members, staff};

pub fn rows(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let of_owner = Fresh::Made(CurrentUser::Owner, "calendar_feeds", json!({ "business_id": business }));
    vec![
        Row::new("GET /v1/calendar_feeds", "calendar_feeds", members(200)),
        Row::new("POST /v1/calendar_feeds", "calendar_feeds", members(201)).body(json!({})),
        Row::new("POST /v1/calendar_feeds", "calendar_feeds", staff(201)).body(json!({"business_id": business})),
        Row::new(
            "DELETE /v1/calendar_feeds",
            "calendar_feeds?records[]={fresh}",
            accounts(404).but(&[CurrentUser::Owner], 200),
        )
        .fresh(of_owner)
        .record("calendar_feeds", "{fresh}"),
        Row::new("GET /v1/calendar_feeds/{token}.ics", "calendar_feeds/nonsense.ics", all(404)),
    ]
}
