//! A saved place.

use chrono::{DateTime, Utc};

use crate::kernel::failure::FieldError;
use crate::kernel::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use crate::places::business::BusinessView;
use crate::places::text::paragraphs;

/// The most characters of a note.
const MAX_NOTE: usize = 1_000;

/// A place in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bookmark {
    /// Its identity.
    pub id: BookmarkId,
    /// In which list.
    pub list: BookmarkListId,
    /// Whose.
    pub owner: UserId,
    /// Which place.
    pub business: BusinessId,
    /// What the owner wrote to themselves.
    pub note: Option<String>,
    /// When it was saved.
    pub created_at: DateTime<Utc>,
}

/// A saved place as the asker sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct BookmarkView {
    /// The bookmark, without its note for anybody but the owner.
    pub bookmark: Bookmark,
    /// The place.
    pub business: BusinessView,
}

/// A note; nothing visible is none.
///
/// # Errors
/// `too_long` for the field `note`.
pub(super) fn note(text: Option<&str>) -> Result<Option<String>, FieldError> {
    let note = text.and_then(paragraphs);
    match &note {
        Some(note) if note.chars().count() > MAX_NOTE => Err(FieldError::new("note", "too_long").with("max", MAX_NOTE)),
        _ => Ok(note),
    }
}
