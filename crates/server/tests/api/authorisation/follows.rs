//! Follows and suggested people.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row, accounts, members};

pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let Fixture { business, follow, .. } = fixture;
    let one = format!("follows/{follow}");
    let own = format!(
        "SELECT count(*)::text FROM follows WHERE business_id = '{business}' AND follower_id::text = '{{self}}'"
    );
    let owner = fixture.user(CurrentUser::Owner);
    let dismissed = format!(
        "SELECT count(*)::text FROM dismissed_suggestions WHERE person_id = '{owner}' AND user_id::text = '{{self}}'"
    );
    vec![
        Row::new("POST /v1/follows", format!("follows?business_id={business}"), members(201)),
        Row::new("GET /v1/follows", "follows", members(200)),
        Row::new("GET /v1/follows/{uuid}", one.clone(), members(200).but(&[CurrentUser::Newcomer], 404)),
        Row::new(
            "PATCH /v1/follows/{uuid}",
            one,
            accounts(404).but(&[CurrentUser::Owner], 403).but(&[CurrentUser::Member], 200),
        )
        .body(json!({"notify": "highlights"})),
        Row::new(
            "DELETE /v1/follows",
            format!("follows?records[]={follow}"),
            // The followed member may remove a follower, but the follower comes first here.
            accounts(404).but(&[CurrentUser::Member], 200),
        )
        .except(&[CurrentUser::Owner])
        .record("follows", follow),
        Row::new("DELETE /v1/follows", format!("follows?business_id={business}"), members(200)).reads(&own),
        Row::new("GET /v1/suggested_people", "suggested_people?latitude=43.77&longitude=11.26", members(200)),
        Row::new("DELETE /v1/suggested_people", format!("suggested_people?user_id={owner}"), members(204))
            .reads(&dismissed),
    ]
}
