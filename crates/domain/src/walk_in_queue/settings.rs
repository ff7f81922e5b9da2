//! How a business runs its queue.

use super::error::QueueError;
use super::service::WalkInQueue;
use crate::businesses::roles::BusinessAction;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::BusinessId;
use crate::unit_of_work::in_transaction;

/// Whether guests may join by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueSettings {
    pub open_to_guests: bool,
    /// While so many parties wait, no guest joins (1 to 60).
    pub most_parties: u8,
}

/// A change of [`QueueSettings`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueSettingsChange {
    pub open_to_guests: Option<bool>,
    pub most_parties: Option<u8>,
}

impl QueueSettings {
    /// The same settings, if they are within bounds.
    pub fn checked(self) -> Result<Self, FieldError> {
        if (1..=60).contains(&self.most_parties) {
            return Ok(self);
        }
        Err(FieldError::new("most_parties", "out_of_range").with("min", 1).with("max", 60))
    }
}

impl Default for QueueSettings {
    /// Only the staff add parties.
    fn default() -> Self {
        Self { open_to_guests: false, most_parties: 15 }
    }
}

impl WalkInQueue {
    /// How a business runs its queue.
    ///
    /// # Errors
    /// `Denied` by [`BusinessAction::SeeDay`], and for an unknown business.
    pub async fn settings(&self, actor: &Actor, business: BusinessId) -> Result<QueueSettings, QueueError> {
        self.require(actor, business, BusinessAction::SeeDay).await?;
        Ok(self.core.reads.walk_in_queue().queue_settings(business).await?)
    }

    /// Changes how a business runs its queue; what is not given stays.
    ///
    /// # Errors
    /// `Denied` by [`BusinessAction::RunDay`], and for an unknown business; `Invalid`.
    pub async fn change_settings(
        &self,
        actor: &Actor,
        business: BusinessId,
        change: QueueSettingsChange,
    ) -> Result<QueueSettings, QueueError> {
        self.require(actor, business, BusinessAction::RunDay).await?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            let before = unit.walk_in_queue().queue_settings(business).await?;
            let settings = QueueSettings {
                open_to_guests: change.open_to_guests.unwrap_or(before.open_to_guests),
                most_parties: change.most_parties.unwrap_or(before.most_parties),
            };
            let settings = settings.checked()?;
            unit.walk_in_queue().save_queue_settings(business, settings, now).await?;
            Ok(settings)
        })
        .await
    }
}
