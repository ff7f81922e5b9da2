//! Rows of bookmarks and lists.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::bookmarks::{Bookmark, BookmarkList};
use domain::shared::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use uuid::Uuid;

use crate::db::schema::{bookmark_lists, bookmarks};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = bookmark_lists, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct ListRow {
    pub id: Uuid,
    pub user_id: Uuid,
    pub name: String,
    pub is_default: bool,
    pub is_public: bool,
    pub share_token: Option<String>,
    pub created_at: DateTime<Utc>,
}

impl From<&BookmarkList> for ListRow {
    fn from(list: &BookmarkList) -> Self {
        Self {
            id: list.id.0,
            user_id: list.owner.0,
            name: list.name.clone(),
            is_default: list.default,
            is_public: list.public,
            share_token: list.share_token.clone(),
            created_at: list.created_at,
        }
    }
}

impl From<ListRow> for BookmarkList {
    fn from(row: ListRow) -> Self {
        Self {
            id: BookmarkListId(row.id),
            owner: UserId(row.user_id),
            name: row.name,
            default: row.is_default,
            public: row.is_public,
            share_token: row.share_token,
            created_at: row.created_at,
        }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = bookmarks, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct BookmarkRow {
    pub id: Uuid,
    pub list_id: Uuid,
    pub user_id: Uuid,
    pub business_id: Uuid,
    pub note: Option<String>,
    pub created_at: DateTime<Utc>,
}

impl From<&Bookmark> for BookmarkRow {
    fn from(bookmark: &Bookmark) -> Self {
        Self {
            id: bookmark.id.0,
            list_id: bookmark.list.0,
            user_id: bookmark.owner.0,
            business_id: bookmark.business.0,
            note: bookmark.note.clone(),
            created_at: bookmark.created_at,
        }
    }
}

impl From<BookmarkRow> for Bookmark {
    fn from(row: BookmarkRow) -> Self {
        Self {
            id: BookmarkId(row.id),
            list: BookmarkListId(row.list_id),
            owner: UserId(row.user_id),
            business: BusinessId(row.business_id),
            note: row.note,
            created_at: row.created_at,
        }
    }
}
