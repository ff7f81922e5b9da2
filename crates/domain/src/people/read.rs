//! Reading profiles.

use super::change::own;
use super::error::PeopleError;
use super::ports::UserFilter;
use super::service::People;
use super::username::Username;
use super::view::UserView;
use crate::shared::actor::Actor;
use crate::shared::ids::{AuthId, UserId};
use crate::shared::page::{Page, PageRequest};

impl People {
    /// A member's profile, for anyone whom they did not block.
    ///
    /// # Errors
    /// `Denied` when it is unknown, or when the actor or the member blocked the other.
    pub async fn user(&self, actor: &Actor, id: UserId) -> Result<UserView, PeopleError> {
        let filter = UserFilter { text: None, ids: vec![id], viewer: actor.user().ok() };
        let found = self.core.reads.people().users(&filter, PageRequest::FIRST).await?.items.pop();
        found.ok_or(PeopleError::UNKNOWN)
    }

    /// The member of that username, in any case.
    ///
    /// # Errors
    /// `Denied` when there is none.
    pub async fn named(&self, username: &str) -> Result<UserId, PeopleError> {
        let username = Username::parse(username).map_err(|_| PeopleError::UNKNOWN)?;
        self.core.reads.people().named(&username).await?.ok_or(PeopleError::UNKNOWN)
    }

    /// Profiles by name or by id, for signed-in actors.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn users(
        &self,
        actor: &Actor,
        filter: UserFilter,
        page: PageRequest<f64>,
    ) -> Result<Page<UserView, f64>, PeopleError> {
        actor.member()?;
        let filter = UserFilter { viewer: actor.user().ok(), ..filter };
        Ok(self.core.reads.people().users(&filter, page).await?)
    }

    /// The account of the actor's own profile.
    ///
    /// # Errors
    /// `Denied` when the profile is not the actor's.
    pub fn account_of(&self, actor: &Actor, id: UserId) -> Result<AuthId, PeopleError> {
        own(actor, id)?;
        Ok(actor.member()?.auth)
    }
}
