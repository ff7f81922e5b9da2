//! Storage ports of blocks and mutes.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::hidden::{HiddenPerson, Why};
use crate::shared::ids::UserId;
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Blocks and mutes inside a transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait HideRepository: Send {
    /// Locks both profiles, in the order of their ids, until the transaction ends. Returns whether both exist.
    async fn lock_pair(&mut self, one: UserId, other: UserId) -> Result<bool, StoreError>;
    /// Why `viewer` does not see `person`; empty when they do.
    async fn reasons(&mut self, viewer: UserId, person: UserId) -> Result<Vec<Why>, StoreError>;
    /// Adds a reason, unless it is there.
    async fn hide(&mut self, viewer: UserId, person: UserId, why: Why, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Removes a reason. Returns whether it was there.
    async fn unhide(&mut self, viewer: UserId, person: UserId, why: Why) -> Result<bool, StoreError>;
}

/// Which persons are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HideFilter {
    pub viewer: UserId,
    pub why: Why,
    /// Only this one.
    pub person: Option<UserId>,
}

/// Reads outside transactions, from the primary: a member sees their own last write.
#[async_trait]
pub trait HideReads: Send + Sync {
    /// The persons, those hidden last first.
    async fn hidden(
        &self,
        filter: HideFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<HiddenPerson, DateTime<Utc>>, StoreError>;
}
