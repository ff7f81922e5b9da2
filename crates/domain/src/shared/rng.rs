//! The random source, injected so that rules can be tested with any outcome.

use uuid::Uuid;

/// A cryptographically secure random source.
#[cfg_attr(test, mockall::automock)]
pub trait Rng: Send + Sync {
    /// Fills `bytes`.
    fn fill(&self, bytes: &mut [u8]);
    /// A new UUIDv7 (RFC 9562), which sorts after earlier ones.
    fn id(&self) -> Uuid;
}
