//! Taking a file in.

use std::path::PathBuf;

use super::MediaError;
use super::collect::UNUSED_FOR;
use super::edit::Edit;
use super::format::{Format, MediaKind};
use super::image_processor::{Cut, Rendered, Source, VideoFacts};
use super::object::{Object, Part};
use super::policy;
use super::ports::Content;
use super::service::Uploads;
use super::upload::{Media, Upload, checked_alt};
use crate::shared::actor::Actor;
use crate::shared::failure::Failure;
use crate::shared::idempotency::Outcome;
use crate::shared::ids::{UploadId, UserId};
use crate::shared::repeatable::{Repeatable, answered, keep};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A file that has arrived whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// Where it waits; its sender's name for it is nowhere.
    pub path: PathBuf,
    /// What it is, by its beginning.
    pub format: Format,
    /// How large it is.
    pub bytes: u64,
}

/// What somebody sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    /// The picture or video.
    pub file: Received,
    /// A still of the video.
    pub poster: Option<Received>,
    /// What it shows.
    pub alt: Option<String>,
}

/// What was made of a file.
struct Made {
    format: Format,
    facts: VideoFacts,
    picture: Option<Rendered>,
}

impl Uploads {
    /// Takes a picture or video in and makes what is served of it; when this answers, it can be shown.
    ///
    /// # Errors
    /// When the asker has no profile, too much of theirs waits to be shown, the file is not one that is taken, or the
    /// workshop or storage has no room for it.
    pub async fn receive(
        &self,
        actor: &Actor,
        new: &NewUpload,
        repeatable: Option<&Repeatable<'_, Upload>>,
    ) -> Result<Outcome<Upload>, MediaError> {
        let owner = policy::may_send(actor)?;
        let alt = checked_alt(new.alt.as_deref().unwrap_or_default())?;
        let known = in_transaction(self.store.as_ref(), async |unit| {
            let known = answered(unit, repeatable).await?;
            if known.is_none() {
                // Before anything is made of it; the word that counts is spoken when it is kept.
                self.check_room(unit, owner, new.file.bytes).await?;
            }
            Ok::<_, MediaError>(known)
        })
        .await?;
        if let Some(answer) = known {
            return Ok(Outcome::Replayed(answer));
        }
        let made = self.make(new).await?;
        let upload = self.describe(owner, new.file.bytes, alt, &made);
        let id = upload.media.id;
        let stored = self
            .store_with(owner, upload, new, &made, async |unit: &mut dyn UnitOfWork, upload: &Upload| {
                if let Some(answer) = answered(unit, repeatable).await? {
                    return Ok(Outcome::Replayed(answer));
                }
                unit.media().publish(id).await?;
                keep(unit, repeatable, upload, upload.created_at).await?;
                Ok::<_, MediaError>(Outcome::Done(upload.clone()))
            })
            .await?;
        if matches!(stored, Outcome::Replayed(_)) {
            // The collector removes what cannot be removed now.
            let _ = self.clear_away(id).await;
        }
        Ok(stored)
    }

    /// Stores a picture or video and runs `attach` in the transaction that makes it known: both happen or neither.
    ///
    /// # Errors
    /// As for [`Self::receive`], and what `attach` fails with.
    pub async fn receive_with<T, E>(
        &self,
        actor: &Actor,
        new: &NewUpload,
        attach: impl AsyncFn(&mut dyn UnitOfWork, UploadId) -> Result<T, E>,
    ) -> Result<T, E>
    where
        E: Failure + From<MediaError> + From<StoreError>,
    {
        let owner = policy::may_send(actor).map_err(MediaError::from)?;
        let alt = checked_alt(new.alt.as_deref().unwrap_or_default()).map_err(MediaError::from)?;
        in_transaction(self.store.as_ref(), async |unit| self.check_room(unit, owner, new.file.bytes).await).await?;
        let made = self.make(new).await?;
        let upload = self.describe(owner, new.file.bytes, alt, &made);
        self.store_with(owner, upload, new, &made, async |unit: &mut dyn UnitOfWork, upload: &Upload| {
            unit.media().publish(upload.media.id).await?;
            attach(unit, upload.media.id).await
        })
        .await
    }

