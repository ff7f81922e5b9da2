//! Storage of reviews.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::burst::Recent;
use super::case::{Case, Decided, Report};
use super::figures::{Contribution, Figures};
use super::list::{ReviewFilter, Total};
use super::log::LogEntry;
use super::rating::RatingTotals;
use super::reported_person::{
    ContentId, LockedPerson, PersonCase, PersonCaseView, PersonDecided, PersonDecision, PersonDecisionEmail,
    PersonReport, SubjectKind,
};
use super::review::{Edit, Review};
use super::review_media::{MediaOf, ReviewMedia};
use super::view::{CaseView, ReviewMediaView, ReviewView};
use crate::shared::ids::{AuthId, BusinessId, MenuItemId, ReviewCaseId, ReviewId, ReviewMediaId, UserId, VisitId};
use crate::shared::language::Language;
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// A business whose reviews are about to change.
#[derive(Debug, Clone, PartialEq)]
pub struct RatedBusiness {
    pub zone: Tz,
    pub totals: RatingTotals,
}

/// What the email about a decision contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecisionEmail {
    pub email: String,
    pub language: Language,
    pub business: BusinessId,
    pub business_name: String,
    pub decided: Decided,
    /// Whether the case was an appeal.
    pub appealed: bool,
}

/// Rating totals and review counts inside a transaction.
#[async_trait]
pub trait RatingRepository: Send {
    /// The business, locked until the transaction ends; `None` when it does not exist or is deleted.
    async fn lock_business(&mut self, business: BusinessId) -> Result<Option<RatedBusiness>, StoreError>;
    /// Stores the rating of a business.
    async fn save_totals(&mut self, business: BusinessId, totals: &RatingTotals) -> Result<(), StoreError>;
    /// Subtracts `before` from the counts of a business and adds `after`.
    async fn change_figures(
        &mut self,
        business: BusinessId,
        before: Option<&Contribution>,
        after: Option<&Contribution>,
    ) -> Result<(), StoreError>;
    /// The reviews created after `since`; authors are newcomers when their account was created after `newcomers`.
    async fn recent(
        &mut self,
        business: BusinessId,
        since: DateTime<Utc>,
        newcomers: DateTime<Utc>,
    ) -> Result<Recent, StoreError>;

