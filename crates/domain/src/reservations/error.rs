//! Why use cases of reservations fail.

use std::time::Duration;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::{
    availability::{Reason, Slot},
    limits::{OpenLimit, Pause},
    state::Refusal,
};
use crate::rules;
use crate::shared::{error::Error, ids::ReservationId};

/// Why a use case of reservations failed.
pub type ReservationError = Error<ReservationRule>;

rules! {
    pub enum ReservationRule {
        /// The request needs an `Idempotency-Key`.
        KeyRequired => Malformed "idempotency_key_required",
        /// The party cannot be seated at that time.
        SlotUnavailable(UnavailableSlot) => Conflict "slot_unavailable",
        /// Another party is still seated at a table that staff chose.
        TableOccupied(Occupant) => Conflict "table_occupied",
        /// Another reservation needs one of the tables.
        TableReserved(Occupant) => Conflict "table_reserved",
        /// The status does not allow this action, or not for this side.
        WrongState => Conflict "wrong_state",
        /// The hold has expired.
        HoldExpired => Conflict "hold_expired",
        /// The hold has been extended as often as allowed.
        HoldLimit => Conflict "hold_limit",
        /// The action is possible from this time on, in the time zone of the business.
        TooEarly(DateTime<Utc>, Tz) => Conflict "too_early",
        /// The time for this action has passed.
        TooLate => Conflict "too_late",
        /// The link of a reminder has expired or was used.
        LinkEnded => Conflict "reservation_link_ended",
        /// The record changed since the version in the request.
        StaleVersion => Conflict "stale_version",
        /// The guest has another reservation at that time.
        Overlapping => Conflict "guest_overlap",
        /// The guest has the most open reservations allowed at one business.
        TooManyOpenHere => Conflict "open_reservations_here",
        /// The guest has the most open reservations allowed.
        TooManyOpen => Conflict "open_reservations",
        /// The guest let too many holds expire.
        HoldPause(LocalPause) => TooMany "hold_pause" wait pause,
        /// The guest did not come several times, and books online again from this time on, in the time zone of the business.
        NoShowPause(DateTime<Utc>, Tz) => Conflict "no_show_pause",
        /// So many future reservations are assigned to the tables.
        TablesInUse(usize) => Conflict "tables_in_use",
        /// So many future reservations would no longer fit the table.
        TableNeeded(usize) => Conflict "table_needed",
        /// The business has this many records of the kind, the most allowed.
        TooManyRecords(usize) => Conflict "too_many_records",
    }
}

/// A time that cannot be booked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnavailableSlot {
    pub reason: Reason,
    /// Other times, nearest first.
    pub alternatives: Vec<Slot>,
    /// The time zone of the business.
    pub zone: Tz,
}

/// The party that has a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occupant {
    pub reservation: ReservationId,
    /// The guest's name; empty for a walk-in without one.
    pub guest_name: String,
}

/// A [`Pause`] and the time zone of the business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalPause {
    /// Until when, and for how long.
    pub pause: Pause,
    /// The time zone of the business.
    pub zone: Tz,
}

impl From<LocalPause> for Duration {
    fn from(local: LocalPause) -> Self {
        local.pause.wait
    }
}

impl From<OpenLimit> for ReservationRule {
    fn from(limit: OpenLimit) -> Self {
        match limit {
            OpenLimit::Business => Self::TooManyOpenHere,
            OpenLimit::Overall => Self::TooManyOpen,
        }
    }
}

impl ReservationRule {
    /// The rule for a refusal of the state machine, at a business in this time zone.
    pub fn refused(refusal: Refusal, zone: Tz) -> Self {
        match refusal {
            Refusal::WrongState => Self::WrongState,
            Refusal::HoldExpired => Self::HoldExpired,
            Refusal::HoldLimit => Self::HoldLimit,
            Refusal::TooEarly(from) => Self::TooEarly(from, zone),
            Refusal::TooLate => Self::TooLate,
        }
    }
}
