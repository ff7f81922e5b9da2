//! What the use cases of reviews need of storage.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::burst::Recent;
use super::case::{Case, Decided, Report};
use super::figures::{Contribution, Figures};
use super::list::{ReviewFilter, Total};
use super::media::{MediaOf, ReviewMedia};
use super::rating::RatingTotals;
use super::review::{Edit, Review, State};
use super::stars::Stars;
use super::view::Authentication;
use crate::shared::ids::{BusinessId, ReviewCaseId, ReviewId, ReviewMediaId, UploadId, UserId, VisitId};
use crate::shared::language::Language;
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// A place whose reviews are about to change.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// The zone its clock shows.
    pub zone: Tz,
    /// What its rating is made of.
    pub standing: RatingTotals,
}

/// Somebody who is named, with a picture still to be looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of view::Person")]
pub struct PersonRecord {
    pub id: UserId,
    pub username: String,
    pub display_name: String,
    pub avatar: Option<UploadId>,
}

/// A review with what every reader sees beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewRecord {
    /// The review.
    pub review: Review,
    /// The place's name in addresses.
    pub business_slug: String,
    /// The place's name.
    pub business_name: String,
    /// The first picture of the place's gallery.
    pub business_cover: Option<UploadId>,
    /// Who wrote it.
    pub author: Option<PersonRecord>,
    /// Its pictures and videos, in their order.
    pub media: Vec<ReviewMedia>,
}

impl ReviewRecord {
    /// Its pictures and videos, each by itself.
    pub fn media(&self) -> Vec<ReviewMediaRecord> {
        let Self { review, author, media, .. } = self;
        let record = |media: &ReviewMedia| ReviewMediaRecord {
            media: media.clone(),
            review: review.id,
            state: review.state,
            rating: review.opinion.rating,
            business: review.business,
            author: author.clone(),
        };
        media.iter().map(record).collect()
    }
}

/// A picture or video of a review, with enough of the review to show it by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of view::ReviewMediaView")]
pub struct ReviewMediaRecord {
    pub media: ReviewMedia,
    pub review: ReviewId,
    pub state: State,
    pub rating: Stars,
    pub business: BusinessId,
    pub author: Option<PersonRecord>,
}

/// A case with its reports and decisions.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are those of view::CaseView")]
pub struct CaseRecord {
    pub case: Case,
    pub review: ReviewRecord,
    pub reports: Vec<Report>,
    pub report_count: i64,
    pub decisions: Vec<(Decided, Option<PersonRecord>)>,
}

/// What an asker did with a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The review.
    pub review: ReviewId,
    /// Whether they found it helpful.
    pub helpful: bool,
    /// Whether they reported it.
    pub reported: bool,
}

/// What the letter about a decision says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionLetter {
    /// The author's address.
    pub email: String,
    /// The author's language.
    pub language: Language,
    /// The place.
    pub business: BusinessId,
    /// The place's name.
    pub business_name: String,
    /// What was decided, and why.
    pub decided: Decided,
    /// Whether it was decided on an appeal.
    pub appealed: bool,
}

/// What reviews come to, inside a transaction.
#[async_trait]
pub trait RatingRepository: Send {
    /// The place, locked until the transaction ends; none when it does not exist or is deleted.
    async fn lock_place(&mut self, business: BusinessId) -> Result<Option<Place>, StoreError>;
    /// Stores the rating of a place.
    async fn save_standing(&mut self, business: BusinessId, standing: &RatingTotals) -> Result<(), StoreError>;
    /// Counts in the figures of a place one review no longer, and another from now on.
    async fn change_figures(
        &mut self,
        business: BusinessId,
        before: Option<&Contribution>,
        after: Option<&Contribution>,
    ) -> Result<(), StoreError>;
    /// What came since `since`, newcomers being those whose account began after `newcomers`.
    async fn recent(
        &mut self,
        business: BusinessId,
        since: DateTime<Utc>,
        newcomers: DateTime<Utc>,
    ) -> Result<Recent, StoreError>;

