//! Feeds inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::calendar_feeds::{CalendarFeed, FeedRepository};
use domain::shared::ids::{CalendarFeedId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::FeedRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::calendar_feeds;

#[async_trait]
impl FeedRepository for PgUnitOfWork {
    async fn put_feed(&mut self, feed: &CalendarFeed, token_hash: &[u8]) -> Result<(), StoreError> {
        let business = feed.business.map(|business| business.0);
        let same =
            calendar_feeds::user_id.eq(feed.user.0).and(calendar_feeds::business_id.is_not_distinct_from(business));
        self.run(diesel::delete(calendar_feeds::table.filter(same))).await?;
        let row = (FeedRow::from(feed), calendar_feeds::token_hash.eq(token_hash));
        self.run(diesel::insert_into(calendar_feeds::table).values(row)).await.map(drop)
    }

    async fn delete_feeds(&mut self, user: UserId, ids: &[CalendarFeedId]) -> Result<usize, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let own = calendar_feeds::user_id.eq(user.0).and(calendar_feeds::id.eq_any(ids));
        self.run(diesel::delete(calendar_feeds::table.filter(own))).await
    }

    async fn note_feed_read(&mut self, id: CalendarFeedId, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.run(diesel::update(calendar_feeds::table.find(id.0)).set(calendar_feeds::read_at.eq(at))).await.map(drop)
    }
}
