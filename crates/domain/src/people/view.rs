//! A profile as an actor sees it.

use super::profile::User;
use crate::media::Media;
use crate::shared::actor::Actor;

/// The counts of a member's published content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    pub reviews: u32,
    /// Images and videos of published reviews.
    pub photos: u32,
    /// Lists shown on the profile.
    pub lists: u32,
    pub posts: u32,
    pub followers: u32,
    /// The members whom they follow, and businesses.
    pub following: u32,
}

/// How much of a profile an actor sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visibility {
    /// Everything: the actor is the owner.
    Own,
    Public,
    /// A private profile: name, avatar, bio and counts only.
    Restricted,
}

/// What the viewer has done with the member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Mine {
    pub blocked: bool,
    pub muted: bool,
}

/// A profile with its avatar and counts.
#[derive(Debug, Clone, PartialEq)]
pub struct UserView {
    /// The whole profile; [`UserView::visibility`] states which parts may be shown.
    pub user: User,
    pub avatar: Option<Media>,
    pub counts: Counts,
    pub mine: Mine,
}

impl UserView {
    /// How much of it the actor sees.
    pub fn visibility(&self, actor: &Actor) -> Visibility {
        if actor.user() == Ok(self.user.id) {
            Visibility::Own
        } else if self.user.private {
            Visibility::Restricted
        } else {
            Visibility::Public
        }
    }
}
