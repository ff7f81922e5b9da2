//! Announcements and their recipients.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Text, Uuid as SqlUuid};
use domain::notifications::{Announcement, Audience};
use domain::shared::ids::UserId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::IdRow;
use crate::db::{PgUnitOfWork, Prepared, stored};
use crate::posts::visible::present;

/// The oldest announcement that is not with all its recipients and that no other worker holds.
const NEXT: &str = "SELECT id, audience FROM announcements WHERE finished_at IS NULL
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED";

#[derive(QueryableByName)]
struct NextRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Text)]
    audience: String,
}

/// The next members and their notifications: `$1` is the announcement, `$2` how many at most, `$3` now. Members who switched
/// announcements off everywhere are passed over. A row stays open until it is read, so that none gets it twice.
fn give(audience: Audience) -> String {
    let staff = match audience {
        Audience::Everyone => "true",
        Audience::Staff => "EXISTS (SELECT FROM business_members m WHERE m.user_id = u.id)",
    };
    let present = present("u.id");
    format!(
        "WITH announcement AS (SELECT * FROM announcements WHERE id = $1),
        next AS (
            SELECT u.id, coalesce(s.off, '{{}}') AS off, coalesce(s.digest, 'off') AS digest
            FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id
            WHERE (SELECT reached IS NULL OR u.id > reached FROM announcement) AND {staff} AND {present}
            ORDER BY u.id LIMIT $2
        ), given AS (
            INSERT INTO notifications
                (id, user_id, kind, subject_kind, subject_id, in_app, created_at, updated_at)
            SELECT gen_random_uuid(), next.id, 'announcement', 'announcement', $1,
                NOT 'announcement.in_app' = ANY (next.off), $3, (SELECT created_at FROM announcement)
            FROM next WHERE NOT next.off @> '{{announcement.in_app,announcement.email,announcement.push}}'
            ON CONFLICT DO NOTHING RETURNING id, user_id
        ), pushed AS (
            INSERT INTO notification_deliveries (notification_id, channel, due_at)
            SELECT given.id, 'push', $3 FROM given JOIN next ON next.id = given.user_id
            WHERE NOT 'announcement.push' = ANY (next.off)
                AND EXISTS (SELECT FROM push_subscriptions p WHERE p.user_id = given.user_id)
        ), mailed AS (
            INSERT INTO notification_deliveries (notification_id, channel, due_at)
            SELECT given.id, 'email', $3::timestamptz + interval '2 minutes'
            FROM given JOIN next ON next.id = given.user_id
            WHERE NOT 'announcement.email' = ANY (next.off) AND next.digest = 'off'
        ), reached AS (
            UPDATE announcements SET recipients = recipients + (SELECT count(*) FROM given),
                reached = coalesce((SELECT id FROM next ORDER BY id DESC LIMIT 1), reached),
                finished_at = CASE WHEN (SELECT count(*) FROM next) < $2 THEN $3 END
            WHERE id = $1
        )
        SELECT user_id AS id FROM given"
    )
}

impl PgUnitOfWork {
    pub(super) async fn store_announcement(&mut self, announcement: &Announcement) -> Result<(), StoreError> {
        let new = &announcement.new;
        let insert = "INSERT INTO announcements
                (id, user_id, title_en, title_it, text_en, text_it, audience, href, created_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let query = Prepared::new(insert)
            .id(Some(announcement.id.0))
            .id(announcement.author.map(|author| author.0))
            .text(Some(new.title.en.clone()))
            .text(Some(new.title.it.clone()))
            .text(Some(new.text.en.clone()))
            .text(Some(new.text.it.clone()))
            .text(Some(new.audience.into_str().to_owned()))
            .text(new.href.clone())
            .time(announcement.created_at);
        self.run(query).await.map(drop)
    }

    pub(super) async fn give_next_announcement(
        &mut self,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Option<Vec<UserId>>, StoreError> {
        let rows: Vec<NextRow> = self.load(Prepared::new(NEXT)).await?;
        let Some(next) = rows.into_iter().next() else { return Ok(None) };
        let audience: Audience = stored(next.id, "audience", &next.audience)?;
        let query = Prepared::new(give(audience)).id(Some(next.id)).number(limit).time(now);
        let given: Vec<IdRow> = self.load(query).await?;
        Ok(Some(given.into_iter().map(|row| UserId(row.id)).collect()))
    }
}
