//! Its author changes a review. What it said before can still be read.

use super::context::{OfReview, contribution_after};
use super::error::ReviewError;
use super::input::ReviewInput;
use super::language::detect;
use super::media::{ReviewMedia, put, usable};
use super::policy;
use super::publish::{of_that_day, past};
use super::review::Review;
use super::service::Reviews;
use super::view::ReviewView;
use crate::shared::actor::Actor;
use crate::shared::ids::{ReviewId, ReviewMediaId, UploadId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Changes a review that the asker last saw at `version`.
    ///
    /// # Errors
    /// Whom [`policy::may_edit`] refuses; when fields are wrong, or the review has changed since.
    pub async fn edit(
        &self,
        actor: &Actor,
        id: ReviewId,
        version: i32,
        changes: &ReviewInput,
    ) -> Result<ReviewView, ReviewError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let mut of = OfReview::lock(unit, actor, id).await?;
            let author = policy::may_edit(actor, &of.review)?;
            if of.review.version != version {
                return Err(ReviewError::StaleVersion);
            }
            let before = of.review.clone();
            changes.apply(&mut of.review.opinion)?;
            of.review.language = detect(&of.review.opinion.text).map(str::to_owned);
            self.change_day(&mut of, changes)?;
            let shown = unit.reviews().media_of(id).await?;
            let has_other_media = changes.uploads.as_ref().is_some_and(|uploads| !are_of(uploads, &shown));
            if of.review.opinion != before.opinion || of.review.visited_on != before.visited_on || has_other_media {
                self.note_edit(unit, &mut of.review, &before).await?;
            }
            of.review.version += 1;
            match &changes.uploads {
                Some(uploads) => self.change_uploads(unit, &mut of, author, shown, uploads).await?,
                None => contribution_after(unit, &mut of).await?,
            }
            let record = unit.reviews().record(id).await?;
            self.present_one(actor, record).await
        })
        .await
    }

    /// Counts an edit, and keeps what the review was before.
    pub(super) async fn note_edit(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &mut Review,
        before: &Review,
    ) -> Result<(), ReviewError> {
        let now = self.world.now();
        unit.reviews().add_edit(before, now).await?;
        review.edit_count += 1;
        review.edited_at = Some(now);
        Ok(())
    }

    /// The day of a known visit stays what it was.
    fn change_day(&self, of: &mut OfReview, changes: &ReviewInput) -> Result<(), ReviewError> {
        let Some(day) = changes.visited_on else { return Ok(()) };
        if let (Some(_), Some(visit)) = (of.review.how, of.review.visited_on) {
            return Ok(of_that_day(day, visit)?);
        }
        past("visited_on", day, self.world.now().with_timezone(&of.place.zone).date_naive())?;
        of.review.visited_on = day;
        Ok(())
    }

    /// What stays keeps its identity.
    async fn change_uploads(
        &self,
        unit: &mut dyn UnitOfWork,
        of: &mut OfReview,
        author: UserId,
        before: Vec<ReviewMedia>,
        uploads: &[UploadId],
    ) -> Result<(), ReviewError> {
        let shown = |upload: &UploadId| before.iter().find(|media| media.upload == *upload);
        let new: Vec<UploadId> = uploads.iter().copied().filter(|upload| shown(upload).is_none()).collect();
        usable(unit, author, "uploads", &new).await?;
        let now = self.world.now();
        let media = |upload: &UploadId| match shown(upload) {
            Some(media) => media.clone(),
            None => ReviewMedia { id: ReviewMediaId(self.world.id()), upload: *upload, position: 0, created_at: now },
        };
        put(unit, of, uploads.iter().map(media).collect()).await
    }
}

/// Whether these are what is shown, in whatever order.
pub(super) fn are_of(uploads: &[UploadId], shown: &[ReviewMedia]) -> bool {
    uploads.len() == shown.len() && shown.iter().all(|media| uploads.contains(&media.upload))
}
