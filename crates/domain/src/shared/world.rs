//! The clock and the random source, injected so that rules can be tested at any time with any outcome.

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// The time now.
    fn now(&self) -> DateTime<Utc>;
}

/// A cryptographically secure random source.
pub trait Rng: Send + Sync {
    /// Fills `bytes`.
    fn fill(&self, bytes: &mut [u8]);
    /// A new UUIDv7 (RFC 9562): ids made later sort later.
    fn id(&self) -> Uuid;
}

/// Both, for use cases that do not take a [`Core`](crate::core::Core) yet.
pub trait World: Clock + Rng {}

impl<T: Clock + Rng> World for T {}
