//! Somebody writes about a place.

use chrono::{DateTime, NaiveDate, Utc};

use super::burst::{HOUR, NEWCOMER};
use super::case::Case;
use super::context::count;
use super::error::ReviewError;
use super::figures::Contribution;
use super::input::ReviewInput;
use super::language::detect;
use super::media::{ReviewMedia, shown_already, usable};
use super::policy;
use super::review::{Notice, Opinion, Review, State};
use super::service::Reviews;
use super::view::ReviewView;
use crate::shared::actor::Actor;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::failure::FieldError;
use crate::shared::idempotency::Outcome;
use crate::shared::ids::{BusinessId, EventId, ReviewCaseId, ReviewId, ReviewMediaId, UserId, VisitId};
use crate::shared::repeatable::{Repeatable, answered, keep};
use crate::unit_of_work::{UnitOfWork, in_transaction};
use crate::visits::table_code::needs_moderator;
use crate::visits::visit::{Evidence, Visit};

/// A review to be published.
#[derive(Debug, Clone)]
pub struct NewReview {
    /// The place.
    pub business: BusinessId,
    /// The visit it is about. Where none is named, that of the day is taken; `Some(None)`: it is about none that is known.
    pub visit: Option<Option<VisitId>>,
    /// What it says.
    pub fields: ReviewInput,
}

impl Reviews {
    /// Publishes a review; or holds it, when it comes among unusually many or its author is new and has nothing but a
    /// table's printed code.
    ///
    /// # Errors
    /// When the asker has no profile, runs the place, or has written about the visit already; what is wrong with which
    /// field.
    pub async fn publish(
        &self,
        actor: &Actor,
        new: &NewReview,
        repeatable: Option<&Repeatable<'_, ReviewView>>,
    ) -> Result<Outcome<ReviewView>, ReviewError> {
        let author = actor.user()?;
        let opinion = new.fields.opinion()?;
        in_transaction(self.store.as_ref(), async |unit| {
            if let Some(answer) = answered(unit, repeatable).await? {
                return Ok(Outcome::Replayed(answer));
            }
            let id = self.write(unit, actor, author, new, &opinion).await?;
            let record = unit.reviews().record(id).await?;
            let view = self.present_one(actor, record).await?;
            keep(unit, repeatable, &view, self.world.now()).await?;
            Ok(Outcome::Done(view))
        })
        .await
    }

    async fn write(
        &self,
        unit: &mut dyn UnitOfWork,
        actor: &Actor,
        author: UserId,
        new: &NewReview,
        opinion: &Opinion,
    ) -> Result<ReviewId, ReviewError> {
        let place = unit.reviews().lock_place(new.business).await?.ok_or(ReviewError::UNKNOWN)?;
        let role = unit.businesses().role_of(new.business, author).await?;
        policy::may_write(actor, role)?;
        let now = self.world.now();
        let today = now.with_timezone(&place.zone).date_naive();
        let visited_on = new.fields.visited_on.flatten();
        past("visited_on", visited_on, today)?;
        let visit = self.visit(unit, author, new, visited_on.unwrap_or(today)).await?;
        let evidence = visit.as_ref().map_or(Evidence::V0, |visit| visit.evidence);
        let notice = notice_for(unit, new.business, visit.as_ref(), now).await?;
        let review = Review {
            id: ReviewId(self.world.id()),
            business: new.business,
            author: Some(author),
            visit: visit.as_ref().map(|visit| visit.id),
            version: 1,
            state: if notice.is_some() { State::Held } else { State::Published },
            notice,
            how: visit.as_ref().map(|visit| visit.how),
            evidence,
            opinion: opinion.clone(),
            language: detect(&opinion.text).map(str::to_owned),
            visited_on: visit.as_ref().map(|visit| visit.local_date).or(visited_on),
            media_count: i32::try_from(new.uploads().len()).unwrap_or(i32::MAX),
            helpful_count: 0,
            edit_count: 0,
            edited_at: None,
            reply: None,
            created_at: now,
        };
        unit.reviews().insert_review(&review).await?;
        self.show(unit, &review, author, new, now).await?;
        let mut standing = place.standing;
        count(unit, review.business, &mut standing, None, Contribution::of(&review).as_ref()).await?;
        self.tell(unit, &review, now).await?;
        Ok(review.id)
    }

