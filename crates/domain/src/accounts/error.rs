//! How the use cases of accounts fail.

use std::time::Duration;

use super::verification::PinRefusal;
use crate::shared::failure::{Denied, Failure, FieldError, Kind};
use crate::shared::store_error::StoreError;

/// Why a use case of accounts fails.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    /// A policy refused.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Fields are wrong.
    #[error("fields are wrong: {0:?}")]
    Fields(Vec<FieldError>),
    /// Address or password is wrong; which, stays untold.
    #[error("wrong credentials")]
    WrongCredentials,
    /// The account is blocked.
    #[error("the account is blocked")]
    Blocked,
    /// The address has an account.
    #[error("the address has an account")]
    EmailTaken,
    /// No refresh token was presented.
    #[error("no refresh token")]
    NoRefreshToken,
    /// The refresh token is none of ours, or was used twice.
    #[error("the refresh token is not this device's")]
    ForeignDevice,
    /// Another tab has just used the refresh token; its cookie has been replaced.
    #[error("the session is being refreshed elsewhere")]
    RefreshInProgress,
    /// The session was ended.
    #[error("the session has ended")]
    SessionEnded,
    /// The session ran out.
    #[error("the session has run out")]
    SessionExpired,
    /// Too often.
    #[error("too often: {code}")]
    TooMany {
        /// What is too often.
        code: &'static str,
        /// How long to wait.
        wait: Duration,
    },
    /// Storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FieldError> for AccountError {
    fn from(error: FieldError) -> Self {
        Self::Fields(vec![error])
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

impl Failure for AccountError {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::Fields(_) => Kind::Invalid,
            Self::WrongCredentials
            | Self::Blocked
            | Self::NoRefreshToken
            | Self::ForeignDevice
            | Self::SessionEnded
            | Self::SessionExpired => Kind::Unauthenticated,
            Self::EmailTaken | Self::RefreshInProgress => Kind::Conflict,
            Self::TooMany { .. } => Kind::TooMany,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Fields(_) => "invalid",
            Self::WrongCredentials => "wrong_credentials",
            Self::Blocked => "USER_BLOCKED",
            Self::EmailTaken => "email_taken",
            Self::NoRefreshToken => "token_missing",
            Self::ForeignDevice => "INVALID_DEVICE",
            Self::RefreshInProgress => "refresh_in_progress",
            Self::SessionEnded => "token_blacklisted",
            Self::SessionExpired => "token_expired",
            Self::TooMany { code, .. } => code,
            Self::Store(error) => error.code(),
        }
    }

    fn fields(&self) -> &[FieldError] {
        match self {
            Self::Fields(fields) => fields,
            _ => &[],
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooMany { wait, .. } => Some(*wait),
            _ => None,
        }
    }

    fn store(&self) -> Option<&StoreError> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}
