//! Orders in replies.

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders as domain_orders;
use domain::orders::{OrderStep, OrderView, VatShare, vat_of};

use super::names::{OrderActionName, OrderKindName, OrderSideName, OrderStatusName};
use crate::businesses::BusinessCard;
use crate::http::prelude::*;
use crate::menus::wire::{ItemAllergens, Names};

/// An order. Prices include VAT. It is paid at the business; this is no receipt.
#[derive(Debug, Serialize, ToSchema)]
pub struct Order {
    uuid: Uuid,
    version: i32,
    /// Six characters to say aloud.
    code: String,
    business: BusinessCard,
    kind: OrderKindName,
    /// Of a pre-order.
    reservation_id: Option<Uuid>,
    status: OrderStatusName,
    /// Of take-away.
    pickup_at: Option<DateTime<Utc>>,
    /// When it is collected, or the party arrives.
    for_time: DateTime<Utc>,
    time_zone: String,
    local_date: NaiveDate,
    /// `HH:MM` in the time zone of the business.
    local_time: String,
    /// Since when the kitchen may begin with a pre-order: its party is seated.
    released_at: Option<DateTime<Utc>>,
    lines: Vec<OrderLine>,
    /// In minor units.
    total: i64,
    /// ISO 4217.
    currency: String,
    /// The VAT in the total, by rate.
    vat: Vec<OrderVat>,
    /// Deleted 30 days after.
    allergy_note: Option<String>,
    note: Option<String>,
    /// For staff.
    guest: Option<OrderGuest>,
    /// Why it was rejected or cancelled: `not_accepted`, `reservation_cancelled`, `no_capacity` and `sold_out` are the
    /// system's, others the words of a person.
    reason: Option<String>,
    /// When it is rejected unless the business accepts it.
    accept_by: DateTime<Utc>,
    /// What the actor may do now.
    actions: Vec<OrderActionName>,
    /// Oldest first.
    history: Vec<OrderHistory>,
    created_at: DateTime<Utc>,
}

/// A copy of an item as it was ordered.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderLine {
    pub(super) item_id: Uuid,
    pub(super) name: Names,
    pub(super) variant_id: Option<Uuid>,
    pub(super) variant: Option<Names>,
    pub(super) options: Vec<OrderLineOption>,
    pub(super) quantity: u32,
    /// Of one, with its options.
    pub(super) unit_price: i64,
    pub(super) total: i64,
    pub(super) vat_bp: i32,
    /// Of the item and its options.
    pub(super) allergens: ItemAllergens,
    pub(super) note: Option<String>,
}

/// A chosen option.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderLineOption {
    option_id: Uuid,
    name: Names,
    price_delta: i64,
    count: u32,
}

/// One VAT rate of an order, rounded once, half up.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderVat {
    vat_bp: i32,
    net: i64,
    tax: i64,
}

/// Who ordered.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderGuest {
    name: String,
    phone: Option<String>,
}

/// A step of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderHistory {
    status: OrderStatusName,
    at: DateTime<Utc>,
    actor: OrderSideName,
    reason: Option<String>,
}

impl From<domain_orders::Line> for OrderLine {
    fn from(line: domain_orders::Line) -> Self {
        let option = |option: domain_orders::LineOption| OrderLineOption {
            option_id: option.option.0,
            name: option.name.into(),
            price_delta: option.price_delta,
            count: option.count,
        };
        Self {
            item_id: line.item.0,
            name: line.name.into(),
            variant_id: line.variant.map(|variant| variant.0),
            variant: line.variant_name.map(Into::into),
            options: line.options.into_iter().map(option).collect(),
            quantity: line.quantity,
            unit_price: line.unit_price,
            total: line.total,
            vat_bp: line.vat_bp,
            allergens: line.allergens.into(),
            note: line.note,
        }
    }
}

impl From<OrderStep> for OrderHistory {
    fn from(step: OrderStep) -> Self {
        Self { status: step.status.into(), at: step.at, actor: step.side.into(), reason: step.reason }
    }
}

impl From<VatShare> for OrderVat {
    fn from(share: VatShare) -> Self {
        Self { vat_bp: share.vat_bp, net: share.net, tax: share.tax }
    }
}

impl From<OrderView> for Order {
    fn from(view: OrderView) -> Self {
        let OrderView { order, business, zone, history, actions, shows_guest } = view;
        let local = order.due_at.with_timezone(&zone);
        let guest = OrderGuest { name: order.guest.name, phone: order.guest.phone };
        Self {
            uuid: order.id.0,
            version: order.version,
            code: order.code,
            business: business.into(),
            kind: order.kind.into(),
            reservation_id: order.reservation.map(|reservation| reservation.0),
            status: order.status.into(),
            pickup_at: (order.kind == domain_orders::OrderKind::Takeaway).then_some(order.due_at),
            for_time: order.due_at,
            time_zone: zone.name().to_owned(),
            local_date: local.date_naive(),
            local_time: local.format("%H:%M").to_string(),
            released_at: order.released_at,
            vat: vat_of(&order.lines).into_iter().map(Into::into).collect(),
            lines: order.lines.into_iter().map(Into::into).collect(),
            total: order.total,
            currency: order.currency,
            allergy_note: order.allergy_note,
            note: order.note,
            guest: shows_guest.then_some(guest),
            reason: order.reason,
            accept_by: order.accept_by,
            actions: actions.into_iter().map(Into::into).collect(),
            history: history.into_iter().map(Into::into).collect(),
            created_at: order.created_at,
        }
    }
}
