//! Blocks and mutes.

use serde_json::json;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row, members};

/// Everybody blocks and mutes one of the actors, and takes it back.
pub fn rows(fixture: &Fixture) -> Vec<Row> {
    let other = fixture.user(CurrentUser::Elsewhere);
    let (mute, block) = (format!("mutes?user_id={other}"), format!("blocks?user_id={other}"));
    // Oneself is refused.
    let others = members(201).but(&[CurrentUser::Elsewhere], 422);
    let taken_back = |operation, path: &str, why: &str| {
        let own = format!("SELECT count(*)::text FROM hides WHERE why = '{why}' AND viewer_id::text = '{{self}}'");
        Row::new(operation, path, members(200)).reads(&own).changed_by(&[
            CurrentUser::Stranger,
            CurrentUser::Moderator,
            CurrentUser::Staff,
            CurrentUser::Owner,
            CurrentUser::Admin,
            CurrentUser::Member,
        ])
    };
    vec![
        Row::new("POST /v1/mutes", &mute, others).body(json!({})),
        Row::new("GET /v1/mutes", "mutes", members(200)),
        taken_back("DELETE /v1/mutes", &mute, "mute"),
        Row::new("POST /v1/blocks", &block, others).body(json!({})),
        Row::new("GET /v1/blocks", "blocks", members(200)),
        taken_back("DELETE /v1/blocks", &block, "block"),
    ]
}
