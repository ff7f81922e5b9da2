//! Push subscriptions.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::Bool;
use domain::notifications::PushSubscription;
use domain::shared::ids::{PushSubscriptionId, SessionId, UserId};
use domain::shared::store_error::StoreError;

use super::rows::SubscriptionRow;
use crate::db::{Database, PgUnitOfWork, Prepared};

const COLUMNS: &str = "id, user_id, endpoint, p256dh, auth, user_agent, created_at, last_used_at";

#[derive(QueryableByName)]
struct TruthRow {
    #[diesel(sql_type = Bool)]
    truth: bool,
}

impl PgUnitOfWork {
    pub(super) async fn takes_push(&mut self, user: UserId) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT FROM push_subscriptions WHERE user_id = $1) AS truth";
        let rows: Vec<TruthRow> = self.load(Prepared::new(query).id(Some(user.0))).await?;
        Ok(rows.first().is_some_and(|row| row.truth))
    }

    pub(super) async fn put_subscription(
        &mut self,
        new: &PushSubscription,
        session: SessionId,
    ) -> Result<Option<PushSubscription>, StoreError> {
        let delete = "DELETE FROM push_subscriptions WHERE endpoint = $1 AND user_id <> $2";
        let endpoint = || Some(new.endpoint.as_str().to_owned());
        self.run(Prepared::new(delete).text(endpoint()).id(Some(new.user.0))).await?;
        let insert = format!(
            // The lock makes ending the session wait, so that it deletes this row.
            "WITH open AS (SELECT id FROM sessions WHERE id = $8 AND revoked_at IS NULL FOR SHARE)
             INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, user_agent, created_at, session_id)
             SELECT $1, $2, $3, $4, $5, $6, $7, id FROM open
             ON CONFLICT ON CONSTRAINT push_subscriptions_endpoint_unique DO UPDATE SET p256dh = excluded.p256dh,
                auth = excluded.auth, user_agent = excluded.user_agent, session_id = excluded.session_id
             RETURNING {COLUMNS}"
        );
        let query = Prepared::new(insert)
            .id(Some(new.id.0))
            .id(Some(new.user.0))
            .text(endpoint())
            .text(Some(new.p256dh.clone()))
            .text(Some(new.auth.clone()))
            .text(new.user_agent.clone())
            .time(new.created_at)
            .id(Some(session.0));
        let rows: Vec<SubscriptionRow> = self.load(query).await?;
        Ok(rows.into_iter().next().map(SubscriptionRow::subscription))
    }

    pub(super) async fn trim_subscriptions(&mut self, user: UserId, most: usize) -> Result<(), StoreError> {
        let delete = "DELETE FROM push_subscriptions WHERE id IN (SELECT id FROM push_subscriptions
            WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)";
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.run(Prepared::new(delete).id(Some(user.0)).number(most)).await.map(drop)
    }

    pub(super) async fn delete_subscriptions(
        &mut self,
        user: UserId,
        ids: &[PushSubscriptionId],
    ) -> Result<usize, StoreError> {
        let delete = "DELETE FROM push_subscriptions WHERE user_id = $1 AND id = ANY ($2)";
        self.run(Prepared::new(delete).id(Some(user.0)).ids(ids.iter().map(|id| id.0).collect())).await
    }

    pub(super) async fn delete_endpoint(&mut self, user: UserId, endpoint: &str) -> Result<usize, StoreError> {
        let delete = "DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2";
        self.run(Prepared::new(delete).id(Some(user.0)).text(Some(endpoint.to_owned()))).await
    }

    pub(super) async fn use_subscription(
        &mut self,
        id: PushSubscriptionId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let update = "UPDATE push_subscriptions SET last_used_at = $2 WHERE id = $1";
        self.run(Prepared::new(update).id(Some(id.0)).time(now)).await.map(drop)
    }
}

impl Database {
    pub(super) async fn subscriptions_of(&self, user: UserId) -> Result<Vec<PushSubscription>, StoreError> {
        let query = || {
            let sql = format!("SELECT {COLUMNS} FROM push_subscriptions WHERE user_id = $1 ORDER BY id LIMIT 10");
            Prepared::new(sql).id(Some(user.0))
        };
        let rows: Vec<SubscriptionRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(SubscriptionRow::subscription).collect())
    }
}
