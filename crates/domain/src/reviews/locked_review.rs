//! A change of a review: the review and the totals of its business, both locked.

use super::error::ReviewError;
use super::figures::Contribution;
use super::policy;
use super::ports::RatedBusiness;
use super::rating::RatingTotals;
use super::review::Review;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, ReviewId};
use crate::unit_of_work::UnitOfWork;

/// A locked review with its locked business. The business is always locked first, to prevent deadlocks.
pub struct LockedReview {
    pub review: Review,
    pub business: RatedBusiness,
    /// What the review counted when it was last stored.
    before: Option<Contribution>,
}

impl LockedReview {
    /// Locks a review that the actor may see.
    ///
    /// # Errors
    /// `Denied` when the actor may not see it.
    pub async fn lock(unit: &mut dyn UnitOfWork, actor: &Actor, id: ReviewId) -> Result<Self, ReviewError> {
        actor.is_known()?;
        let locked = Self::lock_any(unit, id).await?.ok_or(ReviewError::UNKNOWN)?;
        policy::may_see(actor, &locked.review)?;
        Ok(locked)
    }

    /// Locks a review without an access check.
    ///
    /// # Errors
    /// `Store`.
    pub async fn lock_any(unit: &mut dyn UnitOfWork, id: ReviewId) -> Result<Option<Self>, ReviewError> {
        let reviews = unit.reviews();
        let Some(business) = reviews.business_of(id).await? else { return Ok(None) };
        let Some(business) = reviews.lock_business(business).await? else { return Ok(None) };
        let Some(review) = reviews.lock_review(id).await? else { return Ok(None) };
        let before = Contribution::of(&review);
        Ok(Some(Self { review, business, before }))
    }
}

/// Stores the review and updates the rating and counts of its business.
///
/// # Errors
/// `Store`.
pub async fn save(unit: &mut dyn UnitOfWork, locked: &mut LockedReview) -> Result<(), ReviewError> {
    let LockedReview { review, business, before } = locked;
    unit.reviews().update_review(review).await?;
    let after = Contribution::of(review);
    count(unit, review.business, &mut business.totals, before.take(), after.as_ref()).await?;
    *before = after;
    Ok(())
}

/// Removes a deleted review from the rating and counts of its business.
///
/// # Errors
/// `Store`.
pub async fn uncount(unit: &mut dyn UnitOfWork, mut locked: LockedReview) -> Result<(), ReviewError> {
    count(unit, locked.review.business, &mut locked.business.totals, locked.before.take(), None).await
}

/// Updates rating and counts of a business: subtracts `before`, adds `after`.
///
/// # Errors
/// `Store`.
pub async fn count(
    unit: &mut dyn UnitOfWork,
    business: BusinessId,
    totals: &mut RatingTotals,
    before: Option<Contribution>,
    after: Option<&Contribution>,
) -> Result<(), ReviewError> {
    if before.as_ref() == after {
        return Ok(());
    }
    if let Some(before) = &before {
        totals.remove(before.rating, before.evidence);
    }
    if let Some(after) = after {
        totals.add(after.rating, after.evidence);
    }
    unit.reviews().save_totals(business, totals).await?;
    Ok(unit.reviews().change_figures(business, before.as_ref(), after).await?)
}
