//! Making and reading profiles.

use std::sync::Arc;

use super::error::PeopleError;
use super::ports::PeopleReads;
use super::profile::{MAX_DISPLAY_NAME, MAX_HOME_CITY, User, line};
use super::username::Username;
use crate::kernel::actor::Actor;
use crate::kernel::failure::{Denied, FieldError};
use crate::kernel::ids::UserId;
use crate::kernel::language::Language;
use crate::kernel::unit_of_work::{Store, StoreError, in_transaction};
use crate::kernel::world::World;

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

/// The use cases of people.
pub struct People {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads without one.
    pub reads: Arc<dyn PeopleReads>,
    /// Clock and dice.
    pub world: Arc<dyn World>,
}

impl People {
    /// Makes the asker's profile.
    ///
    /// # Errors
    /// For everybody who is not signed in or has a profile; what is wrong with which field.
    pub async fn create(&self, actor: &Actor, profile: &NewProfile) -> Result<User, PeopleError> {
        let auth = actor.member()?.auth;
        let user = self.parse(profile)?;
        in_transaction(self.store.as_ref(), async |unit| {
            if unit.people().user_of(auth).await?.is_some() {
                return Err(PeopleError::ProfileExists);
            }
            unit.people().add_user(auth, &user).await.map_err(refused)
        })
        .await?;
        Ok(user)
    }

    /// A person's profile, for anybody signed in.
    ///
    /// # Errors
    /// For visitors, and when there is none.
    pub async fn user(&self, actor: &Actor, id: UserId) -> Result<User, PeopleError> {
        actor.member()?;
        Ok(self.reads.user(id).await?.ok_or(Denied::Unknown)?)
    }

    fn parse(&self, profile: &NewProfile) -> Result<User, PeopleError> {
        let username = Username::parse(&profile.username);
        let display_name = line("display_name", &profile.display_name, MAX_DISPLAY_NAME);
        let typed_city = profile.home_city.as_deref().filter(|city| !city.trim().is_empty());
        let home_city = typed_city.map(|city| line("home_city", city, MAX_HOME_CITY)).transpose();
        match (username, display_name, home_city) {
            (Ok(username), Ok(display_name), Ok(home_city)) => Ok(User {
                id: UserId(self.world.id()),
                username,
                display_name,
                bio: String::new(),
                home_city,
                language: profile.language,
                created_at: self.world.now(),
            }),
            (username, display_name, home_city) => {
                let errors = [username.err(), display_name.err(), home_city.err()];
                Err(PeopleError::Fields(errors.into_iter().flatten().collect()))
            }
        }
    }
}

fn refused(error: StoreError) -> PeopleError {
    if error.violates("users_username_unique") {
        PeopleError::Fields(vec![FieldError::new("username", "username_taken")])
    } else if error.violates("users_auth_unique") {
        PeopleError::ProfileExists
    } else {
        error.into()
    }
}
