//! Decisions of moderators.

use super::case::{Decided, Decision};
use super::error::{ReviewError, ReviewRule};
use super::locked_review::{LockedReview, save};
use super::policy;
use super::review::{Notice, State};
use super::service::Reviews;
use super::view::CaseView;
use crate::admin::{self, Act};
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::ids::{ReviewCaseId, ReviewId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

impl Reviews {
    /// Decides a case. The author gets an email with the reason unless a report was dismissed.
    ///
    /// # Errors
    /// `Denied` by [`policy::may_decide`] or for an unknown case, `WrongDecision`.
    pub async fn decide(
        &self,
        actor: &Actor,
        id: ReviewCaseId,
        decision: Decision,
        reason: String,
    ) -> Result<CaseView, ReviewError> {
        policy::may_moderate(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            let review = unit.reviews().review_of_case(id).await?.ok_or(ReviewError::UNKNOWN)?;
            let locked = self.lock_for_decision(unit, actor, review).await?;
            self.carry_out(unit, actor, locked, id, decision, reason.clone()).await
        })
        .await?;
        self.case(actor, id).await
    }

    async fn lock_for_decision(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        id: ReviewId,
    ) -> Result<LockedReview, ReviewError> {
        let locked = LockedReview::lock(unit, actor, id).await?;
        let role = match actor.user() {
            Ok(user) => unit.businesses().role_of(locked.review.business, user).await?,
            Err(_) => None,
        };
        policy::may_decide(actor, &locked.review, role)?;
        Ok(locked)
    }

    async fn carry_out(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        mut locked: LockedReview,
        id: ReviewCaseId,
        decision: Decision,
        reason: String,
    ) -> Result<(), ReviewError> {
        let case = unit.reviews().lock_case(id).await?.ok_or(ReviewError::UNKNOWN)?;
        // An open case is decided before a decided one is changed: its decision depends on the review's state.
        if unit.reviews().open_case(locked.review.id).await?.is_some_and(|open| open != id) {
            return Err(ReviewRule::WrongDecision.into());
        }
        if locked.review.notice == Some(Notice::OwnPlace) && decision != Decision::Keep {
            return Err(ReviewRule::WrongDecision.into());
        }
        let state = decision.on(locked.review.state, case.open).ok_or(ReviewRule::WrongDecision)?;
        let was = std::mem::replace(&mut locked.review.state, state);
        if decision != Decision::Keep {
            locked.review.notice = (state == State::Hidden).then_some(Notice::Decision);
        }
        save(unit, &mut locked).await?;
        unit.reviews().close_case(id).await?;
        let decided = Decided { decision, reason, by: actor.user().ok(), at: self.core.now() };
        let number = unit.reviews().add_decision(id, locked.review.id, &decided).await?;
        admin::record(unit, &self.core, actor, Act::ReviewDecided, id.0, Some(decision.as_ref())).await?;
        if decision.concerns_author(case.appeal.is_some()) {
            self.enqueue(unit, Event::ReviewDecided { review: locked.review.id, decision: number }).await?;
        }
        if was == State::Held && state == State::Published {
            self.enqueue_published(unit, &locked.review).await?;
        }
        Ok(())
    }
}
