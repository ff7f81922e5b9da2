//! Looking uploads up, and their files.

use super::MediaError;
use super::format::{MAX_IMAGE_BYTES, MediaKind};
use super::object::Object;
use super::policy;
use super::ports::{ByteRange, Found, StorageFault, UploadFilter};
use super::service::Uploads;
use super::upload::Upload;
use crate::kernel::actor::Actor;
use crate::kernel::ids::UploadId;
use crate::kernel::page::{Page, PageRequest};

impl Uploads {
    /// An upload of the asker's.
    ///
    /// # Errors
    /// When there is none, or it is somebody else's.
    pub async fn own(&self, actor: &Actor, id: UploadId) -> Result<Upload, MediaError> {
        actor.user()?;
        let upload = self.reads.upload(id).await?.ok_or(MediaError::UNKNOWN)?;
        policy::owns(actor, &upload)?;
        Ok(upload)
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
        Ok(self.reads.uploads(UploadFilter { owner, kind, in_use }, page).await?)
    }

    /// A file, for whoever has its address.
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
