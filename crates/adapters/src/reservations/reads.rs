//! Reads that need no transaction, on shared connections.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reservations::local_time::service_span;
use domain::reservations::ports::{Desk, Owners, ReservationFilter, ReservationReads};
use domain::reservations::status::Status;
use domain::reservations::venue_book::{Snapshot, VenueBook};
use domain::reservations::view::ReservationView;
use domain::reservations::window::Window;
use domain::shared::ids::{BusinessId, ReservationId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::{FutureExt, try_join};
use std::sync::Arc;
use uuid::Uuid;

use super::rows::unknown;
use super::venue_cache::Stamped;
use super::{bookings, list, venue, views};
use crate::db::Database;
use crate::db::schema::{business_members, businesses, reservations};

/// How often a set-up is loaded anew because it changes under our eyes.
const TRIES: u32 = 3;

#[async_trait]
impl ReservationReads for Database {
    async fn day(
        &self,
        business: BusinessId,
        date: NaiveDate,
        asker: Option<UserId>,
    ) -> Result<Option<Snapshot>, StoreError> {
        let span = |book: &VenueBook| service_span(book.venue.zone, date, book.venue.settings.longest_block());
        self.snapshot(business, asker, span).await
    }

    async fn around(
        &self,
        business: BusinessId,
        at: DateTime<Utc>,
        asker: Option<UserId>,
    ) -> Result<Option<Snapshot>, StoreError> {
        self.snapshot(business, asker, |book| book.days_around(at)).await
    }

    async fn venue(&self, business: BusinessId) -> Result<Option<Arc<VenueBook>>, StoreError> {
        let stamp = self.read(move |connection| stamp(connection, business.0).boxed()).await?;
        match (self.venues.get(&business.0), stamp) {
            (_, None) => Ok(None),
            (Some(known), Some(stamp)) if known.stamp == stamp => Ok(Some(known.book)),
            _ => Ok(self.load_venue(business).await?.map(|loaded| loaded.book)),
        }
    }

    async fn desk(&self, business: BusinessId, user: Option<UserId>) -> Result<Option<Desk>, StoreError> {
        let user = user.map(|user| user.0);
        let row = self.read(move |connection| desk(connection, business.0, user).boxed()).await?;
        let Some((zone, role)) = row else { return Ok(None) };
        Ok(Some(Desk { zone: zone.parse().map_err(|_| unknown("time zone", &zone))?, is_staff: role.is_some() }))
    }

    async fn owners(&self, id: ReservationId, asker: Option<UserId>) -> Result<Option<(Owners, bool)>, StoreError> {
        let asker = asker.map(|user| user.0);
        let (owners, is_staff) = self
            .read(move |connection| {
                async move { try_join!(owners(connection, id.0), is_staff_of(connection, id.0, asker)) }.boxed()
            })
            .await?;
        Ok(owners.map(|owners| (owners, is_staff)))
    }

    async fn view(
        &self,
        id: ReservationId,
        asker: Option<UserId>,
        history: bool,
    ) -> Result<Option<(ReservationView, bool)>, StoreError> {
        let asker = asker.map(|user| user.0);
        let (rows, is_staff) = self
            .read(move |connection| {
                async move { try_join!(views::one(connection, id.0, history), is_staff_of(connection, id.0, asker)) }
                    .boxed()
            })
            .await?;
        Ok(rows.into_views()?.pop().map(|view| (view, is_staff)))
    }

    async fn list(
        &self,
        filter: &ReservationFilter,
        page: &PageRequest<DateTime<Utc>>,
    ) -> Result<Page<ReservationView, DateTime<Utc>>, StoreError> {
        let rows = self
            .read(|connection| {
                let (filter, page) = (filter.clone(), *page);
                async move { list::load(connection, &filter, &page).await }.boxed()
            })
            .await?;
        let at = |view: &ReservationView| Keyset { key: view.reservation.starts_at, id: view.reservation.id.0 };
        Ok(Page::from_fetched(rows.into_views()?, page.limit, at))
    }

    async fn venues_with_lapsed_holds(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<BusinessId>, StoreError> {
        let ids: Vec<Uuid> = self.read(move |connection| lapsed(connection, now, limit).boxed()).await?;
        Ok(ids.into_iter().map(BusinessId).collect())
    }
}

impl Database {
    /// The set-up and the bookings of its `span`: one query while the set-up in memory is the current one.
    async fn snapshot(
        &self,
        business: BusinessId,
        asker: Option<UserId>,
        span: impl Fn(&VenueBook) -> Window + Send + Sync,
    ) -> Result<Option<Snapshot>, StoreError> {
        let mut known = self.venues.get(&business.0);
        for _ in 0..TRIES {
            let stamped = match known.take() {
                Some(stamped) => stamped,
                None => match self.load_venue(business).await? {
                    Some(stamped) => stamped,
                    None => return Ok(None),
                },
            };
            let within = span(&stamped.book);
            let rows =
                self.read(move |connection| bookings::load_stamped(connection, business.0, within).boxed()).await?;
            let Some((stamp, rows)) = bookings::split(rows) else { return Ok(None) };
            if stamp == stamped.stamp {
                let (bookings, own_hold) = bookings::group(rows, asker.map(|user| user.0))?;
                return Ok(Some(Snapshot { book: stamped.book, bookings, own_hold }));
            }
        }
        Err(StoreError::Contention(format!("the set-up of {business} keeps changing")))
    }

    async fn load_venue(&self, business: BusinessId) -> Result<Option<Stamped>, StoreError> {
        let rows = self.read(move |connection| venue::load(connection, business.0).boxed()).await?;
        let Some(rows) = rows else { return Ok(None) };
        let stamped = rows.into_stamped(business.0)?;
        self.venues.put(business.0, stamped.clone());
        Ok(Some(stamped))
    }
}

async fn stamp(mut connection: &AsyncPgConnection, business: Uuid) -> QueryResult<Option<super::venue_cache::Stamp>> {
    use crate::db::schema::business_booking;
    business_booking::table
        .inner_join(businesses::table.on(businesses::id.eq(business_booking::business_id)))
        .filter(business_booking::business_id.eq(business))
        .filter(businesses::deleted_at.is_null())
        .select((business_booking::version, businesses::updated_at))
        .first(&mut connection)
        .await
        .optional()
}

async fn desk(
    mut connection: &AsyncPgConnection,
    business: Uuid,
    user: Option<Uuid>,
) -> QueryResult<Option<(String, Option<String>)>> {
    businesses::table
        .left_join(
            business_members::table.on(business_members::business_id
                .eq(businesses::id)
                .and(business_members::user_id.nullable().eq(user))),
        )
        .filter(businesses::id.eq(business))
        .filter(businesses::deleted_at.is_null())
        .select((businesses::time_zone, business_members::role.nullable()))
        .first(&mut connection)
        .await
        .optional()
}

async fn owners(mut connection: &AsyncPgConnection, id: Uuid) -> QueryResult<Option<Owners>> {
    let row: Option<(Uuid, Option<Uuid>)> = reservations::table
        .find(id)
        .select((reservations::business_id, reservations::user_id))
        .first(&mut connection)
        .await
        .optional()?;
    Ok(row.map(|(business, guest)| Owners { business: BusinessId(business), guest: guest.map(UserId) }))
}

/// Whether the asker belongs to the venue of a reservation.
async fn is_staff_of(mut connection: &AsyncPgConnection, id: Uuid, asker: Option<Uuid>) -> QueryResult<bool> {
    let Some(asker) = asker else { return Ok(false) };
    let membership = reservations::table
        .inner_join(business_members::table.on(business_members::business_id.eq(reservations::business_id)))
        .filter(reservations::id.eq(id))
        .filter(business_members::user_id.eq(asker));
    diesel::select(diesel::dsl::exists(membership)).get_result(&mut connection).await
}

async fn lapsed(mut connection: &AsyncPgConnection, now: DateTime<Utc>, limit: i64) -> QueryResult<Vec<Uuid>> {
    reservations::table
        .filter(reservations::status.eq(Status::Hold.as_str()))
        .filter(reservations::hold_expires_at.le(now))
        .select(reservations::business_id)
        .distinct()
        .limit(limit)
        .load(&mut connection)
        .await
}
