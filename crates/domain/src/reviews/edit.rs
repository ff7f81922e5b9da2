//! Editing a review. Earlier versions stay readable.

use super::change::ReviewChange;
use super::error::{ReviewError, ReviewRule};
use super::language::detect;
use super::locked_review::{LockedReview, save};
use super::media::{check_usable, put};
use super::policy;
use super::publish::{check_day_of_visit, check_past, put_dishes};
use super::review::Review;
use super::review_media::ReviewMedia;
use super::service::Reviews;
use super::view::ReviewView;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::ids::{ReviewId, UploadId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Changes a review that the actor last saw at `version`.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`], `Invalid` for the day or an upload, `StaleVersion`.
    pub async fn edit(
        &self,
        actor: &Actor,
        id: ReviewId,
        version: i32,
        changes: &ReviewChange,
    ) -> Result<ReviewView, ReviewError> {
        in_transaction(&*self.core.store, async |unit| {
            let mut locked = LockedReview::lock(unit, actor, id).await?;
            let author = policy::may_edit(actor, &locked.review)?;
            if locked.review.version != version {
                return Err(ReviewRule::StaleVersion.into());
            }
            let before = locked.review.clone();
            changes.apply(&mut locked.review.opinion);
            locked.review.language = detect(&locked.review.opinion.text).map(str::to_owned);
            self.change_day(&mut locked, changes)?;
            let media = unit.reviews().media_of(id).await?;
            let has_other_media = changes.uploads.as_ref().is_some_and(|uploads| !shows_exactly(&media, uploads));
            let Review { opinion, visited_on, .. } = &locked.review;
            if *opinion != before.opinion || *visited_on != before.visited_on || has_other_media {
                self.append_history(unit, &mut locked.review, &before).await?;
            }
            locked.review.version += 1;
            if let Some(dishes) = &changes.dishes {
                put_dishes(unit, &locked.review, dishes).await?;
            }
            match &changes.uploads {
                Some(uploads) => self.change_uploads(unit, &mut locked, author, media, uploads).await?,
                None => save(unit, &mut locked).await?,
            }
            self.read_back(unit, actor, id).await
        })
        .await
    }

    /// Stores the earlier version and counts the edit.
    pub(super) async fn append_history(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &mut Review,
        before: &Review,
    ) -> Result<(), ReviewError> {
        let now = self.core.now();
        unit.reviews().add_edit(before, now).await?;
        review.edit_count += 1;
        review.edited_at = Some(now);
        Ok(())
    }

    /// Changes the day of the visit. That of a linked visit cannot change.
    fn change_day(&self, locked: &mut LockedReview, changes: &ReviewChange) -> Result<(), ReviewError> {
        if changes.visited_on == Change::Keep {
            return Ok(());
        }
        let day = changes.visited_on.apply(None);
        if let (Some(_), Some(visit)) = (locked.review.how, locked.review.visited_on) {
            return Ok(check_day_of_visit(day, visit)?);
        }
        check_past(day, self.core.now().with_timezone(&locked.business.zone).date_naive())?;
        locked.review.visited_on = day;
        Ok(())
    }

    /// Replaces the media. Uploads that stay keep their id.
    async fn change_uploads(
        &self,
        unit: &mut dyn UnitOfWork,
        locked: &mut LockedReview,
        author: UserId,
        before: Vec<ReviewMedia>,
        uploads: &[UploadId],
    ) -> Result<(), ReviewError> {
        let existing = |upload: &UploadId| before.iter().find(|media| media.upload == *upload);
        let new: Vec<UploadId> = uploads.iter().copied().filter(|upload| existing(upload).is_none()).collect();
        check_usable(unit, author, "uploads", &new).await?;
        let media = |upload: &UploadId| existing(upload).cloned().unwrap_or_else(|| self.new_media(*upload));
        put(unit, locked, uploads.iter().map(media).collect()).await
    }
}

/// Whether the review shows these uploads and no others, in any order.
pub(super) fn shows_exactly(media: &[ReviewMedia], uploads: &[UploadId]) -> bool {
    uploads.len() == media.len() && media.iter().all(|media| uploads.contains(&media.upload))
}
