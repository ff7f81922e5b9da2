//! Looking uploads up, and their files.

use super::MediaError;
use super::format::{MAX_IMAGE_BYTES, MediaKind};
use super::object::Object;
use super::ports::{ByteRange, Found, StorageFault, UploadFilter};
use super::service::Uploads;
use super::upload::Upload;
use super::{policy, signed_url};
use crate::shared::actor::Actor;
use crate::shared::ids::UploadId;
use crate::shared::page::{Page, PageRequest};

/// Who may see the files of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Whoever has their address.
    Everybody,
    /// Whoever has a pass, for now.
    Pass,
}

impl Uploads {
    /// An upload of the asker's.
    ///
    /// # Errors
    /// When there is none, or it is somebody else's.
    pub async fn own(&self, actor: &Actor, id: UploadId) -> Result<Upload, MediaError> {
        actor.user()?;
        let upload = self.reads.upload(id).await?.ok_or(MediaError::UNKNOWN)?;
        policy::owns(actor, &upload)?;
        Ok(self.for_owner(upload))
    }

    /// The asker's uploads, newest first.
    ///
    /// # Errors
    /// When the asker has no profile.
    pub async fn list(
        &self,
        actor: &Actor,
        kind: Option<MediaKind>,
        in_use: Option<bool>,
        page: PageRequest<()>,
    ) -> Result<Page<Upload, ()>, MediaError> {
        let owner = actor.user()?;
        let Page { items, next } = self.reads.uploads(UploadFilter { owner, kind, in_use }, page).await?;
        Ok(Page { items: items.into_iter().map(|upload| self.for_owner(upload)).collect(), next })
    }

    /// The upload with a pass, as what shows it may withhold it from others.
    pub(super) fn for_owner(&self, mut upload: Upload) -> Upload {
        let pass = || signed_url::pass(self.secrets.as_ref(), upload.media.id, self.world.now());
        upload.media.pass = upload.in_use.then(pass);
        upload
    }

    /// Whether everybody may see the files of an upload, or only who has such a pass.
    ///
    /// # Errors
    /// When there is no such upload, or it is withheld and the pass is none to it.
    pub async fn access(&self, id: UploadId, pass: Option<&str>) -> Result<Access, MediaError> {
        let is_withheld = self.reads.is_withheld(id).await?.ok_or(MediaError::UNKNOWN)?;
        if !is_withheld {
            return Ok(Access::Everybody);
        }
        let is_good = |pass: &str| signed_url::is_good(self.secrets.as_ref(), id, self.world.now(), pass);
        if pass.is_some_and(is_good) { Ok(Access::Pass) } else { Err(MediaError::UNKNOWN) }
    }

    /// A file, for whoever has [`Uploads::access`].
    ///
    /// # Errors
    /// When the storage fails.
    pub async fn file(&self, object: &Object, range: Option<ByteRange>) -> Result<Found, MediaError> {
        Ok(self.storage.get(object, range).await?)
    }

    /// A whole file of a picture.
    pub(super) async fn fetch(&self, object: &Object) -> Result<Vec<u8>, MediaError> {
        let Found::Stored(mut stored) = self.storage.get(object, None).await? else {
            return Err(StorageFault(format!("{} is gone", object.name())).into());
        };
        if stored.size > MAX_IMAGE_BYTES {
            return Err(StorageFault(format!("{} is too large", object.name())).into());
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = stored.chunks.next().await {
            bytes.extend(chunk?);
        }
        Ok(bytes)
    }
}
