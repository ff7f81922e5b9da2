//! An order as it is stored.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::menus::{Allergens, Names};
use crate::reservations::reservation::Guest;
use crate::shared::ids::{BusinessId, MenuItemId, OptionId, OrderId, ReservationId, VariantId};

/// How an order is collected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum OrderKind {
    /// Collected at a time.
    Takeaway,
    /// Eaten at the table of a reservation.
    Preorder,
}

/// The status of an order.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, AsRefStr, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum OrderStatus {
    /// The business has yet to accept it.
    Placed,
    Accepted,
    Preparing,
    /// It can be collected or served.
    Ready,
    Completed,
    /// The business did not accept it, or cannot make it.
    Rejected,
    Cancelled,
}

impl OrderStatus {
    /// Whether it needs capacity and stock: it is to be made, or was.
    pub fn is_made(self) -> bool {
        !matches!(self, Self::Rejected | Self::Cancelled)
    }

    /// Whether the kitchen has yet to begin.
    pub fn is_before_preparing(self) -> bool {
        matches!(self, Self::Placed | Self::Accepted)
    }

    /// Whether no step is left, but for a recall.
    pub fn is_over(self) -> bool {
        matches!(self, Self::Completed | Self::Rejected | Self::Cancelled)
    }
}

/// An option as it was chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineOption {
    pub option: OptionId,
    pub name: Names,
    pub price_delta: i64,
    pub count: u32,
}

/// A line of an order: a copy of the item as it was when the guest ordered. Later changes of the menu do not touch it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub item: MenuItemId,
    pub name: Names,
    pub variant: Option<VariantId>,
    pub variant_name: Option<Names>,
    pub options: Vec<LineOption>,
    pub quantity: u32,
    /// Of one, with its options.
    pub unit_price: i64,
    /// `unit_price` × `quantity`.
    pub total: i64,
    pub vat_bp: i32,
    /// Of one, in units of the kitchen's capacity.
    pub make_units: i32,
    /// Of the item and its options.
    pub allergens: Allergens,
    pub note: Option<String>,
}

/// An order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub id: OrderId,
    pub business: BusinessId,
    pub guest: Guest,
    /// Six characters that name it aloud.
    pub code: String,
    /// Grows with every change.
    pub version: i32,
    pub kind: OrderKind,
    /// The reservation of a pre-order.
    pub reservation: Option<ReservationId>,
    pub status: OrderStatus,
    /// When it is collected, or the party arrives.
    pub due_at: DateTime<Utc>,
    /// The business day whose stock it takes.
    pub stock_day: NaiveDate,
    /// Since when the kitchen may begin: a pre-order waits for its party.
    pub released_at: Option<DateTime<Utc>>,
    pub lines: Vec<Line>,
    /// In minor units, VAT included.
    pub total: i64,
    /// ISO 4217.
    pub currency: String,
    /// Deleted 30 days after `due_at`.
    pub allergy_note: Option<String>,
    pub note: Option<String>,
    /// Why it was rejected or cancelled.
    pub reason: Option<String>,
    /// When it is rejected unless the business accepted it.
    pub accept_by: DateTime<Utc>,
    /// When the kitchen took its last step, which it can take back for a few seconds.
    pub bumped_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl Order {
    /// How long the business has to accept an order.
    pub const TO_ACCEPT: TimeDelta = TimeDelta::minutes(10);

    /// Whether the kitchen may begin.
    pub fn is_released(&self) -> bool {
        self.kind == OrderKind::Takeaway || self.released_at.is_some()
    }
}
