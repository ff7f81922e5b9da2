//! Reads of bookmarks, from the primary: a member sees their own last write.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use domain::bookmarks::{Bookmark, BookmarkFilter, BookmarkList, BookmarkReads, ListFilter, ListView};
use domain::media::{Media, MediaReads};
use domain::shared::ids::{BookmarkListId, UploadId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::BookmarkRow;
use crate::db::schema::{bookmarks, businesses};
use crate::db::visible::visible_to;
use crate::db::{Database, ReadQuery};

/// Lists with their counts and covers. Deleted businesses do not count.
const LISTS: &str = "SELECT l.id, l.user_id, l.name, l.is_default, l.is_public, l.share_token, l.created_at,
        u.is_private AS owner_is_private,
        (SELECT count(*) FROM bookmarks b JOIN businesses p ON p.id = b.business_id
            WHERE b.list_id = l.id AND p.deleted_at IS NULL) AS businesses,
        ARRAY(SELECT p.cover_upload_id FROM bookmarks b JOIN businesses p ON p.id = b.business_id
            WHERE b.list_id = l.id AND p.deleted_at IS NULL AND p.cover_upload_id IS NOT NULL
            ORDER BY b.id DESC LIMIT 3) AS covers
    FROM bookmark_lists l JOIN users u ON u.id = l.user_id";
const OF_OWNER: &str = "l.user_id = $4 AND (NOT $5 OR l.is_public AND NOT u.is_private)";
const ONE: &str = "l.id = $4";
const SHARED: &str = "l.share_token = $4";

#[derive(QueryableByName)]
struct CountedList {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    user_id: Uuid,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Bool)]
    is_default: bool,
    #[diesel(sql_type = Bool)]
    is_public: bool,
    #[diesel(sql_type = Nullable<Text>)]
    share_token: Option<String>,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Bool)]
    owner_is_private: bool,
    #[diesel(sql_type = BigInt)]
    businesses: i64,
    #[diesel(sql_type = Array<SqlUuid>)]
    covers: Vec<Uuid>,
}

impl CountedList {
    /// The list with its covers, which are among `media`.
    fn view(self, media: &[Media]) -> ListView {
        let cover = |id: &Uuid| media.iter().find(|one| one.id.0 == *id).cloned();
        ListView {
            owner_is_private: self.owner_is_private,
            count: usize::try_from(self.businesses).unwrap_or_default(),
            covers: self.covers.iter().filter_map(cover).collect(),
            list: BookmarkList {
                id: BookmarkListId(self.id),
                owner: UserId(self.user_id),
                name: self.name,
                default: self.is_default,
                public: self.is_public,
                share_token: self.share_token,
                created_at: self.created_at,
            },
        }
    }
}

#[async_trait]
impl BookmarkReads for Database {
    async fn lists(
        &self,
        filter: &ListFilter,
        viewer: Option<UserId>,
        page: PageRequest<()>,
    ) -> Result<Page<ListView, ()>, StoreError> {
        let rows: Vec<CountedList> = self.fetch_primary(|| lists(filter, viewer, page)).await?;
        let covers: Vec<UploadId> = rows.iter().flat_map(|row| &row.covers).map(|id| UploadId(*id)).collect();
        let media = if covers.is_empty() { Vec::new() } else { self.media(&covers).await? };
        let items = rows.into_iter().map(|row| row.view(&media)).collect();
        Ok(Page::from_fetched(items, page.limit, |view: &ListView| Keyset { key: (), id: view.list.id.0 }))
    }

    async fn bookmarks(
        &self,
        filter: &BookmarkFilter,
        page: PageRequest<()>,
    ) -> Result<Page<Bookmark, ()>, StoreError> {
        let rows: Vec<BookmarkRow> = self.fetch_primary(|| saved(filter, page)).await?;
        let items = rows.into_iter().map(Bookmark::from).collect();
        Ok(Page::from_fetched(items, page.limit, |bookmark: &Bookmark| Keyset { key: (), id: bookmark.id.0 }))
    }
}

fn lists(filter: &ListFilter, viewer: Option<UserId>, page: PageRequest<()>) -> impl ReadQuery<CountedList> + use<> {
    let condition = match filter {
        ListFilter::Of { .. } => OF_OWNER,
        ListFilter::Id(_) => ONE,
        ListFilter::Shared(_) => SHARED,
    };
    let visible = visible_to("$3", "l.user_id");
    let query =
        diesel::sql_query(format!("{LISTS} WHERE l.id > $1 AND {condition} AND {visible} ORDER BY l.id LIMIT $2"))
            .into_boxed()
            .bind::<SqlUuid, _>(page.after.map_or(Uuid::nil(), |keyset| keyset.id))
            .bind::<BigInt, _>(page.limit.fetch())
            .bind::<Nullable<SqlUuid>, _>(viewer.map(|viewer| viewer.0));
    match filter {
        ListFilter::Of { owner, public } => query.bind::<SqlUuid, _>(owner.0).bind::<Bool, _>(*public),
        ListFilter::Id(id) => query.bind::<SqlUuid, _>(id.0),
        ListFilter::Shared(token) => query.bind::<Text, _>(token.clone()),
    }
}

fn saved(filter: &BookmarkFilter, page: PageRequest<()>) -> impl ReadQuery<BookmarkRow> + use<> {
    let mut query = bookmarks::table
        .inner_join(businesses::table.on(businesses::id.eq(bookmarks::business_id)))
        .filter(businesses::deleted_at.is_null())
        .select(BookmarkRow::as_select())
        .order(bookmarks::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(id) = filter.id {
        query = query.filter(bookmarks::id.eq(id.0));
    }
    if let Some(owner) = filter.owner {
        query = query.filter(bookmarks::user_id.eq(owner.0));
    }
    if let Some(list) = filter.list {
        query = query.filter(bookmarks::list_id.eq(list.0));
    }
    if !filter.businesses.is_empty() {
        let ids: Vec<Uuid> = filter.businesses.iter().map(|id| id.0).collect();
        query = query.filter(bookmarks::business_id.eq_any(ids));
    }
    if let Some(after) = page.after {
        query = query.filter(bookmarks::id.lt(after.id));
    }
    query
}
