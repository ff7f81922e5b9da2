//! Reads of webhooks, from the primary.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::shared::ids::{BusinessId, WebhookDeliveryId, WebhookId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use domain::webhooks::{DeliveryView, Subject, Webhook, WebhookEvent, WebhookReads};
use uuid::Uuid;

use super::rows::{DataRow, DeliveryRow, ORDER, RESERVATION, REVIEW, WebhookRow};
use crate::db::schema::{webhook_deliveries, webhooks};
use crate::db::{Database, Prepared, ReadQuery};

fn of_business(business: BusinessId, page: PageRequest<()>) -> impl ReadQuery<WebhookRow> + use<> {
    let mut query = webhooks::table
        .filter(webhooks::business_id.eq(business.0))
        .select(WebhookRow::as_select())
        .order(webhooks::id)
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(after) = page.after {
        query = query.filter(webhooks::id.gt(after.id));
    }
    query
}

fn of_webhook(webhook: WebhookId, page: PageRequest<()>) -> impl ReadQuery<DeliveryRow> + use<> {
    let mut query = webhook_deliveries::table
        .filter(webhook_deliveries::webhook_id.eq(webhook.0))
        .select(DeliveryRow::as_select())
        .order(webhook_deliveries::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(after) = page.after {
        query = query.filter(webhook_deliveries::id.lt(after.id));
    }
    query
}

#[async_trait]
impl WebhookReads for Database {
    async fn webhooks(&self, business: BusinessId, page: PageRequest<()>) -> Result<Page<Webhook, ()>, StoreError> {
        let rows: Vec<WebhookRow> = self.fetch_primary(|| of_business(business, page)).await?;
        let items = rows.into_iter().map(Webhook::try_from).collect::<Result<_, _>>()?;
        Ok(Page::from_fetched(items, page.limit, |webhook: &Webhook| Keyset { key: (), id: webhook.id.0 }))
    }

    async fn webhook(&self, id: WebhookId) -> Result<Option<Webhook>, StoreError> {
        let query = move || webhooks::table.find(id.0).select(WebhookRow::as_select());
        let rows: Vec<WebhookRow> = self.fetch_primary(query).await?;
        rows.into_iter().next().map(Webhook::try_from).transpose()
    }

    async fn listening(&self, business: BusinessId, event: WebhookEvent) -> Result<Vec<WebhookId>, StoreError> {
        let query = move || {
            webhooks::table
                .filter(webhooks::business_id.eq(business.0).and(webhooks::off.is_null()))
                .filter(webhooks::events.contains(vec![event.into_str()]))
                .select(webhooks::id)
        };
        let ids: Vec<Uuid> = self.fetch_primary(query).await?;
        Ok(ids.into_iter().map(WebhookId).collect())
    }

    async fn webhook_data(&self, subject: Subject) -> Result<Option<String>, StoreError> {
        let (sql, id) = match subject {
            Subject::Reservation(id) => (RESERVATION, id.0),
            Subject::Review(id) => (REVIEW, id.0),
            Subject::Order(id) => (ORDER, id.0),
        };
        let rows: Vec<DataRow> = self.fetch_primary(|| Prepared::new(sql).id(Some(id))).await?;
        Ok(rows.into_iter().next().map(|row| row.data))
    }

    async fn webhook_deliveries(
        &self,
        webhook: WebhookId,
        page: PageRequest<()>,
    ) -> Result<Page<DeliveryView, ()>, StoreError> {
        let rows: Vec<DeliveryRow> = self.fetch_primary(|| of_webhook(webhook, page)).await?;
        let items = rows.into_iter().map(DeliveryView::from).collect();
        let keyset = |view: &DeliveryView| Keyset { key: (), id: view.delivery.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset))
    }

    async fn webhook_delivery(&self, id: WebhookDeliveryId) -> Result<Option<DeliveryView>, StoreError> {
        let query = move || webhook_deliveries::table.find(id.0).select(DeliveryRow::as_select());
        let rows: Vec<DeliveryRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().next().map(DeliveryView::from))
    }
}
