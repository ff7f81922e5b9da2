//! Saving many businesses at once, from another service's lists.

use std::collections::HashSet;

use super::bookmark::Bookmark;
use super::error::BookmarkError;
use super::list::{BookmarkList, MAX_BOOKMARKS, MAX_LISTS};
use super::service::Bookmarks;
use crate::shared::actor::Actor;
use crate::shared::ids::{BusinessId, UserId};
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The businesses to save in the list of this name, which is created if the actor has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListImport {
    pub name: String,
    /// Each with a private note.
    pub businesses: Vec<(BusinessId, Option<String>)>,
}

/// What an import did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListsImported {
    /// Lists with new bookmarks.
    pub lists: usize,
    /// New bookmarks; what a list had already does not count.
    pub bookmarks: usize,
    /// Businesses for which a list, or the number of lists, was full.
    pub left_out: HashSet<BusinessId>,
}

impl Bookmarks {
    /// Saves businesses in lists of these names.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn import(&self, actor: &Actor, imports: &[ListImport]) -> Result<ListsImported, BookmarkError> {
        let owner = actor.user()?;
        let default = BookmarkList::new_default(owner, &self.core);
        in_transaction(&*self.core.store, async |unit| {
            // The default list is the lock of all of an owner's lists.
            unit.bookmarks().lock_default_list(&default).await?;
            let mut imported = ListsImported::default();
            for import in imports {
                let saved = match self.list_for_import(unit, owner, &import.name).await? {
                    Some(list) => self.fill(unit, &list, import, &mut imported.left_out).await?,
                    None => {
                        imported.left_out.extend(import.businesses.iter().map(|(business, _)| *business));
                        0
                    }
                };
                imported.lists += usize::from(saved > 0);
                imported.bookmarks += saved;
            }
            Ok(imported)
        })
        .await
    }

    /// The list of that name, created if there is room for one more.
    async fn list_for_import(
        &self,
        unit: &mut dyn UnitOfWork,
        owner: UserId,
        name: &str,
    ) -> Result<Option<BookmarkList>, BookmarkError> {
        if let Some(list) = unit.bookmarks().list_named(owner, name).await? {
            return Ok(Some(list));
        }
        if unit.bookmarks().count_lists(owner).await? >= MAX_LISTS {
            return Ok(None);
        }
        let list = BookmarkList::new(owner, name.to_owned(), &self.core);
        unit.bookmarks().insert_list(&list).await?;
        Ok(Some(list))
    }

    /// Adds what the list does not have yet, as far as there is room. Returns how many.
    async fn fill(
        &self,
        unit: &mut dyn UnitOfWork,
        list: &BookmarkList,
        import: &ListImport,
        left_out: &mut HashSet<BusinessId>,
    ) -> Result<usize, BookmarkError> {
        let wanted: Vec<BusinessId> = import.businesses.iter().map(|(business, _)| *business).collect();
        let mut missing = unit.bookmarks().missing_in(list.id, &wanted).await?;
        let room = MAX_BOOKMARKS.saturating_sub(unit.bookmarks().count(list.id).await?);
        let mut added = Vec::new();
        for (business, note) in &import.businesses {
            if !missing.remove(business) {
                continue;
            }
            if added.len() == room {
                left_out.insert(*business);
                continue;
            }
            let (id, created_at) = (self.core.id(), self.core.now());
            let note = note.clone();
            added.push(Bookmark { id, list: list.id, owner: list.owner, business: *business, note, created_at });
        }
        unit.bookmarks().insert_all(&added).await?;
        Ok(added.len())
    }
}
