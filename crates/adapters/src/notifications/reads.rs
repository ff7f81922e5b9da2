//! Reads of notifications, from the primary: members see their own last change.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Uuid as SqlUuid};
use domain::notifications::{
    BusinessUnread, NotificationFilter, NotificationReads, NotificationType, NotificationView, PushSubscription,
    Recipient, Scope, UnreadCount,
};
use domain::people::PeopleReads;
use domain::shared::ids::{BusinessId, NotificationId, UserId};
use domain::shared::language::Language;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::ShownRow;
use crate::db::schema::{auths, notification_settings, users};
use crate::db::{Database, Prepared};
use crate::people::notifications::SettingsRow;
use crate::posts::visible::visible;

/// What lists and counts leave out: what the member dismissed or wants elsewhere, and what everybody has taken back. The
/// words of the partial indexes.
const LISTED: &str = "n.in_app AND n.withdrawn_at IS NULL AND n.dismissed_at IS NULL";
/// Notifications in a digest.
const DIGEST: i64 = 20;

/// How many are unread: in all, and for each business where the member works.
const UNREAD: &str = "SELECT NULL::uuid AS business_id, (SELECT count(*) FROM (SELECT FROM notifications n
        WHERE n.user_id = $1 AND {listed} AND n.read_at IS NULL LIMIT 100) AS counted) AS unread
    UNION ALL
    SELECT m.business_id, (SELECT count(*) FROM (SELECT FROM notifications n
        WHERE n.user_id = $1 AND n.business_id = m.business_id AND n.for_business AND {listed} AND n.read_at IS NULL
        LIMIT 100) AS counted)
    FROM business_members m WHERE m.user_id = $1";

