//! Webhooks inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::shared::ids::{BusinessId, WebhookDeliveryId, WebhookId};
use domain::shared::store_error::StoreError;
use domain::webhooks::{ClaimedDelivery, Delivery, Off, Outcome, Reply, Webhook, WebhookRepository};
use uuid::Uuid;

use super::rows::{CLAIM, ClaimRow, TRIM, WebhookRow};
use crate::db::schema::{businesses, webhook_deliveries, webhooks};
use crate::db::{PgUnitOfWork, Prepared};

#[async_trait]
impl WebhookRepository for PgUnitOfWork {
    async fn lock_webhooks(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        // Others may still reference the business.
        let lock = businesses::table.find(business.0).select(businesses::id).for_no_key_update();
        let _: Option<Uuid> = self.first(lock).await?;
        self.count_rows(webhooks::table.filter(webhooks::business_id.eq(business.0)).count()).await
    }

    async fn insert_webhook(&mut self, webhook: &Webhook) -> Result<(), StoreError> {
        self.run(diesel::insert_into(webhooks::table).values(WebhookRow::from(webhook))).await.map(drop)
    }

    async fn lock_webhook(&mut self, id: WebhookId) -> Result<Option<Webhook>, StoreError> {
        // New messages may still reference it.
        let query = webhooks::table.find(id.0).select(WebhookRow::as_select()).for_no_key_update();
        self.first(query).await?.map(WebhookRow::try_into).transpose()
    }

    async fn update_webhook(&mut self, webhook: &Webhook) -> Result<(), StoreError> {
        let row = WebhookRow::from(webhook);
        self.run(diesel::update(webhooks::table.find(webhook.id.0)).set(row)).await.map(drop)
    }

    async fn delete_webhook(&mut self, id: WebhookId) -> Result<(), StoreError> {
        self.run(diesel::delete(webhooks::table.find(id.0))).await.map(drop)
    }

    async fn insert_webhook_delivery(&mut self, delivery: &Delivery) -> Result<(), StoreError> {
        let row = (
            webhook_deliveries::id.eq(delivery.id.0),
            webhook_deliveries::webhook_id.eq(delivery.webhook.0),
            webhook_deliveries::message_id.eq(delivery.message),
            webhook_deliveries::kind.eq(&delivery.kind),
            webhook_deliveries::body.eq(&delivery.body),
            webhook_deliveries::created_at.eq(delivery.created_at),
            webhook_deliveries::due_at.eq(Some(delivery.created_at)),
            webhook_deliveries::begun_at.eq(delivery.created_at),
        );
        let once = (webhook_deliveries::webhook_id, webhook_deliveries::message_id);
        let insert = diesel::insert_into(webhook_deliveries::table).values(row).on_conflict(once).do_nothing();
        self.run(insert).await.map(drop)
    }

    async fn webhook_of_delivery(&mut self, id: WebhookDeliveryId) -> Result<Option<WebhookId>, StoreError> {
        let query = webhook_deliveries::table.find(id.0).select(webhook_deliveries::webhook_id);
        Ok(self.first::<Uuid, _>(query).await?.map(WebhookId))
    }

    async fn resend_webhook_delivery(&mut self, id: WebhookDeliveryId, now: DateTime<Utc>) -> Result<(), StoreError> {
        let again = (
            webhook_deliveries::due_at.eq(Some(now)),
            webhook_deliveries::begun_at.eq(now),
            webhook_deliveries::tries.eq(0),
            webhook_deliveries::delivered_at.eq(None::<DateTime<Utc>>),
        );
        self.run(diesel::update(webhook_deliveries::table.find(id.0)).set(again)).await.map(drop)
    }

    async fn claim_webhook_deliveries(
        &mut self,
        now: DateTime<Utc>,
        lease: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<ClaimedDelivery>, StoreError> {
        let rows: Vec<ClaimRow> = self.load(Prepared::new(CLAIM).time(now).time(lease).number(limit)).await?;
        rows.into_iter().map(ClaimedDelivery::try_from).collect()
    }

    async fn settle_webhook_delivery(
        &mut self,
        id: WebhookDeliveryId,
        reply: &Reply,
        outcome: Outcome,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let (due_at, delivered_at) = match outcome {
            Outcome::Delivered => (None, Some(now)),
            Outcome::Again(at) => (Some(at), None),
            Outcome::GivenUp => (None, None),
        };
        let result = (
            webhook_deliveries::due_at.eq(due_at),
            webhook_deliveries::delivered_at.eq(delivered_at),
            webhook_deliveries::status.eq(reply.status.and_then(|status| i16::try_from(status).ok())),
            webhook_deliveries::latency_ms.eq(i32::try_from(reply.latency_ms).ok()),
            webhook_deliveries::error.eq(reply.error.clone()),
        );
        self.run(diesel::update(webhook_deliveries::table.find(id.0)).set(result)).await?;
        self.run(Prepared::new(TRIM).id(Some(id.0))).await.map(drop)
    }

    async fn note_webhook_failing(&mut self, id: WebhookId, since: Option<DateTime<Utc>>) -> Result<(), StoreError> {
        self.run(diesel::update(webhooks::table.find(id.0)).set(webhooks::failing_since.eq(since))).await.map(drop)
    }

    async fn turn_webhook_off(&mut self, id: WebhookId, why: Off, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let on = webhooks::table.filter(webhooks::id.eq(id.0).and(webhooks::off.is_null()));
        let off = (webhooks::off.eq(Some(why.into_str())), webhooks::updated_at.eq(now));
        if self.run(diesel::update(on).set(off)).await? == 0 {
            return Ok(false);
        }
        let waiting = webhook_deliveries::webhook_id.eq(id.0).and(webhook_deliveries::due_at.is_not_null());
        let given_up = webhook_deliveries::due_at.eq(None::<DateTime<Utc>>);
        self.run(diesel::update(webhook_deliveries::table.filter(waiting)).set(given_up)).await?;
        Ok(true)
    }
}
