//! Saving a place.

use super::bookmark::{Bookmark, BookmarkView, note};
use super::list::MOST_PLACES;
use super::lists::own;
use crate::kernel::actor::Actor;
use crate::kernel::ids::{BookmarkId, BookmarkListId, BusinessId};
use crate::kernel::unit_of_work::{StoreError, UnitOfWork, in_transaction};
use crate::places::Places;
use crate::places::error::PlaceError;

impl Places {
    /// Saves a place in a list of the asker's, without a list in the default one; answers whether it was not there yet.
    ///
    /// # Errors
    /// When there is no such place or list, the asker has no profile, the list is full, or the note is too long.
    pub async fn save(
        &self,
        actor: &Actor,
        business: BusinessId,
        list: Option<BookmarkListId>,
        typed: Option<&str>,
    ) -> Result<(BookmarkView, bool), PlaceError> {
        let owner = actor.user()?;
        let note = note(typed).map_err(|error| PlaceError::Invalid(vec![error]))?;
        self.reads.business(business).await?.ok_or(PlaceError::UNKNOWN)?;
        let default = self.default_list(owner);
        let id = BookmarkId(self.world.id());
        let created_at = self.world.now();
        let (bookmark, is_new) = in_transaction(&*self.store, async |unit| {
            let list = match list {
                Some(id) => own(actor, unit.bookmarks().lock_list(id).await?)?,
                None => unit.bookmarks().lock_default_list(&default).await?,
            };
            if let Some(there) = unit.bookmarks().bookmark_of(list.id, business).await? {
                return Ok::<_, PlaceError>((there, false));
            }
            let bookmark = Bookmark { id, list: list.id, owner, business, note: note.clone(), created_at };
            has_room(unit, list.id).await?;
            unit.bookmarks().insert_bookmark(&bookmark).await.map_err(gone)?;
            Ok((bookmark, true))
        })
        .await?;
        Ok((self.bookmark(actor, bookmark.id).await?, is_new))
    }
}

/// Refuses one more place where a list has as many as it may.
pub(super) async fn has_room(unit: &mut dyn UnitOfWork, list: BookmarkListId) -> Result<(), PlaceError> {
    if unit.bookmarks().count_places(list).await? < MOST_PLACES { Ok(()) } else { Err(PlaceError::ListFull) }
}

/// The place went while it was being saved.
fn gone(error: StoreError) -> PlaceError {
    if error.violates("bookmarks_business_id_fkey") { PlaceError::UNKNOWN } else { error.into() }
}
