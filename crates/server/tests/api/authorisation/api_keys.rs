//! Keys of businesses: their owners list, make and revoke them.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row, accounts, members};

pub fn rows(Fixture { business, .. }: &Fixture) -> Vec<Row> {
    let owners = [CurrentUser::Owner, CurrentUser::Admin];
    let new = json!({"business_id": business, "name": "Till", "scopes": ["reservations:read"]});
    vec![
        Row::new("GET /v1/api_keys", format!("api_keys?business_id={business}"), members(403).but(&owners, 200)),
        Row::new("POST /v1/api_keys", "api_keys", members(403).but(&owners, 201)).body(new.clone()),
        Row::new("DELETE /v1/api_keys", "api_keys?records[]={fresh}", accounts(404).but(&owners, 200))
            .fresh_in("api_keys", new),
    ]
}
