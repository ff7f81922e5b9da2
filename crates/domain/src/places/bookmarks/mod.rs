//! Saved places: named lists of them, with private notes. A list is its owner's alone unless they show it on their
//! profile, or share it by a link that nobody can guess. Notes are never anybody else's.

mod bookmark;
mod edit;
mod list;
mod lists;
pub mod ports;
mod read;
mod save;

pub use bookmark::{Bookmark, BookmarkView};
pub use edit::BookmarkChange;
pub use list::{BookmarkList, ListView};
pub use lists::{ListChange, SharedList};
pub use read::BookmarkQuery;
