//! Making, reading, changing and removing lists.

use super::list::{BookmarkList, ListView, MOST_LISTS, name};
use super::ports::WhichLists;
use crate::kernel::actor::Actor;
use crate::kernel::failure::{Denied, FieldError};
use crate::kernel::ids::{BookmarkListId, UserId};
use crate::kernel::page::{Limit, Page, PageRequest};
use crate::kernel::unit_of_work::{StoreError, in_transaction};
use crate::people::Person;
use crate::places::Places;
use crate::places::error::PlaceError;

/// A change of a list; what is absent stays.
#[derive(Debug, Clone, Default)]
pub struct ListChange {
    /// What it is called.
    pub name: Option<String>,
    /// Whether it is shown on the profile.
    pub public: Option<bool>,
    /// Whether there is a link to it.
    pub shared: Option<bool>,
}

/// A list, for whoever has its link.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedList {
    /// The list.
    pub view: ListView,
    /// Whose it is.
    pub owner: Person,
}

impl Places {
    /// Makes a list.
    ///
    /// # Errors
    /// When the asker has no profile or too many lists, or the name is wrong or taken.
    pub async fn add_list(&self, actor: &Actor, typed: &str) -> Result<ListView, PlaceError> {
        let owner = actor.user()?;
        let name = name(typed).map_err(|error| PlaceError::Invalid(vec![error]))?;
        // The default list is the older one, and so the first of all.
        let default = self.default_list(owner);
        let list = BookmarkList::new(owner, name, false, &*self.world);
        in_transaction(&*self.store, async |unit| {
            // Whoever has the default list has all of them.
            unit.bookmarks().lock_default_list(&default).await?;
            if unit.bookmarks().count_lists(owner).await? >= MOST_LISTS {
                return Err(PlaceError::TooManyLists);
            }
            unit.bookmarks().insert_list(&list).await.map_err(name_taken)
        })
        .await?;
        Ok(ListView { list, owner_is_private: false, count: 0, covers: Vec::new() })
    }

    /// The asker's lists, or those that somebody else shows.
    ///
    /// # Errors
    /// When the asker's own are asked for and they have no profile.
    pub async fn lists(
        &self,
        actor: &Actor,
        of: Option<UserId>,
        page: PageRequest<()>,
    ) -> Result<Page<ListView, ()>, PlaceError> {
        let own = actor.user();
        let (owner, public) = match of {
            Some(other) => (other, own != Ok(other)),
            None => (own?, false),
        };
        let which = WhichLists::Of { owner, public };
        let found = self.saved.lists(&which, page).await?;
        if public || page.after.is_some() || !found.items.is_empty() {
            return Ok(found);
        }
        self.make_default_list(owner).await?;
        Ok(self.saved.lists(&which, page).await?)
    }

    /// One list.
    ///
    /// # Errors
    /// When there is none, or it is not the asker's to see.
    pub async fn list(&self, actor: &Actor, id: BookmarkListId) -> Result<ListView, PlaceError> {
        let view = self.one_list(WhichLists::One(id)).await?;
        view.readable(actor)?;
        Ok(view)
    }

    /// The list with that link, for anybody.
    ///
    /// # Errors
    /// When there is none.
    pub async fn shared_list(&self, token: &str) -> Result<SharedList, PlaceError> {
        let view = self.one_list(WhichLists::Shared(token.to_owned())).await?;
        let owner = self.people.persons(&[view.list.owner]).await?.pop().ok_or(PlaceError::UNKNOWN)?;
        Ok(SharedList { view, owner })
    }

    /// Changes a list of the asker's.
    ///
    /// # Errors
    /// When there is none, or the name is wrong or taken.
    pub async fn change_list(
        &self,
        actor: &Actor,
        id: BookmarkListId,
        change: &ListChange,
    ) -> Result<ListView, PlaceError> {
        let name = change.name.as_deref().map(name).transpose().map_err(|error| PlaceError::Invalid(vec![error]))?;
        actor.member()?;
        in_transaction(&*self.store, async |unit| {
            let mut list = own(actor, unit.bookmarks().lock_list(id).await?)?;
            list.name = name.clone().unwrap_or(list.name);
            list.public = change.public.unwrap_or(list.public);
            if let Some(shared) = change.shared {
                list.share(shared, &*self.world);
            }
            unit.bookmarks().update_list(&list).await.map_err(name_taken)
        })
        .await?;
        self.one_list(WhichLists::One(id)).await
    }

    /// Removes lists of the asker's with what is in them: all of these, or none.
    ///
    /// # Errors
    /// When one does not exist, is not the asker's, or is the default one.
    pub async fn delete_lists(&self, actor: &Actor, ids: &[BookmarkListId]) -> Result<usize, PlaceError> {
        actor.member()?;
        let mut ids = ids.to_vec();
        // In one order for everybody, so that two deletions never wait for one another.
        ids.sort();
        ids.dedup();
        in_transaction(&*self.store, async |unit| {
            for id in &ids {
                if own(actor, unit.bookmarks().lock_list(*id).await?)?.default {
                    return Err(PlaceError::DefaultList);
                }
                unit.bookmarks().delete_list(*id).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    pub(super) fn default_list(&self, owner: UserId) -> BookmarkList {
        BookmarkList::new(owner, BookmarkList::DEFAULT_NAME.to_owned(), true, &*self.world)
    }

    /// Everybody has a default list; it is made when it is first asked for.
    async fn make_default_list(&self, owner: UserId) -> Result<(), PlaceError> {
        let default = self.default_list(owner);
        in_transaction(&*self.store, async |unit| {
            unit.bookmarks().lock_default_list(&default).await?;
            Ok(())
        })
        .await
    }

    pub(super) async fn one_list(&self, which: WhichLists) -> Result<ListView, PlaceError> {
        let page = PageRequest { limit: Limit::DEFAULT, after: None };
        self.saved.lists(&which, page).await?.items.pop().ok_or(PlaceError::UNKNOWN)
    }
}

/// The list, if it is the asker's own.
pub(super) fn own(actor: &Actor, list: Option<BookmarkList>) -> Result<BookmarkList, PlaceError> {
    let user = actor.user().map_err(|_| Denied::Unknown)?;
    list.filter(|list| list.owner == user).ok_or(PlaceError::UNKNOWN)
}

fn name_taken(error: StoreError) -> PlaceError {
    if error.violates("bookmark_lists_name_unique") {
        PlaceError::Invalid(vec![FieldError::new("name", "list_name_taken")])
    } else {
        error.into()
    }
}
