//! Reading profiles.

use super::change::own;
use super::error::PeopleError;
use super::ports::UserFilter;
use super::service::People;
use super::view::UserView;
use crate::shared::actor::Actor;
use crate::shared::failure::{Denied, FieldError};
use crate::shared::ids::{AuthId, UserId};
use crate::shared::page::{Limit, Page, PageRequest};
use crate::shared::text::one_line;

/// The most characters that are looked for.
const MAX_QUERY: usize = 60;

/// Who is looked for.
#[derive(Debug, Clone, Default)]
pub struct PeopleQuery {
    /// Words of names, as typed.
    pub q: Option<String>,
    /// Only these.
    pub ids: Vec<UserId>,
}

impl People {
    /// A person's profile, for anybody.
    ///
    /// # Errors
    /// When there is none.
    pub async fn user(&self, id: UserId) -> Result<UserView, PeopleError> {
        self.own_profile(id).await
    }

    /// People by name or by id, for anybody signed in.
    ///
    /// # Errors
    /// For visitors, and when too much is asked for.
    pub async fn users(
        &self,
        actor: &Actor,
        query: &PeopleQuery,
        page: PageRequest<f64>,
    ) -> Result<Page<UserView, f64>, PeopleError> {
        actor.member()?;
        let too_many = |field: &str, max: usize| FieldError::new(field, "too_many").with("max", max);
        if query.ids.len() > usize::from(Limit::MAX) {
            return Err(PeopleError::Fields(vec![too_many("uuid[]", Limit::MAX.into())]));
        }
        let text = query.q.as_deref().and_then(|text| one_line(text, usize::MAX));
        if text.as_ref().is_some_and(|text| text.chars().count() > MAX_QUERY) {
            return Err(PeopleError::Fields(vec![FieldError::new("q", "too_long").with("max", MAX_QUERY)]));
        }
        Ok(self.reads.users(&UserFilter { text, ids: query.ids.clone() }, page).await?)
    }

    /// The account of a profile that is the asker's own.
    ///
    /// # Errors
    /// When it is not.
    pub fn account_of(&self, actor: &Actor, id: UserId) -> Result<AuthId, PeopleError> {
        own(actor, id)?;
        Ok(actor.member()?.auth)
    }

    pub(super) async fn own_profile(&self, id: UserId) -> Result<UserView, PeopleError> {
        let filter = UserFilter { text: None, ids: vec![id] };
        let page = PageRequest { limit: Limit::DEFAULT, after: None };
        Ok(self.reads.users(&filter, page).await?.items.pop().ok_or(Denied::Unknown)?)
    }
}
