//! The queue inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reservations::wait_quote::ObservedStay;
use domain::shared::ids::{BusinessId, QueuePartyId};
use domain::shared::store_error::StoreError;
use domain::walk_in_queue::{QueueParty, QueueRepository, QueueSettings};
use uuid::Uuid;

use super::rows::{self, PartyRow, SettingsRow, StayRow};
use crate::db::schema::{queue_parties, queue_settings};
use crate::db::{PgUnitOfWork, Prepared, translate};

#[async_trait]
impl QueueRepository for PgUnitOfWork {
    async fn open_parties(&mut self, business: BusinessId) -> Result<Vec<QueueParty>, StoreError> {
        let mut connection: &AsyncPgConnection = &self.connection;
        rows::parties(rows::open(business).load(&mut connection).await.map_err(translate)?)
    }

    async fn observed_stays(
        &mut self,
        business: BusinessId,
        since: DateTime<Utc>,
    ) -> Result<Vec<ObservedStay>, StoreError> {
        let rows: Vec<StayRow> = self.load(rows::stays(business, since)).await?;
        Ok(rows.into_iter().map(ObservedStay::from).collect())
    }

    async fn queue_settings(&mut self, business: BusinessId) -> Result<QueueSettings, StoreError> {
        let mut connection: &AsyncPgConnection = &self.connection;
        let rows: Vec<SettingsRow> = rows::settings(business).load(&mut connection).await.map_err(translate)?;
        Ok(rows.into_iter().next().map(QueueSettings::from).unwrap_or_default())
    }

    async fn save_queue_settings(
        &mut self,
        business: BusinessId,
        settings: QueueSettings,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = SettingsRow::new(business, settings, now);
        let insert = diesel::insert_into(queue_settings::table).values(&row);
        self.run(insert.on_conflict(queue_settings::business_id).do_update().set(&row)).await.map(drop)
    }

    async fn joined_by(&mut self, business: BusinessId, client: Uuid) -> Result<Option<QueueParty>, StoreError> {
        let of_request = queue_parties::business_id.eq(business.0).and(queue_parties::client_id.eq(client));
        let query = queue_parties::table.filter(of_request).select(PartyRow::as_select());
        let row: Option<PartyRow> = self.first(query).await?;
        row.map(QueueParty::try_from).transpose()
    }

    async fn insert_party(&mut self, party: &QueueParty, client: Option<Uuid>) -> Result<(), StoreError> {
        let row = (PartyRow::from(party), queue_parties::client_id.eq(client));
        self.run(diesel::insert_into(queue_parties::table).values(row)).await.map(drop)
    }

    async fn find_party(&mut self, id: QueuePartyId) -> Result<Option<QueueParty>, StoreError> {
        let query = queue_parties::table.find(id.0).select(PartyRow::as_select()).for_no_key_update();
        let row: Option<PartyRow> = self.first(query).await?;
        row.map(QueueParty::try_from).transpose()
    }

    async fn update_party(&mut self, party: &QueueParty) -> Result<(), StoreError> {
        let row = PartyRow::from(party);
        self.run(diesel::update(queue_parties::table.find(row.id)).set(row)).await.map(drop)
    }

    async fn end_stale(&mut self, before: DateTime<Utc>, now: DateTime<Utc>, limit: i64) -> Result<usize, StoreError> {
        let sql = "UPDATE queue_parties SET state = 'left', ended_at = $2 WHERE id IN (
                SELECT id FROM queue_parties WHERE ended_at IS NULL AND joined_at < $1
                ORDER BY joined_at LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)";
        self.run(Prepared::new(sql).time(before).time(now).number(limit)).await
    }
}