#[derive(QueryableByName)]
struct UnreadRow {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    business_id: Option<Uuid>,
    #[diesel(sql_type = BigInt)]
    unread: i64,
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// The notifications `chosen` with what is shown of their subjects to the member `$1`. Texts of posts are left out that the
/// member may no longer see.
fn shown(language: Language) -> String {
    let visible = visible("$1");
    let (title, text) = match language {
        Language::En => ("an.title_en", "an.text_en"),
        Language::It => ("an.title_it", "an.text_it"),
    };
    format!(
        "SELECT n.id, n.kind, n.subject_kind, n.subject_id, b.id AS business_id, b.name AS business_name,
            (SELECT city FROM business_addresses a WHERE a.business_id = b.id AND a.is_primary) AS town,
            n.for_business, n.actor_count, p.id AS post_id,
            ARRAY(SELECT a.actor_id FROM notification_actors a WHERE a.notification_id = n.id AND NOT a.withdrawn
                AND n.kind <> 'review_helpful' ORDER BY a.at DESC, a.actor_id DESC LIMIT 3) AS actors,
            CASE WHEN p.id IS NOT NULL THEN CASE WHEN {visible} THEN coalesce(c.body, p.body) END
                WHEN n.kind = 'review_reply' THEN r.reply
                ELSE coalesce(r.body, {text}) END AS body,
            coalesce({title}, CASE WHEN n.for_business THEN s.guest_name END) AS title, an.href AS link,
            s.starts_at, s.party, s.hold_expires_at AS held_until, b.time_zone AS zone, n.read_at, n.created_at, n.updated_at
         FROM chosen JOIN notifications n ON n.id = chosen.id
         LEFT JOIN post_comments c ON n.subject_kind = 'comment' AND c.id = n.subject_id
         LEFT JOIN posts p ON p.id = CASE WHEN n.kind = 'post_published' THEN (SELECT newest.id FROM posts newest
                WHERE newest.user_id = n.subject_id AND newest.published
                    AND newest.created_at BETWEEN n.created_at AND n.updated_at ORDER BY newest.id DESC LIMIT 1)
            WHEN n.subject_kind = 'post' THEN n.subject_id ELSE c.post_id END
         LEFT JOIN users u ON u.id = p.user_id
         LEFT JOIN reviews r ON n.subject_kind = 'review' AND r.id = n.subject_id
         LEFT JOIN reservations s ON n.subject_kind = 'reservation' AND s.id = n.subject_id
         LEFT JOIN announcements an ON n.subject_kind = 'announcement' AND an.id = n.subject_id
         LEFT JOIN businesses b ON b.id = n.business_id AND b.deleted_at IS NULL
         ORDER BY n.updated_at DESC, n.id DESC"
    )
}

/// The page of ids first, by the index of the list; then what is shown beside them.
fn list(user: UserId, filter: &NotificationFilter, language: Language, page: PageRequest<DateTime<Utc>>) -> Prepared {
    let mut query = Prepared::new(format!(
        "WITH chosen AS MATERIALIZED (SELECT n.id FROM notifications n WHERE n.user_id = $1 AND {LISTED}"
    ))
    .id(Some(user.0))
    .number(page.limit.fetch());
    if let Some(after) = page.after {
        query.push(" AND (n.updated_at, n.id) < ($3, $4)");
        query = query.time(after.key).id(Some(after.id));
    }
    if let Some(id) = filter.id {
        query.push(&format!(" AND n.id = ${}", query.next()));
        query = query.id(Some(id.0));
    }
    if !filter.topics.is_empty() {
        query.push(&format!(" AND n.kind = ANY (${})", query.next()));
        query = query.texts(names(&NotificationType::of_topics(&filter.topics)));
    }
    if let Some(business) = filter.business {
        query.push(&format!(" AND n.business_id = ${}", query.next()));
        query = query.id(Some(business.0));
    }
    match filter.read {
        Some(true) => query.push(" AND n.read_at IS NOT NULL"),
        Some(false) => query.push(" AND n.read_at IS NULL"),
        None => {}
    }
    match filter.scope {
        Some(Scope::Business) => query.push(" AND n.for_business"),
        Some(Scope::Personal) => query.push(" AND NOT n.for_business"),
        None => {}
    }
    query.push(&format!(" ORDER BY n.updated_at DESC, n.id DESC LIMIT $2) {}", shown(language)));
    query
}

fn names(kinds: &[NotificationType]) -> Vec<String> {
    kinds.iter().map(|kind| kind.into_str().to_owned()).collect()
}

#[async_trait]
impl NotificationReads for Database {
    async fn notifications(
        &self,
        user: UserId,
        filter: &NotificationFilter,
        language: Language,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<NotificationView, DateTime<Utc>>, StoreError> {
        let rows: Vec<ShownRow> = self.fetch_primary(|| list(user, filter, language, page)).await?;
        let items = self.notification_views(user, rows).await?;
        let keyset = |view: &NotificationView| Keyset { key: view.updated_at, id: view.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }

    async fn unread(&self, user: UserId) -> Result<UnreadCount, StoreError> {
        let query = || Prepared::new(UNREAD.replace("{listed}", LISTED)).id(Some(user.0));
        let rows: Vec<UnreadRow> = self.fetch_primary(query).await?;
        let mut count = UnreadCount::default();
        for row in rows {
            let unread = u32::try_from(row.unread).unwrap_or_default();
            match row.business_id {
                None => count.unread = unread,
                Some(id) => count.businesses.push(BusinessUnread { business: BusinessId(id), unread }),
            }
        }
        Ok(count)
    }

    async fn push_subscriptions(&self, user: UserId) -> Result<Vec<PushSubscription>, StoreError> {
        self.subscriptions_of(user).await
    }

    async fn recipient(&self, user: UserId) -> Result<Option<Recipient>, StoreError> {
        let query = move || {
            users::table
                .inner_join(auths::table.on(auths::id.eq(users::auth_id)))
                .left_join(notification_settings::table.on(notification_settings::user_id.eq(users::id)))
                .filter(users::id.eq(user.0))
                .filter(auths::blocked_at.is_null().and(auths::erasure_due_at.is_null()))
                .select((auths::email, users::language, Option::<SettingsRow>::as_select()))
        };
        let rows: Vec<(String, String, Option<SettingsRow>)> = self.fetch_primary(query).await?;
        let Some((email, language, settings)) = rows.into_iter().next() else { return Ok(None) };
        let settings = settings.map(|row| row.settings(user)).transpose()?;
        let settings = settings.unwrap_or_default();
        Ok(Some(Recipient { user, email, language: Language::parse(&language).unwrap_or_default(), settings }))
    }

    async fn outgoing(
        &self,
        id: NotificationId,
        user: UserId,
        language: Language,
    ) -> Result<Option<NotificationView>, StoreError> {
        let query = || {
            let sql = format!(
                "WITH chosen AS MATERIALIZED (SELECT n.id FROM notifications n WHERE n.user_id = $1 AND n.id = $2
                    AND n.read_at IS NULL AND n.withdrawn_at IS NULL AND n.dismissed_at IS NULL) {}",
                shown(language)
            );
            Prepared::new(sql).id(Some(user.0)).id(Some(id.0))
        };
        let rows: Vec<ShownRow> = self.fetch_primary(query).await?;
        Ok(self.notification_views(user, rows).await?.pop())
    }

    async fn digest_items(
        &self,
        user: UserId,
        kinds: &[NotificationType],
        since: DateTime<Utc>,
        language: Language,
    ) -> Result<(Vec<NotificationView>, u32), StoreError> {
        let chosen = "SELECT n.id FROM notifications n WHERE n.user_id = $1 AND n.kind = ANY ($2) AND n.updated_at > $3
            AND n.read_at IS NULL AND n.withdrawn_at IS NULL AND n.dismissed_at IS NULL";
        let with = |sql: String| Prepared::new(sql).id(Some(user.0)).texts(names(kinds)).time(since);
        let query = || {
            let newest = format!("{chosen} ORDER BY n.updated_at DESC, n.id DESC LIMIT {DIGEST}");
            with(format!("WITH chosen AS MATERIALIZED ({newest}) {}", shown(language)))
        };
        let rows: Vec<ShownRow> = self.fetch_primary(query).await?;
        let counted = || with(format!("SELECT count(*) AS count FROM ({chosen} LIMIT 100) AS counted"));
        let count: Vec<CountRow> = self.fetch_primary(counted).await?;
        let total = count.first().and_then(|row| u32::try_from(row.count).ok()).unwrap_or_default();
        Ok((self.notification_views(user, rows).await?, total))
    }
}

impl Database {
    /// The notifications of these rows, with the people whom the member sees.
    async fn notification_views(&self, user: UserId, rows: Vec<ShownRow>) -> Result<Vec<NotificationView>, StoreError> {
        let mut people: Vec<UserId> = rows.iter().flat_map(|row| &row.actors).map(|id| UserId(*id)).collect();
        people.sort();
        people.dedup();
        let people = if people.is_empty() { Vec::new() } else { self.persons(&people, Some(user)).await? };
        rows.into_iter().map(|row| row.view(&people)).collect()
    }
}
