//! Turning and cutting a picture, and saying what it shows.

use super::MediaError;
use super::edit::Edit;
use super::format::MediaKind;
use super::image_processor::{Cut, Rendered, Source};
use super::object::{Object, Part};
use super::policy;
use super::service::Uploads;
use super::upload::{Upload, checked_alt};
use crate::media::crop::Crop;
use crate::media::edit::Rotation;
use crate::shared::actor::Actor;
use crate::shared::ids::UploadId;
use crate::unit_of_work::in_transaction;

/// What is to be changed; what is absent stays as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Change {
    /// The turn, clockwise.
    pub rotation: Option<Rotation>,
    /// The cut; `Some(None)`: none.
    pub crop: Option<Option<Crop>>,
    /// What it shows; `Some(None)`: nothing is said.
    pub alt: Option<Option<String>>,
}

impl Uploads {
    /// Changes an upload of the asker's. A picture is made anew from what is kept of it, under a new revision.
    ///
    /// # Errors
    /// When it is not the asker's, fields are wrong, or the workshop or storage fails.
    pub async fn revise(&self, actor: &Actor, id: UploadId, change: &Change) -> Result<Upload, MediaError> {
        let upload = self.own(actor, id).await?;
        let alt = change.alt.as_ref().map(|text| checked_alt(text.as_deref().unwrap_or_default())).transpose()?;
        let edit = Edit {
            rotation: change.rotation.unwrap_or(upload.edit.rotation),
            crop: change.crop.unwrap_or(upload.edit.crop),
        };
        let redone = if edit == upload.edit { None } else { Some(self.redo(&upload, edit).await?) };
        let revised = in_transaction(self.store.as_ref(), async |unit| {
            let media = unit.media();
            let mut upload = media.lock_upload(id).await?.ok_or(MediaError::UNKNOWN)?;
            policy::owns(actor, &upload)?;
            if let Some(alt) = &alt {
                upload.media.alt.clone_from(alt);
            }
            if let Some((revision, picture)) = &redone {
                upload.edit = edit;
                show(&mut upload, *revision, picture);
            }
            upload.updated_at = self.world.now();
            media.update_upload(&upload).await?;
            Ok::<_, MediaError>(upload)
        })
        .await?;
        if redone.is_some() {
            // Pages that were read a moment ago speak of the revision before; those before it go, now or with the upload.
            let _ = self.storage.remove_revisions(id, upload.media.revision).await;
        }
        Ok(self.for_owner(revised))
    }

    /// Makes the picture anew and stores it under a revision of its own.
    async fn redo(&self, upload: &Upload, edit: Edit) -> Result<(i32, Rendered), MediaError> {
        if upload.media.kind() == MediaKind::Video {
            return Err(MediaError::field("uuid", "video_not_editable"));
        }
        let id = upload.media.id;
        let master = self.fetch(&Object { upload: id, part: Part::Master }).await?;
        let picture = self.image_processor.render(Source::Bytes(&master), Cut::Edit(edit)).await;
        let picture = picture.map_err(|error| MediaError::of_file("uuid", error))?;
        let revision = in_transaction(self.store.as_ref(), async |unit| {
            Ok::<_, MediaError>(unit.media().next_revision(id).await?)
        })
        .await?;
        let mut media = upload.media.clone();
        media.revision = revision;
        self.put_variants(&media, &picture).await?;
        Ok((revision, picture))
    }
}

fn show(upload: &mut Upload, revision: i32, picture: &Rendered) {
    let media = &mut upload.media;
    media.revision = revision;
    media.width = picture.width;
    media.height = picture.height;
    media.thumbhash = Some(picture.thumbhash.clone());
    media.variants = picture.variants.iter().map(|(width, _)| *width).collect();
}
