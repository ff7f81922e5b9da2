//! The pictures of a business, in order: the first is its cover.

use chrono::{DateTime, Utc};

use super::error::BusinessError;
use super::policy;
use super::service::{Businesses, lock_for};
use crate::media::format::MediaKind;
use crate::media::upload::checked_alt;
use crate::media::{Media, Upload};
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, BusinessPhotoId, UploadId};
use crate::shared::page::{Page, PageRequest};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most pictures of a business.
pub const MAX_PHOTOS: usize = 100;

/// A picture in the gallery of a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessPhoto {
    /// Its identity.
    pub id: BusinessPhotoId,
    /// Whose it is.
    pub business: BusinessId,
    /// Its place in the order, counted from 0.
    pub position: i32,
    /// The picture.
    pub media: Media,
    /// Since when it is there.
    pub created_at: DateTime<Utc>,
}

/// A gallery as lists of businesses show it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GallerySummary {
    /// Its first picture.
    pub cover: Option<Media>,
    /// How many pictures it has.
    pub count: i32,
}

/// What is to be changed of a picture; what is absent stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhotoChange {
    /// Its place in the order; beyond the end: the last.
    pub position: Option<usize>,
    /// What it shows; `Some(None)`: nothing is said.
    pub alt: Option<Option<String>>,
}

impl Businesses {
    /// One picture of a business.
    ///
    /// # Errors
    /// When there is none.
    pub async fn photo(&self, id: BusinessPhotoId) -> Result<BusinessPhoto, BusinessError> {
        self.reads.photo(id).await?.ok_or(BusinessError::UNKNOWN)
    }

    /// The pictures of a business in order.
    ///
    /// # Errors
    /// When storage fails.
    pub async fn gallery(
        &self,
        business: BusinessId,
        page: PageRequest<i32>,
    ) -> Result<Page<BusinessPhoto, i32>, BusinessError> {
        Ok(self.reads.gallery(business, page).await?)
    }

    /// Adds a picture that the asker sent, last or at that place.
    ///
    /// # Errors
    /// When there is no such business or picture, the asker may not, or the gallery is full.
    pub async fn add_photo(
        &self,
        actor: &Actor,
        business: BusinessId,
        upload: UploadId,
        position: Option<usize>,
    ) -> Result<BusinessPhoto, BusinessError> {
        let (id, now) = (BusinessPhotoId(self.world.id()), self.world.now());
        in_transaction(self.store.as_ref(), async |unit| {
            lock_for(unit.businesses(), actor, business, policy::may_edit).await?;
            let media = showable(unit, actor, upload).await?.media;
            let businesses = unit.businesses();
            let mut photos = businesses.gallery_of(business).await?;
            if photos.len() >= MAX_PHOTOS {
                let error = FieldError::new("business_id", "gallery_full").with("max", MAX_PHOTOS);
                return Err(BusinessError::Invalid(vec![error]));
            }
            let photo = BusinessPhoto { id, business, position: 0, media, created_at: now };
            let photo = insert(&mut photos, photo, position);
            businesses.put_gallery(business, &photos).await?;
            Ok(photo)
        })
        .await
    }

    /// Moves a picture, or says what it shows.
    ///
    /// # Errors
    /// When there is none, the asker may not, or a field is wrong.
    pub async fn edit_photo(
        &self,
        actor: &Actor,
        id: BusinessPhotoId,
        change: &PhotoChange,
    ) -> Result<BusinessPhoto, BusinessError> {
        let alt = change.alt.as_ref().map(|text| checked_alt(text.as_deref().unwrap_or_default())).transpose();
        let alt = alt.map_err(|error| BusinessError::Invalid(vec![error]))?;
        in_transaction(self.store.as_ref(), async |unit| {
            let business = unit.businesses().business_of_photo(id).await?.ok_or(BusinessError::UNKNOWN)?;
            lock_for(unit.businesses(), actor, business, policy::may_edit).await?;
            let mut photos = unit.businesses().gallery_of(business).await?;
            let at = photos.iter().position(|photo| photo.id == id).ok_or(BusinessError::UNKNOWN)?;
            let mut photo = photos.remove(at);
            if let Some(alt) = &alt {
                photo.media.alt.clone_from(alt);
                self.describe(unit, photo.media.id, alt.clone()).await?;
            }
            let photo = insert(&mut photos, photo, Some(change.position.unwrap_or(at)));
            if photos.iter().position(|photo| photo.id == id) != Some(at) {
                unit.businesses().put_gallery(business, &photos).await?;
            }
            Ok(photo)
        })
        .await
    }

    /// Removes these pictures, or none of them; answers how many.
    ///
    /// # Errors
    /// When one does not exist or is not the asker's to remove.
    pub async fn remove_photos(&self, actor: &Actor, ids: &[BusinessPhotoId]) -> Result<usize, BusinessError> {
        in_transaction(self.store.as_ref(), async |unit| {
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

    async fn describe(
        &self,
        unit: &mut dyn UnitOfWork,
        id: UploadId,
        alt: Option<String>,
    ) -> Result<(), BusinessError> {
        let mut upload = unit.media().lock_upload(id).await?.ok_or(BusinessError::UNKNOWN)?;
        upload.media.alt = alt;
        upload.updated_at = self.world.now();
        Ok(unit.media().update_upload(&upload).await?)
    }
}

/// The asker's upload, if it is a picture that nothing shows yet.
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

/// Puts a picture at its place, and counts the places anew; answers the picture with its own.
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
