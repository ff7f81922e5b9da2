//! Reports of reviews, and appeals of authors against hiding them.

use super::case::{Appeal, Case, Report, ReportReason};
use super::error::{ReviewError, ReviewRule};
use super::locked_review::LockedReview;
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
    /// `Denied` by [`policy::may_report`], `ReportMade`.
    pub async fn report(
        &self,
        actor: &Actor,
        id: ReviewId,
        reason: ReportReason,
        comment: Option<String>,
    ) -> Result<Report, ReviewError> {
        actor.is_known()?;
        in_transaction(&*self.core.store, async |unit| {
            let review = unit.reviews().lock_review(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let by = policy::may_report(actor, &review)?;
            let case = match unit.reviews().open_case(id).await? {
                Some(case) => case,
                None => self.open_case(unit, id, None, None).await?,
            };
            let report = Report {
                id: self.core.id(),
                case,
                review: id,
                by: Some(by),
                reason,
                text: comment.clone(),
                created_at: self.core.now(),
            };
            unit.reviews().insert_report(&report).await.map_err(report_made)?;
            Ok(report)
        })
        .await
    }

    /// Appeals against the hiding of the actor's review.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_edit`], `NotHidden`, `AppealMade`.
    pub async fn appeal(&self, actor: &Actor, id: ReviewId, text: String) -> Result<ReviewView, ReviewError> {
        in_transaction(&*self.core.store, async |unit| {
            let locked = LockedReview::lock(unit, actor, id).await?;
            policy::may_edit(actor, &locked.review)?;
            if locked.review.notice != Some(Notice::Decision) {
                return Err(ReviewRule::NotHidden.into());
            }
            if unit.reviews().has_appealed(id).await? {
                return Err(ReviewRule::AppealMade.into());
            }
            self.open_case(unit, id, None, Some(Appeal { text: text.clone(), at: self.core.now() })).await?;
            self.read_back(unit, actor, id).await
        })
        .await
    }

    pub(super) async fn open_case(
        &self,
        unit: &mut dyn UnitOfWork,
        review: ReviewId,
        held: Option<Notice>,
        appeal: Option<Appeal>,
    ) -> Result<ReviewCaseId, ReviewError> {
        let (id, created_at) = (self.core.id(), self.core.now());
        let case = Case { id, review: Some(review), open: true, held, appeal, created_at };
        unit.reviews().insert_case(&case).await?;
        Ok(id)
    }
}

fn report_made(error: StoreError) -> ReviewError {
    if error.violates("review_reports_once") { ReviewRule::ReportMade.into() } else { error.into() }
}
