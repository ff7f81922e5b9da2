//! Editing uploads.

use super::crop::Crop;
use super::edit::{Edit, Rotation};
use super::format::MediaKind;
use super::image_processor::{Cut, Rendered, Source};
use super::object::{Object, Part};
use super::service::Uploads;
use super::upload::Upload;
use super::{MediaError, policy};
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::ids::UploadId;
use crate::unit_of_work::in_transaction;

/// A change of an upload; `None` keeps the rotation.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct UploadChange {
    pub rotation: Option<Rotation>,
    pub crop: Change<Crop>,
    pub alt: Change<String>,
}

impl Uploads {
    /// Changes one of the actor's uploads. A new rotation or crop renders the picture again from its master, under a new
    /// revision.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's; `Invalid` for videos and pictures that cannot be rendered; `Busy`,
    /// `ProcessingFailed`, `StorageFailed`.
    pub async fn revise(&self, actor: &Actor, id: UploadId, change: &UploadChange) -> Result<Upload, MediaError> {
        let upload = self.own(actor, id).await?;
        let edit = Edit {
            rotation: change.rotation.unwrap_or(upload.edit.rotation),
            crop: change.crop.apply(upload.edit.crop),
        };
        let rendered = if edit == upload.edit { None } else { Some(self.render(&upload, edit).await?) };
        let revised = in_transaction(&*self.core.store, async |unit| {
            let media = unit.media();
            let mut upload = media.lock_upload(id).await?.ok_or(MediaError::UNKNOWN)?;
            policy::owns(actor, &upload)?;
            upload.media.alt = change.alt.clone().apply(upload.media.alt);
            if let Some((revision, picture)) = &rendered {
                upload.edit = edit;
                set_rendered(&mut upload, *revision, picture);
            }
            upload.updated_at = self.core.now();
            media.update_upload(&upload).await?;
            Ok::<_, MediaError>(upload)
        })
        .await?;
        if rendered.is_some() {
            // Pages loaded a moment ago refer to the previous revision, which is kept. What cannot be deleted now is deleted
            // with the upload.
            let _ = self.storage.remove_revisions(id, upload.media.revision).await;
        }
        Ok(self.signed_for_owner(revised))
    }

    /// Renders the picture again and stores its files under a new revision.
    async fn render(&self, upload: &Upload, edit: Edit) -> Result<(i32, Rendered), MediaError> {
        if upload.media.kind() == MediaKind::Video {
            return Err(MediaError::field("uuid", "video_not_editable"));
        }
        let id = upload.media.id;
        let master = self.fetch(&Object { upload: id, part: Part::Master }).await?;
        let picture = self.image_processor.render(Source::Bytes(&master), Cut::Edit(edit)).await;
        let picture = picture.map_err(|error| MediaError::of_file("uuid", error))?;
        let revision =
            in_transaction(&*self.core.store, async |unit| Ok::<_, MediaError>(unit.media().next_revision(id).await?))
                .await?;
        let mut media = upload.media.clone();
        media.revision = revision;
        self.put_variants(&media, &picture).await?;
        Ok((revision, picture))
    }
}

fn set_rendered(upload: &mut Upload, revision: i32, picture: &Rendered) {
    let media = &mut upload.media;
    media.revision = revision;
    media.width = picture.width;
    media.height = picture.height;
    media.thumbhash = Some(picture.thumbhash.clone());
    media.variants = picture.variants.iter().map(|(width, _)| *width).collect();
}
