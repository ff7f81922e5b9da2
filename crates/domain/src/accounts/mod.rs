//! Credentials, proofs of e-mail, sessions.

use async_trait::async_trait;

/// Credentials, proofs and sessions inside a transaction.
#[async_trait]
pub trait AccountRepository: Send {}
