//! Credentials, proofs of e-mail, sessions.

pub mod tokens;

use async_trait::async_trait;

/// Credentials, proofs and sessions inside a transaction.
#[async_trait]
pub trait AccountRepository: Send {}
