//! The places of a viewer in conversations: their own, and those of businesses they write for.

use domain::businesses::roles::BusinessAction;

use crate::businesses::roles::holders;

/// SQL: the viewer's place in each conversation, one row each; their own comes before that of a business. `viewer` is an SQL
/// expression; `of` is a further condition on `m`, such as `AND m.conversation_id = $2`.
pub(super) fn seats(viewer: &str, of: &str) -> String {
    let writers = holders(BusinessAction::Messages);
    format!(
        "SELECT DISTINCT ON (s.conversation_id) s.*, greatest(s.joined_seq, s.cleared_seq) AS floor FROM (
            SELECT m.* FROM conversation_members m WHERE m.user_id = {viewer} {of}
            UNION ALL
            SELECT m.* FROM conversation_members m JOIN business_members b ON b.business_id = m.business_id
            WHERE b.user_id = {viewer} AND b.role IN {writers} {of}
        ) s WHERE s.state <> 'declined' ORDER BY s.conversation_id, s.user_id NULLS LAST"
    )
}

/// SQL: whether the viewer sees the message `m` from their place `seat`.
pub(super) fn visible(viewer: &str, message: &str) -> String {
    format!("{message}.seq > seat.floor AND NOT ({viewer} = ANY ({message}.withheld_from))")
}

/// SQL: whether the viewer blocked the other member of the direct conversation `c`.
pub(super) fn blocked_by(viewer: &str) -> String {
    format!(
        "(c.kind = 'direct' AND EXISTS (SELECT FROM hides WHERE viewer_id = {viewer} AND why = 'block'
            AND person_id IN (c.first_id, c.second_id)))"
    )
}

/// SQL: whether the conversation `c` is in a list of the viewer with the place `seat`.
pub(super) fn listed(viewer: &str) -> String {
    format!("(c.kind = 'group' OR c.last_seq > seat.floor) AND NOT {}", blocked_by(viewer))
}
