//! Why use cases of profiles fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of profiles failed.
pub type PeopleError = Error<PeopleRule>;

rules! {
    pub enum PeopleRule {
        /// The account has a profile already.
        ProfileExists => Conflict "profile_exists",
        /// The account was deleted after the token was issued.
        AccountGone => Unauthenticated "AUTH_ERROR",
    }
}
