//! Storage of keys.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::key::ApiKey;
use crate::shared::actor::KeyHolder;
use crate::shared::ids::{ApiKeyId, BusinessId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Keys inside a transaction.
#[async_trait]
pub trait ApiKeyRepository: Send {
    /// Locks the keys of a business against others that are made, and returns how many it has.
    async fn lock_keys(&mut self, business: BusinessId) -> Result<usize, StoreError>;
    async fn insert_key(&mut self, key: &ApiKey, hash: &[u8]) -> Result<(), StoreError>;
    /// The business of a key.
    async fn business_of_key(&mut self, id: ApiKeyId) -> Result<Option<BusinessId>, StoreError>;
    async fn delete_key(&mut self, id: ApiKeyId) -> Result<(), StoreError>;
    /// Records that a program used it.
    async fn note_key_used(&mut self, id: ApiKeyId, at: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary: a key that was revoked is refused at once.
#[async_trait]
pub trait ApiKeyReads: Send + Sync {
    /// The keys of a business, the oldest first.
    async fn keys(&self, business: BusinessId, page: PageRequest<()>) -> Result<Page<ApiKey, ()>, StoreError>;
    /// Who uses the key with this hash, and when it was used before; none unless the person who made it may sign in and
    /// owns the business.
    async fn holder(&self, hash: &[u8]) -> Result<Option<(KeyHolder, Option<DateTime<Utc>>)>, StoreError>;
}
