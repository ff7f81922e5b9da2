//! Reviews, their media and cases as an actor sees them. Storage fills them in; [`Reviews::visible`] and its siblings
//! remove what the actor may not see.

use super::action::{Action, Done, actions};
use super::case::{Case, Decided, Decision, Report};
use super::media::ReviewMedia;
use super::policy::ViewerRole;
use super::review::{Review, State};
use super::service::Reviews;
use super::stars::Stars;
use crate::businesses::card::BusinessCard;
use crate::media::Media;
use crate::media::signed_url::sign;
use crate::people::Person;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, ReviewId};
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
    /// In their order.
    pub media: Vec<ReviewMediaView>,
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

impl Reviews {
    /// The review without what the actor may not see, with the actions they may take.
    pub(super) fn visible(&self, actor: &Actor, view: ReviewView) -> ReviewView {
        let ReviewView { mut review, business, author, media, mut mine, verdict, .. } = view;
        let role = ViewerRole::of(actor, &review, mine.staff);
        mine.author = role.author;
        let concerned = role.author || role.moderator;
        let verdict = verdict.filter(|_| concerned && review.state != State::Published);
        let appealed = verdict.as_ref().is_some_and(|verdict| verdict.appealed);
        let actions = actions(role, &review, Done { reported: mine.reported, appealed });
        review.notice = review.notice.filter(|_| concerned);
        let media = media.into_iter().map(|media| self.visible_media(media)).collect();
        ReviewView { review, business, author, media, mine, verdict, actions }
    }

    /// The media with a signed URL while its review, which the actor may see, is not published.
    pub(super) fn visible_media(&self, mut view: ReviewMediaView) -> ReviewMediaView {
        let is_withheld = view.state != State::Published;
        view.media.signature = is_withheld.then(|| sign(&*self.secrets, view.media.id, self.core.now()));
        view
    }

    pub(super) fn visible_case(&self, actor: &Actor, view: CaseView) -> CaseView {
        CaseView { review: self.visible(actor, view.review), ..view }
    }
}
