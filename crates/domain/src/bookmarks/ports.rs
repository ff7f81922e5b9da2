//! Storage ports of bookmarks.

use std::collections::HashSet;

use async_trait::async_trait;

use super::bookmark::Bookmark;
use super::list::{BookmarkList, ListView};
use crate::shared::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Bookmarks inside a transaction. Locks last until it ends.
#[async_trait]
pub trait BookmarkRepository: Send {
    /// The owner's default list, locked; inserts `default` when there is none.
    async fn lock_default_list(&mut self, default: &BookmarkList) -> Result<BookmarkList, StoreError>;
    /// The list, locked.
    async fn lock_list(&mut self, id: BookmarkListId) -> Result<Option<BookmarkList>, StoreError>;
    /// How many lists the owner has.
    async fn count_lists(&mut self, owner: UserId) -> Result<usize, StoreError>;
    /// The owner's list of this name.
    async fn list_named(&mut self, owner: UserId, name: &str) -> Result<Option<BookmarkList>, StoreError>;
    /// Inserts a list. Violates `bookmark_lists_name_unique` when the owner has one of that name.
    async fn insert_list(&mut self, list: &BookmarkList) -> Result<(), StoreError>;
    /// Updates a list. Violates the same constraint.
    async fn update_list(&mut self, list: &BookmarkList) -> Result<(), StoreError>;
    /// Deletes a list with its bookmarks.
    async fn delete_list(&mut self, id: BookmarkListId) -> Result<(), StoreError>;
    /// Deletes all lists of a member but the default one, with their bookmarks. Returns how many.
    async fn delete_lists_of(&mut self, owner: UserId) -> Result<usize, StoreError>;

    /// How many bookmarks a list has, including those of deleted businesses.
    async fn count(&mut self, list: BookmarkListId) -> Result<usize, StoreError>;
    /// The bookmark of a business in a list.
    async fn find_in(&mut self, list: BookmarkListId, business: BusinessId) -> Result<Option<Bookmark>, StoreError>;
    /// The bookmark, locked.
    async fn lock(&mut self, id: BookmarkId) -> Result<Option<Bookmark>, StoreError>;
    /// Those of these businesses that exist and are not in the list.
    async fn missing_in(
        &mut self,
        list: BookmarkListId,
        businesses: &[BusinessId],
    ) -> Result<HashSet<BusinessId>, StoreError>;
    /// Inserts many bookmarks, which violate nothing.
    async fn insert_all(&mut self, bookmarks: &[Bookmark]) -> Result<(), StoreError>;
    /// Inserts a bookmark. Violates `bookmarks_business_id_fkey` when the business is gone.
    async fn insert(&mut self, bookmark: &Bookmark) -> Result<(), StoreError>;
    /// Updates a bookmark. Violates `bookmarks_unique` when its list has the business already.
    async fn update(&mut self, bookmark: &Bookmark) -> Result<(), StoreError>;
    /// Deletes those of these bookmarks that belong to the owner. Returns how many.
    async fn delete(&mut self, owner: UserId, ids: &[BookmarkId]) -> Result<usize, StoreError>;
    /// Deletes all of the owner's bookmarks of a business. Returns how many.
    async fn delete_business(&mut self, owner: UserId, business: BusinessId) -> Result<usize, StoreError>;
}

/// Which lists are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ListFilter {
    /// A member's; with `public`, only those their public profile shows.
    Of {
        owner: UserId,
        public: bool,
    },
    Id(BookmarkListId),
    /// The list with this share token.
    Shared(String),
}

/// Which bookmarks are read; `None` and empty mean any. Those of deleted businesses never are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BookmarkFilter {
    pub id: Option<BookmarkId>,
    pub owner: Option<UserId>,
    pub list: Option<BookmarkListId>,
    pub businesses: Vec<BusinessId>,
}

/// Reads outside transactions, from the primary: a member sees their own last write.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait BookmarkReads: Send + Sync {
    /// Lists: the default one first, then by age; none of owners who blocked the viewer or whom the viewer blocked.
    async fn lists(
        &self,
        filter: &ListFilter,
        viewer: Option<UserId>,
        page: PageRequest<()>,
    ) -> Result<Page<ListView, ()>, StoreError>;
    /// Bookmarks, newest first.
    async fn bookmarks(&self, filter: &BookmarkFilter, page: PageRequest<()>)
    -> Result<Page<Bookmark, ()>, StoreError>;
}
