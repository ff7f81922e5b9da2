//! Creating, reading, changing and deleting lists.

use super::error::{BookmarkError, BookmarkRule};
use super::list::{BookmarkList, ListView, MAX_LISTS};
use super::ports::ListFilter;
use super::service::{Bookmarks, lock_own, owner};
use crate::people::Person;
use crate::shared::actor::Actor;
use crate::shared::ids::{BookmarkListId, UserId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// A change of a list; `None` keeps the value.
#[derive(Debug, Clone, Default)]
pub struct ListChange {
    pub name: Option<String>,
    pub public: Option<bool>,
    /// Whether it has a link.
    pub shared: Option<bool>,
}

/// A list as readers of its link see it.
#[derive(Debug, Clone, PartialEq)]
pub struct SharedList {
    pub view: ListView,
    pub owner: Person,
}

impl Bookmarks {
    /// Creates a list.
    ///
    /// # Errors
    /// `Denied` without a profile, `TooManyLists`, `Invalid` when the actor has a list of that name.
    pub async fn create_list(&self, actor: &Actor, name: String) -> Result<ListView, BookmarkError> {
        let owner = actor.user()?;
        // Ids sort by age: created first, the default list stays the first of all.
        let default = BookmarkList::new_default(owner, &self.core);
        let list = BookmarkList::new(owner, name, &self.core);
        in_transaction(&*self.core.store, async |unit| {
            // The default list is the lock of all of an owner's lists.
            unit.bookmarks().lock_default_list(&default).await?;
            if unit.bookmarks().count_lists(owner).await? >= MAX_LISTS {
                return Err(BookmarkRule::TooManyLists.into());
            }
            unit.bookmarks().insert_list(&list).await.map_err(name_taken)
        })
        .await?;
        Ok(ListView { list, owner_is_private: false, count: 0, covers: Vec::new() })
    }

    /// The actor's lists, or those another member shows on their profile. Creates the actor's default list when they
    /// have none.
    ///
    /// # Errors
    /// `Denied` for the actor's own lists without a profile.
    pub async fn lists(
        &self,
        actor: &Actor,
        of: Option<UserId>,
        page: PageRequest<()>,
    ) -> Result<Page<ListView, ()>, BookmarkError> {
        let user = actor.user();
        let (owner, public) = match of {
            Some(other) => (other, user != Ok(other)),
            None => (user?, false),
        };
        let filter = ListFilter::Of { owner, public };
        let reads = self.core.reads.bookmarks();
        let found = reads.lists(&filter, user.ok(), page).await?;
        if public || page.after.is_some() || !found.items.is_empty() {
            return Ok(found);
        }
        let default = BookmarkList::new_default(owner, &self.core);
        in_transaction(&*self.core.store, async |unit| {
            unit.bookmarks().lock_default_list(&default).await.map(drop).map_err(BookmarkError::from)
        })
        .await?;
        Ok(reads.lists(&filter, user.ok(), page).await?)
    }

    /// One list.
    ///
    /// # Errors
    /// `Denied` when it is unknown or the actor may not read it.
    pub async fn list(&self, actor: &Actor, id: BookmarkListId) -> Result<ListView, BookmarkError> {
        let view = self.first_list(actor, ListFilter::Id(id)).await?;
        view.readable(actor)?;
        Ok(view)
    }

    /// The list of a link, for anyone.
    ///
    /// # Errors
    /// `Denied` when no list has that link, or when the actor or its owner blocked the other.
    pub async fn shared_list(&self, actor: &Actor, token: &str) -> Result<SharedList, BookmarkError> {
        let view = self.first_list(actor, ListFilter::Shared(token.to_owned())).await?;
        let owner = self.core.reads.people().persons(&[view.list.owner], actor.user().ok()).await?.pop();
        Ok(SharedList { owner: owner.ok_or(BookmarkError::UNKNOWN)?, view })
    }

    /// Changes one of the actor's lists.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's, `Invalid` when they have another list of that name.
    pub async fn change_list(
        &self,
        actor: &Actor,
        id: BookmarkListId,
        change: &ListChange,
    ) -> Result<ListView, BookmarkError> {
        let owner = owner(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            let mut list = lock_own(unit, owner, id).await?;
            list.name = change.name.clone().unwrap_or(list.name);
            list.public = change.public.unwrap_or(list.public);
            if let Some(shared) = change.shared {
                list.share(shared, &*self.core.rng);
            }
            unit.bookmarks().update_list(&list).await.map_err(name_taken)
        })
        .await?;
        self.first_list(actor, ListFilter::Id(id)).await
    }

    /// Deletes lists of the actor with their bookmarks: all of these or none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's, `DefaultList`.
    pub async fn delete_lists(&self, actor: &Actor, ids: &[BookmarkListId]) -> Result<usize, BookmarkError> {
        let owner = owner(actor)?;
        let mut ids = ids.to_vec();
        // All deletions lock in the same order, so that two of them cannot deadlock.
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            for id in &ids {
                if lock_own(unit, owner, *id).await?.default {
                    return Err(BookmarkRule::DefaultList.into());
                }
                unit.bookmarks().delete_list(*id).await?;
            }
            Ok(ids.len())
        })
        .await
    }

    /// Deletes those of the actor's lists that `owner` owns, with their bookmarks; the default list stays. Returns how
    /// many: none when `owner` is someone else.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn delete_lists_of(&self, actor: &Actor, owner: UserId) -> Result<usize, BookmarkError> {
        if actor.user()? != owner {
            return Ok(0);
        }
        in_transaction(&*self.core.store, async |unit| Ok(unit.bookmarks().delete_lists_of(owner).await?)).await
    }
}

fn name_taken(error: StoreError) -> BookmarkError {
    if error.violates("bookmark_lists_name_unique") {
        BookmarkError::field("name", "list_name_taken")
    } else {
        error.into()
    }
}
