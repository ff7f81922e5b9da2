//! Reading uploads and their files.

use super::format::{MAX_IMAGE_BYTES, MediaKind};
use super::object::Object;
use super::ports::{ByteRange, Found, StorageFault, UploadFilter};
use super::service::Uploads;
use super::upload::Upload;
use super::{MediaError, policy, signed_url};
use crate::shared::actor::Actor;
use crate::shared::ids::UploadId;
use crate::shared::page::{Page, PageRequest};

/// Who may read the files of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    /// Only with a signed URL, for now.
    Signed,
}

impl Uploads {
    /// One of the actor's uploads.
    ///
    /// # Errors
    /// `Denied` without a profile, or when it is unknown or not the actor's.
    pub async fn own(&self, actor: &Actor, id: UploadId) -> Result<Upload, MediaError> {
        actor.user()?;
        let upload = self.core.reads.media().upload(id).await?.ok_or(MediaError::UNKNOWN)?;
        policy::owns(actor, &upload)?;
        Ok(self.signed_for_owner(upload))
    }

    /// The actor's uploads, newest first.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn list(
        &self,
        actor: &Actor,
        kind: Option<MediaKind>,
        in_use: Option<bool>,
        page: PageRequest<()>,
    ) -> Result<Page<Upload, ()>, MediaError> {
        let filter = UploadFilter { owner: actor.user()?, kind, in_use };
        let found = self.core.reads.media().uploads(filter, page).await?;
        Ok(found.map(|upload| self.signed_for_owner(upload)))
    }

    /// The upload with signed URLs, as a review that is not published may withhold it.
    pub(super) fn signed_for_owner(&self, mut upload: Upload) -> Upload {
        let signature = || signed_url::sign(&*self.secrets, upload.media.id, self.core.now());
        upload.media.signature = upload.in_use.then(signature);
        upload
    }

    /// Who may read the files of an upload; with `signature`, its bearer is allowed.
    ///
    /// # Errors
    /// `Denied` when the upload is unknown, or withheld and the signature is invalid.
    pub async fn access(&self, id: UploadId, signature: Option<&str>) -> Result<Access, MediaError> {
        let is_withheld = self.core.reads.media().is_withheld(id).await?.ok_or(MediaError::UNKNOWN)?;
        if !is_withheld {
            return Ok(Access::Public);
        }
        let is_valid = |signature: &str| signed_url::is_valid(&*self.secrets, id, self.core.now(), signature);
        if signature.is_some_and(is_valid) { Ok(Access::Signed) } else { Err(MediaError::UNKNOWN) }
    }

    /// A file, or some of its bytes. Check [`Self::access`] first.
    ///
    /// # Errors
    /// `StorageFailed`.
    pub async fn file(&self, object: &Object, range: Option<ByteRange>) -> Result<Found, MediaError> {
        Ok(self.storage.get(object, range).await?)
    }

    /// A whole file of a picture.
    pub(super) async fn fetch(&self, object: &Object) -> Result<Vec<u8>, MediaError> {
        let Found::Stored(mut stored) = self.storage.get(object, None).await? else {
            return Err(StorageFault(format!("{} is missing", object.name())).into());
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
