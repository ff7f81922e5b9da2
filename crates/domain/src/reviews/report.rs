//! Somebody says that a review should not be there; its author objects to its being hidden.

use super::case::{Appeal, Case, Report, ReportReason};
use super::context::OfReview;
use super::error::ReviewError;
use super::input::{MAX_ANSWER, MAX_REMARK, some_text, text};
use super::policy;
use super::review::Notice;
use super::service::Reviews;
use super::view::ReviewView;
use crate::shared::actor::Actor;
use crate::shared::ids::{ReviewCaseId, ReviewId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Reports a review to the moderators.
    ///
    /// # Errors
    /// Whom [`policy::may_report`] refuses; when the text is too long, or the asker has reported it before.
    pub async fn report(
        &self,
        actor: &Actor,
        id: ReviewId,
        reason: ReportReason,
        words: Option<&str>,
    ) -> Result<Report, ReviewError> {
        actor.is_known()?;
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| {
            let review = unit.reviews().lock_review(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let by = policy::may_report(actor, &review)?;
            let words = text("text", words.unwrap_or_default(), MAX_REMARK)?;
            let case = match unit.reviews().open_case(id).await? {
                Some(case) => case,
                None => self.open(unit, id, None).await?,
            };
            let report = Report {
                id: self.world.id(),
                case,
                review: id,
                by: Some(by),
                reason,
                text: Some(words).filter(|words| !words.is_empty()),
                created_at: now,
            };
            unit.reviews().insert_report(&report).await.map_err(once)?;
            Ok(report)
        })
        .await
    }

    /// Objects to the hiding of a review of the asker's.
    ///
    /// # Errors
    /// Whom [`policy::may_edit`] refuses; when no moderator hid the review, an appeal was made since it was, or the text is
    /// empty or too long.
    pub async fn appeal(&self, actor: &Actor, id: ReviewId, words: &str) -> Result<ReviewView, ReviewError> {
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| {
            let of = OfReview::lock(unit, actor, id).await?;
            policy::may_edit(actor, &of.review)?;
            if of.review.notice != Some(Notice::Decision) {
                return Err(ReviewError::NotHidden);
            }
            if unit.reviews().has_appealed(id).await? {
                return Err(ReviewError::AppealMade);
            }
            let text = some_text("text", words, MAX_ANSWER)?;
            self.open(unit, id, Some(Appeal { text, at: now })).await?;
            let record = unit.reviews().record(id).await?;
            let mut view = self.present_one(actor, record).await?;
            // What was read beside this transaction does not know of the appeal yet.
            view.actions.retain(|action| *action != super::action::Action::Appeal);
            Ok(view)
        })
        .await
    }

    async fn open(
        &self,
        unit: &mut dyn UnitOfWork,
        review: ReviewId,
        appeal: Option<Appeal>,
    ) -> Result<ReviewCaseId, ReviewError> {
        let case = Case {
            id: ReviewCaseId(self.world.id()),
            review: Some(review),
            open: true,
            held: None,
            appeal,
            created_at: self.world.now(),
        };
        unit.reviews().insert_case(&case).await?;
        Ok(case.id)
    }
}

fn once(error: StoreError) -> ReviewError {
    if error.violates("review_reports_once") { ReviewError::ReportMade } else { error.into() }
}
