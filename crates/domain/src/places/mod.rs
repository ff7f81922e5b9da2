//! Businesses, their addresses and cuisines, opening hours, explore.

use async_trait::async_trait;

/// Businesses inside a transaction.
#[async_trait]
pub trait PlaceRepository: Send {}