    /// Recomputes the mean of every city.
    async fn refresh_means(&mut self, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Up to `limit` rated businesses whose prior differs from the mean of their city, locked, each with that mean as
    /// its new prior.
    async fn outdated_priors(&mut self, limit: i64) -> Result<Vec<(BusinessId, RatingTotals)>, StoreError>;
}

/// Cases, reports and decisions inside a transaction.
#[async_trait]
pub trait CaseRepository: Send {
    /// The open case of a review.
    async fn open_case(&mut self, review: ReviewId) -> Result<Option<ReviewCaseId>, StoreError>;
    async fn insert_case(&mut self, case: &Case) -> Result<(), StoreError>;
    /// The review that a case is about.
    async fn review_of_case(&mut self, id: ReviewCaseId) -> Result<Option<ReviewId>, StoreError>;
    /// The case, locked until the transaction ends.
    async fn lock_case(&mut self, id: ReviewCaseId) -> Result<Option<Case>, StoreError>;
    /// Marks a case as decided.
    async fn close_case(&mut self, id: ReviewCaseId) -> Result<(), StoreError>;
    /// Stores a report. A second one by the same member violates `review_reports_once`.
    async fn insert_report(&mut self, report: &Report) -> Result<(), StoreError>;
    /// Appends to the decision log. Returns the number of the entry.
    async fn add_decision(
        &mut self,
        case: ReviewCaseId,
        review: ReviewId,
        decided: &Decided,
    ) -> Result<i64, StoreError>;
    /// Whether the author has appealed since the review was last hidden.
    async fn has_appealed(&mut self, review: ReviewId) -> Result<bool, StoreError>;
}

/// Cases about people inside a transaction. Lock the person first.
#[async_trait]
pub trait PersonCaseRepository: Send {
    /// The person and what earlier decisions did to them; profile and account are locked until the transaction ends.
    async fn lock_person(&mut self, person: UserId) -> Result<Option<LockedPerson>, StoreError>;
    /// The open case about a person.
    async fn open_person_case(&mut self, person: UserId) -> Result<Option<ReviewCaseId>, StoreError>;
    async fn insert_person_case(&mut self, case: &PersonCase) -> Result<(), StoreError>;
    /// Whom a case is about.
    async fn person_of_case(&mut self, id: ReviewCaseId) -> Result<Option<UserId>, StoreError>;
    /// The author and the text of a post or comment that exists and is not hidden.
    async fn content_of(&mut self, id: ContentId) -> Result<Option<(UserId, String)>, StoreError>;
    /// Stores a report. A second one of the same case and content by the same member violates
    /// `review_reports_once_a_case`.
    async fn insert_person_report(&mut self, report: &PersonReport) -> Result<(), StoreError>;
    /// Appends to the decision log. Returns the number of the entry.
    async fn add_person_decision(
        &mut self,
        case: ReviewCaseId,
        person: UserId,
        decided: &PersonDecided,
    ) -> Result<i64, StoreError>;
    /// The last decision about a person, and whether they have appealed against one since or before it was taken.
    async fn last_person_decision(&mut self, person: UserId) -> Result<Option<(PersonDecision, bool)>, StoreError>;
    /// Takes text and picture off a profile and stores them.
    async fn withhold_profile(&mut self, person: UserId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Puts them back, unless the person has new ones.
    async fn restore_profile(&mut self, person: UserId) -> Result<(), StoreError>;
    /// Hides the posts and comments that were reported in a case. Returns how many.
    async fn hide_contents(&mut self, case: ReviewCaseId, now: DateTime<Utc>) -> Result<usize, StoreError>;
    /// Shows the person's hidden posts and comments again.
    async fn restore_contents(&mut self, person: UserId) -> Result<(), StoreError>;
    /// Blocks the account, or unblocks it.
    async fn set_blocked(&mut self, auth: AuthId, at: Option<DateTime<Utc>>) -> Result<(), StoreError>;
}

/// Reviews inside a transaction. Lock the business before changing anything that counts in its rating.
#[async_trait]
pub trait ReviewRepository: RatingRepository + CaseRepository + PersonCaseRepository {
    /// The business of a review.
    async fn business_of(&mut self, review: ReviewId) -> Result<Option<BusinessId>, StoreError>;
    /// The review, locked until the transaction ends.
    async fn lock_review(&mut self, id: ReviewId) -> Result<Option<Review>, StoreError>;
    /// The review of a visit.
    async fn review_of_visit(&mut self, visit: VisitId) -> Result<Option<ReviewId>, StoreError>;
    /// The member's review of the business that is not linked to a visit.
    async fn review_without_visit(
        &mut self,
        business: BusinessId,
        user: UserId,
    ) -> Result<Option<ReviewId>, StoreError>;
    async fn insert_review(&mut self, review: &Review) -> Result<(), StoreError>;
    async fn update_review(&mut self, review: &Review) -> Result<(), StoreError>;
    /// Deletes a review with its media, edits and votes, but not its decisions.
    async fn delete_review(&mut self, id: ReviewId) -> Result<(), StoreError>;
    /// Deletes the media, edits and votes of a review, keeps reports and decisions, and closes its case.
    async fn empty_review(&mut self, id: ReviewId) -> Result<(), StoreError>;
    /// The member's published and held reviews of the business.
    async fn published_or_held(&mut self, business: BusinessId, user: UserId) -> Result<Vec<ReviewId>, StoreError>;
    /// The member's reviews in any state but removed, of this business or of all that are not deleted.
    async fn reviews_of(&mut self, user: UserId, business: Option<BusinessId>) -> Result<Vec<ReviewId>, StoreError>;
    /// A review, not removed yet, of a member who wants their reviews removed with their account, whose erasure is due.
    /// The account is locked, so that the erasure is not cancelled meanwhile; accounts that others lock are skipped.
    async fn review_to_erase(&mut self, now: DateTime<Utc>) -> Result<Option<ReviewId>, StoreError>;
    /// Appends an earlier version of a review to its history.
    async fn add_edit(&mut self, before: &Review, until: DateTime<Utc>) -> Result<(), StoreError>;
    /// The review with what is shown beside it, as of this transaction; votes and staff role are those of `viewer`.
    async fn view(&mut self, id: ReviewId, viewer: Option<UserId>) -> Result<Option<ReviewView>, StoreError>;

