//! Publishing a review.

use chrono::{DateTime, NaiveDate, Utc};

use super::burst::{HOUR, NEWCOMER};
use super::error::{ReviewError, ReviewRule};
use super::figures::Contribution;
use super::language::detect;
use super::locked_review::count;
use super::media::{check_usable, upload_in_use};
use super::policy;
use super::review::{Notice, Opinion, Review, State};
use super::review_media::ReviewMedia;
use super::service::Reviews;
use super::view::ReviewView;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{BusinessId, MenuItemId, ReviewId, UploadId, UserId, VisitId};
use crate::unit_of_work::UnitOfWork;
use crate::visits::static_code::needs_moderator;
use crate::visits::visit::{Evidence, Visit};

/// A review to publish.
#[derive(Debug, Clone)]
pub struct NewReview {
    pub business: BusinessId,
    /// The visit it is about. Absent: the visit of that day, if any. `Some(None)`: not linked to a visit.
    pub visit: Option<Option<VisitId>>,
    pub opinion: Opinion,
    /// The day of the visit, when none is linked.
    pub visited_on: Option<NaiveDate>,
    /// Its pictures and videos in their order, each once.
    pub uploads: Vec<UploadId>,
    /// The dishes it names, each once.
    pub dishes: Vec<MenuItemId>,
}

impl Reviews {
    /// Publishes a review, in the caller's transaction. It is held for a moderator when the business gets unusually many
    /// reviews, or when its author is new and only a printed table code proves the visit.
    ///
    /// # Errors
    /// `Denied` without a profile, `OwnPlace`, `VisitReviewed`, `ReviewExists`, `ReviewRemoved`, `Invalid`.
    pub async fn publish(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        new: &NewReview,
    ) -> Result<ReviewView, ReviewError> {
        let author = actor.user()?;
        let id = self.insert(unit, actor, author, new).await?;
        self.read_back(unit, actor, id).await
    }

    async fn insert(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        author: UserId,
        new: &NewReview,
    ) -> Result<ReviewId, ReviewError> {
        let mut business = unit.reviews().lock_business(new.business).await?.ok_or(ReviewError::UNKNOWN)?;
        let role = unit.businesses().role_of(new.business, author).await?;
        policy::may_write(actor, role)?;
        let now = self.core.now();
        let today = now.with_timezone(&business.zone).date_naive();
        check_past(new.visited_on, today)?;
        let visit = lock_visit(unit, author, new, new.visited_on.unwrap_or(today)).await?;
        let notice = notice_for(unit, new.business, visit.as_ref(), now).await?;
        let review = Review {
            id: self.core.id(),
            business: new.business,
            author: Some(author),
            visit: visit.as_ref().map(|visit| visit.id),
            version: 1,
            state: if notice.is_some() { State::Held } else { State::Published },
            notice,
            how: visit.as_ref().map(|visit| visit.how),
            evidence: visit.as_ref().map_or(Evidence::None, |visit| visit.evidence),
            language: detect(&new.opinion.text).map(str::to_owned),
            opinion: new.opinion.clone(),
            visited_on: visit.as_ref().map(|visit| visit.local_date).or(new.visited_on),
            media_count: i32::try_from(new.uploads.len()).unwrap_or(i32::MAX),
            helpful_count: 0,
            edit_count: 0,
            edited_at: None,
            reply: None,
            created_at: now,
        };
        unit.reviews().insert_review(&review).await?;
        self.attach_media(unit, &review, author, &new.uploads).await?;
        put_dishes(unit, &review, &new.dishes).await?;
        count(unit, review.business, &mut business.totals, None, Contribution::of(&review).as_ref()).await?;
        match review.state {
            State::Published => self.enqueue_published(unit, &review).await?,
            _ => self.open_case(unit, review.id, review.notice, None).await.map(drop)?,
        }
        Ok(review.id)
    }

