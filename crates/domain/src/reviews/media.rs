//! Media of a review: at most ten pictures and videos, in an order.

use super::error::ReviewError;
use super::locked_review::{LockedReview, save};
use super::policy;
use super::review::Review;
use super::review_media::{MediaOf, ReviewMedia};
use super::service::Reviews;
use super::view::ReviewMediaView;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::failure::FieldError;
use crate::shared::ids::{ReviewId, ReviewMediaId, UploadId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most pictures and videos of one review.
pub const MAX_MEDIA: usize = 10;

/// A change of a picture or video of a review.
#[derive(Debug, Clone, Default)]
pub struct ReviewMediaChange {
    /// Its new position, counted from 0.
    pub position: Option<usize>,
    pub alt: Change<String>,
}

impl Reviews {
    /// Adds an upload of the actor to their review, at a position or as the last.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`]; `Invalid` when the upload is not the actor's, is in use, or is one too many.
    pub async fn add_media(
        &self,
        actor: &Actor,
        review: ReviewId,
        upload: UploadId,
        position: Option<usize>,
    ) -> Result<ReviewMediaView, ReviewError> {
        in_transaction(&*self.core.store, async |unit| self.attach(unit, actor, review, upload, position).await).await
    }

    /// Checks that the actor may add to the review, before a file for it is processed.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`].
    pub async fn check_author(&self, actor: &Actor, review: ReviewId) -> Result<(), ReviewError> {
        policy::may_edit(actor, &self.review(actor, review).await?.review)?;
        Ok(())
    }

    /// Moves a picture or video of the actor's review, or changes its alternative text.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`] or for unknown media; `Invalid` when the text is too long.
    pub async fn change_media(
        &self,
        actor: &Actor,
        id: ReviewMediaId,
        change: &ReviewMediaChange,
    ) -> Result<ReviewMediaView, ReviewError> {
        actor.is_known()?;
        in_transaction(&*self.core.store, async |unit| {
            let review = unit.reviews().review_of_media(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let (mut locked, mut media) = self.lock_media(unit, actor, review).await?;
            let from = media.iter().position(|one| one.id == id).ok_or(ReviewError::UNKNOWN)?;
            let moved = media.remove(from);
            let upload = moved.upload;
            media.insert(change.position.unwrap_or(from).min(media.len()), moved);
            put(unit, &mut locked, media).await?;
            self.change_alt(unit, upload, change.alt.clone()).await?;
            self.read_media_back(unit, actor, review, id).await
        })
        .await
    }

    /// Removes media from reviews of the actor. Returns how many.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`] or for unknown media; those before it are removed then.
    pub async fn remove_media(&self, actor: &Actor, ids: &[ReviewMediaId]) -> Result<usize, ReviewError> {
        actor.is_known()?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        for id in &ids {
            in_transaction(&*self.core.store, async |unit| {
                let review = unit.reviews().review_of_media(*id).await?.ok_or(ReviewError::UNKNOWN)?;
                self.keep_only(unit, actor, review, |media| media.id != *id).await
            })
            .await?;
        }
        Ok(ids.len())
    }

    /// Removes all media from a review of the actor. Returns how many there were.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`].
    pub async fn remove_all_media(&self, actor: &Actor, review: ReviewId) -> Result<usize, ReviewError> {
        actor.user()?;
        in_transaction(&*self.core.store, async |unit| self.keep_only(unit, actor, review, |_| false).await).await
    }

    /// One picture or video of a review that the actor may see.
    ///
    /// # Errors
    /// `Denied` for unknown media.
    pub async fn one_media(&self, actor: &Actor, id: ReviewMediaId) -> Result<ReviewMediaView, ReviewError> {
        let view = self.core.reads.reviews().review_media(id).await?.ok_or(ReviewError::UNKNOWN)?;
        self.review(actor, view.review).await?;
        Ok(self.visible_media(view))
    }

    /// Media, keyed by position, or by 0 for those of a business.
    ///
    /// # Errors
    /// `Denied` when the actor may not see the review.
    pub async fn media(
        &self,
        actor: &Actor,
        of: MediaOf,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewMediaView, i32>, ReviewError> {
        if let MediaOf::Review(id) = of {
            self.review(actor, id).await?;
        }
        let page = self.core.reads.reviews().list_media(of, actor.user().ok(), page).await?;
        Ok(page.map(|view| self.visible_media(view)))
    }

    pub(super) fn new_media(&self, upload: UploadId) -> ReviewMedia {
        ReviewMedia { id: self.core.id(), upload, position: 0, created_at: self.core.now() }
    }

    /// As [`Self::add_media`], in the caller's transaction.
    ///
    /// # Errors
    /// As [`Self::add_media`].
    pub async fn attach(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        review: ReviewId,
        upload: UploadId,
        position: Option<usize>,
    ) -> Result<ReviewMediaView, ReviewError> {
        let (mut locked, mut media) = self.lock_media(unit, actor, review).await?;
        if media.len() >= MAX_MEDIA {
            return Err(FieldError::new("upload_id", "too_many").with("max", MAX_MEDIA).into());
        }
        check_usable(unit, actor.user()?, "upload_id", &[upload]).await?;
        let added = self.new_media(upload);
        let id = added.id;
        media.insert(position.unwrap_or(media.len()).min(media.len()), added);
        self.append_media_history(unit, &mut locked).await?;
        put(unit, &mut locked, media).await?;
        self.read_media_back(unit, actor, review, id).await
    }

    /// Removes the media for which `stays` is false. Returns how many.
    async fn keep_only(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        review: ReviewId,
        stays: impl Fn(&ReviewMedia) -> bool,
    ) -> Result<usize, ReviewError> {
        let (mut locked, before) = self.lock_media(unit, actor, review).await?;
        let media: Vec<ReviewMedia> = before.iter().filter(|media| stays(media)).cloned().collect();
        let removed = before.len() - media.len();
        if removed > 0 {
            self.append_media_history(unit, &mut locked).await?;
            put(unit, &mut locked, media).await?;
        }
        Ok(removed)
    }

    async fn lock_media(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        review: ReviewId,
    ) -> Result<(LockedReview, Vec<ReviewMedia>), ReviewError> {
        let locked = LockedReview::lock(unit, actor, review).await?;
        policy::may_edit(actor, &locked.review)?;
        Ok((locked, unit.reviews().media_of(review).await?))
    }

    async fn append_media_history(
        &self,
        unit: &mut dyn UnitOfWork,
        locked: &mut LockedReview,
    ) -> Result<(), ReviewError> {
        let before = locked.review.clone();
        self.append_history(unit, &mut locked.review, &before).await
    }

    async fn change_alt(
        &self,
        unit: &mut dyn UnitOfWork,
        id: UploadId,
        alt: Change<String>,
    ) -> Result<(), ReviewError> {
        if alt == Change::Keep {
            return Ok(());
        }
        let mut upload = unit.media().lock_upload(id).await?.ok_or(ReviewError::UNKNOWN)?;
        upload.media.alt = alt.apply(None);
        upload.updated_at = self.core.now();
        Ok(unit.media().update_upload(&upload).await?)
    }

    async fn read_media_back(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        review: ReviewId,
        id: ReviewMediaId,
    ) -> Result<ReviewMediaView, ReviewError> {
        let view = self.read_back(unit, actor, review).await?;
        view.media.into_iter().find(|media| media.place.id == id).ok_or(ReviewError::UNKNOWN)
    }
}

/// Replaces the media of the review.
pub(super) async fn put(
    unit: &mut dyn UnitOfWork,
    locked: &mut LockedReview,
    mut media: Vec<ReviewMedia>,
) -> Result<(), ReviewError> {
    for (position, one) in (0..).zip(&mut media) {
        one.position = position;
    }
    let Review { id, business, .. } = locked.review;
    unit.reviews().put_media(id, business, &media).await.map_err(upload_in_use)?;
    locked.review.media_count = i32::try_from(media.len()).unwrap_or(i32::MAX);
    save(unit, locked).await
}

/// Checks that the uploads exist and belong to the user.
pub(super) async fn check_usable(
    unit: &mut dyn UnitOfWork,
    user: UserId,
    field: &str,
    uploads: &[UploadId],
) -> Result<(), ReviewError> {
    if uploads.is_empty() || unit.media().usable(user, uploads).await?.len() == uploads.len() {
        return Ok(());
    }
    Err(FieldError::new(field, "upload_unknown").into())
}

/// One review at most shows an upload.
pub(super) fn upload_in_use(error: StoreError) -> ReviewError {
    match error.violates("review_media_upload_unique") {
        true => FieldError::new("uploads", "upload_in_use").into(),
        false => error.into(),
    }
}
