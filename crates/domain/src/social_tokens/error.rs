//! Why signing in with a provider fails.

use std::time::Duration;

use super::ports::ProviderFault;
use crate::accounts::{AccountError, AccountRule};
use crate::rules;
use crate::shared::error::Error;
use crate::shared::store_error::StoreError;

/// Why a use case of social tokens failed.
pub type SocialTokenError = Error<SocialTokenRule>;

rules! {
    pub enum SocialTokenRule {
        /// The provider's answer does not prove who signs in.
        Refused => Forbidden "social_sign_in_refused",
        /// The sign-in did not begin in this browser, or too long ago.
        Expired => Forbidden "social_sign_in_expired",
        /// The account is blocked.
        Blocked => Unauthenticated "USER_BLOCKED",
        /// The account has a second factor, and no code came.
        SecondFactorRequired => Forbidden "second_factor_required",
        /// The code of the second factor is wrong or was used.
        SecondFactorWrong => Forbidden "second_factor_wrong",
        /// Too many codes of the second factor.
        TooManySignIns(Duration) => TooMany "sign_in_too_many" wait left,
        /// The provider has not verified the email address, or names none.
        EmailUnverified => Forbidden "social_email_unverified",
        /// The provider's account opens another account here.
        LinkedElsewhere => Conflict "social_linked_elsewhere",
        /// The account has the most sign-in methods allowed.
        TooMany => Conflict "social_tokens_too_many",
        /// Without it, its owner could not sign in any more.
        LastWayIn => Conflict "last_sign_in_method",
        /// The provider cannot be reached or does not work; the text is for the log.
        Unavailable(String) => Unavailable "provider_unavailable",
    }
}

impl From<ProviderFault> for SocialTokenError {
    fn from(fault: ProviderFault) -> Self {
        match fault {
            ProviderFault::Refused(_) => SocialTokenRule::Refused.into(),
            ProviderFault::Unavailable(reason) => SocialTokenRule::Unavailable(reason).into(),
        }
    }
}

/// Opening a session fails with no other rules.
impl From<AccountError> for SocialTokenError {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::Denied(denied) => denied.into(),
            AccountError::Invalid(fields) => fields.into(),
            AccountError::Rule(AccountRule::Blocked) => SocialTokenRule::Blocked.into(),
            AccountError::Rule(AccountRule::SecondFactorRequired) => SocialTokenRule::SecondFactorRequired.into(),
            AccountError::Rule(AccountRule::SecondFactorWrong) => SocialTokenRule::SecondFactorWrong.into(),
            AccountError::Rule(AccountRule::TooManySignIns(wait)) => SocialTokenRule::TooManySignIns(wait).into(),
            AccountError::Rule(rule) => StoreError::Internal(rule.to_string()).into(),
            AccountError::Idempotency(error) => error.into(),
            AccountError::Store(error) => error.into(),
        }
    }
}
