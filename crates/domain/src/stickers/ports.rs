//! Storage ports of stickers.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::award::Award;
use super::back_fill::BackFill;
use super::book::Shown;
use super::deed::Deed;
use crate::shared::ids::UserId;
use crate::shared::store_error::StoreError;

/// Stickers inside a transaction.
#[async_trait]
pub trait StickerRepository: Send {
    /// What the member did that stickers are earned by, at most 10,000 of it: proven visits, completed orders and
    /// sustainability acts, at businesses where they do not work.
    async fn deeds(&mut self, user: UserId) -> Result<Vec<Deed>, StoreError>;
    async fn awards(&mut self, user: UserId) -> Result<Vec<Award>, StoreError>;
    /// Adds an award, unless the member has that level of the sticker. Returns whether it did.
    async fn insert_award(&mut self, award: &Award) -> Result<bool, StoreError>;
    async fn set_shown(&mut self, user: UserId, shown: &Shown) -> Result<(), StoreError>;

    /// How far the members have been looked at with the rules of this version, locked; `None` when that is done or another
    /// worker does it.
    async fn lock_back_fill(&mut self, version: i32, now: DateTime<Utc>) -> Result<Option<BackFill>, StoreError>;
    async fn save_back_fill(
        &mut self,
        version: i32,
        fill: BackFill,
        finished_at: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError>;
    /// The next members in the order of their ids.
    async fn members_after(&mut self, after: Option<UserId>, limit: u8) -> Result<Vec<UserId>, StoreError>;
}

/// Reads outside transactions, from the primary: members see their own last visit.
#[async_trait]
pub trait StickerReads: Send + Sync {
    /// As [`StickerRepository::deeds`].
    async fn deeds(&self, user: UserId) -> Result<Vec<Deed>, StoreError>;
    async fn awards(&self, user: UserId) -> Result<Vec<Award>, StoreError>;
    async fn shown(&self, user: UserId) -> Result<Shown, StoreError>;
    /// Whether there is such a member and neither has blocked the other.
    async fn sees(&self, viewer: Option<UserId>, user: UserId) -> Result<bool, StoreError>;
}
