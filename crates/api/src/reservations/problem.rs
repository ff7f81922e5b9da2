//! What a refusal tells beside its code.

use chrono::{DateTime, SecondsFormat};
use chrono_tz::Tz;
use domain::reservations::availability::Reason;
use domain::reservations::error::{Occupant, ReservationError};
use domain::reservations::party_size::PartySize;
use domain::shared::failure::{Failure, FieldError, Kind};
use domain::shared::language::Language;
use serde_json::json;

use super::wire::Slot;
use crate::http::problem::Problem;
use crate::http::reader::Reader;

/// The problem of a failure: a time that cannot be had comes with why not and with other times.
pub(super) fn problem(error: ReservationError) -> Problem {
    let details = details(&error);
    let (sentence, values) = words(&error);
    let problem = Problem::from(error).in_the_words_of(sentence, values);
    details.into_iter().fold(problem, |problem, (name, value)| problem.with(name, value))
}

/// The entry of the catalogue that says most about it, and the values that it names.
fn words(error: &ReservationError) -> (&'static str, Vec<(&'static str, String)>) {
    match error {
        ReservationError::SlotUnavailable { reason, .. } => (of_reason(*reason), Vec::new()),
        ReservationError::TooEarly { from, zone } => (error.code(), moment(from.with_timezone(zone))),
        ReservationError::HoldPause { pause, zone } => (error.code(), moment(pause.until.with_timezone(zone))),
        ReservationError::TooManyOpen(limit) => (error.code(), vec![("limit", limit.limit().to_string())]),
        ReservationError::TablesInUse(count) | ReservationError::TableNeeded(count) => {
            (error.code(), vec![("count", count.to_string())])
        }
        _ => (error.code(), Vec::new()),
    }
}

fn of_reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Closed => "slot_closed",
        Reason::TooSoon => "slot_too_soon",
        Reason::TooFar => "slot_too_far",
        Reason::PartySize => "slot_party_size",
        Reason::Pacing => "slot_pacing",
        Reason::NoTable => "slot_unavailable",
        Reason::Held => "slot_held",
    }
}

/// A moment as the business's clock and the reader's calendar have it.
fn moment(local: DateTime<Tz>) -> Vec<(&'static str, String)> {
    let day = match Reader::current().language {
        Language::En => "%-d %B",
        Language::It => "%-d/%-m",
    };
    vec![("time", local.format("%H:%M").to_string()), ("day", local.format(day).to_string())]
}

fn details(error: &ReservationError) -> Vec<(&'static str, serde_json::Value)> {
    match error {
        ReservationError::SlotUnavailable { reason, alternatives, zone } => {
            let others: Vec<Slot> = alternatives.iter().map(|slot| Slot::new(slot, *zone)).collect();
            vec![
                ("reason", serde_json::Value::from(reason.as_str())),
                ("alternatives", serde_json::to_value(others).unwrap_or_default()),
            ]
        }
        ReservationError::TableOccupied(Occupant { reservation, guest_name }) => {
            vec![("occupied_by", json!({"reservation": reservation, "guest_name": guest_name}))]
        }
        ReservationError::TooEarly { from, .. } => {
            vec![("from", from.to_rfc3339_opts(SecondsFormat::Secs, true).into())]
        }
        ReservationError::TablesInUse(count) | ReservationError::TableNeeded(count) => vec![("count", (*count).into())],
        ReservationError::HoldPause { pause, .. } => {
            vec![("from", pause.until.to_rfc3339_opts(SecondsFormat::Secs, true).into())]
        }
        ReservationError::TooManyOpen(limit) => vec![("limit", limit.limit().into())],
        ReservationError::TooManyRecords(limit) => vec![("limit", (*limit).into())],
        _ => Vec::new(),
    }
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
