//! Storage ports of locations.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::location::{Location, LocationKind};
use super::share::{LocationShare, SharedPosition};
use crate::shared::ids::{LocationId, LocationShareId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Which of a member's locations; `None` and empty mean any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocationFilter {
    pub owner: UserId,
    pub ids: Vec<LocationId>,
    pub kind: Option<LocationKind>,
}

/// Locations and shared positions inside a transaction. Locks last until it ends.
#[async_trait]
pub trait LocationRepository: Send {
    async fn count_locations(&mut self, owner: UserId) -> Result<usize, StoreError>;
    async fn insert_location(&mut self, location: &Location) -> Result<(), StoreError>;
    /// The location, locked.
    async fn lock_location(&mut self, id: LocationId) -> Result<Option<Location>, StoreError>;
    async fn update_location(&mut self, location: &Location) -> Result<(), StoreError>;
    /// Deletes a member's locations. Returns how many.
    async fn delete_locations(&mut self, filter: &LocationFilter) -> Result<usize, StoreError>;

    /// How many positions a member shares, those that ended left out.
    async fn count_shares(&mut self, owner: UserId, now: DateTime<Utc>) -> Result<usize, StoreError>;
    /// Inserts a share whose link has the token with this hash.
    async fn insert_share(&mut self, share: &LocationShare, token_hash: &[u8]) -> Result<(), StoreError>;
    /// The share, locked.
    async fn lock_share(&mut self, id: LocationShareId) -> Result<Option<LocationShare>, StoreError>;
    /// Updates the position of a share.
    async fn update_share(&mut self, share: &LocationShare) -> Result<(), StoreError>;
    /// Deletes those of these shares that belong to the owner. Returns how many.
    async fn delete_shares(&mut self, owner: UserId, ids: &[LocationShareId]) -> Result<usize, StoreError>;
    /// Deletes the shares that ended. Returns how many.
    async fn delete_ended_shares(&mut self, now: DateTime<Utc>) -> Result<usize, StoreError>;
}

/// Reads outside transactions, from the primary: a member sees their own last write, and a share that was stopped is
/// gone at once.
#[async_trait]
pub trait LocationReads: Send + Sync {
    /// A member's locations, newest first.
    async fn locations(&self, filter: &LocationFilter, page: PageRequest<()>)
    -> Result<Page<Location, ()>, StoreError>;
    /// The shares of a member that have not ended, newest first.
    async fn shares(
        &self,
        owner: UserId,
        now: DateTime<Utc>,
        page: PageRequest<()>,
    ) -> Result<Page<LocationShare, ()>, StoreError>;
    /// The share whose link has the token with this hash, unless it ended.
    async fn shared_position(
        &self,
        token_hash: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Option<SharedPosition>, StoreError>;
}