    /// Whether the person may have so much more waiting; nothing else of theirs comes in before the transaction ends.
    async fn check_room(&self, unit: &mut dyn UnitOfWork, owner: UserId, bytes: u64) -> Result<(), MediaError> {
        unit.people().lock_user(owner).await?.ok_or(MediaError::UNKNOWN)?;
        let waiting = unit.media().waiting(owner, self.world.now() - UNUSED_FOR).await?;
        if waiting.leaves_room_for(bytes) { Ok(()) } else { Err(MediaError::NoRoom) }
    }

    async fn make(&self, new: &NewUpload) -> Result<Made, MediaError> {
        let format = new.file.format;
        if format.kind() == MediaKind::Image {
            if new.poster.is_some() {
                return Err(MediaError::field("poster", "poster_without_video"));
            }
            let whole = Cut::Edit(Edit::default());
            let picture = self.image_processor.render(Source::File(&new.file.path), whole).await;
            let picture = picture.map_err(|error| MediaError::of_file("file", error))?;
            let facts = VideoFacts { width: picture.width, height: picture.height, duration_ms: None };
            return Ok(Made { format, facts, picture: Some(picture) });
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
        Ok(Made { format, facts, picture })
    }

    fn describe(&self, owner: UserId, bytes: u64, alt: Option<String>, made: &Made) -> Upload {
        let now = self.world.now();
        let media = Media {
            id: UploadId(self.world.id()),
            format: made.format,
            width: made.facts.width,
            height: made.facts.height,
            duration_ms: made.facts.duration_ms,
            thumbhash: made.picture.as_ref().map(|picture| picture.thumbhash.clone()),
            alt,
            variants: made.picture.iter().flat_map(|picture| &picture.variants).map(|(width, _)| *width).collect(),
            revision: 0,
            pass: None,
        };
        let edit = Edit::default();
        Upload { media, owner: Some(owner), bytes, edit, demo: false, in_use: false, created_at: now, updated_at: now }
    }

    /// Inserts the row before the files are stored, so that the collector finds them after a crash. `publish` runs in the
    /// last transaction.
    async fn store_with<T, E>(
        &self,
        owner: UserId,
        mut upload: Upload,
        new: &NewUpload,
        made: &Made,
        publish: impl AsyncFn(&mut dyn UnitOfWork, &Upload) -> Result<T, E>,
    ) -> Result<T, E>
    where
        E: Failure + From<MediaError> + From<StoreError>,
    {
        in_transaction(self.store.as_ref(), async |unit| {
            self.check_room(unit, owner, upload.bytes).await?;
            Ok::<_, MediaError>(unit.media().insert_upload(&upload).await?)
        })
        .await?;
        upload.media.revision = 1;
        let stored = match self.put_files(&upload.media, new, made).await {
            Ok(()) => in_transaction(self.store.as_ref(), async |unit| publish(unit, &upload).await).await,
            Err(error) => Err(error.into()),
        };
        if stored.is_err() {
            // The collector removes what cannot be removed now.
            let _ = self.clear_away(upload.media.id).await;
        }
        stored
    }

    async fn put_files(&self, media: &Media, new: &NewUpload, made: &Made) -> Result<(), MediaError> {
        if let Some(picture) = &made.picture {
            self.put_variants(media, picture).await?;
        }
        match made.format.kind() {
            MediaKind::Image => {
                let master = Object { upload: media.id, part: Part::Master };
                let bytes = made.picture.as_ref().map_or(&[][..], |picture| &picture.master);
                self.storage.put(&master, Content::Bytes(bytes)).await?;
            }
            MediaKind::Video => self.storage.put(&media.video(), Content::File(&new.file.path)).await?,
        }
        Ok(())
    }

    /// Stores the variants of a picture under the revision that `media` tells.
    pub(super) async fn put_variants(&self, media: &Media, picture: &Rendered) -> Result<(), MediaError> {
        for (width, file) in &picture.variants {
            self.storage.put(&media.variant(*width), Content::Bytes(file)).await?;
        }
        Ok(())
    }
}
