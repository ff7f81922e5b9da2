//! A profile as somebody sees it.

use super::profile::User;
use crate::media::Media;
use crate::shared::actor::Actor;

/// How much somebody has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Reviews that everybody can read.
    pub reviews: u32,
    /// Pictures and videos of those.
    pub photos: u32,
    /// Lists of places that are shown on the profile.
    pub lists: u32,
}

/// Who looks at a profile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// Its owner.
    Own,
    /// Anybody, at a public profile.
    Public,
    /// Anybody else, at a private one: name, picture, words about themselves and counts only.
    Restricted,
}

/// A profile with what is told beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct UserView {
    /// The profile, whole: what is shown of it, `sight` decides.
    pub user: User,
    /// Their picture.
    pub avatar: Option<Media>,
    /// How much they have done.
    pub counts: Counts,
}

impl UserView {
    /// What the asker sees of it.
    pub fn sight(&self, actor: &Actor) -> Sight {
        if actor.user() == Ok(self.user.id) {
            Sight::Own
        } else if self.user.private {
            Sight::Restricted
        } else {
            Sight::Public
        }
    }
}
