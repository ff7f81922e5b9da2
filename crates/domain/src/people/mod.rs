//! Profiles.

use async_trait::async_trait;

/// Profiles inside a transaction.
#[async_trait]
pub trait PeopleRepository: Send {}
