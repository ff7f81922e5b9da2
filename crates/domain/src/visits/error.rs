//! How the use cases of visits fail.

use super::payload::Unsealed;
use crate::shared::failure::{Denied, Failure, FieldError, Kind};
use crate::shared::store_error::StoreError;

/// Why a use case of visits failed.
#[derive(Debug, thiserror::Error)]
pub enum VisitError {
    /// The asker may not.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// The code or receipt is not good, or a field is wrong.
    #[error("a field is wrong: {0:?}")]
    Invalid([FieldError; 1]),
    /// Whoever works there is no guest.
    #[error("the asker is among the staff")]
    OwnPlace,
    /// Somebody else handed the receipt in.
    #[error("the receipt is used")]
    ReceiptUsed,
    /// More people have used the table's code around that time than can have sat there.
    #[error("the code of the table is used up for that time")]
    TableFull,
    /// There is nothing to print.
    #[error("the place has no tables")]
    NoTables,
    /// The sheet cannot be printed.
    #[error("the sheet cannot be printed: {0}")]
    Sheet(String),
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl VisitError {
    /// There is no such record, or the asker may not know of it.
    pub const UNKNOWN: Self = Self::Denied(Denied::Unknown);

    /// One field is wrong.
    pub fn field(field: &str, code: &'static str) -> Self {
        Self::Invalid([FieldError::new(field, code)])
    }

    /// What was to be a code is none of ours.
    pub(super) fn no_code(why: Unsealed) -> Self {
        Self::field("code", if why == Unsealed::Forged { "code_forged" } else { "code_unreadable" })
    }
}

impl Failure for VisitError {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::Invalid(_) => Kind::Invalid,
            Self::OwnPlace => Kind::Forbidden,
            Self::ReceiptUsed | Self::TableFull | Self::NoTables => Kind::Conflict,
            Self::Sheet(_) => Kind::Internal,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Invalid(_) => "invalid",
            Self::OwnPlace => "own_place",
            Self::ReceiptUsed => "receipt_used",
            Self::TableFull => "table_code_full",
            Self::NoTables => "no_tables",
            Self::Sheet(_) => "internal",
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
