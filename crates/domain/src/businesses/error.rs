//! How the use cases of places fail.

use crate::shared::failure::{Denied, Failure, FieldError, Kind};
use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;

/// Why a use case of places failed.
#[derive(Debug, thiserror::Error)]
pub enum BusinessError {
    /// The asker may not.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Fields are wrong.
    #[error("fields are wrong: {0:?}")]
    Invalid(Vec<FieldError>),
    /// Somebody changed the record in the meantime.
    #[error("the record has another version by now")]
    StaleVersion,
    /// Guests are still expected.
    #[error("the business has reservations to come")]
    ReservationsToCome,
    /// The business has that cuisine already.
    #[error("the business has this cuisine already")]
    CuisineRepeated,
    /// The asker runs the business already.
    #[error("the asker is among the staff already")]
    AlreadyStaff,
    /// The asker's claim waits to be decided.
    #[error("a claim is pending already")]
    ClaimPending,
    /// The claim was decided before.
    #[error("the claim is decided")]
    ClaimDecided,
    /// A business like it is listed already.
    #[error("{name} is listed already")]
    AlreadyListed {
        /// The listed business.
        business: BusinessId,
        /// Its name.
        name: String,
    },
    /// The asker has added as many businesses as one may add in a day.
    #[error("too many businesses were added within a day")]
    TooManyAdded,
    /// Too many of the asker's businesses wait to be checked.
    #[error("too many businesses wait to be checked")]
    TooManyUnverified,
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BusinessError {
    /// One field is wrong.
    pub fn field(field: &str, code: &'static str) -> Self {
        Self::Invalid(vec![FieldError::new(field, code)])
    }

    /// There is no such record, or the asker may not know of it.
    pub const UNKNOWN: Self = Self::Denied(Denied::Unknown);
}

impl Failure for BusinessError {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::Invalid(_) => Kind::Invalid,
            Self::Store(error) => error.kind(),
            _ => Kind::Conflict,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Invalid(_) => "invalid",
            Self::StaleVersion => "stale_version",
            Self::ReservationsToCome => "reservations_to_come",
            Self::CuisineRepeated => "cuisine_repeated",
            Self::AlreadyStaff => "already_staff",
            Self::ClaimPending => "claim_pending",
            Self::ClaimDecided => "claim_decided",
            Self::AlreadyListed { .. } => "already_listed",
            Self::TooManyAdded => "too_many_added",
            Self::TooManyUnverified => "too_many_unverified",
            Self::Store(error) => error.code(),
        }
    }

    fn fields(&self) -> &[FieldError] {
        match self {
            Self::Invalid(fields) => fields,
            _ => &[],
        }
    }

    fn store(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
