//! What is to be sent outside the app. Workers take it with `SKIP LOCKED`; one that dies loses it to another after the
//! lease.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Nullable, SmallInt, Timestamptz, Uuid as SqlUuid};
use domain::notifications::{Delivery, DigestClaim, Medium, Outcome};
use domain::shared::ids::{NotificationId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::{PgUnitOfWork, Prepared};

const CLAIM: &str = "WITH due AS (
        SELECT notification_id, channel FROM notification_deliveries
        WHERE due_at <= $2 AND channel = $1 ORDER BY due_at, notification_id LIMIT $4 FOR UPDATE SKIP LOCKED
    )
    UPDATE notification_deliveries d SET due_at = $3, tries = least(d.tries + 1, 100) FROM due, notifications n
    WHERE d.notification_id = due.notification_id AND d.channel = due.channel AND n.id = d.notification_id
    RETURNING d.notification_id, n.user_id, d.tries";

/// Ends a delivery, unless its notification was scheduled again meanwhile: then its lease is over.
const DONE: &str = "UPDATE notification_deliveries SET due_at = NULL, done_at = $3, sent_at = $4
    WHERE notification_id = $1 AND channel = $2 AND tries > 0";

const CLAIM_DIGESTS: &str = "WITH due AS (
        SELECT user_id, digest_due_at FROM notification_inboxes WHERE digest_due_at <= $1
        ORDER BY digest_due_at, user_id LIMIT $3 FOR UPDATE SKIP LOCKED
    )
    UPDATE notification_inboxes i SET digest_due_at = $2 FROM due WHERE i.user_id = due.user_id
    RETURNING i.user_id, due.digest_due_at AS due_at, i.digested_at";

#[derive(QueryableByName)]
struct DeliveryRow {
    #[diesel(sql_type = SqlUuid)]
    notification_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = SmallInt)]
    tries: i16,
}

#[derive(QueryableByName)]
struct DigestRow {
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    due_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    digested_at: Option<DateTime<Utc>>,
}

fn name(medium: Medium) -> Option<String> {
    Some(medium.into_str().to_owned())
}

impl PgUnitOfWork {
    pub(super) async fn schedule_delivery(
        &mut self,
        id: NotificationId,
        medium: Medium,
        due_at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let insert = "INSERT INTO notification_deliveries (notification_id, channel, due_at) VALUES ($1, $2, $3)
            ON CONFLICT (notification_id, channel) DO UPDATE SET due_at = $3, tries = 0, sent_at = NULL, done_at = NULL";
        self.run(Prepared::new(insert).id(Some(id.0)).text(name(medium)).time(due_at)).await.map(drop)
    }

    pub(super) async fn claim_due(
        &mut self,
        medium: Medium,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Delivery>, StoreError> {
        let query = Prepared::new(CLAIM).text(name(medium)).time(now).time(lease).number(limit);
        let rows: Vec<DeliveryRow> = self.load(query).await?;
        let delivery = |row: DeliveryRow| Delivery {
            notification: NotificationId(row.notification_id),
            recipient: UserId(row.user_id),
            medium,
            tries: u32::from(row.tries.unsigned_abs()).saturating_sub(1),
        };
        Ok(rows.into_iter().map(delivery).collect())
    }

    pub(super) async fn settle_delivery(
        &mut self,
        delivery: &Delivery,
        outcome: Outcome,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let of = |sql: &str| Prepared::new(sql).id(Some(delivery.notification.0)).text(name(delivery.medium));
        let query = match outcome {
            Outcome::Sent => of(DONE).time(now).time(now),
            Outcome::Needless | Outcome::Failed(None) => of(DONE).time(now).time(None::<DateTime<Utc>>),
            // Waiting is no try.
            Outcome::Later(due_at) => of("UPDATE notification_deliveries SET due_at = $3, tries = tries - 1
                WHERE notification_id = $1 AND channel = $2 AND tries > 0")
            .time(due_at),
            Outcome::Failed(Some(due_at)) => of("UPDATE notification_deliveries SET due_at = $3
                WHERE notification_id = $1 AND channel = $2 AND tries > 0")
            .time(due_at),
        };
        self.run(query).await.map(drop)
    }

    pub(super) async fn put_digest(&mut self, user: UserId, due_at: DateTime<Utc>) -> Result<(), StoreError> {
        let update =
            "INSERT INTO notification_inboxes AS i (user_id, digest_due_at) SELECT id, $2 FROM users WHERE id = $1
            ON CONFLICT (user_id) DO UPDATE SET digest_due_at = $2
            WHERE i.digest_due_at IS NULL OR i.digest_due_at > $2";
        self.run(Prepared::new(update).id(Some(user.0)).time(due_at)).await.map(drop)
    }

    pub(super) async fn claim_due_digests(
        &mut self,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<DigestClaim>, StoreError> {
        let query = Prepared::new(CLAIM_DIGESTS).time(now).time(lease).number(limit);
        let rows: Vec<DigestRow> = self.load(query).await?;
        let claim = |row: DigestRow| DigestClaim {
            user: UserId(row.user_id),
            due_at: row.due_at,
            digested_at: row.digested_at,
        };
        Ok(rows.into_iter().map(claim).collect())
    }

    pub(super) async fn end_digest(
        &mut self,
        claim: &DigestClaim,
        again: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        // What arrived meanwhile is later than `now` and comes with the next digest.
        let update = "UPDATE notification_inboxes SET digest_due_at = $2,
                digested_at = CASE WHEN $2::timestamptz IS NULL THEN $3 ELSE digested_at END
            WHERE user_id = $1";
        self.run(Prepared::new(update).id(Some(claim.user.0)).time(again).time(now)).await.map(drop)
    }
}
