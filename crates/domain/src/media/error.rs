//! Why use cases of media fail.

use std::time::Duration;

use super::image_processor::{Flaw, ImageError};
use super::ports::StorageFault;
use crate::rules;
use crate::shared::error::Error;

/// When to retry while pictures are being processed.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// Why a use case of media failed.
pub type MediaError = Error<MediaRule>;

rules! {
    pub enum MediaRule {
        /// The member has the most unused uploads allowed.
        TooManyUnused => Conflict "uploads_waiting",
        /// The upload is in use.
        InUse => Conflict "upload_in_use",
        /// Too many pictures are being processed; retry after this long.
        Busy(Duration) => Unavailable "media_busy" wait left,
        /// Processing failed through no fault of the file, and why.
        ProcessingFailed(String) => Internal "internal",
        /// Files cannot be stored or read.
        StorageFailed(StorageFault) => Unavailable "storage_unavailable",
    }
}

impl MediaError {
    /// The error for the file in `field`.
    pub fn of_file(field: &str, error: ImageError) -> Self {
        match error {
            ImageError::Flaw(Flaw::Unsupported) => Self::field(field, "file_type_unsupported"),
            ImageError::Flaw(Flaw::Broken) => Self::field(field, "file_broken"),
            ImageError::Flaw(Flaw::TooLarge) => Self::field(field, "image_too_large"),
            ImageError::Busy => MediaRule::Busy(RETRY_AFTER).into(),
            ImageError::Failed(why) => MediaRule::ProcessingFailed(why).into(),
        }
    }
}

impl From<StorageFault> for MediaError {
    fn from(fault: StorageFault) -> Self {
        MediaRule::StorageFailed(fault).into()
    }
}
