//! Storage of disputes.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::dispute::NoShowDispute;
use super::read::DisputeView;
use crate::shared::ids::{BusinessId, NoShowDisputeId, ReservationId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Which disputes to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DisputeFilter {
    /// A member's own, or only that of one reservation.
    Guest(UserId, Option<ReservationId>),
    Business(BusinessId),
    /// Those that a moderator has to decide, the oldest first.
    Contested,
}

/// Disputes inside a transaction. The business is locked before a dispute.
#[async_trait]
pub trait DisputeRepository: Send {
    /// Violates `no_show_disputes_one` when the reservation has one.
    async fn insert(&mut self, dispute: &NoShowDispute) -> Result<(), StoreError>;
    async fn find(&mut self, id: NoShowDisputeId) -> Result<Option<NoShowDispute>, StoreError>;
    async fn lock(&mut self, id: NoShowDisputeId) -> Result<Option<NoShowDispute>, StoreError>;
    async fn update(&mut self, dispute: &NoShowDispute) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary.
#[async_trait]
pub trait DisputeReads: Send + Sync {
    async fn dispute(&self, id: NoShowDisputeId) -> Result<Option<DisputeView>, StoreError>;
    /// The newest first, but for those that moderators decide.
    async fn disputes(&self, filter: DisputeFilter, page: PageRequest<()>)
    -> Result<Page<DisputeView, ()>, StoreError>;
    /// Live disputes whose time is over or whose reservation is no longer marked as a no-show.
    async fn due(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<NoShowDisputeId>, StoreError>;
}
