//! Receiving uploads.

use std::path::PathBuf;

use super::collect::UNUSED_FOR;
use super::edit::Edit;
use super::format::{Format, MediaKind};
use super::image_processor::{Cut, Rendered, Source, VideoFacts};
use super::object::{Object, Part};
use super::ports::Content;
use super::service::Uploads;
use super::upload::{Media, Upload, checked_alt};
use super::{MediaError, MediaRule};
use crate::shared::actor::Actor;
use crate::shared::ids::UserId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A file on disk, received completely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// A name of our own; the sender's is not used.
    pub path: PathBuf,
    /// Detected from the first bytes.
    pub format: Format,
    pub bytes: u64,
}

/// A picture or video to upload.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    pub file: Received,
    /// A still of the video.
    pub poster: Option<Received>,
    pub alt: Option<String>,
}

/// The result of processing a file.
struct Processed {
    format: Format,
    facts: VideoFacts,
    picture: Option<Rendered>,
}

impl Uploads {
    /// Processes a picture or video and stores its files. The upload is invisible until [`Self::publish`]; otherwise
    /// [`Self::discard`] it.
    ///
    /// # Errors
    /// `Denied` without a profile; `Invalid` for files and texts that are not accepted; `TooManyUnused`, `Busy`,
    /// `ProcessingFailed`, `StorageFailed`.
    pub async fn stage(&self, actor: &Actor, new: &NewUpload) -> Result<Upload, MediaError> {
        let owner = actor.user()?;
        let alt = checked_alt(new.alt.as_deref().unwrap_or_default())?;
        // Before the work; what counts is the check when it is inserted.
        in_transaction(&*self.core.store, async |unit| self.check_quota(unit, owner, new.file.bytes).await).await?;
        let processed = self.process(new).await?;
        let mut upload = self.describe(owner, new.file.bytes, alt, &processed);
        // Inserted before the files are stored, so that they are deleted even after a crash.
        in_transaction(&*self.core.store, async |unit| {
            self.check_quota(unit, owner, upload.bytes).await?;
            Ok::<_, MediaError>(unit.media().insert_upload(&upload).await?)
        })
        .await?;
        upload.media.revision = 1;
        if let Err(error) = self.put_files(&upload.media, new, &processed).await {
            self.discard(upload.media.id).await;
            return Err(error);
        }
        Ok(upload)
    }

    /// Makes a staged upload visible to its owner, in the caller's transaction.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn publish(&self, unit: &mut dyn UnitOfWork, staged: &Upload) -> Result<Upload, StoreError> {
        unit.media().publish(staged.media.id).await?;
        Ok(staged.clone())
    }

    /// Checks that the member may have another unused upload of this size. Locks the member, so that concurrent uploads
    /// count one another.
    async fn check_quota(&self, unit: &mut dyn UnitOfWork, owner: UserId, bytes: u64) -> Result<(), MediaError> {
        unit.people().lock_user(owner).await?.ok_or(MediaError::UNKNOWN)?;
        let unused = unit.media().unused(owner, self.core.now() - UNUSED_FOR).await?;
        if unused.leaves_room_for(bytes) { Ok(()) } else { Err(MediaRule::TooManyUnused.into()) }
    }

    async fn process(&self, new: &NewUpload) -> Result<Processed, MediaError> {
        let format = new.file.format;
        if format.kind() == MediaKind::Image {
            if new.poster.is_some() {
                return Err(MediaError::field("poster", "poster_without_video"));
            }
            let whole = Cut::Edit(Edit::default());
            let picture = self.image_processor.render(Source::File(&new.file.path), whole).await;
            let picture = picture.map_err(|error| MediaError::of_file("file", error))?;
            let facts = VideoFacts { width: picture.width, height: picture.height, duration_ms: None };
            return Ok(Processed { format, facts, picture: Some(picture) });
        }
        let facts = self.image_processor.inspect(&new.file.path, format).await;
        let facts = facts.map_err(|error| MediaError::of_file("file", error))?;
        let picture = match &new.poster {
            None => None,
            Some(poster) if poster.format.kind() == MediaKind::Video => {
                return Err(MediaError::field("poster", "file_type_unsupported"));
            }
            Some(poster) => {
                let same = Cut::Proportions(facts.width, facts.height);
                let still = self.image_processor.render(Source::File(&poster.path), same).await;
                Some(still.map_err(|error| MediaError::of_file("poster", error))?)
            }
        };
        Ok(Processed { format, facts, picture })
    }

    fn describe(&self, owner: UserId, bytes: u64, alt: Option<String>, processed: &Processed) -> Upload {
        let Processed { format, facts, picture } = processed;
        let now = self.core.now();
        let media = Media {
            id: self.core.id(),
            format: *format,
            width: facts.width,
            height: facts.height,
            duration_ms: facts.duration_ms,
            thumbhash: picture.as_ref().map(|picture| picture.thumbhash.clone()),
            alt,
            variants: picture.iter().flat_map(|picture| &picture.variants).map(|(width, _)| *width).collect(),
            revision: 0,
            signature: None,
        };
        let edit = Edit::default();
        Upload { media, owner: Some(owner), bytes, edit, demo: false, in_use: false, created_at: now, updated_at: now }
    }

    async fn put_files(&self, media: &Media, new: &NewUpload, processed: &Processed) -> Result<(), MediaError> {
        if let Some(picture) = &processed.picture {
            self.put_variants(media, picture).await?;
        }
        match processed.format.kind() {
            MediaKind::Image => {
                let master = Object { upload: media.id, part: Part::Master };
                let bytes = processed.picture.as_ref().map_or(&[][..], |picture| &picture.master);
                self.storage.put(&master, Content::Bytes(bytes)).await?;
            }
            MediaKind::Video => self.storage.put(&media.video(), Content::File(&new.file.path)).await?,
        }
        Ok(())
    }

    /// Stores the variants of a picture under the revision of `media`.
    pub(super) async fn put_variants(&self, media: &Media, picture: &Rendered) -> Result<(), MediaError> {
        for (width, file) in &picture.variants {
            self.storage.put(&media.variant(*width), Content::Bytes(file)).await?;
        }
        Ok(())
    }
}
