//! Storage of the queue.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::party::{QueueBusiness, QueueParty};
use super::settings::QueueSettings;
use crate::reservations::wait_quote::ObservedStay;
use crate::shared::ids::{BusinessId, QueuePartyId};
use crate::shared::store_error::StoreError;

/// The queue inside a transaction.
#[async_trait]
pub trait QueueRepository: Send {
    /// The parties that wait or were called, the first in line first.
    async fn open_parties(&mut self, business: BusinessId) -> Result<Vec<QueueParty>, StoreError>;
    /// How long parties stayed since then.
    async fn observed_stays(
        &mut self,
        business: BusinessId,
        since: DateTime<Utc>,
    ) -> Result<Vec<ObservedStay>, StoreError>;
    async fn queue_settings(&mut self, business: BusinessId) -> Result<QueueSettings, StoreError>;
    async fn save_queue_settings(
        &mut self,
        business: BusinessId,
        settings: QueueSettings,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// The party that joined with this request of a guest.
    async fn joined_by(&mut self, business: BusinessId, client: Uuid) -> Result<Option<QueueParty>, StoreError>;
    /// Violates `queue_parties_joined_once` when a party joined with the same request.
    async fn insert_party(&mut self, party: &QueueParty, client: Option<Uuid>) -> Result<(), StoreError>;
    /// The party, its row locked.
    async fn find_party(&mut self, id: QueuePartyId) -> Result<Option<QueueParty>, StoreError>;
    async fn update_party(&mut self, party: &QueueParty) -> Result<(), StoreError>;
    /// Ends parties that joined before then and are still open, at most `limit`: they left without a word. Returns how
    /// many. Skips locked rows.
    async fn end_stale(&mut self, before: DateTime<Utc>, now: DateTime<Utc>, limit: i64) -> Result<usize, StoreError>;
}

/// Reads outside transactions, from the primary: staff and guests see their own last change.
#[async_trait]
pub trait QueueReads: Send + Sync {
    /// The parties that wait or were called, the first in line first.
    async fn open_parties(&self, business: BusinessId) -> Result<Vec<QueueParty>, StoreError>;
    /// The parties that ended since then, the latest first, at most 100.
    async fn ended_parties(&self, business: BusinessId, since: DateTime<Utc>) -> Result<Vec<QueueParty>, StoreError>;
    async fn party(&self, id: QueuePartyId) -> Result<Option<QueueParty>, StoreError>;
    /// The business, unless it is not shown.
    async fn queue_business(&self, id: BusinessId) -> Result<Option<QueueBusiness>, StoreError>;
    /// How long parties stayed since then.
    async fn observed_stays(&self, business: BusinessId, since: DateTime<Utc>)
    -> Result<Vec<ObservedStay>, StoreError>;
    async fn queue_settings(&self, business: BusinessId) -> Result<QueueSettings, StoreError>;
}
