//! How use cases fail: a kind that decides the HTTP status, a stable code, and the invalid fields.

use std::time::Duration;

use super::store_error::StoreError;

/// The kind of failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The request is malformed (400).
    Malformed,
    /// Missing or invalid credentials (401).
    Unauthenticated,
    /// The actor may know of the record but not do this (403).
    Forbidden,
    /// There is no such record, or the actor may not know of it (404).
    NotFound,
    /// The record is not in a state that allows this (409).
    Conflict,
    /// Fields are invalid (422).
    Invalid,
    /// Too many requests (429).
    TooMany,
    /// A required service is down (503).
    Unavailable,
    /// An internal error (500).
    Internal,
}

/// A failure that the interface can present. Each family has one error type that implements this.
pub trait Failure: std::error::Error {
    /// The kind of failure.
    fn kind(&self) -> Kind;
    /// A stable machine-readable code; the interface's catalogue has a sentence for each.
    fn code(&self) -> &'static str;
    /// The invalid fields, for [`Kind::Invalid`].
    fn fields(&self) -> &[FieldError] {
        &[]
    }
    /// How long to wait, for [`Kind::TooMany`].
    fn retry_after(&self) -> Option<Duration> {
        None
    }
    /// The storage failure behind it, where that is the cause.
    fn store(&self) -> Option<&StoreError> {
        None
    }
}

/// One invalid field, and the catalogue entry that explains why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The field's name in the API.
    pub field: String,
    /// Code of the sentence.
    pub code: &'static str,
    /// Values for the sentence's `{name}` places.
    pub values: Vec<(&'static str, String)>,
}

impl FieldError {
    /// An error in `field`; the catalogue has the sentence of `code`.
    pub fn new(field: impl Into<String>, code: &'static str) -> Self {
        Self { field: field.into(), code, values: Vec::new() }
    }

    /// The same with a value for the sentence's `{name}`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.values.push((name, value.to_string()));
        self
    }
}

/// Why a policy refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// The actor has to sign in first.
    #[error("sign in first")]
    SignIn,
    /// A profile has to be created first.
    #[error("create a profile first")]
    Profile,
    /// The actor may know of the record but not do this.
    #[error("not allowed")]
    Forbidden,
    /// The actor may not know of the record.
    #[error("no such record")]
    Unknown,
    /// The actor has to enter the password again first.
    #[error("confirm who you are first")]
    Confirmation,
}

impl Failure for Denied {
    fn kind(&self) -> Kind {
        match self {
            Self::SignIn => Kind::Unauthenticated,
            Self::Profile | Self::Forbidden | Self::Confirmation => Kind::Forbidden,
            Self::Unknown => Kind::NotFound,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::SignIn => "token_missing",
            Self::Profile => "profile_missing",
            Self::Forbidden => "forbidden",
            Self::Unknown => "not_found",
            Self::Confirmation => "confirmation_required",
        }
    }
}

impl Failure for StoreError {
    fn kind(&self) -> Kind {
        match self {
            Self::Unavailable(_) | Self::Contention(_) => Kind::Unavailable,
            Self::Violated(_) | Self::Internal(_) => Kind::Internal,
        }
    }

    fn code(&self) -> &'static str {
        match self.kind() {
            Kind::Unavailable => "unavailable",
            _ => "internal",
        }
    }

    fn store(&self) -> Option<&StoreError> {
        Some(self)
    }
}
