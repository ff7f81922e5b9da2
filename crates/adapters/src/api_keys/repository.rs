//! Keys inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::api_keys::{ApiKey, ApiKeyRepository};
use domain::shared::ids::{ApiKeyId, BusinessId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::KeyRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{api_keys, businesses};

#[async_trait]
impl ApiKeyRepository for PgUnitOfWork {
    async fn lock_keys(&mut self, business: BusinessId) -> Result<usize, StoreError> {
        // Others may still reference the business.
        let lock = businesses::table.find(business.0).select(businesses::id).for_no_key_update();
        let _: Option<Uuid> = self.first(lock).await?;
        self.count_rows(api_keys::table.filter(api_keys::business_id.eq(business.0)).count()).await
    }

    async fn insert_key(&mut self, key: &ApiKey, hash: &[u8]) -> Result<(), StoreError> {
        let row = (KeyRow::from(key), api_keys::key_hash.eq(hash));
        self.run(diesel::insert_into(api_keys::table).values(row)).await.map(drop)
    }

    async fn business_of_key(&mut self, id: ApiKeyId) -> Result<Option<BusinessId>, StoreError> {
        let business: Option<Uuid> = self.first(api_keys::table.find(id.0).select(api_keys::business_id)).await?;
        Ok(business.map(BusinessId))
    }

    async fn delete_key(&mut self, id: ApiKeyId) -> Result<(), StoreError> {
        self.run(diesel::delete(api_keys::table.find(id.0))).await.map(drop)
    }

    async fn note_key_used(&mut self, id: ApiKeyId, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.run(diesel::update(api_keys::table.find(id.0)).set(api_keys::used_at.eq(at))).await.map(drop)
    }
}
