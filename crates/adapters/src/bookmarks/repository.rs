//! Bookmarks inside a transaction.

use std::collections::HashSet;

use async_trait::async_trait;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use domain::bookmarks::{Bookmark, BookmarkList, BookmarkRepository};
use domain::shared::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{BookmarkRow, ListRow};
use crate::db::PgUnitOfWork;
use crate::db::schema::{bookmark_lists, bookmarks, businesses};

#[async_trait]
impl BookmarkRepository for PgUnitOfWork {
    async fn lock_default_list(&mut self, default: &BookmarkList) -> Result<BookmarkList, StoreError> {
        let row = ListRow::from(default);
        self.run(diesel::insert_into(bookmark_lists::table).values(row).on_conflict_do_nothing()).await?;
        let own_default = bookmark_lists::user_id.eq(default.owner.0).and(bookmark_lists::is_default);
        let query = bookmark_lists::table.filter(own_default).select(ListRow::as_select()).for_update();
        let found: Option<ListRow> = self.first(query).await?;
        found.map(Into::into).ok_or_else(|| StoreError::Internal("the default list is missing".into()))
    }

    async fn lock_list(&mut self, id: BookmarkListId) -> Result<Option<BookmarkList>, StoreError> {
        let query = bookmark_lists::table.find(id.0).select(ListRow::as_select()).for_update();
        Ok(self.first(query).await?.map(ListRow::into))
    }

    async fn count_lists(&mut self, owner: UserId) -> Result<usize, StoreError> {
        self.count_rows(bookmark_lists::table.filter(bookmark_lists::user_id.eq(owner.0)).count()).await
    }

    async fn list_named(&mut self, owner: UserId, name: &str) -> Result<Option<BookmarkList>, StoreError> {
        let named = bookmark_lists::user_id.eq(owner.0).and(bookmark_lists::name.eq(name.to_owned()));
        Ok(self.first(bookmark_lists::table.filter(named).select(ListRow::as_select())).await?.map(ListRow::into))
    }

    async fn insert_list(&mut self, list: &BookmarkList) -> Result<(), StoreError> {
        self.run(diesel::insert_into(bookmark_lists::table).values(ListRow::from(list))).await.map(drop)
    }

    async fn update_list(&mut self, list: &BookmarkList) -> Result<(), StoreError> {
        self.run(diesel::update(bookmark_lists::table.find(list.id.0)).set(ListRow::from(list))).await.map(drop)
    }

    async fn delete_list(&mut self, id: BookmarkListId) -> Result<(), StoreError> {
        self.run(diesel::delete(bookmark_lists::table.find(id.0))).await.map(drop)
    }

    async fn delete_lists_of(&mut self, owner: UserId) -> Result<usize, StoreError> {
        let own = bookmark_lists::user_id.eq(owner.0).and(bookmark_lists::is_default.eq(false));
        self.run(diesel::delete(bookmark_lists::table.filter(own))).await
    }

    async fn count(&mut self, list: BookmarkListId) -> Result<usize, StoreError> {
        self.count_rows(bookmarks::table.filter(bookmarks::list_id.eq(list.0)).count()).await
    }

    async fn find_in(&mut self, list: BookmarkListId, business: BusinessId) -> Result<Option<Bookmark>, StoreError> {
        let in_list = bookmarks::list_id.eq(list.0).and(bookmarks::business_id.eq(business.0));
        let query = bookmarks::table.filter(in_list).select(BookmarkRow::as_select());
        Ok(self.first(query).await?.map(BookmarkRow::into))
    }

    async fn lock(&mut self, id: BookmarkId) -> Result<Option<Bookmark>, StoreError> {
        let query = bookmarks::table.find(id.0).select(BookmarkRow::as_select()).for_update();
        Ok(self.first(query).await?.map(BookmarkRow::into))
    }

    async fn missing_in(
        &mut self,
        list: BookmarkListId,
        wanted: &[BusinessId],
    ) -> Result<HashSet<BusinessId>, StoreError> {
        let ids: Vec<Uuid> = wanted.iter().map(|id| id.0).collect();
        let saved =
            bookmarks::table.filter(bookmarks::list_id.eq(list.0).and(bookmarks::business_id.eq(businesses::id)));
        let query = businesses::table
            .filter(businesses::id.eq_any(ids).and(businesses::deleted_at.is_null()))
            .filter(not(exists(saved)))
            .select(businesses::id)
            .for_key_share();
        let missing: Vec<Uuid> = self.load(query).await?;
        Ok(missing.into_iter().map(BusinessId).collect())
    }

    async fn insert_all(&mut self, many: &[Bookmark]) -> Result<(), StoreError> {
        let rows: Vec<BookmarkRow> = many.iter().map(BookmarkRow::from).collect();
        self.run(diesel::insert_into(bookmarks::table).values(rows)).await.map(drop)
    }

    async fn insert(&mut self, bookmark: &Bookmark) -> Result<(), StoreError> {
        self.run(diesel::insert_into(bookmarks::table).values(BookmarkRow::from(bookmark))).await.map(drop)
    }

    async fn update(&mut self, bookmark: &Bookmark) -> Result<(), StoreError> {
        let row = BookmarkRow::from(bookmark);
        self.run(diesel::update(bookmarks::table.find(bookmark.id.0)).set(row)).await.map(drop)
    }

    async fn delete(&mut self, owner: UserId, ids: &[BookmarkId]) -> Result<usize, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let own = bookmarks::user_id.eq(owner.0).and(bookmarks::id.eq_any(ids));
        self.run(diesel::delete(bookmarks::table.filter(own))).await
    }

    async fn delete_business(&mut self, owner: UserId, business: BusinessId) -> Result<usize, StoreError> {
        let saved = bookmarks::user_id.eq(owner.0).and(bookmarks::business_id.eq(business.0));
        self.run(diesel::delete(bookmarks::table.filter(saved))).await
    }
}
