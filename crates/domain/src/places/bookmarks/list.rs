//! A list of saved places.

use chrono::{DateTime, Utc};

use crate::kernel::actor::Actor;
use crate::kernel::failure::{Denied, FieldError};
use crate::kernel::ids::{BookmarkListId, UserId};
use crate::kernel::world::World;
use crate::media::Media;
use crate::places::text::one_line;
use uuid::Uuid;

/// The most lists that somebody has.
pub const MOST_LISTS: usize = 100;
/// The most places in a list.
pub const MOST_PLACES: usize = 1_000;
/// The most characters of a name.
const MAX_NAME: usize = 60;

/// A list of saved places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookmarkList {
    /// Its identity.
    pub id: BookmarkListId,
    /// Whose it is.
    pub owner: UserId,
    /// What they call it; no other of theirs is called that.
    pub name: String,
    /// Whether it is the one that places go to when no other is named. It cannot be removed.
    pub default: bool,
    /// Whether it is shown on the owner's profile.
    pub public: bool,
    /// The secret part of the link by which anybody may read it.
    pub share_token: Option<String>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

impl BookmarkList {
    /// What the list is called that everybody has, until they call it otherwise.
    pub const DEFAULT_NAME: &str = "Saved";

    /// A new list of that name.
    pub fn new(owner: UserId, name: String, default: bool, world: &dyn World) -> Self {
        let (id, created_at) = (BookmarkListId(world.id()), world.now());
        Self { id, owner, name, default, public: false, share_token: None, created_at }
    }

    /// Shares it by a new link, or makes the old one worthless. A link that is there stays.
    pub fn share(&mut self, shared: bool, world: &dyn World) {
        if !shared {
            self.share_token = None;
        } else if self.share_token.is_none() {
            let mut secret = [0; 16];
            world.fill(&mut secret);
            self.share_token = Some(Uuid::from_bytes(secret).simple().to_string());
        }
    }
}

/// A list with what is told beside it.
#[derive(Debug, Clone, PartialEq)]
pub struct ListView {
    /// The list.
    pub list: BookmarkList,
    /// Whether its owner keeps their profile to themselves.
    pub owner_is_private: bool,
    /// How many places are in it.
    pub count: usize,
    /// Pictures of the last of them, at most three.
    pub covers: Vec<Media>,
}

impl ListView {
    /// Whether the asker may read it without its link.
    ///
    /// # Errors
    /// [`Denied::Unknown`] when they may not know of it.
    pub fn readable(&self, actor: &Actor) -> Result<(), Denied> {
        let own = actor.user().is_ok_and(|user| user == self.list.owner);
        if own || (self.list.public && !self.owner_is_private) { Ok(()) } else { Err(Denied::Unknown) }
    }
}

/// The name of a list.
///
/// # Errors
/// `required` or `too_long` for the field `name`.
pub(super) fn name(text: &str) -> Result<String, FieldError> {
    let name = one_line(text, usize::MAX).ok_or_else(|| FieldError::new("name", "required"))?;
    if name.chars().count() > MAX_NAME {
        return Err(FieldError::new("name", "too_long").with("max", MAX_NAME));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::{admin, member};
    use super::*;

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
            // asker, public, private profile, allowed
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

    #[test]
    fn names_are_one_line() {
        assert_eq!(name("  Date\n nights ").unwrap(), "Date nights");
        assert_eq!(name(" \u{202e} ").unwrap_err().code, "required");
        assert_eq!(name(&"n".repeat(61)).unwrap_err().code, "too_long");
    }
}
