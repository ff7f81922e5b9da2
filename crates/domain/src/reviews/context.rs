//! What a change of a review works with: the review and the figures of its place, both locked.

use super::error::ReviewError;
use super::figures::Contribution;
use super::policy;
use super::ports::Place;
use super::rating::RatingTotals;
use super::review::Review;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, ReviewId};
use crate::unit_of_work::UnitOfWork;

/// A review that is about to change. The place is locked before the review, always, so that nobody waits in a circle.
pub struct OfReview {
    /// The review.
    pub review: Review,
    /// Its place.
    pub place: Place,
    /// What it counted before.
    before: Option<Contribution>,
}

impl OfReview {
    /// Locks the review, which the asker may see, and its place.
    pub async fn lock(unit: &mut dyn UnitOfWork, actor: &Actor, id: ReviewId) -> Result<Self, ReviewError> {
        actor.is_known()?;
        let of = Self::lock_unseen(unit, id).await?.ok_or(ReviewError::UNKNOWN)?;
        policy::may_see(actor, &of.review)?;
        Ok(of)
    }

    /// The same, whoever asks.
    pub async fn lock_unseen(unit: &mut dyn UnitOfWork, id: ReviewId) -> Result<Option<Self>, ReviewError> {
        let reviews = unit.reviews();
        let Some(business) = reviews.business_of(id).await? else { return Ok(None) };
        let Some(place) = reviews.lock_place(business).await? else { return Ok(None) };
        let Some(review) = reviews.lock_review(id).await? else { return Ok(None) };
        let before = Contribution::of(&review);
        Ok(Some(Self { review, place, before }))
    }
}

/// Stores the review as it is now, and what its place's rating comes to.
pub async fn contribution_after(unit: &mut dyn UnitOfWork, of: &mut OfReview) -> Result<(), ReviewError> {
    let reviews = unit.reviews();
    reviews.update_review(&of.review).await?;
    let after = Contribution::of(&of.review);
    count(unit, of.review.business, &mut of.place.standing, of.before.take(), after.as_ref()).await?;
    of.before = after;
    Ok(())
}

/// Counts the removal of the review.
pub async fn contribution_gone(unit: &mut dyn UnitOfWork, mut of: OfReview) -> Result<(), ReviewError> {
    count(unit, of.review.business, &mut of.place.standing, of.before.take(), None).await
}

/// Brings rating and figures of a place up to date: what counted before counts no longer, what counts now does.
pub async fn count(
    unit: &mut dyn UnitOfWork,
    business: BusinessId,
    standing: &mut RatingTotals,
    before: Option<Contribution>,
    after: Option<&Contribution>,
) -> Result<(), ReviewError> {
    if before.as_ref() == after {
        return Ok(());
    }
    if let Some(before) = &before {
        standing.remove(before.rating, before.evidence);
    }
    if let Some(after) = after {
        standing.add(after.rating, after.evidence);
    }
    unit.reviews().save_standing(business, standing).await?;
    Ok(unit.reviews().change_figures(business, before.as_ref(), after).await?)
}
