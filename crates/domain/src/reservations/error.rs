//! How the use cases of reservations fail.

use std::time::Duration;

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::{
    availability::{Reason, Slot},
    limits::{OpenLimit, Pause},
    state::Refusal,
};
use crate::shared::{
    failure::{Denied, Failure, FieldError, Kind},
    ids::ReservationId,
    repeatable::KeyError,
    store_error::StoreError,
};

/// Why something about reservations cannot be done.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ReservationError {
    /// The actor may not.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Fields are wrong.
    #[error("fields are wrong: {0:?}")]
    Invalid(Vec<FieldError>),
    /// The table cannot be had.
    #[error("{reason}")]
    SlotUnavailable {
        /// Why not.
        reason: Reason,
        /// Other times the guest might like.
        alternatives: Vec<Slot>,
        /// The business's zone, to show them in.
        zone: Tz,
    },
    /// Another party still sits at a table that staff chose.
    #[error("reservation {} still sits at the table", .0.reservation)]
    TableOccupied(Occupant),
    /// The reservation is not in a state that allows this.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The time for this has not come.
    #[error("it is too early for this before {from}")]
    TooEarly {
        /// From when it can be done.
        from: DateTime<Utc>,
        /// The business's zone, to show it in.
        zone: Tz,
    },
    /// Somebody changed the record in the meantime.
    #[error("the record has a newer version")]
    Stale,
    /// The guest has another reservation at that time.
    #[error("the guest has another reservation at that time")]
    Overlapping,
    /// The guest has as many open reservations as one member may have.
    #[error("the guest has {} open reservations", .0.limit())]
    TooManyOpen(OpenLimit),
    /// The guest let too many holds go unused.
    #[error("the guest may hold a table again from {}", pause.until)]
    HoldPause {
        /// Until when, and for how long.
        pause: Pause,
        /// The business's zone, to show it in.
        zone: Tz,
    },
    /// Guests are still to come to the tables that were to go.
    #[error("{0} reservations stand on these tables")]
    TablesInUse(usize),
    /// Guests are to come to a table who could no longer be seated there.
    #[error("{0} reservations need this table as it is")]
    TableNeeded(usize),
    /// As many of a kind as a business may have.
    #[error("no more than {0} of these")]
    TooManyRecords(usize),
    /// The key under which it may be repeated is not to be had.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A party that sits at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occupant {
    /// Its reservation.
    pub reservation: ReservationId,
    /// The name it is kept under; empty for a walk-in that gave none.
    pub guest_name: String,
}

impl From<FieldError> for ReservationError {
    fn from(error: FieldError) -> Self {
        Self::Invalid(vec![error])
    }
}

impl Failure for ReservationError {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::Invalid(_) => Kind::Invalid,
            Self::HoldPause { .. } => Kind::TooMany,
            Self::Key(error) => error.kind(),
            Self::Store(error) => error.kind(),
            _ => Kind::Conflict,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Invalid(_) => "invalid",
            Self::SlotUnavailable { .. } => "slot_unavailable",
            Self::TableOccupied(_) => "table_occupied",
            Self::Refused(refusal) => refusal.code(),
            Self::TooEarly { from, .. } => Refusal::TooEarly(*from).code(),
            Self::Stale => "stale_version",
            Self::Overlapping => "guest_overlap",
            Self::TooManyOpen(OpenLimit::Business) => "open_reservations_here",
            Self::TooManyOpen(OpenLimit::Overall) => "open_reservations",
            Self::HoldPause { .. } => "hold_pause",
            Self::TablesInUse(_) => "tables_in_use",
            Self::TableNeeded(_) => "table_needed",
            Self::TooManyRecords(_) => "too_many_records",
            Self::Key(error) => error.code(),
            Self::Store(error) => error.code(),
        }
    }

    fn fields(&self) -> &[FieldError] {
        match self {
            Self::Invalid(fields) => fields,
            Self::Key(error) => error.fields(),
            _ => &[],
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::HoldPause { pause, .. } => Some(pause.wait),
            _ => None,
        }
    }

    fn store(&self) -> Option<&StoreError> {
        match self {
            Self::Key(error) => error.store(),
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
