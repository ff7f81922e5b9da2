//! The notifications of one subject, under the lock of the inbox.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Bool, Nullable, Timestamptz, Uuid as SqlUuid};
use domain::notifications::{NewNotification, NotificationType, OpenGroup, Subject};
use domain::shared::ids::{NotificationId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::IdRow;
use crate::db::{PgUnitOfWork, Prepared};

#[derive(QueryableByName)]
struct OpenRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Bool)]
    withdrawn: bool,
}

#[derive(QueryableByName)]
struct NewestRow {
    #[diesel(sql_type = Nullable<Timestamptz>)]
    newest: Option<DateTime<Utc>>,
}

/// A query about the notifications of a kind and subject: `$1` is the recipient, `$2` the subject, `$3` the kind.
fn of(sql: &str, recipient: UserId, kind: NotificationType, subject: Subject) -> Prepared {
    Prepared::new(sql).id(Some(recipient.0)).id(Some(subject.id)).text(Some(kind.into_str().to_owned()))
}

impl PgUnitOfWork {
    pub(super) async fn lock_notifications(&mut self, user: UserId) -> Result<bool, StoreError> {
        let insert = "INSERT INTO notification_inboxes (user_id) SELECT id FROM users WHERE id = $1
            ON CONFLICT DO NOTHING";
        self.run(Prepared::new(insert).id(Some(user.0))).await?;
        let lock = "SELECT user_id AS id FROM notification_inboxes WHERE user_id = $1 FOR UPDATE";
        let rows: Vec<IdRow> = self.load(Prepared::new(lock).id(Some(user.0))).await?;
        Ok(!rows.is_empty())
    }

    pub(super) async fn withdraw_actor(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
        actor: Option<UserId>,
    ) -> Result<usize, StoreError> {
        let update = "UPDATE notification_actors a SET withdrawn = true FROM notifications n
            WHERE n.user_id = $1 AND n.subject_id = $2 AND n.kind = $3
                AND a.notification_id = n.id AND ($4::uuid IS NULL OR a.actor_id = $4) AND NOT a.withdrawn";
        self.run(of(update, recipient, kind, subject).id(actor.map(|actor| actor.0))).await
    }

    pub(super) async fn regain_actor(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
        actor: UserId,
    ) -> Result<(bool, bool), StoreError> {
        let find = "SELECT a.notification_id AS id, a.withdrawn FROM notification_actors a
            JOIN notifications n ON n.id = a.notification_id
            WHERE n.user_id = $1 AND n.subject_id = $2 AND n.kind = $3 AND a.actor_id = $4
            ORDER BY a.withdrawn, n.id DESC";
        let rows: Vec<OpenRow> = self.load(of(find, recipient, kind, subject).id(Some(actor.0))).await?;
        match rows.first() {
            None => Ok((false, false)),
            Some(OpenRow { withdrawn: false, .. }) => Ok((true, false)),
            Some(OpenRow { id, withdrawn: true }) => {
                let update = "UPDATE notification_actors SET withdrawn = false
                    WHERE notification_id = $1 AND actor_id = $2";
                self.run(Prepared::new(update).id(Some(*id)).id(Some(actor.0))).await?;
                Ok((true, true))
            }
        }
    }

    pub(super) async fn newest_act(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
    ) -> Result<Option<DateTime<Utc>>, StoreError> {
        let query = "SELECT max(updated_at) AS newest FROM notifications
            WHERE user_id = $1 AND subject_id = $2 AND kind = $3";
        let rows: Vec<NewestRow> = self.load(of(query, recipient, kind, subject)).await?;
        Ok(rows.first().and_then(|row| row.newest))
    }

    pub(super) async fn find_open_group(
        &mut self,
        recipient: UserId,
        kind: NotificationType,
        subject: Subject,
    ) -> Result<Option<OpenGroup>, StoreError> {
        let query = "SELECT id, withdrawn_at IS NOT NULL AS withdrawn FROM notifications
            WHERE user_id = $1 AND subject_id = $2 AND kind = $3 AND read_at IS NULL AND dismissed_at IS NULL";
        let rows: Vec<OpenRow> = self.load(of(query, recipient, kind, subject)).await?;
        Ok(rows.first().map(|row| OpenGroup { id: NotificationId(row.id), withdrawn: row.withdrawn }))
    }

    pub(super) async fn insert_notification(&mut self, new: &NewNotification) -> Result<(), StoreError> {
        let fact = &new.fact;
        let insert = "INSERT INTO notifications
                (user_id, subject_id, kind, id, subject_kind, business_id, for_business, in_app, created_at, updated_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let query = of(insert, new.recipient, fact.kind, fact.subject)
            .id(Some(new.id.0))
            .text(Some(fact.subject.kind.into_str().to_owned()))
            .id(fact.business.map(|business| business.0))
            .flag(fact.for_business)
            .flag(new.in_app)
            .time(new.now)
            .time(fact.at);
        self.run(query).await.map(drop)
    }

    pub(super) async fn insert_actor(
        &mut self,
        id: NotificationId,
        actor: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        // The same person may cause a notification again that has an actor at most.
        let insert = "INSERT INTO notification_actors (notification_id, actor_id, at)
            SELECT $1, id, $3 FROM users WHERE id = $2 ON CONFLICT (notification_id, actor_id) DO UPDATE SET at = $3";
        self.run(Prepared::new(insert).id(Some(id.0)).id(Some(actor.0)).time(at)).await.map(drop)
    }

    pub(super) async fn touch_notification(&mut self, id: NotificationId, at: DateTime<Utc>) -> Result<(), StoreError> {
        let update = "UPDATE notifications SET updated_at = $2 WHERE id = $1 AND updated_at < $2";
        self.run(Prepared::new(update).id(Some(id.0)).time(at)).await.map(drop)
    }
}
