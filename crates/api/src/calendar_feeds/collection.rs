//! `calendar_feeds` of the actor.

use chrono::{DateTime, Utc};
use domain::calendar_feeds::{CalendarFeed as StoredFeed, NewFeed};
use domain::shared::ids::{BusinessId, CalendarFeedId};

use crate::http::prelude::*;

const ORDER: &str = "calendar_feed";

/// A secret address of the actor from which calendars read reservations.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarFeed {
    uuid: Uuid,
    /// The business whose reservations it has; null for the actor's own.
    business_id: Option<Uuid>,
    /// Whether guests' names are shown.
    with_names: bool,
    created_at: DateTime<Utc>,
    /// When a calendar last read it, to the hour.
    read_at: Option<DateTime<Utc>>,
}

impl From<StoredFeed> for CalendarFeed {
    fn from(feed: StoredFeed) -> Self {
        Self {
            uuid: feed.id.0,
            business_id: feed.business.map(|business| business.0),
            with_names: feed.with_names,
            created_at: feed.created_at,
            read_at: feed.read_at,
        }
    }
}

/// A new feed with its address.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarFeedCreated {
    #[serde(flatten)]
    feed: CalendarFeed,
    /// Shown once and stored nowhere.
    url: String,
}

/// A feed to make.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CalendarFeedNew {
    /// The business whose reservations it has, for its staff; without it, the actor's own.
    business_id: Option<Uuid>,
    /// Whether guests' names are shown; false unless given. Only with `business_id`.
    with_names: Option<bool>,
}

impl Parse for CalendarFeedNew {
    type Output = (Option<BusinessId>, bool);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.business_id.map(BusinessId), self.with_names.unwrap_or_default()))
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CalendarFeedFilters {
    /// Only that of this business.
    business_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// The actor's calendar feeds, newest first.
#[utoipa::path(tag = "calendar_feeds", security(("bearer" = [])), params(CalendarFeedFilters),
    responses((status = 200, body = Page<CalendarFeed>), (status = 403)))]
#[get("/calendar_feeds")]
async fn list_calendar_feeds(cx: Context, Query(filters): Query<CalendarFeedFilters>) -> Reply<Page<CalendarFeed>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.calendar_feeds.list(&cx.actor, filters.business_id.map(Into::into), page).await?))
}

/// Make the feed of the actor's own reservations, or of a business that they work at. One that there is gets a new
/// address, and the old one no longer works. Idempotency keys are ignored: they would store the address.
#[utoipa::path(tag = "calendar_feeds", security(("bearer" = [])), request_body = CalendarFeedNew,
    responses((status = 201, body = Data<CalendarFeedCreated>), (status = 403), (status = 404)))]
#[post("/calendar_feeds")]
async fn create_calendar_feed(
    cx: Context,
    Parsed((business, with_names)): Parsed<CalendarFeedNew>,
) -> Reply<Created<CalendarFeedCreated>> {
    let NewFeed { feed, url } = cx.calendar_feeds.create(&cx.actor, business, with_names).await?;
    Ok(Created(CalendarFeedCreated { feed: feed.into(), url }))
}

/// Revoke feeds: their addresses stop working at once. All of these records or none.
#[utoipa::path(tag = "calendar_feeds", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 404)))]
#[delete("/calendar_feeds")]
async fn delete_calendar_feeds(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let ids: Vec<CalendarFeedId> = records.ids()?;
    Ok(Count { count: cx.calendar_feeds.revoke(&cx.actor, &ids).await? }.into())
}

register!(list_calendar_feeds, create_calendar_feed, delete_calendar_feeds);
