//! Deleting uploads.

use super::format::MediaKind;
use super::service::Uploads;
use super::{MediaError, MediaRule, policy};
use crate::shared::actor::Actor;
use crate::shared::ids::UploadId;
use crate::shared::page::{Limit, PageRequest};
use crate::unit_of_work::in_transaction;

impl Uploads {
    /// Deletes uploads of the actor: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` without a profile, or when one is unknown or not the actor's; `InUse`.
    pub async fn remove(&self, actor: &Actor, ids: &[UploadId]) -> Result<usize, MediaError> {
        actor.user()?;
        let mut ids = ids.to_vec();
        // All deletions lock in the same order, so that two of them cannot deadlock.
        ids.sort_unstable();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let media = unit.media();
            for id in &ids {
                let upload = media.lock_upload(*id).await?.ok_or(MediaError::UNKNOWN)?;
                policy::owns(actor, &upload)?;
                if upload.in_use {
                    return Err(MediaError::from(MediaRule::InUse));
                }
                media.withdraw(*id, self.core.now()).await?;
            }
            Ok(())
        })
        .await?;
        for id in &ids {
            self.discard(*id).await;
        }
        Ok(ids.len())
    }

    /// Deletes the newest of the actor's uploads that match, at most [`Limit::MAX`]: all of them or none. Returns how
    /// many.
    ///
    /// # Errors
    /// `Denied` without a profile, `InUse`.
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

    /// Deletes what is stored of an upload that is not published. What cannot be deleted now, [`Self::collect`] deletes.
    pub async fn discard(&self, id: UploadId) {
        let _ = self.delete_files(id).await;
    }

    /// Deletes the files of an upload that is not published, then its row.
    pub(super) async fn delete_files(&self, id: UploadId) -> Result<(), MediaError> {
        self.storage.remove(id).await?;
        in_transaction(&*self.core.store, async |unit| Ok::<_, MediaError>(unit.media().delete_upload(id).await?)).await
    }
}
