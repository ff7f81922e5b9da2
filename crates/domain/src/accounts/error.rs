//! Why use cases of accounts fail.

use std::time::Duration;

use super::verification::{PinRefusal, SendRefusal};
use crate::rules;
use crate::shared::error::Error;
use crate::shared::failure::FieldError;

/// Why a use case of accounts failed.
pub type AccountError = Error<AccountRule>;

rules! {
    pub enum AccountRule {
        /// The address or the password is wrong; the reply does not reveal which.
        WrongCredentials => Unauthenticated "wrong_credentials",
        /// The account is blocked.
        Blocked => Unauthenticated "USER_BLOCKED",
        /// The address has an account.
        EmailTaken => Conflict "email_taken",
        /// The request carries no refresh token.
        NoRefreshToken => Unauthenticated "token_missing",
        /// The refresh token is unknown or was used twice.
        InvalidDevice => Unauthenticated "INVALID_DEVICE",
        /// Another tab has just used the refresh token; its cookie has been replaced.
        RefreshInProgress => Conflict "refresh_in_progress",
        /// The session was ended.
        SessionEnded => Unauthenticated "token_blacklisted",
        /// The session has expired.
        SessionExpired => Unauthenticated "token_expired",
        /// The account was deleted after the token was issued.
        AccountGone => Unauthenticated "AUTH_ERROR",
        /// The password was right; a code of the second factor is missing.
        SecondFactorRequired => Forbidden "second_factor_required",
        /// The code of the second factor is wrong or was used.
        SecondFactorWrong => Forbidden "second_factor_wrong",
        /// No secret was offered whose code could be checked.
        TotpNotOffered => Conflict "totp_not_offered",
        /// Two-step verification is off.
        TotpOff => Conflict "totp_off",
        /// The role of the account requires two-step verification.
        SecondFactorNeeded => Conflict "second_factor_needed",
        /// The public address has no domain name, without which browsers make no passkeys.
        PasskeysUnavailable => Conflict "passkeys_unavailable",
        /// The account has the most passkeys allowed.
        TooManyPasskeys => Conflict "too_many_passkeys",
        /// The passkey is unknown, or its response does not answer the challenge.
        PasskeyRefused => Unauthenticated "passkey_refused",
        /// Too many attempts to sign in.
        TooManySignIns(Duration) => TooMany "sign_in_too_many" wait left,
        /// The last email was sent less than a minute ago.
        PinTooSoon(Duration) => TooMany "pin_too_soon" wait left,
        /// Too many emails in an hour.
        TooManyPins(Duration) => TooMany "pin_too_many" wait left,
    }
}

impl From<PinRefusal> for AccountError {
    fn from(refusal: PinRefusal) -> Self {
        let code = match refusal {
            PinRefusal::Wrong => "pin_wrong",
            PinRefusal::Expired => "pin_expired",
        };
        FieldError::new("pin", code).into()
    }
}

impl From<SendRefusal> for AccountError {
    fn from(refusal: SendRefusal) -> Self {
        match refusal {
            SendRefusal::TooSoon(wait) => AccountRule::PinTooSoon(wait.to_std().unwrap_or_default()).into(),
            SendRefusal::TooMany(wait) => AccountRule::TooManyPins(wait.to_std().unwrap_or_default()).into(),
        }
    }
}
