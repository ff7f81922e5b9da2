//! Why use cases of sustainability items fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of sustainability items failed.
pub type SustainabilityError = Error<SustainabilityRule>;

rules! {
    pub enum SustainabilityRule {
        /// The item changed since the version in the request.
        StaleVersion => Conflict "stale_version",
        /// The business has the most items allowed.
        TooManyItems => Conflict "too_many_sustainability_items",
        /// The member has reported it before.
        ReportMade => Conflict "item_reported",
        /// The item ended, or the decision changes nothing.
        WrongDecision => Conflict "wrong_decision",
    }
}
