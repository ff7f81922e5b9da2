//! Why use cases of reviews fail.

use crate::rules;
use crate::shared::error::Error;
use crate::shared::ids::ReviewId;

/// Why a use case of reviews failed.
pub type ReviewError = Error<ReviewRule>;

rules! {
    pub enum ReviewRule {
        /// The actor works at the business.
        OwnPlace => Forbidden "own_place",
        /// The visit already has this review.
        VisitReviewed(ReviewId) => Conflict "visit_reviewed",
        /// The actor already has this review of the business, without a visit.
        ReviewExists(ReviewId) => Conflict "review_exists",
        /// The actor removed a review that a moderator had hidden.
        ReviewRemoved => Conflict "review_removed",
        /// The review was changed after the actor read it.
        StaleVersion => Conflict "stale_version",
        /// The actor already reported the review.
        ReportMade => Conflict "report_made",
        /// The actor already reported the person, who waits for a decision.
        PersonReported => Conflict "person_reported",
        /// No decision about the actor stands that they could appeal against.
        NothingDecided => Conflict "nothing_decided",
        /// Another case about the actor is open.
        CaseOpen => Conflict "case_open",
        /// There is nothing to appeal against.
        NotHidden => Conflict "not_hidden",
        /// The author has already appealed.
        AppealMade => Conflict "appeal_made",
        /// The state of the case or the review does not allow this decision.
        WrongDecision => Conflict "wrong_decision",
    }
}

impl ReviewRule {
    /// The review that already exists.
    pub fn review(&self) -> Option<ReviewId> {
        match self {
            Self::VisitReviewed(review) | Self::ReviewExists(review) => Some(*review),
            _ => None,
        }
    }
}