    /// Computes the mean of every city anew.
    async fn refresh_means(&mut self, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Up to `limit` rated places that are pulled towards another mean than their city's is now, locked, each with that
    /// mean as its prior.
    async fn moved_places(&mut self, limit: i64) -> Result<Vec<(BusinessId, RatingTotals)>, StoreError>;
}

/// Cases, reports and decisions inside a transaction.
#[async_trait]
pub trait CaseRepository: Send {
    /// The open case of a review.
    async fn open_case(&mut self, review: ReviewId) -> Result<Option<ReviewCaseId>, StoreError>;
    /// Stores a new case.
    async fn insert_case(&mut self, case: &Case) -> Result<(), StoreError>;
    /// The review that a case is about.
    async fn review_of_case(&mut self, id: ReviewCaseId) -> Result<Option<ReviewId>, StoreError>;
    /// The case, locked until the transaction ends.
    async fn lock_case(&mut self, id: ReviewCaseId) -> Result<Option<Case>, StoreError>;
    /// Notes that a case is decided.
    async fn close_case(&mut self, id: ReviewCaseId) -> Result<(), StoreError>;
    /// Stores a report. A second one by the same person violates `review_reports_once`.
    async fn insert_report(&mut self, report: &Report) -> Result<(), StoreError>;
    /// Adds to the log; answers the entry's number.
    async fn add_decision(
        &mut self,
        case: ReviewCaseId,
        review: ReviewId,
        decided: &Decided,
    ) -> Result<i64, StoreError>;
    /// Whether the author has appealed since the review was last hidden.
    async fn has_appealed(&mut self, review: ReviewId) -> Result<bool, StoreError>;
}

/// Reviews inside a transaction. Whoever changes what counts in a rating locks the place first.
#[async_trait]
pub trait ReviewRepository: RatingRepository + CaseRepository {
    /// The place of a review.
    async fn business_of(&mut self, review: ReviewId) -> Result<Option<BusinessId>, StoreError>;
    /// The review, locked until the transaction ends.
    async fn lock_review(&mut self, id: ReviewId) -> Result<Option<Review>, StoreError>;
    /// The review of a visit.
    async fn review_of_visit(&mut self, visit: VisitId) -> Result<Option<ReviewId>, StoreError>;
    /// The person's review of the place that tells of no known visit.
    async fn review_without_visit(
        &mut self,
        business: BusinessId,
        user: UserId,
    ) -> Result<Option<ReviewId>, StoreError>;
    /// Stores a new review.
    async fn insert_review(&mut self, review: &Review) -> Result<(), StoreError>;
    /// Stores a review as it is now.
    async fn update_review(&mut self, review: &Review) -> Result<(), StoreError>;
    /// Removes a review with all that hangs on it, but for what was decided about it.
    async fn delete_review(&mut self, id: ReviewId) -> Result<(), StoreError>;
    /// Removes what hangs on a review, but for reports and decisions, and closes its case.
    async fn empty_review(&mut self, id: ReviewId) -> Result<(), StoreError>;
    /// What the person wrote of the place and everybody can read, or may come to.
    async fn readable_reviews(&mut self, business: BusinessId, user: UserId) -> Result<Vec<ReviewId>, StoreError>;
    /// Keeps what a review said until then.
    async fn add_edit(&mut self, said: &Review, until: DateTime<Utc>) -> Result<(), StoreError>;
    /// The review as readers see it, as of this transaction.
    async fn record(&mut self, id: ReviewId) -> Result<Option<ReviewRecord>, StoreError>;

    /// The pictures and videos of a review, in their order.
    async fn media_of(&mut self, review: ReviewId) -> Result<Vec<ReviewMedia>, StoreError>;
    /// Makes these the pictures and videos of a review. One that is shown already violates `review_media_upload_unique`.
    async fn put_media(
        &mut self,
        review: ReviewId,
        business: BusinessId,
        media: &[ReviewMedia],
    ) -> Result<(), StoreError>;

    /// Notes whether the person finds the review helpful; answers whether that is news.
    async fn mark_helpful(
        &mut self,
        review: ReviewId,
        user: UserId,
        helpful: bool,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
}

/// Reads of cases.
#[async_trait]
pub trait CaseReads: Send + Sync {
    /// Cases: open ones oldest first, decided ones newest first.
    async fn cases(&self, open: bool, page: PageRequest<()>) -> Result<Page<CaseRecord, ()>, StoreError>;
    /// One case.
    async fn case(&self, id: ReviewCaseId) -> Result<Option<CaseRecord>, StoreError>;
    /// What there is to write to the author about that entry of the log; none once they, or the review, are gone.
    async fn decision_letter(&self, decision: i64) -> Result<Option<DecisionLetter>, StoreError>;
}

/// Reads that need no transaction, and may be a moment old. Reviews of deleted places are none.
#[async_trait]
pub trait ReviewReads: CaseReads {
    /// One review, whatever its state.
    async fn record(&self, id: ReviewId) -> Result<Option<ReviewRecord>, StoreError>;
    /// Reviews; the key of the page is that of [`super::list::key`].
    async fn list(&self, filter: &ReviewFilter, page: PageRequest<i32>) -> Result<Page<ReviewRecord, i32>, StoreError>;
    /// How many reviews the filter lets through.
    async fn total(&self, filter: &ReviewFilter) -> Result<Total, StoreError>;
    /// What the person did with these reviews.
    async fn marks(&self, user: UserId, reviews: &[ReviewId]) -> Result<Vec<Mark>, StoreError>;
    /// What was last decided about these reviews, where anything was.
    async fn verdicts(&self, reviews: &[ReviewId]) -> Result<Vec<(ReviewId, Authentication)>, StoreError>;
    /// What a review said before its edits, newest first; keyed by the edit's number.
    async fn edits(&self, review: ReviewId, page: PageRequest<i64>) -> Result<Page<Edit, i64>, StoreError>;
    /// What the reviews of a place come to.
    async fn figures(&self, business: BusinessId) -> Result<Option<Figures>, StoreError>;
    /// One picture or video of a review.
    async fn media_record(&self, id: ReviewMediaId) -> Result<Option<ReviewMediaRecord>, StoreError>;
    /// Pictures and videos; of a place only those of published reviews.
    async fn media_records(
        &self,
        of: MediaOf,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewMediaRecord, i32>, StoreError>;
}