    /// The visit that the review is about, which has no other.
    async fn visit(
        &self,
        unit: &mut dyn UnitOfWork,
        author: UserId,
        new: &NewReview,
        day: NaiveDate,
    ) -> Result<Option<Visit>, ReviewError> {
        if let Some(Some(id)) = new.visit {
            let visit = unit.visits().lock_visit(id).await?;
            let visit = visit.filter(|visit| visit.user == author && visit.business == new.business);
            let visit = visit.ok_or_else(|| FieldError::new("visit_id", "unknown_record"))?;
            of_that_day(new.fields.visited_on.flatten(), visit.local_date)?;
            return unreviewed(unit, visit).await.map(Some);
        }
        if new.visit.is_none()
            && let Some(visit) = unit.visits().lock_visit_on(author, new.business, day).await?
        {
            return unreviewed(unit, visit).await.map(Some);
        }
        match unit.reviews().review_without_visit(new.business, author).await? {
            Some(review) => Err(standing(unit, review, ReviewError::ReviewExists).await?),
            None => Ok(None),
        }
    }

    async fn show(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &Review,
        author: UserId,
        new: &NewReview,
        now: DateTime<Utc>,
    ) -> Result<(), ReviewError> {
        let uploads = new.uploads();
        usable(unit, author, "uploads", uploads).await?;
        let media: Vec<ReviewMedia> = (0..)
            .zip(uploads)
            .map(|(position, upload)| ReviewMedia {
                id: ReviewMediaId(self.world.id()),
                upload: *upload,
                position,
                created_at: now,
            })
            .collect();
        unit.reviews().put_media(review.id, review.business, &media).await.map_err(shown_already)
    }

    /// Tells whoever wants to know of a published review, and a moderator of one that waits.
    async fn tell(&self, unit: &mut dyn UnitOfWork, review: &Review, now: DateTime<Utc>) -> Result<(), ReviewError> {
        if review.state == State::Published {
            return self.record_published(unit, review).await;
        }
        let case = Case {
            id: ReviewCaseId(self.world.id()),
            review: Some(review.id),
            open: true,
            held: review.notice,
            appeal: None,
            created_at: now,
        };
        Ok(unit.reviews().insert_case(&case).await?)
    }

    /// Records that the review can be read from now on.
    pub(super) async fn record_published(&self, unit: &mut dyn UnitOfWork, review: &Review) -> Result<(), ReviewError> {
        let Review { id, business, author, .. } = *review;
        self.record(unit, Event::ReviewPublished { review: id, business, author }).await
    }

    /// Records an event of now.
    pub(super) async fn record(&self, unit: &mut dyn UnitOfWork, event: Event) -> Result<(), ReviewError> {
        let recorded = EventEnvelope { id: EventId(self.world.id()), occurred_at: self.world.now(), event };
        Ok(unit.record(&recorded).await?)
    }
}

impl NewReview {
    fn uploads(&self) -> &[crate::shared::ids::UploadId] {
        self.fields.uploads.as_deref().unwrap_or_default()
    }
}

/// Why a review of that visit has to wait for a moderator, if it has to.
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
    let evidence = visit.map_or(Evidence::V0, |visit| visit.evidence);
    let is_burst = unit.reviews().recent(business, now - HOUR, now - NEWCOMER).await?.holds(evidence);
    Ok(is_burst.then_some(Notice::Burst))
}

/// The visit, where no review is about it yet.
async fn unreviewed(unit: &mut dyn UnitOfWork, visit: Visit) -> Result<Visit, ReviewError> {
    match unit.reviews().review_of_visit(visit.id).await? {
        Some(review) => Err(standing(unit, review, ReviewError::VisitReviewed).await?),
        None => Ok(visit),
    }
}

/// What is said of a review that stands where another is to be written.
async fn standing(
    unit: &mut dyn UnitOfWork,
    id: ReviewId,
    refusal: fn(ReviewId) -> ReviewError,
) -> Result<ReviewError, ReviewError> {
    let review = unit.reviews().lock_review(id).await?;
    let is_removed = review.is_some_and(|review| review.state == State::Removed);
    Ok(if is_removed { ReviewError::ReviewRemoved } else { refusal(id) })
}

/// Checks that a day, where one is given, is that of the known visit: nothing that was typed is dropped unsaid.
pub(super) fn of_that_day(day: Option<NaiveDate>, visit: NaiveDate) -> Result<(), FieldError> {
    match day {
        Some(day) if day != visit => Err(FieldError::new("visited_on", "day_of_visit")),
        _ => Ok(()),
    }
}

/// Checks that a day is not still to come.
pub(super) fn past(field: &str, day: Option<NaiveDate>, today: NaiveDate) -> Result<(), FieldError> {
    if day.is_some_and(|day| day > today) { Err(FieldError::new(field, "date_to_come")) } else { Ok(()) }
}
