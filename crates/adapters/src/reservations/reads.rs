//! Reads that need no transaction, on shared connections.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reservations::business_schedule::{BusinessSchedule, Snapshot};
use domain::reservations::local_time::service_span;
use domain::reservations::ports::{BusinessAccess, Owners, ReservationFilter, ReservationReads};
use domain::reservations::status::Status;
use domain::reservations::view::ReservationView;
use domain::reservations::window::Window;
use domain::shared::ids::{BusinessId, ReservationId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::{FutureExt, try_join};
use std::sync::Arc;
use uuid::Uuid;

use super::rows::unknown;
use super::schedule_cache::Stamped;
use super::{bookings, list, schedule, views};
use crate::db::Database;
use crate::db::schema::{business_members, businesses, reservations};

/// How often a setup is loaded anew because it changes under our eyes.
const TRIES: u32 = 3;

#[async_trait]
impl ReservationReads for Database {
    async fn day(
        &self,
        business: BusinessId,
        date: NaiveDate,
        viewer: Option<UserId>,
    ) -> Result<Option<Snapshot>, StoreError> {
        let span = |schedule: &BusinessSchedule| {
            service_span(schedule.setup.zone, date, schedule.setup.settings.longest_block())
        };
        self.snapshot(business, viewer, span).await
    }

    async fn around(
        &self,
        business: BusinessId,
        at: DateTime<Utc>,
        viewer: Option<UserId>,
    ) -> Result<Option<Snapshot>, StoreError> {
        self.snapshot(business, viewer, |schedule| schedule.days_around(at)).await
    }

    async fn schedule(&self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError> {
        let stamp = self.read(move |connection| stamp(connection, business.0).boxed()).await?;
        match (self.schedules.get(&business.0), stamp) {
            (_, None) => Ok(None),
            (Some(known), Some(stamp)) if known.stamp == stamp => Ok(Some(known.schedule)),
            _ => Ok(self.load_schedule(business).await?.map(|loaded| loaded.schedule)),
        }
    }

    async fn access(&self, business: BusinessId, user: Option<UserId>) -> Result<Option<BusinessAccess>, StoreError> {
        let user = user.map(|user| user.0);
        let row = self.read(move |connection| access(connection, business.0, user).boxed()).await?;
        let Some((zone, role)) = row else { return Ok(None) };
        Ok(Some(BusinessAccess {
            zone: zone.parse().map_err(|_| unknown("time zone", &zone))?,
            is_staff: role.is_some(),
        }))
    }

    async fn owners(&self, id: ReservationId, viewer: Option<UserId>) -> Result<Option<(Owners, bool)>, StoreError> {
        let viewer = viewer.map(|user| user.0);
        let (owners, is_staff) = self
            .read(move |connection| {
                async move { try_join!(owners(connection, id.0), is_staff_of(connection, id.0, viewer)) }.boxed()
            })
            .await?;
        Ok(owners.map(|owners| (owners, is_staff)))
    }

    async fn view(
        &self,
        id: ReservationId,
        viewer: Option<UserId>,
        history: bool,
    ) -> Result<Option<(ReservationView, bool)>, StoreError> {
        let viewer = viewer.map(|user| user.0);
        let (rows, is_staff) = self
            .read(move |connection| {
                async move { try_join!(views::one(connection, id.0, history), is_staff_of(connection, id.0, viewer)) }
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

    async fn businesses_with_expired_holds(
        &self,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<BusinessId>, StoreError> {
        let ids: Vec<Uuid> = self.read(move |connection| expired(connection, now, limit).boxed()).await?;
        Ok(ids.into_iter().map(BusinessId).collect())
    }
}

impl Database {
    /// The setup and the bookings of its `span`: one query while the setup in memory is the current one.
    async fn snapshot(
        &self,
        business: BusinessId,
        viewer: Option<UserId>,
        span: impl Fn(&BusinessSchedule) -> Window + Send + Sync,
    ) -> Result<Option<Snapshot>, StoreError> {
        let mut known = self.schedules.get(&business.0);
        for _ in 0..TRIES {
            let stamped = match known.take() {
                Some(stamped) => stamped,
                None => match self.load_schedule(business).await? {
                    Some(stamped) => stamped,
                    None => return Ok(None),
                },
            };
            let within = span(&stamped.schedule);
            let rows =
                self.read(move |connection| bookings::load_stamped(connection, business.0, within).boxed()).await?;
            let Some((stamp, rows)) = bookings::split(rows) else { return Ok(None) };
            if stamp == stamped.stamp {
                let (bookings, own_hold) = bookings::group(rows, viewer.map(|user| user.0))?;
                return Ok(Some(Snapshot { schedule: stamped.schedule, bookings, own_hold }));
            }
        }
        Err(StoreError::Contention(format!("the set-up of {business} keeps changing")))
    }

    async fn load_schedule(&self, business: BusinessId) -> Result<Option<Stamped>, StoreError> {
        let rows = self.read(move |connection| schedule::load(connection, business.0).boxed()).await?;
        let Some(rows) = rows else { return Ok(None) };
        let stamped = rows.into_stamped(business.0)?;
        self.schedules.put(business.0, stamped.clone());
        Ok(Some(stamped))
    }
}

async fn stamp(
    mut connection: &AsyncPgConnection,
    business: Uuid,
) -> QueryResult<Option<super::schedule_cache::Stamp>> {
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

async fn access(
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

/// Whether the actor belongs to the business of a reservation.
async fn is_staff_of(mut connection: &AsyncPgConnection, id: Uuid, viewer: Option<Uuid>) -> QueryResult<bool> {
    let Some(viewer) = viewer else { return Ok(false) };
    let membership = reservations::table
        .inner_join(business_members::table.on(business_members::business_id.eq(reservations::business_id)))
        .filter(reservations::id.eq(id))
        .filter(business_members::user_id.eq(viewer));
    diesel::select(diesel::dsl::exists(membership)).get_result(&mut connection).await
}

async fn expired(mut connection: &AsyncPgConnection, now: DateTime<Utc>, limit: i64) -> QueryResult<Vec<Uuid>> {
    reservations::table
        .filter(reservations::status.eq(Status::Hold.as_str()))
        .filter(reservations::hold_expires_at.le(now))
        .select(reservations::business_id)
        .distinct()
        .limit(limit)
        .load(&mut connection)
        .await
}
