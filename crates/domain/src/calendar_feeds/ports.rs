//! Ports of calendar feeds.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::feed::{CalendarFeed, FeedEvent, OpenedFeed};
use crate::shared::ids::{BusinessId, CalendarFeedId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Which reservations a feed has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeedSpan {
    pub now: DateTime<Utc>,
    /// From which start on.
    pub from: DateTime<Utc>,
    /// Before which start.
    pub until: DateTime<Utc>,
    /// Cancelled ones only if they were cancelled since.
    pub cancelled_since: DateTime<Utc>,
    /// At most so many: those to come first, then the latest that are past.
    pub most: i64,
}

/// Feeds inside a transaction.
#[async_trait]
pub trait FeedRepository: Send {
    /// Inserts a feed, in place of one that the member has of the same.
    async fn put_feed(&mut self, feed: &CalendarFeed, token_hash: &[u8]) -> Result<(), StoreError>;
    /// Deletes those of these feeds that belong to the member. Returns how many.
    async fn delete_feeds(&mut self, user: UserId, ids: &[CalendarFeedId]) -> Result<usize, StoreError>;
    /// Records that a calendar read it.
    async fn note_feed_read(&mut self, id: CalendarFeedId, at: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary: a feed that was revoked is gone at once.
#[async_trait]
pub trait FeedReads: Send + Sync {
    /// The feeds of a member, newest first; only that of a business, if one is given.
    async fn feeds(
        &self,
        user: UserId,
        business: Option<BusinessId>,
        page: PageRequest<()>,
    ) -> Result<Page<CalendarFeed, ()>, StoreError>;
    /// The feed whose address has the token with this hash, unless its member may not sign in or no longer works at the
    /// business.
    async fn open_feed(&self, token_hash: &[u8]) -> Result<Option<OpenedFeed>, StoreError>;
    /// The reservations of a feed, by their start.
    async fn feed_events(&self, feed: &CalendarFeed, span: FeedSpan) -> Result<Vec<FeedEvent>, StoreError>;
}

/// Writes a feed as an iCalendar object.
pub trait FeedWriter: Send + Sync {
    fn write(&self, feed: &OpenedFeed, events: &[FeedEvent]) -> String;
}
