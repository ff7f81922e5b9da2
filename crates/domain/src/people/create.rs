//! Creating a profile.

use super::error::{PeopleError, PeopleRule};
use super::messages_from::MessagesFrom;
use super::profile::User;
use super::service::{People, refused};
use super::username::Username;
use super::view::{Counts, Mine, UserView};
use crate::shared::actor::Actor;
use crate::shared::language::Language;
use crate::unit_of_work::in_transaction;

/// A profile to create.
#[derive(Debug, Clone)]
pub struct NewProfile {
    pub username: Username,
    pub display_name: String,
    pub home_city: Option<String>,
    /// The language of the interface and of emails.
    pub language: Language,
}

impl People {
    /// Creates the actor's profile.
    ///
    /// # Errors
    /// `Denied` for visitors, `ProfileExists`, `AccountGone`, `Invalid` when the username is taken.
    pub async fn create(&self, actor: &Actor, profile: NewProfile) -> Result<UserView, PeopleError> {
        let auth = actor.member()?.auth;
        let user = self.new_user(profile);
        in_transaction(&*self.core.store, async |unit| {
            if unit.people().user_of(auth).await?.is_some() {
                return Err(PeopleRule::ProfileExists.into());
            }
            unit.people().add_user(auth, &user).await.map_err(refused)
        })
        .await?;
        Ok(UserView { user, avatar: None, counts: Counts::default(), mine: Mine::default() })
    }

    fn new_user(&self, profile: NewProfile) -> User {
        User {
            id: self.core.id(),
            username: profile.username,
            display_name: profile.display_name,
            bio: String::new(),
            home_city: profile.home_city,
            language: profile.language,
            avatar: None,
            favourite_cuisines: Vec::new(),
            diets: Vec::new(),
            private: false,
            messages_from: MessagesFrom::default(),
            read_receipts: true,
            search_engines: true,
            created_at: self.core.now(),
        }
    }
}
