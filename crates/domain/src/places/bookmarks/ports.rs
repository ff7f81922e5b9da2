//! What the use cases of saved places need of storage.

use async_trait::async_trait;

use super::bookmark::Bookmark;
use super::list::{BookmarkList, ListView};
use crate::kernel::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use crate::kernel::page::{Page, PageRequest};
use crate::kernel::unit_of_work::StoreError;

/// Saved places inside a transaction.
#[async_trait]
pub trait BookmarkRepository: Send {
    /// Adds that list unless its owner has a default one, and answers theirs, locked until the transaction ends.
    async fn lock_default_list(&mut self, otherwise: &BookmarkList) -> Result<BookmarkList, StoreError>;
    /// The list, locked until the transaction ends.
    async fn lock_list(&mut self, id: BookmarkListId) -> Result<Option<BookmarkList>, StoreError>;
    /// How many lists the user has.
    async fn count_lists(&mut self, user: UserId) -> Result<usize, StoreError>;
    /// Adds a list; violates `bookmark_lists_name_unique` when the owner has one of that name.
    async fn insert_list(&mut self, list: &BookmarkList) -> Result<(), StoreError>;
    /// Stores a list as it is now; violates the same.
    async fn update_list(&mut self, list: &BookmarkList) -> Result<(), StoreError>;
    /// Removes a list with all that is in it.
    async fn delete_list(&mut self, id: BookmarkListId) -> Result<(), StoreError>;

    /// How many places are in a list, removed ones too.
    async fn count_places(&mut self, list: BookmarkListId) -> Result<usize, StoreError>;
    /// The bookmark of a place in a list.
    async fn bookmark_of(&mut self, list: BookmarkListId, business: BusinessId)
    -> Result<Option<Bookmark>, StoreError>;
    /// The bookmark, locked until the transaction ends.
    async fn lock_bookmark(&mut self, id: BookmarkId) -> Result<Option<Bookmark>, StoreError>;
    /// Adds a bookmark.
    async fn insert_bookmark(&mut self, bookmark: &Bookmark) -> Result<(), StoreError>;
    /// Stores a bookmark as it is now; violates `bookmarks_unique` when the place is in that list already.
    async fn update_bookmark(&mut self, bookmark: &Bookmark) -> Result<(), StoreError>;
    /// Removes those of these bookmarks that are the user's; answers how many were.
    async fn delete_bookmarks(&mut self, user: UserId, ids: &[BookmarkId]) -> Result<usize, StoreError>;
    /// Removes a place from all lists of the user; answers from how many.
    async fn delete_place(&mut self, user: UserId, business: BusinessId) -> Result<usize, StoreError>;
}

/// Which lists are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhichLists {
    /// Somebody's.
    Of {
        /// Whose.
        owner: UserId,
        /// Only those that they show on a profile that everybody sees.
        public: bool,
    },
    /// One.
    One(BookmarkListId),
    /// The one with that link.
    Shared(String),
}

/// Which saved places are read. A removed place is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhichBookmarks {
    /// Only this one.
    pub id: Option<BookmarkId>,
    /// Only somebody's.
    pub owner: Option<UserId>,
    /// Only of this list.
    pub list: Option<BookmarkListId>,
    /// Only of these places; empty: of any.
    pub businesses: Vec<BusinessId>,
}

/// Reads that need no transaction.
#[async_trait]
pub trait BookmarkReads: Send + Sync {
    /// Lists, the default one first, then as they were made.
    async fn lists(&self, which: &WhichLists, page: PageRequest<()>) -> Result<Page<ListView, ()>, StoreError>;
    /// Saved places, the last first.
    async fn bookmarks(&self, which: &WhichBookmarks, page: PageRequest<()>) -> Result<Page<Bookmark, ()>, StoreError>;
}
