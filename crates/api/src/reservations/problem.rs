//! Problem documents of reservations.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use chrono::{DateTime, SecondsFormat, Utc};
use chrono_tz::Tz;
use domain::reservations::availability::Reason;
use domain::reservations::error::{LocalPause, Occupant, ReservationError, ReservationRule, UnavailableSlot};
use domain::reservations::limits::{OPEN_OVERALL, OPEN_PER_BUSINESS};
use domain::reservations::party_size::PartySize;
use domain::shared::error::{Error, Rule};
use domain::shared::failure::FieldError;
use domain::shared::language::Language;
use serde_json::{Value, json};
use utoipa::IntoResponses;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::{Content, Ref, RefOr};

use super::wire::Slot;
use crate::http::problem::Problem;
use crate::http::reader::Reader;

/// The problem document of an error. Some rules add members and have a sentence with values.
pub(crate) fn problem(error: ReservationError) -> Problem {
    let Error::Rule(rule) = &error else { return error.into() };
    let (sentence, values) = sentence(rule);
    let members = members(rule);
    let problem = Problem::from(error).in_the_words_of(sentence, values);
    members.into_iter().fold(problem, |problem, (name, value)| problem.with(name, value))
}

/// The most specific entry of the catalogue, and the values of its sentence.
fn sentence(rule: &ReservationRule) -> (&'static str, Vec<(&'static str, String)>) {
    match rule {
        ReservationRule::SlotUnavailable(slot) => (reason_entry(slot.reason), Vec::new()),
        ReservationRule::TooEarly(from, zone) => (rule.code(), moment(from.with_timezone(zone))),
        ReservationRule::NoShowPause(until, zone) => (rule.code(), moment(until.with_timezone(zone))),
        ReservationRule::HoldPause(LocalPause { pause, zone }) => {
            (rule.code(), moment(pause.until.with_timezone(zone)))
        }
        ReservationRule::TooManyOpenHere => (rule.code(), vec![("limit", OPEN_PER_BUSINESS.to_string())]),
        ReservationRule::TooManyOpen => (rule.code(), vec![("limit", OPEN_OVERALL.to_string())]),
        ReservationRule::TablesInUse(count) | ReservationRule::TableNeeded(count) => {
            (rule.code(), vec![("count", count.to_string())])
        }
        _ => (rule.code(), Vec::new()),
    }
}

fn reason_entry(reason: Reason) -> &'static str {
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

/// A moment in the time zone of the business and the reader's language.
fn moment(local: DateTime<Tz>) -> Vec<(&'static str, String)> {
    let day = match Reader::current().language {
        Language::En => "%-d %B",
        Language::It => "%-d/%-m",
    };
    vec![("time", local.format("%H:%M").to_string()), ("day", local.format(day).to_string())]
}

/// The further members of the problem document.
fn members(rule: &ReservationRule) -> Vec<(&'static str, Value)> {
    match rule {
        ReservationRule::SlotUnavailable(UnavailableSlot { reason, alternatives, zone }) => {
            let others: Vec<Slot> = alternatives.iter().map(|slot| Slot::new(slot, *zone)).collect();
            vec![("reason", <&str>::from(reason).into()), ("alternatives", json!(others))]
        }
        ReservationRule::TableOccupied(Occupant { reservation, guest_name })
        | ReservationRule::TableReserved(Occupant { reservation, guest_name }) => {
            vec![("occupied_by", json!({"reservation": reservation, "guest_name": guest_name}))]
        }
        ReservationRule::TooEarly(from, _) => vec![("from", rfc3339(*from))],
        ReservationRule::NoShowPause(until, _) => vec![("from", rfc3339(*until))],
        ReservationRule::HoldPause(LocalPause { pause, .. }) => vec![("from", rfc3339(pause.until))],
        ReservationRule::TablesInUse(count) | ReservationRule::TableNeeded(count) => vec![("count", (*count).into())],
        ReservationRule::TooManyOpenHere => vec![("limit", OPEN_PER_BUSINESS.into())],
        ReservationRule::TooManyOpen => vec![("limit", OPEN_OVERALL.into())],
        ReservationRule::TooManyRecords(limit) => vec![("limit", (*limit).into())],
        _ => Vec::new(),
    }
}

fn rfc3339(at: DateTime<Utc>) -> Value {
    at.to_rfc3339_opts(SecondsFormat::Secs, true).into()
}

/// The problem of one field.
pub(super) fn at_field(error: FieldError) -> Problem {
    Problem::invalid(vec![error])
}

/// A party size in the field of that name.
pub(super) fn party_at(field: &'static str, people: i64) -> Result<PartySize, FieldError> {
    PartySize::new(people).map_err(|error| FieldError { field: field.to_owned(), ..error })
}

/// The statuses of operations that read.
pub(super) struct ReadProblems;

impl IntoResponses for ReadProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[401, 403, 404, 422, 429])
    }
}

/// The statuses of operations that delete.
pub(super) struct DeleteProblems;

impl IntoResponses for DeleteProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[401, 403, 404, 409, 422, 429])
    }
}

/// The statuses of operations that take a body.
pub(crate) struct WriteProblems;

impl IntoResponses for WriteProblems {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        problems(&[400, 401, 403, 404, 409, 413, 415, 422, 429])
    }
}

fn problems(statuses: &[u16]) -> BTreeMap<String, RefOr<Response>> {
    let response = |status: u16| {
        let name = StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason()).unwrap_or_default();
        let content = Content::new(Some(Ref::from_schema_name("ProblemDocument")));
        ResponseBuilder::new().description(name).content("application/problem+json", content).build()
    };
    statuses.iter().map(|status| (status.to_string(), response(*status).into())).collect()
}
