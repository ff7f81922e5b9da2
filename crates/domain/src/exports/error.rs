//! Why use cases of exports fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of exports failed.
pub type ExportError = Error<ExportRule>;

rules! {
    pub enum ExportRule {
        /// One of the account is queued or being built.
        UnderWay => Conflict "export_under_way",
        /// The account had as many exports today as a day allows.
        TooMany(Duration) => TooMany "export_too_many" wait left,
        /// The file is not built yet.
        NotReady => Conflict "export_not_ready",
        /// The file was downloaded or has expired.
        Gone => Conflict "export_gone",
    }
}
