//! Why use cases of orders fail.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::order::Line;
use super::state::StepRefusal;
use crate::menus::Names;
use crate::rules;
use crate::shared::error::Error;
use crate::shared::ids::MenuItemId;

/// Why a use case of orders failed.
pub type OrderError = Error<OrderRule>;

rules! {
    pub enum OrderRule {
        /// The total is another one than the guest saw. Nothing was ordered.
        PriceChanged(ChangedPrice) => Conflict "price_changed",
        /// Not as many are left.
        SoldOut(Vec<SoldOut>) => Conflict "sold_out",
        /// The kitchen cannot make it by then.
        NoCapacity(NoCapacity) => Conflict "no_capacity",
        /// The business takes no take-away orders.
        TakeawayOff => Conflict "takeaway_off",
        /// The business takes no pre-orders.
        PreorderOff => Conflict "preorder_off",
        /// The guest has the most open orders allowed.
        TooManyOpen => Conflict "too_many_open_orders",
        /// The status does not allow this action, or not for this side.
        WrongState => Conflict "order_wrong_state",
        /// The party of the pre-order is not seated yet.
        NotReleased => Conflict "order_not_released",
        /// The time for this action has passed.
        TooLate => Conflict "order_too_late",
        /// The order changed since the version in the request.
        StaleVersion => Conflict "stale_version",
    }
}

/// The order as it would cost now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedPrice {
    /// What the guest saw.
    pub expected: i64,
    pub total: i64,
    pub lines: Vec<Line>,
}

/// An item of which too few are left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldOut {
    /// The place of its line in the request.
    pub line: usize,
    pub item: MenuItemId,
    pub name: Names,
    /// How many are left.
    pub left: i32,
}

/// A time for which the kitchen is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoCapacity {
    /// The earliest later time within the days that guests may order ahead.
    pub earliest: Option<DateTime<Utc>>,
    /// Whether that is on the same business day.
    pub is_same_day: bool,
    pub zone: Tz,
}

impl From<StepRefusal> for OrderError {
    fn from(refusal: StepRefusal) -> Self {
        match refusal {
            StepRefusal::WrongState => OrderRule::WrongState.into(),
            StepRefusal::NotReleased => OrderRule::NotReleased.into(),
            StepRefusal::TooLate => OrderRule::TooLate.into(),
        }
    }
}
