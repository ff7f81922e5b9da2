//! Its author changes a review. What it said before can still be read.

use super::context::{OfReview, contribution_after};
use super::error::ReviewError;
use super::input::ReviewInput;
use super::language::detect;
use super::media::{ReviewMedia, put, usable};
use super::policy;
use super::publish::past;
use super::service::Reviews;
use super::view::ReviewView;
use crate::kernel::actor::Actor;
use crate::kernel::ids::{ReviewId, ReviewMediaId, UploadId, UserId};
use crate::kernel::unit_of_work::{UnitOfWork, in_transaction};

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
            self.change_opinion(unit, &mut of, changes).await?;
            self.change_day(&mut of, changes)?;
            of.review.version += 1;
            match &changes.uploads {
                Some(uploads) => self.change_uploads(unit, &mut of, author, uploads).await?,
                None => contribution_after(unit, &mut of).await?,
            }
            let record = unit.reviews().record(id).await?;
            self.present_one(actor, record).await
        })
        .await
    }

    async fn change_opinion(
        &self,
        unit: &mut dyn UnitOfWork,
        of: &mut OfReview,
        changes: &ReviewInput,
    ) -> Result<(), ReviewError> {
        let said = of.review.opinion.clone();
        changes.apply(&mut of.review.opinion)?;
        if of.review.opinion == said {
            return Ok(());
        }
        let now = self.world.now();
        unit.reviews().add_edit(of.review.id, now, &said).await?;
        of.review.language = detect(&of.review.opinion.text).map(str::to_owned);
        of.review.edit_count += 1;
        of.review.edited_at = Some(now);
        Ok(())
    }

    /// The day of a known visit stays what it was.
    fn change_day(&self, of: &mut OfReview, changes: &ReviewInput) -> Result<(), ReviewError> {
        let (Some(day), None) = (changes.visited_on, of.review.how) else { return Ok(()) };
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
        uploads: &[UploadId],
    ) -> Result<(), ReviewError> {
        let before = unit.reviews().media_of(of.review.id).await?;
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
