//! A review as one asker sees it.

use chrono::{DateTime, Utc};

use super::action::Action;
use super::case::{Case, Decided, Decision, Report};
use super::media::ReviewMedia;
use super::review::Review;
use super::stars::Stars;
use crate::businesses::card::BusinessCard;
use crate::media::Media;
use crate::people::Person;
use crate::shared::ids::{BusinessId, ReviewId};

/// What the asker is to a review, and did with it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Mine {
    /// Whether they wrote it.
    pub author: bool,
    /// Whether they found it helpful.
    pub helpful: bool,
    /// Whether they reported it.
    pub reported: bool,
}

/// Why a review cannot be read by everybody, for those who may know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authentication {
    /// What was decided last.
    pub decision: Decision,
    /// Why.
    pub reason: String,
    /// When.
    pub at: DateTime<Utc>,
    /// Whether the author has had their say against its being hidden.
    pub appealed: bool,
}

/// A review as one asker sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewView {
    /// The review; its notice only for its author and moderators.
    pub review: Review,
    /// The place.
    pub business: BusinessCard,
    /// Who wrote it; none once they have left.
    pub author: Option<Person>,
    /// Its pictures and videos, in their order.
    pub media: Vec<ReviewMediaView>,
    /// What the asker is to it.
    pub mine: Mine,
    /// What was decided about it, for its author and moderators while it cannot be read.
    pub verdict: Option<Authentication>,
    /// What the asker may do.
    pub actions: Vec<Action>,
}

/// A picture or video of a review, with enough of the review to show it by itself.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewMediaView {
    /// Its place in the review.
    pub place: ReviewMedia,
    /// The review.
    pub review: ReviewId,
    /// What the review gives.
    pub rating: Stars,
    /// The business.
    pub business: BusinessId,
    /// Who wrote the review.
    pub author: Option<Person>,
    /// What is shown.
    pub media: Media,
}

/// A case as moderators see it.
#[derive(Debug, Clone, PartialEq)]
pub struct CaseView {
    /// The case.
    pub case: Case,
    /// What it is about.
    pub review: ReviewView,
    /// The first reports, oldest first.
    pub reports: Vec<Report>,
    /// How many there are.
    pub report_count: i64,
    /// All that was decided, oldest first, and by whom.
    pub decisions: Vec<(Decided, Option<Person>)>,
}
