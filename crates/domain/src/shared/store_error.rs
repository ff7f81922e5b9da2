//! The error of every storage port.

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database or its pool cannot be reached in time.
    #[error("storage is unavailable: {0}")]
    Unavailable(String),
    /// Another transaction conflicted (SQLSTATE 40001, 40P01); a retry may succeed.
    #[error("storage contention: {0}")]
    Contention(String),
    /// A constraint of that name forbids it.
    #[error("constraint {0} is violated")]
    Violated(String),
    /// Any other failure, which is a bug.
    #[error("storage failed: {0}")]
    Internal(String),
}

impl StoreError {
    /// Whether this constraint was violated.
    pub fn violates(&self, constraint: &str) -> bool {
        matches!(self, Self::Violated(name) if name == constraint)
    }
}