    async fn attach_media(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &Review,
        author: UserId,
        uploads: &[UploadId],
    ) -> Result<(), ReviewError> {
        check_usable(unit, author, "uploads", uploads).await?;
        let media = |(position, upload): (i32, &UploadId)| ReviewMedia { position, ..self.new_media(*upload) };
        let media: Vec<ReviewMedia> = (0..).zip(uploads).map(media).collect();
        unit.reviews().put_media(review.id, review.business, &media).await.map_err(upload_in_use)
    }
}

/// Makes these the dishes that a review names.
///
/// # Errors
/// `Invalid` for one that is on no menu of the business.
pub(super) async fn put_dishes(
    unit: &mut dyn UnitOfWork,
    review: &Review,
    dishes: &[MenuItemId],
) -> Result<(), ReviewError> {
    match unit.reviews().put_dishes(review.id, review.business, dishes).await? {
        true => Ok(()),
        false => Err(FieldError::new("dishes", "dish_unknown").into()),
    }
}

/// The visit that the review is about, which has no review yet.
async fn lock_visit(
    unit: &mut dyn UnitOfWork,
    author: UserId,
    new: &NewReview,
    day: NaiveDate,
) -> Result<Option<Visit>, ReviewError> {
    if let Some(Some(id)) = new.visit {
        let visit = unit.visits().lock_visit(id).await?;
        let visit = visit.filter(|visit| visit.user == author && visit.business == new.business);
        let visit = visit.ok_or_else(|| FieldError::new("visit_id", "unknown_record"))?;
        check_day_of_visit(new.visited_on, visit.local_date)?;
        return unreviewed(unit, visit).await.map(Some);
    }
    if new.visit.is_none()
        && let Some(visit) = unit.visits().lock_visit_on(author, new.business, day).await?
    {
        return unreviewed(unit, visit).await.map(Some);
    }
    match unit.reviews().review_without_visit(new.business, author).await? {
        Some(review) => Err(already_exists(unit, review, ReviewRule::ReviewExists).await?),
        None => Ok(None),
    }
}

/// Why a moderator has to check the review first, if so.
async fn notice_for(
    unit: &mut dyn UnitOfWork,
    business: BusinessId,
    visit: Option<&Visit>,
    now: DateTime<Utc>,
) -> Result<Option<Notice>, ReviewError> {
    if let Some(visit) = visit
        && needs_moderator(unit, visit, now).await?
    {
        return Ok(Some(Notice::FirstVisit));
    }
    let evidence = visit.map_or(Evidence::None, |visit| visit.evidence);
    let is_burst = unit.reviews().recent(business, now - HOUR, now - NEWCOMER).await?.holds(evidence);
    Ok(is_burst.then_some(Notice::Burst))
}

/// The visit, unless it has a review.
async fn unreviewed(unit: &mut dyn UnitOfWork, visit: Visit) -> Result<Visit, ReviewError> {
    match unit.reviews().review_of_visit(visit.id).await? {
        Some(review) => Err(already_exists(unit, review, ReviewRule::VisitReviewed).await?),
        None => Ok(visit),
    }
}

/// The error for a review that already exists; that of a removed one does not tell its id.
async fn already_exists(
    unit: &mut dyn UnitOfWork,
    id: ReviewId,
    rule: fn(ReviewId) -> ReviewRule,
) -> Result<ReviewError, ReviewError> {
    let review = unit.reviews().lock_review(id).await?;
    let is_removed = review.is_some_and(|review| review.state == State::Removed);
    Ok(if is_removed { ReviewRule::ReviewRemoved } else { rule(id) }.into())
}

/// Checks that a given day is that of the linked visit.
pub(super) fn check_day_of_visit(day: Option<NaiveDate>, visit: NaiveDate) -> Result<(), FieldError> {
    match day {
        Some(day) if day != visit => Err(FieldError::new("visited_on", "day_of_visit")),
        _ => Ok(()),
    }
}

/// Checks that the day of the visit is not in the future.
pub(super) fn check_past(day: Option<NaiveDate>, today: NaiveDate) -> Result<(), FieldError> {
    if day.is_some_and(|day| day > today) { Err(FieldError::new("visited_on", "date_to_come")) } else { Ok(()) }
}
