//! Reads of the queue outside transactions, from the primary.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use domain::reservations::wait_quote::ObservedStay;
use domain::shared::ids::{BusinessId, QueuePartyId};
use domain::shared::store_error::StoreError;
use domain::walk_in_queue::{QueueBusiness, QueueParty, QueueReads, QueueSettings};

use super::rows::{self, BusinessRow, PartyRow, SettingsRow, StayRow};
use crate::db::Database;

#[async_trait]
impl QueueReads for Database {
    async fn open_parties(&self, business: BusinessId) -> Result<Vec<QueueParty>, StoreError> {
        rows::parties(self.fetch_primary(|| rows::open(business)).await?)
    }

    async fn ended_parties(&self, business: BusinessId, since: DateTime<Utc>) -> Result<Vec<QueueParty>, StoreError> {
        rows::parties(self.fetch_primary(|| rows::ended(business, since)).await?)
    }

    async fn party(&self, id: QueuePartyId) -> Result<Option<QueueParty>, StoreError> {
        let rows: Vec<PartyRow> = self.fetch_primary(|| rows::party(id)).await?;
        rows.into_iter().next().map(QueueParty::try_from).transpose()
    }

    async fn queue_business(&self, id: BusinessId) -> Result<Option<QueueBusiness>, StoreError> {
        let rows: Vec<BusinessRow> = self.fetch(|| rows::business(id)).await?;
        rows.into_iter().next().map(QueueBusiness::try_from).transpose()
    }

    async fn observed_stays(
        &self,
        business: BusinessId,
        since: DateTime<Utc>,
    ) -> Result<Vec<ObservedStay>, StoreError> {
        let rows: Vec<StayRow> = self.fetch(|| rows::stays(business, since)).await?;
        Ok(rows.into_iter().map(ObservedStay::from).collect())
    }

    async fn queue_settings(&self, business: BusinessId) -> Result<QueueSettings, StoreError> {
        let rows: Vec<SettingsRow> = self.fetch_primary(|| rows::settings(business)).await?;
        Ok(rows.into_iter().next().map(QueueSettings::from).unwrap_or_default())
    }
}
