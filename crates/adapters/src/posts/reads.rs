//! Reads of posts outside transactions.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::posts::{
    CommentFilter, CommentView, Edit, LikeFilter, LikeView, Position, PostFilter, PostReads, PostView,
};
use domain::shared::ids::{PostId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::feeds::{FoundRow, found};
use crate::db::Database;
use crate::db::schema::post_edits;
use crate::explore::text_words;

/// The most earlier texts that are read.
const MAX_EDITS: i64 = 100;

#[async_trait]
impl PostReads for Database {
    async fn posts(
        &self,
        viewer: Option<UserId>,
        filter: &PostFilter,
        page: PageRequest<Position>,
    ) -> Result<Page<PostView, Position>, StoreError> {
        let rows: Vec<FoundRow> = self.fetch_primary(|| found(viewer, filter, page)).await?;
        let rows = Page::from_fetched(rows, page.limit, |row| Keyset { key: (row.snapshot, row.rank), id: row.id });
        let ids: Vec<Uuid> = rows.items.iter().map(|row| row.id).collect();
        Ok(Page { items: self.post_views(viewer, filter, &ids).await?, next: rows.next })
    }

    async fn spellings(&self, words: &[String]) -> Result<Vec<Vec<String>>, StoreError> {
        text_words(self, words).await
    }

    async fn edits(&self, post: PostId) -> Result<Vec<Edit>, StoreError> {
        let query = || {
            post_edits::table
                .filter(post_edits::post_id.eq(post.0))
                .order(post_edits::id.desc())
                .limit(MAX_EDITS)
                .select((post_edits::id, post_edits::body, post_edits::at))
        };
        let rows: Vec<(i64, String, DateTime<Utc>)> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().map(|(id, text, at)| Edit { id, text, at }).collect())
    }

    async fn comments(
        &self,
        viewer: Option<UserId>,
        filter: CommentFilter,
        page: PageRequest<()>,
    ) -> Result<Page<CommentView, ()>, StoreError> {
        self.list_comments(viewer, filter, page).await
    }

    async fn likes(
        &self,
        viewer: Option<UserId>,
        filter: &LikeFilter,
        page: PageRequest<()>,
    ) -> Result<Page<LikeView, ()>, StoreError> {
        self.list_likes(viewer, filter, page).await
    }

    async fn snapshot_popular(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.take_snapshot(now).await
    }
}
