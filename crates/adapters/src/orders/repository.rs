//! Orders inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::orders::{
    HistoryEntry, Order, OrderRepository, OrderSettings, OrderStatus, OrderView, OwnersOfOrder, ReservedTable,
    SlotUnits,
};
use domain::shared::ids::{BusinessId, OrderId, ReservationId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::reads::{slot_units, used_slots};
use super::rows::{OrderRow, SettingsRow};
use super::views;
use crate::db::schema::{order_history, order_settings, order_slots, orders, reservations};
use crate::db::{PgUnitOfWork, stored, translate};

/// The statuses of orders that are not over.
pub(super) fn open() -> Vec<String> {
    [OrderStatus::Placed, OrderStatus::Accepted, OrderStatus::Preparing, OrderStatus::Ready]
        .map(|status| status.into_str().to_owned())
        .to_vec()
}

#[async_trait]
impl OrderRepository for PgUnitOfWork {
    async fn lock_settings(&mut self, business: BusinessId) -> Result<OrderSettings, StoreError> {
        let default = SettingsRow::new(business, &OrderSettings::default());
        self.run(diesel::insert_into(order_settings::table).values(default).on_conflict_do_nothing()).await?;
        let lock = order_settings::table.find(business.0).select(SettingsRow::as_select()).for_update();
        let row: Option<SettingsRow> = self.first(lock).await?;
        Ok(row.map(OrderSettings::from).unwrap_or_default())
    }

    async fn save_settings(&mut self, business: BusinessId, settings: &OrderSettings) -> Result<(), StoreError> {
        let row = SettingsRow::new(business, settings);
        self.run(diesel::update(order_settings::table.find(business.0)).set(row)).await.map(drop)
    }

    async fn used_slots(
        &mut self,
        business: BusinessId,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<SlotUnits, StoreError> {
        Ok(slot_units(self.load(used_slots(business, from, until)).await?))
    }

    async fn put_slots(&mut self, order: OrderId, business: BusinessId, slots: &SlotUnits) -> Result<(), StoreError> {
        self.run(diesel::delete(order_slots::table.filter(order_slots::order_id.eq(order.0)))).await?;
        let row = |(slot, units): (&DateTime<Utc>, &u32)| {
            (
                order_slots::order_id.eq(order.0),
                order_slots::business_id.eq(business.0),
                order_slots::slot.eq(*slot),
                order_slots::units.eq(i32::try_from(*units).unwrap_or(i32::MAX)),
            )
        };
        let rows: Vec<_> = slots.iter().map(row).collect();
        if rows.is_empty() {
            return Ok(());
        }
        self.run(diesel::insert_into(order_slots::table).values(rows)).await.map(drop)
    }

    async fn insert(&mut self, order: &Order) -> Result<(), StoreError> {
        self.run(diesel::insert_into(orders::table).values(OrderRow::from(order))).await.map(drop)
    }

    async fn update(&mut self, order: &Order) -> Result<(), StoreError> {
        let row = OrderRow::from(order);
        self.run(diesel::update(orders::table.find(order.id.0)).set(row)).await.map(drop)
    }

    async fn owners(&mut self, id: OrderId) -> Result<Option<OwnersOfOrder>, StoreError> {
        let query = orders::table.find(id.0).select((orders::business_id, orders::user_id));
        let row: Option<(Uuid, Option<Uuid>)> = self.first(query).await?;
        Ok(row.map(|(business, guest)| OwnersOfOrder { business: BusinessId(business), guest: guest.map(UserId) }))
    }

    async fn find(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        let query = orders::table.find(id.0).select(OrderRow::as_select()).for_update();
        let row: Option<OrderRow> = self.first(query).await?;
        row.map(Order::try_from).transpose()
    }

    async fn append(&mut self, entry: &HistoryEntry) -> Result<(), StoreError> {
        let row = (
            order_history::order_id.eq(entry.order.0),
            order_history::at.eq(entry.at),
            order_history::status.eq(entry.status.into_str().to_owned()),
            order_history::actor.eq(entry.side.into_str().to_owned()),
            order_history::actor_user_id.eq(entry.by.map(|user| user.0)),
            order_history::reason.eq(entry.reason.as_ref()),
        );
        self.run(diesel::insert_into(order_history::table).values(row)).await.map(drop)
    }

    async fn view(&mut self, id: OrderId) -> Result<Option<OrderView>, StoreError> {
        let rows = views::one(&self.connection, id).await.map_err(translate)?;
        Ok(rows.into_views()?.pop())
    }

    async fn count_open(&mut self, user: UserId) -> Result<usize, StoreError> {
        let of_user = orders::table.filter(orders::user_id.eq(user.0)).filter(orders::status.eq_any(open()));
        self.count_rows(of_user.count()).await
    }

    async fn reserved_table(&mut self, id: ReservationId) -> Result<Option<ReservedTable>, StoreError> {
        let query = reservations::table
            .find(id.0)
            .select((
                reservations::business_id,
                reservations::user_id,
                reservations::status,
                reservations::starts_at,
                reservations::guest_phone,
            ))
            .for_share();
        let row: Option<(Uuid, Option<Uuid>, String, DateTime<Utc>, Option<String>)> = self.first(query).await?;
        let Some((business, guest, status, starts_at, phone)) = row else { return Ok(None) };
        let status = stored(id.0, "status", &status)?;
        let (business, guest) = (BusinessId(business), guest.map(UserId));
        Ok(Some(ReservedTable { business, guest, status, starts_at, phone }))
    }
}
