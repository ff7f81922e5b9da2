//! Why use cases of calendar feeds fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of calendar feeds failed.
pub type FeedError = Error<FeedRule>;

rules! {
    pub enum FeedRule {
        /// The address was read too often within an hour.
        ReadTooOften(Duration) => TooMany "calendar_read_too_often" wait left,
    }
}
