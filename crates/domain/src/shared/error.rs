//! The error type of use cases, and the rules a family can refuse with.

use std::fmt::{Debug, Display};
use std::time::Duration;

use super::failure::{Denied, Failure, FieldError, Kind};
use super::idempotency::KeyError;
use super::store_error::StoreError;

/// Why a use case failed. `R` lists the rules of its family, declared with [`rules!`](crate::rules).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error<R: Rule> {
    /// A policy refused the actor.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Fields of the request are invalid.
    #[error("invalid fields: {0:?}")]
    Invalid(Vec<FieldError>),
    /// A rule of the family refused the request.
    #[error("refused by rule {0:?}")]
    Rule(R),
    /// The idempotency key belongs to another request, or to one still running.
    #[error(transparent)]
    Idempotency(#[from] KeyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A rule that can refuse a request: an HTTP kind and a stable code, under which the catalogue has the sentence.
pub trait Rule: Debug + Display {
    /// The failure that the HTTP layer reports.
    fn kind(&self) -> Kind;
    fn code(&self) -> &'static str;
    /// How long to wait, for [`Kind::TooMany`].
    fn retry_after(&self) -> Option<Duration> {
        None
    }
}

/// For families whose use cases have no rules of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoRule {}

impl Rule for NoRule {
    fn kind(&self) -> Kind {
        match *self {}
    }

    fn code(&self) -> &'static str {
        match *self {}
    }
}

impl Display for NoRule {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}

impl<R: Rule> Error<R> {
    /// There is no such record, or the actor may not know of it.
    pub const UNKNOWN: Self = Self::Denied(Denied::Unknown);

    pub fn field(field: impl Into<String>, code: &'static str) -> Self {
        FieldError::new(field, code).into()
    }
}

impl<R: Rule> From<FieldError> for Error<R> {
    fn from(error: FieldError) -> Self {
        Self::Invalid(vec![error])
    }
}

impl<R: Rule> From<Vec<FieldError>> for Error<R> {
    fn from(errors: Vec<FieldError>) -> Self {
        Self::Invalid(errors)
    }
}

impl<R: Rule> Failure for Error<R> {
    fn kind(&self) -> Kind {
        match self {
            Self::Denied(denied) => denied.kind(),
            Self::Invalid(_) => Kind::Invalid,
            Self::Rule(rule) => rule.kind(),
            Self::Idempotency(error) => error.kind(),
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Denied(denied) => denied.code(),
            Self::Invalid(_) => "invalid",
            Self::Rule(rule) => rule.code(),
            Self::Idempotency(error) => error.code(),
            Self::Store(error) => error.code(),
        }
    }

    fn fields(&self) -> &[FieldError] {
        match self {
            Self::Invalid(fields) => fields,
            Self::Idempotency(error) => error.fields(),
            _ => &[],
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Rule(rule) => rule.retry_after(),
            _ => None,
        }
    }

    fn store(&self) -> Option<&StoreError> {
        match self {
            Self::Idempotency(error) => error.store(),
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}

/// Declares the rules of a family: `Variant => Kind "code"`. Variants may carry data; with `wait left` they
/// carry how long to wait, as a `Duration` or a `Copy` type that converts into one.
///
/// ```
/// domain::rules! {
///     /// Why a use case of lists refuses.
///     pub enum ListRule {
///         /// The member has the most lists allowed.
///         TooManyLists => Conflict "too_many_lists",
///     }
/// }
/// let error: domain::shared::error::Error<ListRule> = ListRule::TooManyLists.into();
/// ```
#[macro_export]
macro_rules! rules {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $(($($data:ty),+))? => $kind:ident $code:literal $(wait $wait:ident)?),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        $vis enum $name { $($(#[$doc])* $variant $(($($data),+))?),+ }

        impl $crate::shared::error::Rule for $name {
            fn kind(&self) -> $crate::shared::failure::Kind {
                match self { $(Self::$variant { .. } => $crate::shared::failure::Kind::$kind),+ }
            }

            fn code(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $code),+ }
            }

            #[allow(unreachable_patterns, clippy::useless_conversion, reason = "all rules of a family may carry a wait, as a Duration or converted to one")]
            fn retry_after(&self) -> Option<std::time::Duration> {
                match self {
                    $($(Self::$variant($wait) => Some((*$wait).into()),)?)+
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::shared::error::Rule::code(self))
            }
        }

        impl From<$name> for $crate::shared::error::Error<$name> {
            fn from(rule: $name) -> Self {
                Self::Rule(rule)
            }
        }
    };
}
