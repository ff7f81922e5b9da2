//! Reading, dismissing and deleting notifications.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use domain::notifications::{Marking, NotificationType, Scope, Selection};
use domain::shared::ids::{NotificationId, UserId};
use domain::shared::store_error::StoreError;

use crate::db::{PgUnitOfWork, Prepared};

/// Whether another notification `o` of the subject of `n` is open.
const OTHER_OPEN: &str = "EXISTS (SELECT FROM notifications o
    WHERE o.user_id = n.user_id AND o.kind = n.kind AND o.subject_id = n.subject_id AND o.id <> n.id
        AND o.read_at IS NULL AND o.dismissed_at IS NULL)";

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Appends the conditions of a selection on `n`; the query has the member as `$1`.
fn select(mut query: Prepared, selection: &Selection) -> Prepared {
    query.push(" WHERE n.user_id = $1");
    if let Some(ids) = &selection.ids {
        query.push(&format!(" AND n.id = ANY (${})", query.next()));
        query = query.ids(ids.iter().map(|id| id.0).collect());
    }
    if let Some((subject, kind)) = selection.group {
        query.push(&format!(" AND n.subject_id = ${} AND n.kind = '{}'", query.next(), kind.into_str()));
        query = query.id(Some(subject));
    }
    if let Some(until) = selection.until {
        query.push(&format!(" AND n.updated_at <= ${}", query.next()));
        query = query.time(until);
    }
    if !selection.topics.is_empty() {
        query.push(&format!(" AND n.kind = ANY (${})", query.next()));
        let kinds = NotificationType::of_topics(&selection.topics);
        query = query.texts(kinds.iter().map(|kind| kind.into_str().to_owned()).collect());
    }
    match selection.read {
        Some(true) => query.push(" AND n.read_at IS NOT NULL"),
        Some(false) => query.push(" AND n.read_at IS NULL"),
        None => {}
    }
    match selection.scope {
        Some(Scope::Business) => query.push(" AND n.for_business"),
        Some(Scope::Personal) => query.push(" AND NOT n.for_business"),
        None => {}
    }
    query
}

impl PgUnitOfWork {
    pub(super) async fn count_own_notifications(
        &mut self,
        user: UserId,
        ids: &[NotificationId],
    ) -> Result<usize, StoreError> {
        let selection = Selection { ids: Some(ids.to_vec()), ..Selection::default() };
        let query = Prepared::new("SELECT count(*) AS count FROM notifications n").id(Some(user.0));
        let rows: Vec<CountRow> = self.load(select(query, &selection)).await?;
        Ok(rows.first().and_then(|row| usize::try_from(row.count).ok()).unwrap_or_default())
    }

    pub(super) async fn mark_notifications(
        &mut self,
        user: UserId,
        selection: &Selection,
        marking: Marking,
        now: DateTime<Utc>,
    ) -> Result<usize, StoreError> {
        let (set, condition) = match marking {
            Marking::Read => ("read_at = $2".to_owned(), "n.read_at IS NULL".to_owned()),
            // An open group of the subject stays the only one.
            Marking::Unread => {
                ("read_at = NULL".into(), format!("n.read_at IS NOT NULL AND $2 IS NOT NULL AND NOT {OTHER_OPEN}"))
            }
            Marking::Dismissed => ("dismissed_at = $2".into(), "n.dismissed_at IS NULL".into()),
            Marking::Restored => (
                format!(
                    "dismissed_at = NULL, read_at = CASE WHEN {OTHER_OPEN} THEN coalesce(read_at, $2) ELSE read_at END"
                ),
                "n.dismissed_at IS NOT NULL".into(),
            ),
        };
        let query = Prepared::new(format!("UPDATE notifications n SET {set}")).id(Some(user.0)).time(now);
        let mut query = select(query, selection);
        query.push(&format!(" AND {condition}"));
        self.run(query).await
    }

    pub(super) async fn delete_notifications(
        &mut self,
        user: UserId,
        selection: &Selection,
    ) -> Result<usize, StoreError> {
        self.run(select(Prepared::new("DELETE FROM notifications n").id(Some(user.0)), selection)).await
    }
}
