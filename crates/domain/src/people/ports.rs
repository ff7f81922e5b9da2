//! Storage ports of profiles.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::notifications::NotificationSettings;
use super::person::Person;
use super::profile::User;
use super::username::Username;
use super::view::UserView;
use crate::shared::ids::{AuthId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Profiles inside a transaction.
#[async_trait]
pub trait PeopleRepository: Send {
    /// The profile of an account.
    async fn user_of(&mut self, auth: AuthId) -> Result<Option<User>, StoreError>;
    /// Inserts the profile of an account; violates `users_auth_unique` or `users_username_unique`.
    async fn add_user(&mut self, auth: AuthId, user: &User) -> Result<(), StoreError>;
    /// The profile, locked until the transaction ends.
    async fn lock_user(&mut self, id: UserId) -> Result<Option<User>, StoreError>;
    /// How the member wants to be notified; the default unless they changed it.
    async fn notification_settings(&mut self, id: UserId) -> Result<NotificationSettings, StoreError>;
    async fn save_notification_settings(
        &mut self,
        id: UserId,
        settings: &NotificationSettings,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// Updates a profile; violates `users_username_unique`.
    async fn update_user(&mut self, user: &User, now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Which profiles to list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserFilter {
    /// Only names similar to this text, the most similar first; otherwise the order is by id.
    pub text: Option<String>,
    /// Only these; empty for any.
    pub ids: Vec<UserId>,
    /// Who reads: members who blocked them, or whom they blocked, are left out.
    pub viewer: Option<UserId>,
}

/// Reads of profiles outside a transaction.
#[async_trait]
pub trait PeopleReads: Send + Sync {
    /// Profiles. The key is the similarity of the names, 0 without a text.
    async fn users(&self, filter: &UserFilter, page: PageRequest<f64>) -> Result<Page<UserView, f64>, StoreError>;
    /// The member of that username.
    async fn named(&self, username: &Username) -> Result<Option<UserId>, StoreError>;
    /// Those of these members who exist and whom the viewer may see, in any order.
    async fn persons(&self, ids: &[UserId], viewer: Option<UserId>) -> Result<Vec<Person>, StoreError>;
}
