//! How the use cases of people fail.

use crate::shared::failure::{Denied, Failure, FieldError, Kind};
use crate::shared::store_error::StoreError;

/// Why a use case of people fails.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// A policy refused.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Fields are wrong.
    #[error("fields are wrong: {0:?}")]
    Fields(Vec<FieldError>),
    /// The account has a profile.
    #[error("the account has a profile")]
    ProfileExists,
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Failure for PeopleError {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::Fields(_) => Kind::Invalid,
            Self::ProfileExists => Kind::Conflict,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Fields(_) => "invalid",
            Self::ProfileExists => "profile_exists",
            Self::Store(error) => error.code(),
        }
    }

    fn fields(&self) -> &[FieldError] {
        match self {
            Self::Fields(fields) => fields,
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
