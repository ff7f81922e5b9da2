//! Why use cases of locations fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of locations failed.
pub type LocationError = Error<LocationRule>;

rules! {
    pub enum LocationRule {
        /// The member has the most locations allowed.
        TooManyLocations => Conflict "too_many_locations",
        /// The member shares by the most links allowed.
        TooManyShares => Conflict "too_many_location_shares",
        /// The shared position was updated a moment ago.
        UpdatedTooSoon(Duration) => TooMany "location_share_too_soon" wait left,
    }
}
