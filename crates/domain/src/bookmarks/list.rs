//! A list of saved businesses.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::core::Core;
use crate::media::Media;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BookmarkListId, UserId};
use crate::shared::rng::Rng;

/// The most lists of one member.
pub(super) const MAX_LISTS: usize = 100;
/// The most businesses in one list.
pub(super) const MAX_BOOKMARKS: usize = 1_000;

/// A list of saved businesses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookmarkList {
    pub id: BookmarkListId,
    pub owner: UserId,
    /// Unique among the owner's lists.
    pub name: String,
    /// Whether businesses are saved here when no list is named. The default list cannot be deleted.
    pub default: bool,
    /// Whether it is shown on the owner's profile.
    pub public: bool,
    /// The secret part of the link through which anyone can read the list.
    pub share_token: Option<String>,
    pub created_at: DateTime<Utc>,
}

impl BookmarkList {
    /// The name of the default list until its owner renames it.
    pub const DEFAULT_NAME: &str = "Saved";

    pub(super) fn new(owner: UserId, name: String, core: &Core) -> Self {
        let (id, created_at) = (core.id(), core.now());
        Self { id, owner, name, default: false, public: false, share_token: None, created_at }
    }

    pub(super) fn new_default(owner: UserId, core: &Core) -> Self {
        Self { default: true, ..Self::new(owner, Self::DEFAULT_NAME.to_owned(), core) }
    }

    /// Turns the link on or off. Turning it on reuses an existing link; turning it off invalidates it.
    pub(super) fn share(&mut self, shared: bool, rng: &dyn Rng) {
        if !shared {
            self.share_token = None;
        } else if self.share_token.is_none() {
            let mut secret = [0; 16];
            rng.fill(&mut secret);
            self.share_token = Some(Uuid::from_bytes(secret).simple().to_string());
        }
    }
}

/// A list with the data shown beside its name.
#[derive(Debug, Clone, PartialEq)]
pub struct ListView {
    pub list: BookmarkList,
    /// Whether the owner's profile is private.
    pub owner_is_private: bool,
    pub count: usize,
    /// Covers of the businesses saved last, at most three.
    pub covers: Vec<Media>,
}

impl ListView {
    /// Whether the actor may read the list without its link.
    ///
    /// # Errors
    /// [`Denied::Unknown`] when it is neither the actor's own nor public.
    pub fn readable(&self, actor: &Actor) -> Result<(), Denied> {
        let own = actor.user().is_ok_and(|user| user == self.list.owner);
        if own || (self.list.public && !self.owner_is_private) { Ok(()) } else { Err(Denied::Unknown) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::businesses::testing::{admin, member};

    fn list(public: bool, owner_is_private: bool) -> ListView {
        let owner = member(1).user().unwrap();
        let list = BookmarkList {
            id: BookmarkListId(Uuid::nil()),
            owner,
            name: "Date nights".into(),
            default: false,
            public,
            share_token: None,
            created_at: DateTime::UNIX_EPOCH,
        };
        ListView { list, owner_is_private, count: 0, covers: Vec::new() }
    }

    #[test]
    fn who_may_read_a_list() {
        let table = [
            // actor, public, private profile, allowed
            (member(1), false, false, true),
            (member(1), false, true, true),
            (member(2), false, false, false),
            (member(2), true, false, true),
            (member(2), true, true, false),
            (admin(), false, false, false),
            (Actor::Visitor, true, false, true),
            (Actor::Visitor, false, false, false),
            (Actor::Visitor, true, true, false),
        ];
        for (actor, public, private, allowed) in table {
            assert_eq!(list(public, private).readable(&actor).is_ok(), allowed, "{actor:?} {public} {private}");
        }
    }
}
