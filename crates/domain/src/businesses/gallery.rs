//! The pictures of a business, in order: the first is its cover.

use super::error::BusinessError;
use super::photo::BusinessPhoto;
use super::policy;
use super::service::{Businesses, lock_for};
use crate::media::Upload;
use crate::media::format::MediaKind;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, BusinessPhotoId, UploadId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most pictures of a business.
pub const MAX_PHOTOS: usize = 100;

/// A change of a picture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhotoChange {
    /// A position beyond the end means last; `None` leaves it unchanged.
    pub position: Option<usize>,
    pub alt: Change<String>,
}

impl Businesses {
    /// One picture of a business.
    ///
    /// # Errors
    /// `Denied` when it is unknown.
    pub async fn photo(&self, id: BusinessPhotoId) -> Result<BusinessPhoto, BusinessError> {
        self.core.reads.businesses().photo(id).await?.ok_or(BusinessError::UNKNOWN)
    }

    /// The pictures of a business in order.
    ///
    /// # Errors
    /// `Store`.
    pub async fn gallery(
        &self,
        business: BusinessId,
        page: PageRequest<i32>,
    ) -> Result<Page<BusinessPhoto, i32>, BusinessError> {
        Ok(self.core.reads.businesses().gallery(business, page).await?)
    }

    /// Adds a picture from an upload of the actor, last or at that position.
    ///
    /// # Errors
    /// `Denied` when the business is unknown or not the actor's, `Invalid` for the upload or a full gallery.
    pub async fn add_photo(
        &self,
        actor: &Actor,
        business: BusinessId,
        upload: UploadId,
        position: Option<usize>,
    ) -> Result<BusinessPhoto, BusinessError> {
        let (id, now) = (self.core.id(), self.core.now());
        in_transaction(&*self.core.store, async |unit| {
            lock_for(unit.businesses(), actor, business, policy::may_edit).await?;
            let media = showable(unit, actor, upload).await?.media;
            let businesses = unit.businesses();
            let mut photos = businesses.gallery_of(business).await?;
            if photos.len() >= MAX_PHOTOS {
                let error = FieldError::new("business_id", "gallery_full").with("max", MAX_PHOTOS);
                return Err(error.into());
            }
            let photo = BusinessPhoto { id, business, position: 0, media, created_at: now };
            let photo = insert(&mut photos, photo, position);
            businesses.put_gallery(business, &photos).await?;
            Ok(photo)
        })
        .await
    }

    /// Changes the position or the alternative text of a picture.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's, `Invalid`.
    pub async fn edit_photo(
        &self,
        actor: &Actor,
        id: BusinessPhotoId,
        change: &PhotoChange,
    ) -> Result<BusinessPhoto, BusinessError> {
        in_transaction(&*self.core.store, async |unit| {
            let business = unit.businesses().business_of_photo(id).await?.ok_or(BusinessError::UNKNOWN)?;
            lock_for(unit.businesses(), actor, business, policy::may_edit).await?;
            let mut photos = unit.businesses().gallery_of(business).await?;
            let at = photos.iter().position(|photo| photo.id == id).ok_or(BusinessError::UNKNOWN)?;
            let mut photo = photos.remove(at);
            if change.alt != Change::Keep {
                photo.media.alt = change.alt.clone().apply(photo.media.alt);
                self.describe(unit, photo.media.id, photo.media.alt.clone()).await?;
            }
            let photo = insert(&mut photos, photo, Some(change.position.unwrap_or(at)));
            if photos.iter().position(|photo| photo.id == id) != Some(at) {
                unit.businesses().put_gallery(business, &photos).await?;
            }
            Ok(photo)
        })
        .await
    }

    /// Deletes all of these pictures or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn remove_photos(&self, actor: &Actor, ids: &[BusinessPhotoId]) -> Result<usize, BusinessError> {
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            let mut removed = 0;
            for id in ids {
                let business = businesses.business_of_photo(*id).await?.ok_or(BusinessError::UNKNOWN)?;
                lock_for(businesses, actor, business, policy::may_edit).await?;
                let mut photos = businesses.gallery_of(business).await?;
                photos.retain(|photo| photo.id != *id);
                renumber(&mut photos);
                businesses.put_gallery(business, &photos).await?;
                removed += 1;
            }
            Ok(removed)
        })
        .await
    }

    /// Deletes all pictures of a business. Returns how many.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's.
    pub async fn remove_all_photos(&self, actor: &Actor, business: BusinessId) -> Result<usize, BusinessError> {
        in_transaction(&*self.core.store, async |unit| {
            let businesses = unit.businesses();
            lock_for(businesses, actor, business, policy::may_edit).await?;
            let count = businesses.gallery_of(business).await?.len();
            businesses.put_gallery(business, &[]).await?;
            Ok(count)
        })
        .await
    }

    async fn describe(
        &self,
        unit: &mut dyn UnitOfWork,
        id: UploadId,
        alt: Option<String>,
    ) -> Result<(), BusinessError> {
        let mut upload = unit.media().lock_upload(id).await?.ok_or(BusinessError::UNKNOWN)?;
        upload.media.alt = alt;
        upload.updated_at = self.core.now();
        Ok(unit.media().update_upload(&upload).await?)
    }
}

/// The actor's upload, if it is an image not yet in use.
async fn showable(unit: &mut dyn UnitOfWork, actor: &Actor, id: UploadId) -> Result<Upload, BusinessError> {
    let usable = unit.media().usable(actor.user()?, &[id]).await?;
    let upload = usable.into_iter().next().ok_or(BusinessError::field("upload_id", "upload_unknown"))?;
    if upload.in_use {
        return Err(BusinessError::field("upload_id", "upload_in_use"));
    }
    if upload.media.kind() != MediaKind::Image {
        return Err(BusinessError::field("upload_id", "image_expected"));
    }
    Ok(upload)
}

/// Inserts a picture and renumbers all. Returns it with its position.
fn insert(photos: &mut Vec<BusinessPhoto>, photo: BusinessPhoto, position: Option<usize>) -> BusinessPhoto {
    let at = position.unwrap_or(photos.len()).min(photos.len());
    let position = i32::try_from(at).unwrap_or(i32::MAX);
    let placed = BusinessPhoto { position, ..photo };
    photos.insert(at, placed.clone());
    renumber(photos);
    placed
}

fn renumber(photos: &mut [BusinessPhoto]) {
    (0..).zip(photos).for_each(|(position, photo)| photo.position = position);
}
