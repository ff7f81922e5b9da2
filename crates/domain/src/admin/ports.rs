//! Storage ports of administration.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::account::{AccountFilter, AccountView, SessionView};
use super::audit::{AuditEntry, AuditView};
use super::mails::FailedMail;
use crate::shared::ids::{AuthId, EventId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Administration inside a transaction.
#[async_trait]
pub trait AdminRepository: Send {
    /// Blocks an account for a reason, or without one unblocks it.
    async fn save_block(&mut self, id: AuthId, reason: Option<&str>, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Makes a failed delivery due again. Returns whether there is one.
    async fn retry_event(&mut self, id: EventId, now: DateTime<Utc>) -> Result<bool, StoreError>;
    /// Adds an entry to the log.
    async fn append_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;
}

/// Reads of administration, from the primary: administrators see their own last write. All lists are newest first.
#[async_trait]
pub trait AdminReads: Send + Sync {
    async fn accounts(
        &self,
        filter: &AccountFilter,
        page: PageRequest<()>,
    ) -> Result<Page<AccountView, ()>, StoreError>;
    /// The sessions of an account that have not ended.
    async fn sessions(&self, id: AuthId, now: DateTime<Utc>) -> Result<Vec<SessionView>, StoreError>;
    /// Events whose delivery failed and was not made good.
    async fn failed_mails(&self, page: PageRequest<()>) -> Result<Page<FailedMail, ()>, StoreError>;
    async fn audit(&self, page: PageRequest<()>) -> Result<Page<AuditView, ()>, StoreError>;
}
