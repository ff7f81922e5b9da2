//! Orders with what clients show.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::order::{Order, OrderStatus};
use super::state::{OrderAction, OrderSide, actions};
use crate::businesses::card::BusinessCard;

/// A step of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderStep {
    pub status: OrderStatus,
    pub at: DateTime<Utc>,
    pub side: OrderSide,
    pub reason: Option<String>,
}

/// An order as its guest or staff see it.
#[derive(Debug, Clone, PartialEq)]
pub struct OrderView {
    pub order: Order,
    pub business: BusinessCard,
    pub zone: Tz,
    /// Oldest first.
    pub history: Vec<OrderStep>,
    /// What the actor may do now.
    pub actions: Vec<OrderAction>,
    /// Whether the actor sees who ordered.
    pub shows_guest: bool,
}

impl OrderView {
    #[must_use]
    pub(super) fn seen_by(mut self, sides: &[OrderSide], now: DateTime<Utc>) -> Self {
        self.actions = actions(&self.order, sides, now);
        self.shows_guest = sides.contains(&OrderSide::Staff);
        self
    }
}
