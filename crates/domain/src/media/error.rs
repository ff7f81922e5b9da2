//! How the use cases of media fail.

use std::time::Duration;

use super::image_processor::{Flaw, ImageError};
use super::ports::StorageFault;
use crate::shared::failure::{Denied, Failure, FieldError, Kind};
use crate::shared::repeatable::KeyError;
use crate::shared::store_error::StoreError;

/// Why a use case of media failed.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The asker may not.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Fields are wrong.
    #[error("fields are wrong: {0:?}")]
    Invalid(Vec<FieldError>),
    /// As much as may waits to be shown already.
    #[error("too many uploads of this person wait to be shown")]
    NoRoom,
    /// Something shows it.
    #[error("the upload is shown somewhere")]
    InUse,
    /// The key under which it may be repeated is not to be had.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// Too much is being made already.
    #[error("the workshop is busy")]
    Busy,
    /// The workshop failed.
    #[error("the workshop failed: {0}")]
    ImageProcessor(String),
    /// Files cannot be kept or fetched.
    #[error(transparent)]
    Storage(#[from] StorageFault),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl MediaError {
    /// There is no such record, or the asker may not know of it.
    pub const UNKNOWN: Self = Self::Denied(Denied::Unknown);

    /// One field is wrong.
    pub fn field(field: &str, code: &'static str) -> Self {
        FieldError::new(field, code).into()
    }

    /// What is wrong with a file that came in `field`.
    pub fn of_file(field: &str, error: ImageError) -> Self {
        match error {
            ImageError::Flaw(Flaw::Unsupported) => Self::field(field, "file_type_unsupported"),
            ImageError::Flaw(Flaw::Broken) => Self::field(field, "file_broken"),
            ImageError::Flaw(Flaw::TooLarge) => Self::field(field, "image_too_large"),
            ImageError::Busy => Self::Busy,
            ImageError::Failed(why) => Self::ImageProcessor(why),
        }
    }
}

impl From<FieldError> for MediaError {
    fn from(field: FieldError) -> Self {
        Self::Invalid(vec![field])
    }
}

impl Failure for MediaError {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::Invalid(_) => Kind::Invalid,
            Self::Key(error) => error.kind(),
            Self::NoRoom | Self::InUse => Kind::Conflict,
            Self::Busy | Self::Storage(_) => Kind::Unavailable,
            Self::ImageProcessor(_) => Kind::Internal,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Invalid(_) => "invalid",
            Self::NoRoom => "uploads_waiting",
            Self::InUse => "upload_in_use",
            Self::Key(error) => error.code(),
            Self::Busy => "media_busy",
            Self::ImageProcessor(_) => "internal",
            Self::Storage(_) => "storage_unavailable",
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
        matches!(self, Self::Busy).then_some(Duration::from_secs(5))
    }

    fn store(&self) -> Option<&StoreError> {
        match self {
            Self::Key(error) => error.store(),
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