    /// The media of a review, in their order.
    async fn media_of(&mut self, review: ReviewId) -> Result<Vec<ReviewMedia>, StoreError>;
    /// The review that a picture or video belongs to.
    async fn review_of_media(&mut self, id: ReviewMediaId) -> Result<Option<ReviewId>, StoreError>;
    /// Replaces the media of a review. An upload that another review shows violates `review_media_upload_unique`.
    async fn put_media(
        &mut self,
        review: ReviewId,
        business: BusinessId,
        media: &[ReviewMedia],
    ) -> Result<(), StoreError>;

    /// Makes these the dishes that a review names. Returns false, and changes nothing, when one is on no menu of the
    /// business.
    async fn put_dishes(
        &mut self,
        review: ReviewId,
        business: BusinessId,
        dishes: &[MenuItemId],
    ) -> Result<bool, StoreError>;

    /// Sets or clears the member's helpful vote. Returns whether it changed.
    async fn vote_helpful(
        &mut self,
        review: ReviewId,
        user: UserId,
        helpful: bool,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
}

#[async_trait]
pub trait CaseReads: Send + Sync {
    /// Cases: open ones oldest first, decided ones newest first.
    async fn cases(
        &self,
        open: bool,
        viewer: Option<UserId>,
        page: PageRequest<()>,
    ) -> Result<Page<CaseView, ()>, StoreError>;
    async fn case(&self, id: ReviewCaseId, viewer: Option<UserId>) -> Result<Option<CaseView>, StoreError>;
    /// What a case is about.
    async fn subject_of(&self, id: ReviewCaseId) -> Result<Option<SubjectKind>, StoreError>;
    /// Cases about people who exist: open ones oldest first, decided ones newest first.
    async fn person_cases(&self, open: bool, page: PageRequest<()>) -> Result<Page<PersonCaseView, ()>, StoreError>;
    async fn person_case(&self, id: ReviewCaseId) -> Result<Option<PersonCaseView>, StoreError>;
    /// The decision log, newest first; the key is the number of the entry.
    async fn log(&self, page: PageRequest<i64>) -> Result<Page<LogEntry, i64>, StoreError>;
    /// The emails about an entry of the decision log that concerns a person: to them and to those who reported them.
    async fn person_decision_emails(&self, decision: i64) -> Result<Vec<PersonDecisionEmail>, StoreError>;
    /// The email to the author about an entry of the decision log; `None` once the author or the review is deleted.
    async fn decision_email(&self, decision: i64) -> Result<Option<DecisionEmail>, StoreError>;
}

/// Reads outside transactions, possibly a moment behind. Reviews of deleted businesses are excluded. Votes and staff
/// role are those of `viewer`.
#[async_trait]
pub trait ReviewReads: CaseReads {
    /// One review in any state, unless its author and the viewer are hidden from each other.
    async fn review(&self, id: ReviewId, viewer: Option<UserId>) -> Result<Option<ReviewView>, StoreError>;
    /// Reviews, keyed by [`super::list::key`]. Those by people whom the viewer blocked, or who blocked them, are left
    /// out; those by muted people, too, unless the filter names the author.
    async fn reviews(
        &self,
        filter: &ReviewFilter,
        viewer: Option<UserId>,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewView, i32>, StoreError>;
    /// How many reviews match the filter. A private profile is open to its owner.
    async fn total(&self, filter: &ReviewFilter, viewer: Option<UserId>) -> Result<Total, StoreError>;
    /// For each word of a search, the words of posts and reviews that it may have been, the likeliest first.
    async fn spellings(&self, words: &[String]) -> Result<Vec<Vec<String>>, StoreError>;
    /// Earlier versions of a review, newest first, keyed by the number of the edit.
    async fn edits(&self, review: ReviewId, page: PageRequest<i64>) -> Result<Page<Edit, i64>, StoreError>;
    /// Rating and counts of a business.
    async fn figures(&self, business: BusinessId) -> Result<Option<Figures>, StoreError>;
    /// One picture or video of a review in any state.
    async fn review_media(&self, id: ReviewMediaId) -> Result<Option<ReviewMediaView>, StoreError>;
    /// Media of a review in any state, or of the published reviews of a business by authors whom the viewer neither
    /// blocked nor muted.
    async fn list_media(
        &self,
        of: MediaOf,
        viewer: Option<UserId>,
        page: PageRequest<i32>,
    ) -> Result<Page<ReviewMediaView, i32>, StoreError>;
}
