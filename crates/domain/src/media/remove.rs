//! Removing uploads.

use super::MediaError;
use super::format::MediaKind;
use super::policy;
use super::service::Uploads;
use crate::shared::actor::Actor;
use crate::shared::ids::UploadId;
use crate::shared::page::{Limit, PageRequest};
use crate::unit_of_work::in_transaction;

impl Uploads {
    /// Removes these uploads of the asker's, or none of them; answers how many.
    ///
    /// # Errors
    /// When one is not the asker's, or is shown somewhere.
    pub async fn remove(&self, actor: &Actor, ids: &[UploadId]) -> Result<usize, MediaError> {
        actor.user()?;
        let mut ids = ids.to_vec();
        // Always in the same order, so that two removals cannot wait for each other.
        ids.sort_unstable();
        ids.dedup();
        in_transaction(self.store.as_ref(), async |unit| {
            let media = unit.media();
            for id in &ids {
                let upload = media.lock_upload(*id).await?.ok_or(MediaError::UNKNOWN)?;
                policy::owns(actor, &upload)?;
                if upload.in_use {
                    return Err(MediaError::InUse);
                }
                media.withdraw(*id, self.world.now()).await?;
            }
            Ok(())
        })
        .await?;
        for id in &ids {
            // What cannot be cleared away now, the collector finds.
            let _ = self.clear_away(*id).await;
        }
        Ok(ids.len())
    }

    /// Removes the asker's newest uploads that match, at most [`Limit::MAX`], or none of them; answers how many.
    ///
    /// # Errors
    /// When one is shown somewhere.
    pub async fn remove_matching(
        &self,
        actor: &Actor,
        kind: Option<MediaKind>,
        in_use: Option<bool>,
    ) -> Result<usize, MediaError> {
        let limit = Limit::new(Limit::MAX.into()).unwrap_or(Limit::DEFAULT);
        let found = self.list(actor, kind, in_use, PageRequest { limit, after: None }).await?;
        let ids: Vec<UploadId> = found.items.iter().map(|upload| upload.media.id).collect();
        self.remove(actor, &ids).await
    }

    /// Removes the files of an upload that nobody sees any more, and then what is known of it.
    pub(super) async fn clear_away(&self, id: UploadId) -> Result<(), MediaError> {
        self.storage.remove(id).await?;
        in_transaction(self.store.as_ref(), async |unit| Ok::<_, MediaError>(unit.media().forget(id).await?)).await
    }
}
