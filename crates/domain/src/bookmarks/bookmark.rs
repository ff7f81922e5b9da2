//! A saved business.

use chrono::{DateTime, Utc};

use crate::businesses::business::BusinessView;
use crate::shared::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};

/// A business in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    pub id: BookmarkId,
    pub list: BookmarkListId,
    pub owner: UserId,
    pub business: BusinessId,
    /// The owner's private note.
    pub note: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// A saved business as an actor sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct BookmarkView {
    /// Without its note unless the actor is the owner.
    pub bookmark: Bookmark,
    pub business: BusinessView,
}
