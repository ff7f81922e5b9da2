//! SQL conditions on blocks and mutes, used by every list of people and of their content. Each costs one lookup in the
//! primary key of `hides` per row. They are true for rows without a person and for visitors.

use diesel::dsl::sql;
use diesel::expression::{AsExpression, SqlLiteral, UncheckedBind};
use diesel::sql_types::{Bool, Uuid as SqlUuid};
use domain::shared::ids::UserId;
use uuid::Uuid;

/// Plain SQL: neither has blocked the other. `viewer` and `person` are SQL expressions, such as `$1` and
/// `reviews.user_id`. For profiles, and for whatever is read by its own address.
pub fn visible_to(viewer: &str, person: &str) -> String {
    format!("NOT EXISTS (SELECT FROM hides WHERE viewer_id = {viewer} AND person_id = {person} AND why <> 'mute')")
}

/// Plain SQL: neither has blocked the other, and the viewer has not muted the person. For lists of what many wrote.
pub fn unmuted_by(viewer: &str, person: &str) -> String {
    format!("NOT EXISTS (SELECT FROM hides WHERE viewer_id = {viewer} AND person_id = {person})")
}

/// A condition with the id of the viewer as its parameter.
pub type Condition = SqlLiteral<Bool, UncheckedBind<SqlLiteral<Bool>, <Uuid as AsExpression<SqlUuid>>::Expression>>;

/// [`visible_to`] as a filter of a typed query.
pub fn is_visible_to(viewer: UserId, person: &str) -> Condition {
    condition(viewer, &format!(" AND person_id = {person} AND why <> 'mute')"))
}

/// [`unmuted_by`] as a filter of a typed query.
pub fn is_unmuted_by(viewer: UserId, person: &str) -> Condition {
    condition(viewer, &format!(" AND person_id = {person})"))
}

fn condition(UserId(viewer): UserId, rest: &str) -> Condition {
    sql::<Bool>("NOT EXISTS (SELECT FROM hides WHERE viewer_id = ").bind::<SqlUuid, _>(viewer).sql(rest)
}
