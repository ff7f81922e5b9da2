//! Reported posts and comments: as moderators see them, and hidden or shown again.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reviews::reported_person::{ContentId, ContentView, ReportedContent};
use domain::shared::ids::{PostCommentId, PostId, ReviewCaseId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::unknown;
use super::views::Uploads;
use crate::db::PgUnitOfWork;

const POST: &str = "post";
const COMMENT: &str = "comment";

/// What was reported in each case, and what is hidden of what was reported of the same person before.
const CONTENTS: &str = "
    SELECT one.id AS seen_in, reported.* FROM review_cases one CROSS JOIN LATERAL (
        SELECT * FROM (
            SELECT DISTINCT ON (r.content_id) r.id, r.case_id, r.content, r.content_id, r.content_text,
                coalesce(p.id, c.post_id) AS post_id,
                coalesce(NOT p.published, w.comment_id IS NOT NULL) AS hidden,
                ARRAY(SELECT upload_id FROM post_media WHERE post_id = p.id ORDER BY position, id) AS uploads
            FROM review_reports r JOIN review_cases known ON known.id = r.case_id
                LEFT JOIN posts p ON r.content = 'post' AND p.id = r.content_id
                LEFT JOIN post_comments c ON r.content = 'comment' AND c.id = r.content_id
                LEFT JOIN withheld_comments w ON w.comment_id = c.id
            WHERE r.person_id = one.person_id AND r.content IS NOT NULL
                AND (known.created_at, known.id) <= (one.created_at, one.id)
            ORDER BY r.content_id, r.id DESC
        ) latest WHERE case_id = one.id OR hidden ORDER BY id LIMIT 50
    ) reported WHERE one.id = ANY ($1) ORDER BY one.id, reported.id";

/// Comments before posts, as everywhere.
const HIDE_COMMENTS: &str = "
    WITH withheld AS (
        INSERT INTO withheld_comments (comment_id, user_id, body, created_at)
        SELECT c.id, c.user_id, c.body, $2 FROM post_comments c
        WHERE c.id IN (SELECT content_id FROM review_reports WHERE case_id = $1 AND content = 'comment')
            AND c.deleted_at IS NULL AND c.user_id IS NOT NULL
        RETURNING comment_id
    )
    UPDATE post_comments SET body = NULL, deleted_at = $2 FROM withheld WHERE id = comment_id";

const HIDE_POSTS: &str = "
    UPDATE posts SET published = false
    WHERE published AND id IN (SELECT content_id FROM review_reports WHERE case_id = $1 AND content = 'post')";

const RESTORE_COMMENTS: &str = "
    WITH restored AS (DELETE FROM withheld_comments WHERE user_id = $1 RETURNING comment_id, body)
    UPDATE post_comments SET body = restored.body, deleted_at = NULL FROM restored WHERE id = comment_id";

const RESTORE_POSTS: &str = "UPDATE posts SET published = true WHERE user_id = $1 AND NOT published";

const OF_POST: &str = "SELECT user_id, body FROM posts WHERE id = $1 AND published";
const OF_COMMENT: &str =
    "SELECT user_id, body FROM post_comments WHERE id = $1 AND deleted_at IS NULL AND user_id IS NOT NULL";

#[derive(QueryableByName)]
struct WrittenRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Text)]
    body: String,
}

#[derive(QueryableByName)]
pub(super) struct ContentRow {
    #[diesel(sql_type = SqlUuid)]
    seen_in: Uuid,
    #[diesel(sql_type = Text)]
    content: String,
    #[diesel(sql_type = SqlUuid)]
    content_id: Uuid,
    #[diesel(sql_type = Text)]
    content_text: String,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    post_id: Option<Uuid>,
    #[diesel(sql_type = Bool)]
    hidden: bool,
    #[diesel(sql_type = Array<SqlUuid>)]
    uploads: Vec<Uuid>,
}

/// The contents of some cases.
pub(super) async fn load(mut connection: &AsyncPgConnection, cases: Vec<Uuid>) -> QueryResult<Vec<ContentRow>> {
    diesel::sql_query(CONTENTS).bind::<Array<SqlUuid>, _>(cases).load(&mut connection).await
}

/// The uploads of these contents.
pub(super) fn uploads_of(rows: &[ContentRow]) -> impl Iterator<Item = Uuid> + '_ {
    rows.iter().flat_map(|row| row.uploads.iter().copied())
}

/// The contents by case.
pub(super) fn by_case(rows: Vec<ContentRow>, uploads: &Uploads) -> Result<HashMap<Uuid, Vec<ContentView>>, StoreError> {
    let mut by_case: HashMap<Uuid, Vec<ContentView>> = HashMap::new();
    for row in rows {
        let media = row.uploads.iter().filter_map(|id| uploads.get(*id)).collect();
        let content = reported(row.content_id, &row.content, row.content_text)?;
        let view = ContentView { content, post: row.post_id.map(PostId), media, hidden: row.hidden };
        by_case.entry(row.seen_in).or_default().push(view);
    }
    Ok(by_case)
}

/// What the columns of a report name.
pub(super) fn reported(id: Uuid, kind: &str, text: String) -> Result<ReportedContent, StoreError> {
    let id = match kind {
        POST => ContentId::Post(PostId(id)),
        COMMENT => ContentId::Comment(PostCommentId(id)),
        _ => return Err(unknown(id, "content")),
    };
    Ok(ReportedContent { id, text })
}

/// The columns of a report that name it.
pub(super) fn columns(content: &ReportedContent) -> (&'static str, Uuid, String) {
    let (kind, id) = match content.id {
        ContentId::Post(id) => (POST, id.0),
        ContentId::Comment(id) => (COMMENT, id.0),
    };
    (kind, id, content.text.clone())
}

impl PgUnitOfWork {
    pub(super) async fn written_content(&mut self, id: ContentId) -> Result<Option<(UserId, String)>, StoreError> {
        let (sql, id) = match id {
            ContentId::Post(id) => (OF_POST, id.0),
            ContentId::Comment(id) => (OF_COMMENT, id.0),
        };
        let rows: Vec<WrittenRow> = self.load(diesel::sql_query(sql).bind::<SqlUuid, _>(id)).await?;
        Ok(rows.into_iter().next().map(|row| (UserId(row.user_id), row.body)))
    }

    pub(super) async fn hide_reported(&mut self, case: ReviewCaseId, now: DateTime<Utc>) -> Result<usize, StoreError> {
        let comments = diesel::sql_query(HIDE_COMMENTS).bind::<SqlUuid, _>(case.0).bind::<Timestamptz, _>(now);
        let comments = self.run(comments).await?;
        Ok(comments + self.run(diesel::sql_query(HIDE_POSTS).bind::<SqlUuid, _>(case.0)).await?)
    }

    pub(super) async fn show_hidden(&mut self, person: UserId) -> Result<(), StoreError> {
        self.run(diesel::sql_query(RESTORE_COMMENTS).bind::<SqlUuid, _>(person.0)).await?;
        self.run(diesel::sql_query(RESTORE_POSTS).bind::<SqlUuid, _>(person.0)).await.map(drop)
    }
}
