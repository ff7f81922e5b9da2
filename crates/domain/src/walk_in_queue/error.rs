//! Why use cases of the queue fail.

use std::time::Duration;

use crate::reservations::error::ReservationError;
use crate::rules;
use crate::shared::error::Error;

/// Why a use case of the queue failed.
pub type QueueError = Error<QueueRule>;

rules! {
    pub enum QueueRule {
        /// The most parties wait already.
        Full => Conflict "queue_full",
        /// Guests may not join by themselves, at this business or at this time.
        Closed => Conflict "queue_closed",
        /// The party has been seated or has left.
        Ended => Conflict "queue_place_ended",
        /// Too many parties joined from one address, or at one business.
        JoinedTooOften(Duration) => TooMany "queue_joined_too_often" wait left,
    }
}

/// Locking a business fails only where it is unknown or takes no reservations.
impl From<ReservationError> for QueueError {
    fn from(error: ReservationError) -> Self {
        match error {
            Error::Denied(denied) => denied.into(),
            Error::Invalid(fields) => fields.into(),
            Error::Rule(_) => QueueRule::Closed.into(),
            Error::Idempotency(error) => error.into(),
            Error::Store(error) => error.into(),
        }
    }
}
