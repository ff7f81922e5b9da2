//! Why use cases of keys fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of keys failed.
pub type ApiKeyError = Error<ApiKeyRule>;

rules! {
    pub enum ApiKeyRule {
        /// The business has as many keys as allowed.
        TooMany => Conflict "too_many_api_keys",
    }
}
