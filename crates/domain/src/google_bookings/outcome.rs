//! What becomes of a request of Google.

use strum::IntoStaticStr;

use crate::reservations::error::{ReservationError, ReservationRule};
use crate::shared::error::Error;

/// What became of a request.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome<T> {
    Done(T),
    Refused(Cause),
}

/// Why a booking was refused, in Google's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub enum Cause {
    SlotUnavailable,
    SlotAlreadyBookedByUser,
    OutsideCancellationWindow,
    BookingAlreadyCancelled,
    BookingNotCancellable,
    UserOverBookingLimit,
    UnsupportedName,
    UnsupportedPhoneNumber,
}

impl Cause {
    /// The cause for a rule that refused; none for rules that do not concern guests of Google.
    fn of(rule: &ReservationRule) -> Option<Self> {
        match rule {
            ReservationRule::SlotUnavailable(_) => Some(Self::SlotUnavailable),
            ReservationRule::TooManyOpen | ReservationRule::TooManyOpenHere => Some(Self::UserOverBookingLimit),
            ReservationRule::TooLate => Some(Self::OutsideCancellationWindow),
            ReservationRule::WrongState => Some(Self::BookingNotCancellable),
            _ => None,
        }
    }
}

/// The outcome of a transaction. What a rule refused has left nothing behind.
pub(super) fn outcome<T>(result: Result<Outcome<T>, ReservationError>) -> Result<Outcome<T>, ReservationError> {
    match result {
        Err(Error::Rule(rule)) => Cause::of(&rule).map(Outcome::Refused).ok_or(Error::Rule(rule)),
        other => other,
    }
}
