//! Why an import fails.

use crate::rules;
use crate::shared::error::Error;

/// Why an import failed.
pub type TakeoutError = Error<TakeoutRule>;

rules! {
    pub enum TakeoutRule {
        /// The storage of files being uploaded failed.
        FileLost => Unavailable "storage_unavailable",
    }
}
