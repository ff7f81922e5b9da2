//! Reads of orders outside transactions, from the primary.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Timestamptz};
use domain::businesses::roles::StaffRole;
use domain::orders::{OrderFilter, OrderReads, OrderScope, OrderSettings, OrderStatus, OrderView, SlotUnits};
use domain::shared::ids::{BusinessId, OrderId, ReservationId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;
use uuid::Uuid;

use super::repository::open;
use super::rows::SettingsRow;
use super::views;
use crate::db::schema::{business_members, order_settings, orders};
use crate::db::{Database, Prepared, ReadQuery};

/// How many orders are cancelled at once.
const MAX_CANCELLED: i64 = 100;
/// How many orders of a reservation follow it.
const MAX_FOLLOWING: i64 = 50;

/// A slot with the units of all its orders.
#[derive(QueryableByName)]
pub(super) struct SlotRow {
    #[diesel(sql_type = Timestamptz)]
    slot: DateTime<Utc>,
    #[diesel(sql_type = BigInt)]
    units: i64,
}

/// The units of all orders of a business in the slots from `from` until `until`.
pub(super) fn used_slots(business: BusinessId, from: DateTime<Utc>, until: DateTime<Utc>) -> Prepared {
    let sql = "SELECT slot, sum(units)::bigint AS units FROM order_slots
        WHERE business_id = $1 AND slot >= $2 AND slot < $3 GROUP BY slot";
    Prepared::new(sql).id(Some(business.0)).time(from).time(until)
}

pub(super) fn slot_units(rows: Vec<SlotRow>) -> SlotUnits {
    rows.into_iter().map(|row| (row.slot, u32::try_from(row.units).unwrap_or(u32::MAX))).collect()
}

/// The member's orders with which the kitchen has not begun.
fn cancellable(user: UserId, filter: &OrderFilter) -> impl ReadQuery<Uuid> + use<> {
    let before = [OrderStatus::Placed, OrderStatus::Accepted].map(|status| status.into_str().to_owned());
    let mut query = orders::table
        .filter(orders::user_id.eq(user.0))
        .filter(orders::status.eq_any(before))
        .order(orders::id)
        .limit(MAX_CANCELLED)
        .select(orders::id)
        .into_boxed();
    if let OrderScope::Guest(_, Some(business)) = filter.scope {
        query = query.filter(orders::business_id.eq(business.0));
    }
    if let Some(reservation) = filter.reservation {
        query = query.filter(orders::reservation_id.eq(reservation.0));
    }
    query
}

#[async_trait]
impl OrderReads for Database {
    async fn settings(&self, business: BusinessId) -> Result<OrderSettings, StoreError> {
        let query = || order_settings::table.find(business.0).select(SettingsRow::as_select());
        let rows: Vec<SettingsRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().next().map(OrderSettings::from).unwrap_or_default())
    }

    async fn slots(
        &self,
        business: BusinessId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<SlotUnits, StoreError> {
        Ok(slot_units(self.fetch_primary(|| used_slots(business, from, until)).await?))
    }

    async fn order(
        &self,
        id: OrderId,
        viewer: Option<UserId>,
    ) -> Result<Option<(OrderView, Option<StaffRole>)>, StoreError> {
        let rows = self.read_primary(|connection| async move { views::one(connection, id).await }.boxed()).await?;
        let Some(view) = rows.into_views()?.pop() else { return Ok(None) };
        let Some(UserId(viewer)) = viewer else { return Ok(Some((view, None))) };
        let business = view.order.business.0;
        let member = || business_members::table.find((business, viewer)).select(business_members::role);
        let roles: Vec<String> = self.fetch_primary(member).await?;
        Ok(Some((view, roles.first().and_then(|role| role.parse().ok()))))
    }

    async fn orders(
        &self,
        filter: &OrderFilter,
        page: PageRequest<DateTime<Utc>>,
    ) -> Result<Page<OrderView, DateTime<Utc>>, StoreError> {
        let rows = self
            .read_primary(|connection| {
                let filter = filter.clone();
                async move { views::list(connection, &filter, &page).await }.boxed()
            })
            .await?;
        let by_business = matches!(filter.scope, OrderScope::Business(_));
        let keyset = |view: &OrderView| {
            let order = &view.order;
            Keyset { key: if by_business { order.due_at } else { order.created_at }, id: order.id.0 }
        };
        Ok(Page::from_fetched(rows.into_views()?, page.limit, keyset))
    }

    async fn of_reservation(&self, id: ReservationId) -> Result<Vec<OrderId>, StoreError> {
        let query = || {
            orders::table
                .filter(orders::reservation_id.eq(id.0))
                .filter(orders::status.eq_any(open()))
                .order(orders::id)
                .limit(MAX_FOLLOWING)
                .select(orders::id)
        };
        let ids: Vec<Uuid> = self.fetch_primary(query).await?;
        Ok(ids.into_iter().map(OrderId).collect())
    }

    async fn cancellable(&self, user: UserId, filter: &OrderFilter) -> Result<Vec<OrderId>, StoreError> {
        let ids: Vec<Uuid> = self.fetch_primary(|| cancellable(user, filter)).await?;
        Ok(ids.into_iter().map(OrderId).collect())
    }

    async fn unaccepted(&self, now: DateTime<Utc>, limit: i64) -> Result<Vec<OrderId>, StoreError> {
        let query = || {
            orders::table
                .filter(orders::status.eq(OrderStatus::Placed.into_str().to_owned()).and(orders::accept_by.le(now)))
                .order(orders::accept_by)
                .limit(limit)
                .select(orders::id)
        };
        let ids: Vec<Uuid> = self.fetch_primary(query).await?;
        Ok(ids.into_iter().map(OrderId).collect())
    }
}
