//! An order for tests.

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use super::order::{Order, OrderKind, OrderStatus};
use crate::reservations::reservation::Guest;
use crate::shared::ids::{BusinessId, OrderId};
use crate::shared::language::Language;

/// A take-away order without lines, just placed.
pub fn order() -> Order {
    let created_at = DateTime::<Utc>::UNIX_EPOCH;
    Order {
        id: OrderId(Uuid::nil()),
        business: BusinessId(Uuid::nil()),
        guest: Guest { user: None, name: "Ada".into(), phone: None, email: None, language: Language::En },
        code: "CDFGHJ".into(),
        version: 1,
        kind: OrderKind::Takeaway,
        reservation: None,
        status: OrderStatus::Placed,
        due_at: created_at,
        stock_day: NaiveDate::default(),
        released_at: None,
        lines: Vec::new(),
        total: 0,
        currency: "EUR".into(),
        allergy_note: None,
        note: None,
        reason: None,
        accept_by: created_at + Order::TO_ACCEPT,
        bumped_at: None,
        created_at,
        updated_at: created_at,
    }
}
