//! The clock and the dice, injected so that rules can be tested at any hour with any luck.

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// Tells the time and draws lots.
pub trait World: Send + Sync {
    /// The time now.
    fn now(&self) -> DateTime<Utc>;
    /// Fills `bytes` from a cryptographically secure source.
    fn fill(&self, bytes: &mut [u8]);
    /// A new UUIDv7 (RFC 9562), which sorts by the time it was made.
    fn id(&self) -> Uuid;
}
