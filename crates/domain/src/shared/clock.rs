//! The clock, injected so that rules can be tested at any time.

use chrono::{DateTime, Utc};

/// A source of the current time.
#[cfg_attr(test, mockall::automock)]
pub trait Clock: Send + Sync {
    fn now(&self) -> DateTime<Utc>;
}
