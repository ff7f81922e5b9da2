//! Why use cases of follows fail.

use std::time::Duration;

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of follows failed.
pub type FollowError = Error<FollowRule>;

rules! {
    pub enum FollowRule {
        /// The member follows the most members and businesses allowed.
        TooManyFollows => Conflict "too_many_follows",
        /// The member has followed many within an hour. Carries the time until they may follow more.
        FollowedTooFast(Duration) => TooMany "followed_too_fast" wait left,
    }
}
