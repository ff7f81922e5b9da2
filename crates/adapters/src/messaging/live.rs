//! Counts, access, and who is notified of what.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Uuid as SqlUuid};
use domain::businesses::roles::BusinessAction;
use domain::messaging::{Access, Announcement, Counts, TypingViewer};
use domain::shared::ids::{ConversationId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::seats::{listed, seats};
use crate::businesses::roles::holders;
use crate::db::{Database, Prepared};

/// The members of the conversation $1, and those who write for its business.
const LISTENERS: &str = "SELECT m.user_id AS id, true AS sees_person FROM conversation_members m
    WHERE m.conversation_id = $1 AND m.user_id IS NOT NULL AND m.state <> 'declined'
    UNION SELECT b.user_id, true FROM conversation_members m JOIN business_members b ON b.business_id = m.business_id
    WHERE m.conversation_id = $1 AND b.role IN {writers}";

/// Those who see that $2 types in the conversation $1: not those who hide the person or have yet to
/// accept. For guests, staff are the business.
const TYPING: &str = "SELECT m.user_id AS id, EXISTS (SELECT FROM conversation_members t
            WHERE t.conversation_id = $1 AND t.user_id = $2) AS sees_person
        FROM conversation_members m WHERE m.conversation_id = $1 AND m.user_id <> $2 AND m.state = 'active'
            AND NOT EXISTS (SELECT FROM hides WHERE viewer_id = m.user_id AND person_id = $2)
    UNION SELECT b.user_id, true FROM conversation_members m JOIN business_members b ON b.business_id = m.business_id
        WHERE m.conversation_id = $1 AND b.user_id <> $2 AND b.role IN {writers}";

const CHANGED: &str = "SELECT s.user_id, c.id, c.last_rev, c.last_seq FROM (
        SELECT m.user_id, m.conversation_id FROM conversation_members m
        WHERE m.user_id = ANY ($1) AND m.state <> 'declined'
        UNION SELECT b.user_id, m.conversation_id FROM business_members b
            JOIN conversation_members m ON m.business_id = b.business_id
            WHERE b.user_id = ANY ($1) AND b.role IN {writers}
    ) s JOIN conversations c ON c.id = s.conversation_id WHERE c.changed_at >= $2 LIMIT 20000";

/// The query with the roles that write for a business.
fn of_writers(sql: &str) -> String {
    sql.replace("{writers}", &holders(BusinessAction::Messages))
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    unread: i64,
    #[diesel(sql_type = BigInt)]
    requests: i64,
}

#[derive(QueryableByName)]
struct AccessRow {
    #[diesel(sql_type = BigInt)]
    last_seq: i64,
    #[diesel(sql_type = BigInt)]
    last_rev: i64,
    #[diesel(sql_type = Bool)]
    accepted: bool,
}

#[derive(QueryableByName)]
struct ListenerRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Bool)]
    sees_person: bool,
}

#[derive(QueryableByName)]
struct ChangedRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = BigInt)]
    last_rev: i64,
    #[diesel(sql_type = BigInt)]
    last_seq: i64,
}

/// Each counted to 100 at most.
fn counts(viewer: UserId) -> Prepared {
    Prepared::new(format!(
        "WITH seat AS ({seats}),
        found AS (SELECT seat.state FROM seat JOIN conversations c ON c.id = seat.conversation_id
            WHERE {listed} AND (seat.state = 'request' OR NOT seat.muted
                AND c.last_seq - greatest(seat.read_seq, seat.joined_seq) - seat.withheld > 0))
        SELECT (SELECT count(*) FROM (SELECT FROM found WHERE state = 'active' LIMIT 100) one) AS unread,
            (SELECT count(*) FROM (SELECT FROM found WHERE state = 'request' LIMIT 100) one) AS requests",
        seats = seats("$1", ""),
        listed = listed("$1"),
    ))
    .id(Some(viewer.0))
}

fn access(viewer: UserId, id: ConversationId) -> Prepared {
    Prepared::new(format!(
        "SELECT c.last_seq, c.last_rev, seat.state = 'active' AS accepted
         FROM ({seats}) seat JOIN conversations c ON c.id = seat.conversation_id",
        seats = seats("$1", "AND m.conversation_id = $2"),
    ))
    .id(Some(viewer.0))
    .id(Some(id.0))
}

impl Database {
    pub(super) async fn count_conversations(&self, viewer: UserId) -> Result<Counts, StoreError> {
        let rows: Vec<CountRow> = self.fetch_primary(|| counts(viewer)).await?;
        let number = |number: i64| usize::try_from(number).unwrap_or_default();
        let counted = |row: &CountRow| Counts { unread: number(row.unread), requests: number(row.requests) };
        Ok(rows.first().map(counted).unwrap_or_default())
    }

    pub(super) async fn conversation_access(
        &self,
        viewer: UserId,
        id: ConversationId,
    ) -> Result<Option<Access>, StoreError> {
        let rows: Vec<AccessRow> = self.fetch_primary(|| access(viewer, id)).await?;
        let access =
            |row: &AccessRow| Access { last_seq: row.last_seq, last_rev: row.last_rev, accepted: row.accepted };
        Ok(rows.first().map(access))
    }

    pub(super) async fn conversation_listeners(&self, id: ConversationId, rev: i64) -> Result<Vec<UserId>, StoreError> {
        let sql = format!(
            "SELECT one.* FROM ({}) one WHERE NOT EXISTS (SELECT FROM messages x
                WHERE x.conversation_id = $1 AND x.rev = $2 AND one.id = ANY (x.withheld_from)) LIMIT 1000",
            of_writers(LISTENERS)
        );
        let query = || Prepared::new(sql.clone()).id(Some(id.0)).number(rev);
        let rows: Vec<ListenerRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(|row| UserId(row.id)).collect())
    }

    pub(super) async fn viewers_of_typing(
        &self,
        id: ConversationId,
        typist: UserId,
    ) -> Result<Vec<TypingViewer>, StoreError> {
        let query = || Prepared::new(of_writers(TYPING)).id(Some(id.0)).id(Some(typist.0));
        let rows: Vec<ListenerRow> = self.fetch_primary(query).await?;
        let viewer = |row: ListenerRow| TypingViewer { user: UserId(row.id), sees_person: row.sees_person };
        Ok(rows.into_iter().map(viewer).collect())
    }

    pub(super) async fn conversations_changed_since(
        &self,
        users: &[UserId],
        since: DateTime<Utc>,
    ) -> Result<Vec<(UserId, Announcement)>, StoreError> {
        let users: Vec<Uuid> = users.iter().map(|user| user.0).collect();
        let query = || Prepared::new(of_writers(CHANGED)).ids(users.clone()).time(since);
        let rows: Vec<ChangedRow> = self.fetch_primary(query).await?;
        let changed = |row: ChangedRow| {
            let conversation = ConversationId(row.id);
            (UserId(row.user_id), Announcement::Changed { conversation, rev: row.last_rev, seq: row.last_seq })
        };
        Ok(rows.into_iter().map(changed).collect())
    }
}
