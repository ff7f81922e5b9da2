//! Why use cases of table wishes fail.

use crate::reservations::error::ReservationError;
use crate::rules;
use crate::shared::error::Error;

/// Why a use case of table wishes failed.
pub type TableWishError = Error<TableWishRule>;

rules! {
    pub enum TableWishRule {
        /// The member has the most open wishes allowed.
        TooManyOpen => Conflict "too_many_wishes",
        /// The member waits for a table at this business on this date already.
        Exists => Conflict "wish_exists",
        /// A table is free within the window: it can be booked.
        TableFree => Conflict "wish_table_free",
        /// The business takes no reservations at the moment.
        Closed => Conflict "wish_closed",
    }
}

/// Reservations refuse only those who may not know of the wish, and businesses that take no reservations.
impl From<ReservationError> for TableWishError {
    fn from(error: ReservationError) -> Self {
        match error {
            Error::Denied(denied) => denied.into(),
            Error::Invalid(fields) => fields.into(),
            Error::Rule(_) => TableWishRule::Closed.into(),
            Error::Idempotency(error) => error.into(),
            Error::Store(error) => error.into(),
        }
    }
}
