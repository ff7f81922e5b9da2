//! Which posts a viewer sees, and whose: one condition for every reader.

use crate::db::visible::visible_to;

/// SQL: whether the account of a person has not been blocked and is not about to be erased. `person` is an SQL
/// expression, such as `p.user_id`.
pub(crate) fn present(person: &str) -> String {
    format!(
        "NOT EXISTS (SELECT FROM users gone JOIN auths ON auths.id = gone.auth_id WHERE gone.id = {person}
            AND (auths.blocked_at IS NOT NULL OR auths.erasure_due_at IS NOT NULL))"
    )
}

/// SQL: whether the viewer follows a person who accepted. Both are SQL expressions.
pub(crate) fn follows(viewer: &str, person: &str) -> String {
    format!(
        "EXISTS (SELECT FROM follows visible_by WHERE visible_by.follower_id = {viewer}
            AND visible_by.user_id = {person} AND visible_by.state = 'accepted')"
    )
}

/// SQL: whether the viewer may see the post `p`, whose author is the row `u` of `users`. `viewer` is an SQL expression;
/// null for visitors. Nobody sees posts that moderators hide. Authors see their own; others see those of accounts that are
/// there, where neither has blocked the other: public posts of public accounts, and those of whom they follow.
pub(crate) fn visible(viewer: &str) -> String {
    let (follows, present, unblocked) =
        (follows(viewer, "p.user_id"), present("p.user_id"), visible_to(viewer, "p.user_id"));
    format!(
        "p.published AND (p.user_id = {viewer}
            OR (p.audience = 'public' AND NOT u.is_private OR {follows}) AND {unblocked} AND {present})"
    )
}

/// SQL: whether the viewer may see the post with this id.
pub(crate) fn visible_post(viewer: &str, id: &str) -> String {
    format!("EXISTS (SELECT FROM posts p JOIN users u ON u.id = p.user_id WHERE p.id = {id} AND {})", visible(viewer))
}

/// SQL: whether the viewer sees what this person writes or likes beside a post.
pub(crate) fn visible_person(viewer: &str, person: &str) -> String {
    format!("{} AND {}", visible_to(viewer, person), present(person))
}
