//! Why use cases of administration fail.

use crate::rules;
use crate::shared::error::Error;

/// Why a use case of administration failed.
pub type AdminError = Error<AdminRule>;

rules! {
    pub enum AdminRule {
        /// Administrators neither block themselves nor change their own role.
        OwnAccount => Conflict "own_account",
        /// An account has that address already.
        EmailTaken => Conflict "email_taken",
    }
}
