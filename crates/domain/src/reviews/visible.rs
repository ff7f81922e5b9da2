//! Removes from reviews, their media and cases what the actor may not see.

use super::action::{Done, actions};
use super::policy::ViewerRole;
use super::review::State;
use super::service::Reviews;
use super::view::{CaseView, ReviewMediaView, ReviewView};
use crate::media::signed_url::sign;
use crate::shared::actor::Actor;

impl Reviews {
    /// The review without what the actor may not see, with the actions they may take.
    pub(super) fn visible(&self, actor: &Actor, view: ReviewView) -> ReviewView {
        let ReviewView { mut review, business, author, media, dishes, mut mine, verdict, .. } = view;
        let role = ViewerRole::of(actor, &review, mine.staff);
        mine.author = role.author;
        let concerned = role.author || role.moderator;
        let verdict = verdict.filter(|_| concerned && review.state != State::Published);
        let appealed = verdict.as_ref().is_some_and(|verdict| verdict.appealed);
        let actions = actions(role, &review, Done { reported: mine.reported, appealed });
        review.notice = review.notice.filter(|_| concerned);
        let media = media.into_iter().map(|media| self.visible_media(media)).collect();
        ReviewView { review, business, author, media, dishes, mine, verdict, actions }
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
