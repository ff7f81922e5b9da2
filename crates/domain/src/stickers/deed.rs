//! What stickers are earned by.

use chrono::{DateTime, NaiveDate, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use crate::businesses::kind::BusinessKind;
use crate::shared::ids::BusinessId;

/// What a rule looks at. Reviews, likes and follows are not among them, by law.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Occasion {
    /// A proven visit.
    Visit,
    /// A completed order.
    Order,
    /// A surplus bag that was collected.
    SustainabilityAct,
}

/// One thing that a member did.
#[derive(Debug, Clone, PartialEq)]
pub struct Deed {
    pub occasion: Occasion,
    /// The visit, order or act.
    pub id: Uuid,
    pub at: DateTime<Utc>,
    /// The business day.
    pub local_date: NaiveDate,
    /// The hour of `at` at the business, 0 to 23.
    pub hour: u32,
    pub business: BusinessId,
    pub kind: BusinessKind,
    pub cuisines: Vec<String>,
    /// Of the primary address.
    pub city: Option<String>,
    /// What proves a visit, or how an order was collected.
    pub how: Option<String>,
    /// The party of the reservation that a visit belongs to.
    pub party: Option<i32>,
}
