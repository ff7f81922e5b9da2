//! Reads of feeds, from the primary.

use std::fmt::Write as _;

use async_trait::async_trait;
use diesel::prelude::*;
use domain::businesses::roles::BusinessAction;
use domain::calendar_feeds::{CalendarFeed, FeedEvent, FeedReads, FeedSpan, OpenedFeed};
use domain::shared::ids::{BusinessId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;

use super::rows::{EVENTS, EventRow, FeedRow, OPEN, OpenedRow};
use crate::businesses::roles::holders;
use crate::db::schema::calendar_feeds;
use crate::db::{Database, Prepared, ReadQuery};

fn own_feeds(user: UserId, business: Option<BusinessId>, page: PageRequest<()>) -> impl ReadQuery<FeedRow> + use<> {
    let mut query = calendar_feeds::table
        .filter(calendar_feeds::user_id.eq(user.0))
        .select(FeedRow::as_select())
        .order(calendar_feeds::id.desc())
        .limit(page.limit.fetch())
        .into_boxed();
    if let Some(business) = business {
        query = query.filter(calendar_feeds::business_id.eq(business.0));
    }
    if let Some(after) = page.after {
        query = query.filter(calendar_feeds::id.lt(after.id));
    }
    query
}

#[async_trait]
impl FeedReads for Database {
    async fn feeds(
        &self,
        user: UserId,
        business: Option<BusinessId>,
        page: PageRequest<()>,
    ) -> Result<Page<CalendarFeed, ()>, StoreError> {
        let rows: Vec<FeedRow> = self.fetch_primary(|| own_feeds(user, business, page)).await?;
        let items = rows.into_iter().map(CalendarFeed::from).collect();
        Ok(Page::from_fetched(items, page.limit, |feed: &CalendarFeed| Keyset { key: (), id: feed.id.0 }))
    }

    async fn open_feed(&self, token_hash: &[u8]) -> Result<Option<OpenedFeed>, StoreError> {
        let hash = token_hash.iter().fold(String::new(), |mut hash, byte| {
            // Writing to a string does not fail.
            let _ = write!(hash, "{byte:02x}");
            hash
        });
        let open = OPEN.replace("{readers}", &holders(BusinessAction::CalendarFeed));
        let rows: Vec<OpenedRow> = self.fetch_primary(|| Prepared::new(open.clone()).text(hash.clone())).await?;
        rows.into_iter().next().map(OpenedFeed::try_from).transpose()
    }

    async fn feed_events(&self, feed: &CalendarFeed, span: FeedSpan) -> Result<Vec<FeedEvent>, StoreError> {
        let (owner, id) = match feed.business {
            Some(business) => ("business_id", business.0),
            None => ("user_id", feed.user.0),
        };
        let sql = EVENTS.replace("{owner}", owner);
        let query = || {
            let query = Prepared::new(sql.clone()).id(Some(id)).time(span.from).time(span.until);
            query.time(span.cancelled_since).time(span.now).number(span.most)
        };
        let rows: Vec<EventRow> = self.fetch_primary(query).await?;
        let mut events = rows.into_iter().map(FeedEvent::try_from).collect::<Result<Vec<_>, _>>()?;
        events.sort_by_key(|event| (event.starts_at, event.id));
        Ok(events)
    }
}
