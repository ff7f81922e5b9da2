//! Why use cases of disputes fail.

use crate::reservations::error::ReservationError;
use crate::rules;
use crate::shared::error::Error;

/// Why a use case of disputes failed.
pub type DisputeError = Error<DisputeRule>;

rules! {
    pub enum DisputeRule {
        /// The reservation is not marked as a no-show.
        NotNoShow => Conflict "dispute_not_no_show",
        /// A no-show can be disputed for 14 days.
        TooLate => Conflict "dispute_too_late",
        /// The guest has disputed it already.
        Exists => Conflict "dispute_exists",
        /// The business has answered, or its time is over.
        Answered => Conflict "dispute_answered",
        /// Moderators decide about what the business contests.
        NotContested => Conflict "dispute_not_contested",
        Decided => Conflict "dispute_decided",
    }
}

/// Of reservations only denials and the database come through: the rules are checked before.
impl From<ReservationError> for DisputeError {
    fn from(error: ReservationError) -> Self {
        match error {
            Error::Denied(denied) => denied.into(),
            Error::Invalid(fields) => fields.into(),
            Error::Rule(_) => DisputeRule::NotNoShow.into(),
            Error::Idempotency(error) => error.into(),
            Error::Store(error) => error.into(),
        }
    }
}
