//! How the use cases of reviews fail.

use crate::shared::failure::{Denied, Failure, FieldError, Kind};
use crate::shared::ids::ReviewId;
use crate::shared::repeatable::KeyError;
use crate::shared::store_error::StoreError;

/// Why a use case of reviews failed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The asker may not.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Fields are wrong.
    #[error("fields are wrong: {0:?}")]
    Invalid(Vec<FieldError>),
    /// Nobody reviews a place that they run.
    #[error("the asker runs the place")]
    OwnPlace,
    /// The visit has this review already.
    #[error("the visit has review {0}")]
    VisitReviewed(ReviewId),
    /// The asker has this review of the place, without a known visit, already.
    #[error("there is review {0} of this place without a known visit")]
    ReviewExists(ReviewId),
    /// The asker removed what a moderator had hidden.
    #[error("there was a review that a moderator hid")]
    ReviewRemoved,
    /// Somebody changed the review in the meantime.
    #[error("the review has another version by now")]
    StaleVersion,
    /// The asker reported the review before.
    #[error("the review is reported already")]
    ReportMade,
    /// There is nothing to appeal against.
    #[error("the review is not hidden")]
    NotHidden,
    /// The asker has appealed.
    #[error("an appeal was made already")]
    AppealMade,
    /// The decision makes no sense as the review stands.
    #[error("the case does not allow this decision")]
    WrongDecision,
    /// The key under which it may be repeated is not to be had.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ReviewError {
    /// There is no such record, or the asker may not know of it.
    pub const UNKNOWN: Self = Self::Denied(Denied::Unknown);

    /// The review that stands in the way.
    pub fn review(&self) -> Option<ReviewId> {
        match self {
            Self::VisitReviewed(review) | Self::ReviewExists(review) => Some(*review),
            _ => None,
        }
    }
}

impl From<FieldError> for ReviewError {
    fn from(error: FieldError) -> Self {
        Self::Invalid(vec![error])
    }
}

impl Failure for ReviewError {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::OwnPlace => Kind::Forbidden,
            Self::Invalid(_) => Kind::Invalid,
            Self::Key(error) => error.kind(),
            Self::Store(error) => error.kind(),
            _ => Kind::Conflict,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Invalid(_) => "invalid",
            Self::OwnPlace => "own_place",
            Self::VisitReviewed(_) => "visit_reviewed",
            Self::ReviewExists(_) => "review_exists",
            Self::ReviewRemoved => "review_removed",
            Self::StaleVersion => "stale_version",
            Self::ReportMade => "report_made",
            Self::NotHidden => "not_hidden",
            Self::AppealMade => "appeal_made",
            Self::WrongDecision => "wrong_decision",
            Self::Key(error) => error.code(),
            Self::Store(error) => error.code(),
        }
    }

    fn fields(&self) -> &[FieldError] {
        match self {
            Self::Invalid(fields) => fields,
            Self::Key(error) => error.fields(),
            _ => &[],
        }
    }

    fn store(&self) -> Option<&StoreError> {
        match self {
            Self::Key(error) => error.store(),
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
