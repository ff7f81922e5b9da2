//! Orders in requests.

use chrono::{DateTime, Utc};
use domain::orders::{ChosenOption, LineRequest, LinesRequest, NewOrder, OrderChange, OrderStatus};
use domain::shared::ids::{BusinessId, OrderId};

use super::names::{OrderKindName, OrderStatusName};
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;

/// The most characters of the note of a line.
const LINE_NOTE: usize = 200;
/// The most chosen options of a line.
const OPTIONS: usize = 30;

/// An option of an item, so many times.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderOptionNew {
    option_id: Uuid,
    #[schema(minimum = 1, maximum = 20)]
    count: u32,
}

/// An item, so many times.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderLineNew {
    item_id: Uuid,
    /// Required where the item has no price of its own.
    variant_id: Option<Uuid>,
    #[serde(default)]
    #[schema(max_items = 30)]
    options: Vec<OrderOptionNew>,
    #[schema(minimum = 1, maximum = 50)]
    quantity: u32,
    /// At most 200 characters.
    #[schema(value_type = Option<String>, max_length = 200)]
    note: Option<Line>,
}

/// The lines, or every invalid field of them. Checked here, because `validator` panics where both a list and what is in
/// it are invalid.
fn lines(inputs: Vec<OrderLineNew>) -> Result<Vec<LineRequest>, Vec<FieldError>> {
    let mut errors = Vec::new();
    for (place, line) in inputs.iter().enumerate() {
        check_line(&format!("lines[{place}]"), line, &mut errors);
    }
    if errors.is_empty() { Ok(inputs.into_iter().map(Into::into).collect()) } else { Err(errors) }
}

fn check_line(path: &str, line: &OrderLineNew, errors: &mut Vec<FieldError>) {
    let range = |field: String, max: u32| FieldError::new(field, "out_of_range").with("min", 1).with("max", max);
    if !(1..=50).contains(&line.quantity) {
        errors.push(range(format!("{path}.quantity"), 50));
    }
    if line.options.len() > OPTIONS {
        errors.push(FieldError::new(format!("{path}.options"), "too_many").with("max", OPTIONS));
    }
    for (place, option) in line.options.iter().enumerate() {
        if !(1..=20).contains(&option.count) {
            errors.push(range(format!("{path}.options[{place}].count"), 20));
        }
    }
    if line.note.as_ref().is_some_and(|note| note.as_str().chars().count() > LINE_NOTE) {
        errors.push(FieldError::new(format!("{path}.note"), "too_long").with("max", LINE_NOTE));
    }
}

impl From<OrderLineNew> for LineRequest {
    fn from(line: OrderLineNew) -> Self {
        let option = |option: OrderOptionNew| ChosenOption { option: option.option_id.into(), count: option.count };
        Self {
            item: line.item_id.into(),
            variant: line.variant_id.map(Into::into),
            options: line.options.into_iter().map(option).collect(),
            quantity: line.quantity,
            note: line.note.and_then(Line::non_empty),
        }
    }
}

/// An order to place.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct OrderNew {
    business_id: Uuid,
    kind: OrderKindName,
    /// For a pre-order: a reservation of the actor at this business.
    reservation_id: Option<Uuid>,
    /// For take-away: a quarter of an hour at which the business is open.
    pickup_at: Option<DateTime<Utc>>,
    /// 1 to 50.
    #[validate(length(min = 1, max = 50))]
    #[schema(min_items = 1, max_items = 50)]
    lines: Vec<OrderLineNew>,
    /// For the kitchen, at most 500 characters. Deleted 30 days after.
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    allergy_note: Option<Lines>,
    /// At most 300 characters.
    #[validate(length(max = 300))]
    #[schema(value_type = Option<String>, max_length = 300)]
    note: Option<Lines>,
    /// The total that the guest saw, in minor units. If it differs, nothing is ordered.
    expected_total: i64,
}

impl Parse for OrderNew {
    type Output = (BusinessId, NewOrder);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let kind = errors.take(Some(self.kind.known("kind")));
        let lines = errors.take_all(Some(lines(self.lines)));
        let expected_total = self.expected_total;
        let new = kind.zip(lines).map(|(kind, lines)| NewOrder {
            kind,
            reservation: self.reservation_id.map(Into::into),
            pickup_at: self.pickup_at,
            lines: LinesRequest { lines, expected_total },
            allergy_note: self.allergy_note.and_then(Lines::non_empty),
            note: self.note.and_then(Lines::non_empty),
        });
        let new = errors.finish(new)?;
        Ok((self.business_id.into(), new))
    }
}

/// A change of an order: either its status, or its contents by its guest until the business has accepted it.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct OrderPatch {
    uuid: Uuid,
    /// The version that the actor read.
    version: Option<i32>,
    /// `accepted`, `preparing`, `ready`, `completed` and `rejected` by staff, `cancelled` by the guest. The status before
    /// takes the last step of the kitchen back, within ten seconds.
    status: Option<OrderStatusName>,
    /// Why staff reject it, or the guest cancels: at most 300 characters.
    #[validate(length(max = 300))]
    #[schema(value_type = Option<String>, max_length = 300)]
    reason: Option<Line>,
    /// All lines, at current prices; with `expected_total`.
    #[validate(length(min = 1, max = 50))]
    #[schema(min_items = 1, max_items = 50)]
    lines: Option<Vec<OrderLineNew>>,
    expected_total: Option<i64>,
    pickup_at: Option<DateTime<Utc>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    allergy_note: Option<Option<Lines>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 300))]
    #[schema(value_type = Option<String>, max_length = 300)]
    note: Option<Option<Lines>>,
}

/// What a change of an order does.
#[derive(Debug)]
pub enum Patch {
    Status(OrderStatus, Option<String>),
    Contents(OrderChange),
}

impl Parse for OrderPatch {
    type Output = (OrderId, Option<i32>, Patch);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let (id, version) = (self.uuid.into(), self.version);
        if let Some(status) = self.status {
            let status = status.known("status").map_err(|error| vec![error])?;
            let reason = self.reason.and_then(Line::non_empty);
            return Ok((id, version, Patch::Status(status, reason)));
        }
        let mut errors = FieldErrors::default();
        let expected = self.expected_total;
        let lines = errors.take_all(self.lines.map(|inputs| {
            let expected_total = expected.ok_or_else(|| vec![FieldError::new("expected_total", "required")])?;
            Ok(LinesRequest { lines: lines(inputs)?, expected_total })
        }));
        let text = |text: Option<Option<Lines>>| text.map(|text| text.and_then(Lines::non_empty)).into();
        let change = OrderChange {
            lines,
            pickup_at: self.pickup_at,
            allergy_note: text(self.allergy_note),
            note: text(self.note),
        };
        errors.finish(Some((id, version, Patch::Contents(change))))
    }
}
