//! Pictures and videos of a review: at most ten, in an order.

use chrono::{DateTime, Utc};

use super::context::{OfReview, contribution_after};
use super::edit::are_of;
use super::error::ReviewError;
use super::policy;
use super::ports::ReviewMediaRecord;
use super::review::Review;
use super::service::Reviews;
use super::view::ReviewMediaView;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, ReviewId, ReviewMediaId, UploadId, UserId};
use crate::shared::page::{Limit, Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most pictures and videos of one review.
pub const MAX_MEDIA: usize = 10;

/// A picture or video of a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewMedia {
    /// Its identity.
    pub id: ReviewMediaId,
    /// What is shown.
    pub upload: UploadId,
    /// Its place, counted from 0.
    pub position: i32,
    /// When it was added.
    pub created_at: DateTime<Utc>,
}

/// Which pictures and videos a list gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaOf {
    /// Those of a review, in their order.
    Review(ReviewId),
    /// Those of a place's published reviews, newest first.
    Business(BusinessId),
}

impl Reviews {
    /// Adds a picture or video of the asker's to a review of theirs; at that place, or as the last.
    ///
    /// # Errors
    /// Whom [`policy::may_edit`] refuses; when it is not the asker's, shown already, or one too many.
    pub async fn add_media(
        &self,
        actor: &Actor,
        review: ReviewId,
        upload: UploadId,
        position: Option<usize>,
    ) -> Result<ReviewMediaView, ReviewError> {
        let id = ReviewMediaId(self.world.id());
        let added_at = self.world.now();
        let record = self
            .change_media(actor, review, async |media| {
                if media.len() >= MAX_MEDIA {
                    return Err(FieldError::new("upload_id", "too_many").with("max", MAX_MEDIA).into());
                }
                let place = position.unwrap_or(media.len()).min(media.len());
                media.insert(place, ReviewMedia { id, upload, position: 0, created_at: added_at });
                Ok(Some(upload))
            })
            .await?;
        self.media_view(record, id).await
    }

    /// Puts a picture or video at another place of its review.
    ///
    /// # Errors
    /// When there is none, or whom [`policy::may_edit`] refuses.
    pub async fn move_media(
        &self,
        actor: &Actor,
        id: ReviewMediaId,
        position: Option<usize>,
    ) -> Result<ReviewMediaView, ReviewError> {
        let review = self.review_of(actor, id).await?;
        let record = self
            .change_media(actor, review, async |media| {
                let from = media.iter().position(|one| one.id == id).ok_or(ReviewError::UNKNOWN)?;
                let moved = media.remove(from);
                media.insert(position.unwrap_or(from).min(media.len()), moved);
                Ok(None)
            })
            .await?;
        self.media_view(record, id).await
    }

    /// Takes pictures and videos off reviews of the asker's; answers how many.
    ///
    /// # Errors
    /// When one does not exist, or whom [`policy::may_edit`] refuses; those before it are gone then.
    pub async fn remove_media(&self, actor: &Actor, ids: &[ReviewMediaId]) -> Result<usize, ReviewError> {
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        for id in &ids {
            let review = self.review_of(actor, *id).await?;
            self.change_media(actor, review, async |media| {
                media.retain(|one| one.id != *id);
                Ok(None)
            })
            .await?;
        }
        Ok(ids.len())
    }

    /// Takes all pictures and videos off a review of the asker's; answers how many there were.
    ///
    /// # Errors
    /// When there is no such review, or whom [`policy::may_edit`] refuses.
    pub async fn remove_all_media(&self, actor: &Actor, review: ReviewId) -> Result<usize, ReviewError> {
        actor.user()?;
        // A page holds more than a review may have.
        let all = PageRequest { limit: Limit::DEFAULT, after: None };
        let shown = self.media(actor, MediaOf::Review(review), all).await?;
        let ids: Vec<ReviewMediaId> = shown.items.iter().map(|view| view.place.id).collect();
        self.remove_media(actor, &ids).await
    }

    /// One picture or video of a review that the asker may see.
    ///
    /// # Errors
    /// When there is none.
    pub async fn one_media(&self, actor: &Actor, id: ReviewMediaId) -> Result<ReviewMediaView, ReviewError> {
        let record = self.reads.media_record(id).await?.ok_or(ReviewError::UNKNOWN)?;
        let review = self.reads.record(record.review).await?.ok_or(ReviewError::UNKNOWN)?;
        policy::may_see(actor, &review.review)?;
        self.present_media(vec![record]).await?.pop().ok_or(ReviewError::UNKNOWN)
    }

    /// Pictures and videos; the key of the page is the position, or 0 for those of a place.
    ///
    /// # Errors
    /// When the review is none that the asker may see.
    pub async fn media(
        &self,
        actor: &Actor,
        of: MediaOf,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewMediaView, i32>, ReviewError> {
        if let MediaOf::Review(id) = of {
            let review = self.reads.record(id).await?.ok_or(ReviewError::UNKNOWN)?;
            policy::may_see(actor, &review.review)?;
        }
        let Page { items, next } = self.reads.media_records(of, page).await?;
        Ok(Page { items: self.present_media(items).await?, next })
    }

    async fn review_of(&self, actor: &Actor, id: ReviewMediaId) -> Result<ReviewId, ReviewError> {
        actor.is_known()?;
        Ok(self.reads.media_record(id).await?.ok_or(ReviewError::UNKNOWN)?.review)
    }

    async fn change_media(
        &self,
        actor: &Actor,
        id: ReviewId,
        change: impl AsyncFn(&mut Vec<ReviewMedia>) -> Result<Option<UploadId>, ReviewError>,
    ) -> Result<Vec<ReviewMediaRecord>, ReviewError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let mut of = OfReview::lock(unit, actor, id).await?;
            let author = policy::may_edit(actor, &of.review)?;
            let mut media = unit.reviews().media_of(id).await?;
            let before: Vec<UploadId> = media.iter().map(|one| one.upload).collect();
            if let Some(added) = change(&mut media).await? {
                usable(unit, author, "upload_id", &[added]).await?;
            }
            if !are_of(&before, &media) {
                let said = of.review.clone();
                self.note_edit(unit, &mut of.review, &said).await?;
            }
            put(unit, &mut of, media).await?;
            Ok(unit.reviews().record(id).await?.map(|record| record.media()).unwrap_or_default())
        })
        .await
    }

    async fn media_view(
        &self,
        records: Vec<ReviewMediaRecord>,
        id: ReviewMediaId,
    ) -> Result<ReviewMediaView, ReviewError> {
        let one = records.into_iter().filter(|record| record.media.id == id).collect();
        self.present_media(one).await?.pop().ok_or(ReviewError::UNKNOWN)
    }
}

/// Makes these, in this order, the pictures and videos of the review.
pub(super) async fn put(
    unit: &mut dyn UnitOfWork,
    of: &mut OfReview,
    mut media: Vec<ReviewMedia>,
) -> Result<(), ReviewError> {
    for (position, one) in (0..).zip(&mut media) {
        one.position = position;
    }
    let Review { id, business, .. } = of.review;
    unit.reviews().put_media(id, business, &media).await.map_err(shown_already)?;
    of.review.media_count = i32::try_from(media.len()).unwrap_or(i32::MAX);
    contribution_after(unit, of).await
}

/// Checks that all of these are the user's to show.
pub(super) async fn usable(
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

/// An upload is shown by one review at the most.
pub(super) fn shown_already(error: StoreError) -> ReviewError {
    match error.violates("review_media_upload_unique") {
        true => FieldError::new("uploads", "upload_in_use").into(),
        false => error.into(),
    }
}
