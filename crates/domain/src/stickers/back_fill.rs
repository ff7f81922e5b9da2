//! Looking at all members again after the rules have changed.

use super::book::Stickers;
use super::error::StickerError;
use crate::shared::ids::UserId;
use crate::unit_of_work::in_transaction;

/// Members that are looked at in one transaction.
const BATCH: u8 = 50;

/// How far the members have been looked at with the rules of a version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackFill {
    /// The last member, in the order of their ids.
    pub reached: Option<UserId>,
}

impl Stickers {
    /// Looks at the next members, if there are any whom these rules have not seen yet. Awards are not announced: what they
    /// are earned by is long past. Returns how many members it looked at.
    ///
    /// # Errors
    /// `Store`; the next run goes on.
    pub async fn back_fill(&self) -> Result<usize, StickerError> {
        in_transaction(&*self.core.store, async |unit| {
            let version = self.rules.version;
            let Some(fill) = unit.stickers().lock_back_fill(version, self.core.now()).await? else { return Ok(0) };
            let members = unit.stickers().members_after(fill.reached, BATCH).await?;
            for member in &members {
                self.award(unit, *member).await?;
            }
            let is_last = members.len() < usize::from(BATCH);
            let finished_at = is_last.then(|| self.core.now());
            let reached = members.last().copied().or(fill.reached);
            unit.stickers().save_back_fill(version, BackFill { reached }, finished_at).await?;
            Ok(members.len())
        })
        .await
    }
}
