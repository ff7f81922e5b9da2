//! Changing and removing saved places.

use super::bookmark::{BookmarkView, note};
use super::lists::own;
use super::save::has_room;
use crate::kernel::actor::Actor;
use crate::kernel::failure::Denied;
use crate::kernel::ids::{BookmarkId, BookmarkListId, BusinessId};
use crate::kernel::unit_of_work::{StoreError, in_transaction};
use crate::places::Places;
use crate::places::error::PlaceError;

/// A change of a saved place; what is absent stays.
#[derive(Debug, Clone, Default)]
pub struct BookmarkChange {
    /// What the owner writes to themselves; none clears it.
    pub note: Option<Option<String>>,
    /// Into which list it goes.
    pub list: Option<BookmarkListId>,
}

impl Places {
    /// Changes a saved place of the asker's.
    ///
    /// # Errors
    /// When there is no such bookmark or list, the place is in that list already, or it is full, or the note is too long.
    pub async fn change_bookmark(
        &self,
        actor: &Actor,
        id: BookmarkId,
        change: &BookmarkChange,
    ) -> Result<BookmarkView, PlaceError> {
        actor.member()?;
        let note = change.note.as_ref().map(|typed| note(typed.as_deref())).transpose();
        let note = note.map_err(|error| PlaceError::Invalid(vec![error]))?;
        in_transaction(&*self.store, async |unit| {
            let user = actor.user().map_err(|_| Denied::Unknown)?;
            let found = unit.bookmarks().lock_bookmark(id).await?.filter(|bookmark| bookmark.owner == user);
            let mut bookmark = found.ok_or(PlaceError::UNKNOWN)?;
            if let Some(list) = change.list.filter(|list| *list != bookmark.list) {
                bookmark.list = own(actor, unit.bookmarks().lock_list(list).await?)?.id;
                has_room(unit, list).await?;
            }
            bookmark.note = note.clone().unwrap_or(bookmark.note);
            unit.bookmarks().update_bookmark(&bookmark).await.map_err(there_already)
        })
        .await?;
        self.bookmark(actor, id).await
    }

    /// Removes bookmarks of the asker's: all of these, or none.
    ///
    /// # Errors
    /// When one does not exist or is not the asker's.
    pub async fn delete_bookmarks(&self, actor: &Actor, ids: &[BookmarkId]) -> Result<usize, PlaceError> {
        actor.member()?;
        let user = actor.user().map_err(|_| Denied::Unknown)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.store, async |unit| {
            let deleted = unit.bookmarks().delete_bookmarks(user, &ids).await?;
            if deleted == ids.len() { Ok(deleted) } else { Err(PlaceError::UNKNOWN) }
        })
        .await
    }

    /// Removes a place from all lists of the asker's; answers from how many.
    ///
    /// # Errors
    /// When the asker has no profile.
    pub async fn unsave(&self, actor: &Actor, business: BusinessId) -> Result<usize, PlaceError> {
        let user = actor.user()?;
        in_transaction(&*self.store, async |unit| Ok(unit.bookmarks().delete_place(user, business).await?)).await
    }
}

fn there_already(error: StoreError) -> PlaceError {
    if error.violates("bookmarks_unique") { PlaceError::SavedAlready } else { error.into() }
}
