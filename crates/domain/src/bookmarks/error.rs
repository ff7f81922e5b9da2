//! Why use cases of bookmarks fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of bookmarks failed.
pub type BookmarkError = Error<BookmarkRule>;

rules! {
    pub enum BookmarkRule {
        /// The member has the most lists allowed.
        TooManyLists => Conflict "too_many_lists",
        /// The list holds the most businesses allowed.
        ListFull => Conflict "list_full",
        /// The default list cannot be deleted.
        DefaultList => Conflict "default_list",
        /// The business is already in that list.
        SavedAlready => Conflict "saved_already",
    }
}
