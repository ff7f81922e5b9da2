//! Rows of orders.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use domain::orders::{Line, Order, OrderSettings};
use domain::reservations::reservation::Guest;
use domain::shared::ids::{BusinessId, OrderId, ReservationId, UserId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{order_settings, orders};
use crate::db::{Json, stored};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = orders, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct OrderRow {
    pub id: Uuid,
    business_id: Uuid,
    user_id: Option<Uuid>,
    code: String,
    version: i32,
    kind: String,
    reservation_id: Option<Uuid>,
    status: String,
    due_at: DateTime<Utc>,
    stock_day: NaiveDate,
    released_at: Option<DateTime<Utc>>,
    lines: Json<Vec<Line>>,
    total: i64,
    currency: String,
    allergy_note: Option<String>,
    note: Option<String>,
    guest_name: String,
    guest_phone: Option<String>,
    guest_email: Option<String>,
    guest_language: String,
    reason: Option<String>,
    accept_by: DateTime<Utc>,
    bumped_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<&Order> for OrderRow {
    fn from(order: &Order) -> Self {
        let guest = order.guest.clone();
        Self {
            id: order.id.0,
            business_id: order.business.0,
            user_id: guest.user.map(|user| user.0),
            code: order.code.clone(),
            version: order.version,
            kind: order.kind.as_ref().to_owned(),
            reservation_id: order.reservation.map(|reservation| reservation.0),
            status: order.status.as_ref().to_owned(),
            due_at: order.due_at,
            stock_day: order.stock_day,
            released_at: order.released_at,
            lines: Json(order.lines.clone()),
            total: order.total,
            currency: order.currency.clone(),
            allergy_note: order.allergy_note.clone(),
            note: order.note.clone(),
            guest_name: guest.name,
            guest_phone: guest.phone,
            guest_email: guest.email,
            guest_language: guest.language.as_str().to_owned(),
            reason: order.reason.clone(),
            accept_by: order.accept_by,
            bumped_at: order.bumped_at,
            created_at: order.created_at,
            updated_at: order.updated_at,
        }
    }
}

impl TryFrom<OrderRow> for Order {
    type Error = StoreError;

    fn try_from(row: OrderRow) -> Result<Self, StoreError> {
        let id = row.id;
        Ok(Self {
            id: OrderId(id),
            business: BusinessId(row.business_id),
            guest: Guest {
                user: row.user_id.map(UserId),
                name: row.guest_name,
                phone: row.guest_phone,
                email: row.guest_email,
                language: Language::parse(&row.guest_language).unwrap_or_default(),
            },
            code: row.code,
            version: row.version,
            kind: stored(id, "kind", &row.kind)?,
            reservation: row.reservation_id.map(ReservationId),
            status: stored(id, "status", &row.status)?,
            due_at: row.due_at,
            stock_day: row.stock_day,
            released_at: row.released_at,
            lines: row.lines.0,
            total: row.total,
            currency: row.currency,
            allergy_note: row.allergy_note,
            note: row.note,
            reason: row.reason,
            accept_by: row.accept_by,
            bumped_at: row.bumped_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = order_settings, check_for_backend(diesel::pg::Pg))]
pub(super) struct SettingsRow {
    business_id: Uuid,
    takeaway: bool,
    preorder: bool,
    units_per_slot: i32,
    lead_minutes: i32,
}

impl SettingsRow {
    pub fn new(business: BusinessId, settings: &OrderSettings) -> Self {
        Self {
            business_id: business.0,
            takeaway: settings.takeaway,
            preorder: settings.preorder,
            units_per_slot: settings.units_per_slot,
            lead_minutes: settings.lead_minutes,
        }
    }
}

impl From<SettingsRow> for OrderSettings {
    fn from(row: SettingsRow) -> Self {
        Self {
            takeaway: row.takeaway,
            preorder: row.preorder,
            units_per_slot: row.units_per_slot,
            lead_minutes: row.lead_minutes,
        }
    }
}
