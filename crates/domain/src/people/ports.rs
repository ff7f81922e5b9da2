//! What the use cases of people need of the world.

use async_trait::async_trait;

use super::profile::User;
use crate::kernel::ids::{AuthId, UserId};
use crate::kernel::unit_of_work::StoreError;

/// Profiles inside a transaction.
#[async_trait]
pub trait PeopleRepository: Send {
    /// The profile of an account.
    async fn user_of(&mut self, auth: AuthId) -> Result<Option<User>, StoreError>;
    /// Adds the profile of an account; violates `users_auth_unique` when it has one, `users_username_unique` when
    /// another has the name.
    async fn add_user(&mut self, auth: AuthId, user: &User) -> Result<(), StoreError>;
}

/// Reads of profiles outside of a transaction.
#[async_trait]
pub trait PeopleReads: Send + Sync {
    /// The profile of that id.
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError>;
}
