//! Reviews, their media and cases as an actor sees them. Storage fills them in; [`Reviews::visible`] and its siblings
//! remove what the actor may not see.

use super::action::Action;
use super::case::{Case, Decided, Decision, Report};
use super::review::{Review, State};
use super::review_media::ReviewMedia;
use super::stars::Stars;
use crate::businesses::card::BusinessCard;
use crate::media::Media;
use crate::menus::Names;
use crate::people::Person;
use crate::shared::ids::{BusinessId, MenuItemId, ReviewId};
use chrono::{DateTime, Utc};

/// What the actor is to a review, and did with it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Mine {
    pub author: bool,
    /// Whether they work at the business.
    pub staff: bool,
    /// Whether they voted it helpful.
    pub helpful: bool,
    pub reported: bool,
}

/// The last decision about a review that is not published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    pub decision: Decision,
    pub reason: String,
    pub at: DateTime<Utc>,
    /// Whether the author has appealed since the review was hidden.
    pub appealed: bool,
}

/// A review as an actor sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewView {
    /// Its notice is only for its author and moderators.
    pub review: Review,
    pub business: BusinessCard,
    /// `None` once they have deleted their account.
    pub author: Option<Person>,
    pub media: Vec<ReviewMediaView>,
    /// The dishes that it names, in their order.
    pub dishes: Vec<(MenuItemId, Names)>,
    pub mine: Mine,
    /// Only for its author and moderators, while it is not published.
    pub verdict: Option<Verdict>,
    /// What the actor may do; empty until [`Reviews::visible`] computes it.
    pub actions: Vec<Action>,
}

/// A picture or video of a review, with enough of the review to show it alone.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewMediaView {
    /// Its position in the review.
    pub place: ReviewMedia,
    pub review: ReviewId,
    /// The state of the review.
    pub state: State,
    pub rating: Stars,
    pub business: BusinessId,
    /// The author of the review.
    pub author: Option<Person>,
    pub media: Media,
}

/// A case as moderators see it.
#[derive(Debug, Clone, PartialEq)]
pub struct CaseView {
    pub case: Case,
    pub review: ReviewView,
    /// The first reports, oldest first.
    pub reports: Vec<Report>,
    pub report_count: i64,
    /// Oldest first, each with the moderator.
    pub decisions: Vec<(Decided, Option<Person>)>,
}
