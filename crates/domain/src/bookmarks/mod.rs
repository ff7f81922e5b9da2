//! Saved businesses: named lists with private notes. A list is private unless its owner shows it on their profile or
//! shares it by a link. Notes are never shown to anyone else.

mod bookmark;
mod edit;
mod error;
mod import;
mod list;
mod lists;
mod ports;
mod read;
mod save;
mod service;

pub use bookmark::{Bookmark, BookmarkView};
pub use edit::BookmarkChange;
pub use error::{BookmarkError, BookmarkRule};
pub use import::{ListImport, ListsImported};
pub use list::{BookmarkList, ListView};
pub use lists::{ListChange, SharedList};
pub use ports::{BookmarkFilter, BookmarkReads, BookmarkRepository, ListFilter};
pub use read::BookmarkQuery;
pub use service::Bookmarks;
