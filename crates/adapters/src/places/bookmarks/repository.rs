//! Saved places inside a transaction.

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::kernel::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use domain::kernel::unit_of_work::StoreError;
use domain::places::bookmarks::ports::BookmarkRepository;
use domain::places::bookmarks::{Bookmark, BookmarkList};
use uuid::Uuid;

use super::rows::{BookmarkRow, ListRow};
use crate::db::schema::{bookmark_lists, bookmarks};
use crate::db::{PgUnitOfWork, translate};

#[async_trait]
impl BookmarkRepository for PgUnitOfWork {
    async fn lock_default_list(&mut self, otherwise: &BookmarkList) -> Result<BookmarkList, StoreError> {
        diesel::insert_into(bookmark_lists::table)
            .values(ListRow::from(otherwise))
            .on_conflict_do_nothing()
            .execute(&mut self.connection)
            .await
            .map_err(translate)?;
        let row: ListRow = bookmark_lists::table
            .filter(bookmark_lists::user_id.eq(otherwise.owner.0).and(bookmark_lists::is_default))
            .select(ListRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .map_err(translate)?;
        Ok(row.into())
    }

    async fn lock_list(&mut self, id: BookmarkListId) -> Result<Option<BookmarkList>, StoreError> {
        let row: Option<ListRow> = bookmark_lists::table
            .find(id.0)
            .select(ListRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(row.map(BookmarkList::from))
    }

    async fn count_lists(&mut self, user: UserId) -> Result<usize, StoreError> {
        let lists = bookmark_lists::table.filter(bookmark_lists::user_id.eq(user.0)).count();
        let count: i64 = lists.get_result(&mut self.connection).await.map_err(translate)?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    async fn insert_list(&mut self, list: &BookmarkList) -> Result<(), StoreError> {
        diesel::insert_into(bookmark_lists::table)
            .values(ListRow::from(list))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn update_list(&mut self, list: &BookmarkList) -> Result<(), StoreError> {
        diesel::update(bookmark_lists::table.find(list.id.0))
            .set(ListRow::from(list))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn delete_list(&mut self, id: BookmarkListId) -> Result<(), StoreError> {
        diesel::delete(bookmark_lists::table.find(id.0))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn count_places(&mut self, list: BookmarkListId) -> Result<usize, StoreError> {
        let places = bookmarks::table.filter(bookmarks::list_id.eq(list.0)).count();
        let count: i64 = places.get_result(&mut self.connection).await.map_err(translate)?;
        Ok(usize::try_from(count).unwrap_or(usize::MAX))
    }

    async fn bookmark_of(
        &mut self,
        list: BookmarkListId,
        business: BusinessId,
    ) -> Result<Option<Bookmark>, StoreError> {
        let row: Option<BookmarkRow> = bookmarks::table
            .filter(bookmarks::list_id.eq(list.0).and(bookmarks::business_id.eq(business.0)))
            .select(BookmarkRow::as_select())
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(row.map(Bookmark::from))
    }

    async fn lock_bookmark(&mut self, id: BookmarkId) -> Result<Option<Bookmark>, StoreError> {
        let row: Option<BookmarkRow> = bookmarks::table
            .find(id.0)
            .select(BookmarkRow::as_select())
            .for_update()
            .first(&mut self.connection)
            .await
            .optional()
            .map_err(translate)?;
        Ok(row.map(Bookmark::from))
    }

    async fn insert_bookmark(&mut self, bookmark: &Bookmark) -> Result<(), StoreError> {
        diesel::insert_into(bookmarks::table)
            .values(BookmarkRow::from(bookmark))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn update_bookmark(&mut self, bookmark: &Bookmark) -> Result<(), StoreError> {
        diesel::update(bookmarks::table.find(bookmark.id.0))
            .set(BookmarkRow::from(bookmark))
            .execute(&mut self.connection)
            .await
            .map(drop)
            .map_err(translate)
    }

    async fn delete_bookmarks(&mut self, user: UserId, ids: &[BookmarkId]) -> Result<usize, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        diesel::delete(bookmarks::table.filter(bookmarks::user_id.eq(user.0).and(bookmarks::id.eq_any(ids))))
            .execute(&mut self.connection)
            .await
            .map_err(translate)
    }

    async fn delete_place(&mut self, user: UserId, business: BusinessId) -> Result<usize, StoreError> {
        let saved = bookmarks::user_id.eq(user.0).and(bookmarks::business_id.eq(business.0));
        diesel::delete(bookmarks::table.filter(saved)).execute(&mut self.connection).await.map_err(translate)
    }
}
