//! What a refusal tells beside its code.

use domain::kernel::failure::{FieldError, Kind};
use domain::reservations::error::ReservationError;
use domain::reservations::party_size::PartySize;

use super::wire::Slot;
use crate::kernel::problem::Problem;

/// The problem of a failure: a time that cannot be had comes with why not and with other times.
pub(super) fn refusal(error: ReservationError) -> Problem {
    let details = match &error {
        ReservationError::SlotUnavailable { reason, alternatives, zone } => {
            let others: Vec<Slot> = alternatives.iter().map(|slot| Slot::new(slot, *zone)).collect();
            vec![
                ("reason", serde_json::Value::from(reason.as_str())),
                ("alternatives", serde_json::to_value(others).unwrap_or_default()),
            ]
        }
        ReservationError::TablesInUse(count) => vec![("count", (*count).into())],
        ReservationError::TooManyRecords(limit) => vec![("limit", (*limit).into())],
        _ => Vec::new(),
    };
    details.into_iter().fold(Problem::from(error), |problem, (name, value)| problem.with(name, value))
}

/// The problem of one field.
pub(super) fn at_field(error: FieldError) -> Problem {
    Problem::invalid(vec![error])
}

/// A number of people.
pub(super) fn party(people: i64) -> Result<PartySize, Problem> {
    PartySize::new(people).map_err(at_field)
}

/// The same, named as another field.
pub(super) fn party_at(field: &'static str, people: i64) -> Result<PartySize, FieldError> {
    PartySize::new(people).map_err(|error| FieldError { field: field.to_owned(), ..error })
}

/// What a request that must not happen twice lacks.
pub(super) fn key_required() -> Problem {
    Problem::new(Kind::Malformed, "idempotency_key_required")
}
