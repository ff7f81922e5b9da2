//! What administrators do; all others get 403.

use serde_json::json;
use uuid::Uuid;

use super::fixture::Fixture;
use super::row::{CurrentUser, Expected, Row, accounts};

fn admins(status: u16) -> Expected {
    accounts(403).but(&[CurrentUser::Admin], status)
}

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let stranger = fixture.person(CurrentUser::Stranger).auth.clone();
    let of_stranger = format!("admin/accounts/{stranger}");
    let own = format!("admin/accounts/{}", fixture.person(CurrentUser::Admin).auth);
    vec![
        Row::new("GET /v1/admin/accounts", "admin/accounts?q=guest", admins(200)),
        // Without a change, so that the stranger's session goes on.
        Row::new("PATCH /v1/admin/accounts/{uuid}", of_stranger, admins(200))
            .body(json!({"blocked": false}))
            .record("auths", &stranger)
            .changed_by(&[]),
        Row::new("PATCH /v1/admin/accounts/{uuid}", own, admins(409)).body(json!({"role": "member"})),
        Row::new("GET /v1/admin/failed_mails", "admin/failed_mails", admins(200)),
        Row::new(
            "POST /v1/admin/failed_mails/{uuid}/retry",
            format!("admin/failed_mails/{}/retry", Uuid::now_v7()),
            admins(404),
        ),
        Row::new("GET /v1/admin/audit", "admin/audit", admins(200)),
    ]
}
