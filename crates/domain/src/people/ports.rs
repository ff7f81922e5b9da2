//! What the use cases of people need of the world.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::person::Person;
use super::profile::User;
use super::view::UserView;
use crate::shared::ids::{AuthId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Profiles inside a transaction.
#[async_trait]
pub trait PeopleRepository: Send {
    /// The profile of an account.
    async fn user_of(&mut self, auth: AuthId) -> Result<Option<User>, StoreError>;
    /// Adds the profile of an account; violates `users_auth_unique` when it has one, `users_username_unique` when
    /// another has the name.
    async fn add_user(&mut self, auth: AuthId, user: &User) -> Result<(), StoreError>;
    /// The profile, locked until the transaction ends.
    async fn lock_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;
    /// Stores a profile as it is now; violates `users_username_unique` when another has the name.
    async fn update_user(&mut self, user: &User, now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Which people a list gives.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserFilter {
    /// Only those whose names resemble this, the most alike first; else in the order of their ids.
    pub text: Option<String>,
    /// Only these; empty: any.
    pub ids: Vec<UserId>,
}

/// Reads of profiles outside of a transaction.
#[async_trait]
pub trait PeopleReads: Send + Sync {
    /// Profiles. The key says how alike the names are, 0 where that was not asked.
    async fn users(&self, filter: &UserFilter, page: PageRequest<f64>) -> Result<Page<UserView, f64>, StoreError>;
    /// Those of these people that there are, in any order.
    async fn persons(&self, ids: &[UserId]) -> Result<Vec<Person>, StoreError>;
}
