//! Reads that need no transaction, on shared connections.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use domain::businesses::roles::StaffRole;
use domain::reservations::activity::{Activity, OwnerEmail};
use domain::reservations::business_schedule::{BusinessSchedule, Snapshot};
use domain::reservations::day_note::DayNote;
use domain::reservations::floor_plan::FloorPlan;
use domain::reservations::local_time::service_span;
use domain::reservations::ports::{BusinessAccess, ListOrder, Owners, ReservationFilter, ReservationReads};
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
use super::{activity, bookings, day_notes, floor_plans, list, schedule, views};
use crate::db::Database;
use crate::db::schedule_cache::{Stamp, Stamped};
use crate::db::schema::{business_booking, business_members, businesses, reservation_companions, reservations};

/// How often a schedule that changes meanwhile is loaded again.
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

    async fn after(&self, business: BusinessId, at: DateTime<Utc>) -> Result<Option<Snapshot>, StoreError> {
        self.snapshot(business, None, |schedule| schedule.days_after(at)).await
    }

    async fn schedule(&self, business: BusinessId) -> Result<Option<Arc<BusinessSchedule>>, StoreError> {
        let stamp: Option<Stamp> = self.fetch(|| stamp(business.0)).await?.pop();
        match (self.schedules.get(&business.0), stamp) {
            (_, None) => Ok(None),
            (Some(known), Some(stamp)) if known.stamp == stamp => Ok(Some(known.schedule)),
            _ => Ok(self.load_schedule(business).await?.map(|loaded| loaded.schedule)),
        }
    }

    async fn floor_plans(&self, business: BusinessId) -> Result<Vec<FloorPlan>, StoreError> {
        floor_plans::of(self, business).await
    }

    async fn day_note(&self, business: BusinessId, date: NaiveDate) -> Result<Option<DayNote>, StoreError> {
        day_notes::of(self, business, date).await
    }

    async fn access(&self, business: BusinessId, user: Option<UserId>) -> Result<Option<BusinessAccess>, StoreError> {
        let row: Option<AccessRow> = self.fetch(|| access(business.0, user.map(|user| user.0))).await?.pop();
        row.map(into_access).transpose()
    }

    async fn owners(
        &self,
        id: ReservationId,
        viewer: Option<UserId>,
    ) -> Result<Option<(Owners, Option<StaffRole>)>, StoreError> {
        let (owners, role) = try_join!(self.fetch(|| owners(id.0)), self.role_by(id, viewer))?;
        let row: Option<(Uuid, Option<Uuid>)> = owners.into_iter().next();
        Ok(row.map(|(business, guest)| (Owners { business: BusinessId(business), guest: guest.map(UserId) }, role)))
    }

    async fn is_companion(&self, id: ReservationId, member: UserId) -> Result<bool, StoreError> {
        let query = || reservation_companions::table.find((id.0, member.0)).select(reservation_companions::user_id);
        let found: Vec<Uuid> = self.fetch_primary(query).await?;
        Ok(!found.is_empty())
    }

    async fn view(
        &self,
        id: ReservationId,
        viewer: Option<UserId>,
        history: bool,
    ) -> Result<Option<(ReservationView, Option<StaffRole>)>, StoreError> {
        let rows = self.read(move |connection| views::one(connection, id.0, history).boxed());
        let (rows, role) = try_join!(rows, self.role_by(id, viewer))?;
        Ok(rows.into_views()?.pop().map(|view| (view, role)))
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
        let at = |view: &ReservationView| {
            let reservation = &view.reservation;
            let deadline = reservation.answer_by.filter(|_| filter.order == ListOrder::AnswerBy);
            Keyset { key: deadline.unwrap_or(reservation.starts_at), id: reservation.id.0 }
        };
        Ok(Page::from_fetched(rows.into_views()?, page.limit, at))
    }

    async fn activity(
        &self,
        business: BusinessId,
        page: &PageRequest<DateTime<Utc>>,
    ) -> Result<Page<Activity, DateTime<Utc>>, StoreError> {
        activity::page(self, business, page).await
    }

    async fn count_pending(&self, business: BusinessId, after: DateTime<Utc>) -> Result<usize, StoreError> {
        activity::count_pending(self, business, after).await
    }

    async fn owner_emails(&self, business: BusinessId) -> Result<Vec<OwnerEmail>, StoreError> {
        activity::owner_emails(self, business).await
    }

    async fn businesses_with_checks(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<BusinessId>, StoreError> {
        self.wished_businesses(now, limit).await
    }

    async fn businesses_with_unanswered(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<BusinessId>, StoreError> {
        let query = || {
            reservations::table
                .inner_join(businesses::table.on(businesses::id.eq(reservations::business_id)))
                .filter(businesses::deleted_at.is_null())
                .filter(reservations::status.eq(Status::Pending.to_string()))
                .filter(reservations::answer_by.le(now))
                .select(reservations::business_id)
                .distinct()
                .limit(limit)
        };
        let ids: Vec<Uuid> = self.fetch(query).await?;
        Ok(ids.into_iter().map(BusinessId).collect())
    }

    async fn businesses_with_expired_holds(
        &self,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<BusinessId>, StoreError> {
        let query = || {
            reservations::table
                .filter(reservations::status.eq(Status::Hold.to_string()))
                .filter(reservations::hold_expires_at.le(now))
                .select(reservations::business_id)
                .distinct()
                .limit(limit)
        };
        let ids: Vec<Uuid> = self.fetch(query).await?;
        Ok(ids.into_iter().map(BusinessId).collect())
    }
}

impl Database {
    /// The schedule and the bookings of its `span`: one query while the cached schedule is current.
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
        Err(StoreError::Contention(format!("the booking configuration of {business} keeps changing")))
    }

    async fn load_schedule(&self, business: BusinessId) -> Result<Option<Stamped>, StoreError> {
        let rows = self.read(move |connection| schedule::load(connection, business.0).boxed()).await?;
        let Some(rows) = rows else { return Ok(None) };
        let stamped = rows.into_stamped(business.0)?;
        self.schedules.insert(business.0, stamped.clone());
        Ok(Some(stamped))
    }

    /// The role of `viewer` at the business of a reservation.
    async fn role_by(&self, id: ReservationId, viewer: Option<UserId>) -> Result<Option<StaffRole>, StoreError> {
        let Some(viewer) = viewer else { return Ok(None) };
        let query = || {
            reservations::table
                .inner_join(business_members::table.on(business_members::business_id.eq(reservations::business_id)))
                .filter(reservations::id.eq(id.0))
                .filter(business_members::user_id.eq(viewer.0))
                .select(business_members::role)
        };
        let roles: Vec<String> = self.fetch(query).await?;
        Ok(roles.first().and_then(|role| role.parse().ok()))
    }
}

/// The version of the configuration and when the business changed.
#[diesel::dsl::auto_type]
fn stamp(business: Uuid) -> _ {
    business_booking::table
        .inner_join(businesses::table.on(businesses::id.eq(business_booking::business_id)))
        .filter(business_booking::business_id.eq(business))
        .filter(businesses::deleted_at.is_null())
        .select((business_booking::version, businesses::updated_at))
}

/// The time zone, and the role of a member of the staff.
pub(super) type AccessRow = (String, Option<String>);

pub(super) fn into_access((zone, role): AccessRow) -> Result<BusinessAccess, StoreError> {
    Ok(BusinessAccess {
        zone: zone.parse().map_err(|_| unknown("time zone", &zone))?,
        role: role.and_then(|role| role.parse().ok()),
    })
}

#[diesel::dsl::auto_type]
pub(super) fn access(business: Uuid, user: Option<Uuid>) -> _ {
    businesses::table
        .left_join(
            business_members::table.on(business_members::business_id
                .eq(businesses::id)
                .and(business_members::user_id.nullable().eq(user))),
        )
        .filter(businesses::id.eq(business))
        .filter(businesses::deleted_at.is_null())
        .select((businesses::time_zone, business_members::role.nullable()))
}

/// The business and the guest of a reservation.
#[diesel::dsl::auto_type]
pub(super) fn owners(id: Uuid) -> _ {
    reservations::table.find(id).select((reservations::business_id, reservations::user_id))
}
