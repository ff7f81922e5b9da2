//! A moderator decides, and says why.

use super::case::{Decided, Decision};
use super::context::{OfReview, contribution_after};
use super::error::ReviewError;
use super::input::{MAX_REMARK, some_text};
use super::policy;
use super::review::{Notice, State};
use super::service::Reviews;
use super::view::CaseView;
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::{ReviewCaseId, ReviewId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Decides a case; the author gets a letter with the reason where it concerns them.
    ///
    /// # Errors
    /// Whom [`policy::may_decide`] refuses; when there is no such case, the reason is missing or too long, or the
    /// decision makes no sense as the review stands.
    pub async fn decide(
        &self,
        actor: &Actor,
        id: ReviewCaseId,
        decision: Decision,
        reason: &str,
    ) -> Result<CaseView, ReviewError> {
        policy::may_moderate(actor)?;
        in_transaction(self.store.as_ref(), async |unit| {
            let review = unit.reviews().review_of_case(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let of = self.lock_for_decision(unit, actor, review).await?;
            let reason = some_text("reason", reason, MAX_REMARK)?;
            self.carry_out(unit, actor, of, id, decision, reason).await
        })
        .await?;
        self.case(actor, id).await
    }

    async fn lock_for_decision(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: ReviewId,
    ) -> Result<OfReview, ReviewError> {
        let of = OfReview::lock(unit, actor, id).await?;
        let role = match actor.user() {
            Ok(user) => unit.businesses().role_of(of.review.business, user).await?,
            Err(_) => None,
        };
        policy::may_decide(actor, &of.review, role)?;
        Ok(of)
    }

    async fn carry_out(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        mut of: OfReview,
        id: ReviewCaseId,
        decision: Decision,
        reason: String,
    ) -> Result<(), ReviewError> {
        let case = unit.reviews().lock_case(id).await?.ok_or(ReviewError::UNKNOWN)?;
        // What waits is decided first: else its decision would no longer fit how the review stands.
        if unit.reviews().open_case(of.review.id).await?.is_some_and(|open| open != id) {
            return Err(ReviewError::WrongDecision);
        }
        if of.review.notice == Some(Notice::OwnPlace) && decision != Decision::Keep {
            return Err(ReviewError::WrongDecision);
        }
        let state = decision.on(of.review.state, case.open).ok_or(ReviewError::WrongDecision)?;
        let was = std::mem::replace(&mut of.review.state, state);
        if decision != Decision::Keep {
            of.review.notice = (state == State::Hidden).then_some(Notice::Decision);
        }
        contribution_after(unit, &mut of).await?;
        unit.reviews().close_case(id).await?;
        let decided = Decided { decision, reason, by: actor.user().ok(), at: self.world.now() };
        let number = unit.reviews().add_decision(id, of.review.id, &decided).await?;
        if decision.concerns_author(case.appeal.is_some()) {
            self.record(unit, Event::ReviewDecided { review: of.review.id, decision: number }).await?;
        }
        if was == State::Held && state == State::Published {
            self.record_published(unit, &of.review).await?;
        }
        Ok(())
    }
}
