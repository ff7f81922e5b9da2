//! Making a profile.

use super::change::home_city;
use super::error::PeopleError;
use super::messages_from::MessagesFrom;
use super::profile::{MAX_DISPLAY_NAME, User, line};
use super::service::{People, refused};
use super::username::Username;
use super::view::{Counts, UserView};
use crate::shared::actor::Actor;
use crate::shared::ids::UserId;
use crate::shared::language::Language;
use crate::unit_of_work::in_transaction;

/// What a profile is made of, as typed.
#[derive(Debug, Clone)]
pub struct NewProfile {
    /// The name to be mentioned by.
    pub username: String,
    /// The name to be shown.
    pub display_name: String,
    /// Where they are at home.
    pub home_city: Option<String>,
    /// The language they read.
    pub language: Language,
}

impl People {
    /// Makes the asker's profile.
    ///
    /// # Errors
    /// For everybody who is not signed in or has a profile; what is wrong with which field.
    pub async fn create(&self, actor: &Actor, profile: &NewProfile) -> Result<UserView, PeopleError> {
        let auth = actor.member()?.auth;
        let user = self.parse(profile)?;
        in_transaction(self.store.as_ref(), async |unit| {
            if unit.people().user_of(auth).await?.is_some() {
                return Err(PeopleError::ProfileExists);
            }
            unit.people().add_user(auth, &user).await.map_err(refused)
        })
        .await?;
        Ok(UserView { user, avatar: None, counts: Counts::default() })
    }

    fn parse(&self, profile: &NewProfile) -> Result<User, PeopleError> {
        let username = Username::parse(&profile.username);
        let display_name = line("display_name", &profile.display_name, MAX_DISPLAY_NAME);
        match (username, display_name, home_city(profile.home_city.as_deref())) {
            (Ok(username), Ok(display_name), Ok(home_city)) => Ok(User {
                id: UserId(self.world.id()),
                username,
                display_name,
                bio: String::new(),
                home_city,
                language: profile.language,
                avatar: None,
                favourite_cuisines: Vec::new(),
                diets: Vec::new(),
                private: false,
                messages_from: MessagesFrom::default(),
                created_at: self.world.now(),
            }),
            (username, display_name, home_city) => {
                let errors = [username.err(), display_name.err(), home_city.err()];
                Err(PeopleError::Fields(errors.into_iter().flatten().collect()))
            }
        }
    }
}
