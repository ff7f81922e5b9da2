//! Changing and deleting bookmarks.

use super::bookmark::BookmarkView;
use super::error::{BookmarkError, BookmarkRule};
use super::service::{Bookmarks, check_room, lock_own, owner};
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::ids::{BookmarkId, BookmarkListId, BusinessId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

/// A change of a bookmark.
#[derive(Debug, Clone, Default)]
pub struct BookmarkChange {
    pub note: Change<String>,
    /// The list it moves to.
    pub list: Option<BookmarkListId>,
}

impl Bookmarks {
    /// Changes one of the actor's bookmarks.
    ///
    /// # Errors
    /// `Denied` for an unknown bookmark or list, `SavedAlready` when the business is in that list, `ListFull`.
    pub async fn change(
        &self,
        actor: &Actor,
        id: BookmarkId,
        change: &BookmarkChange,
    ) -> Result<BookmarkView, BookmarkError> {
        let owner = owner(actor)?;
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.bookmarks().lock(id).await?.filter(|bookmark| bookmark.owner == owner);
            let mut bookmark = found.ok_or(BookmarkError::UNKNOWN)?;
            if let Some(list) = change.list.filter(|list| *list != bookmark.list) {
                bookmark.list = lock_own(unit, owner, list).await?.id;
                check_room(unit, list).await?;
            }
            bookmark.note = change.note.clone().apply(bookmark.note);
            unit.bookmarks().update(&bookmark).await.map_err(saved_already)
        })
        .await?;
        self.bookmark(actor, id).await
    }

    /// Deletes bookmarks of the actor: all of these or, when one is not theirs, none. Returns how many.
    ///
    /// # Errors
    /// `Denied` when one is unknown or not the actor's.
    pub async fn delete(&self, actor: &Actor, ids: &[BookmarkId]) -> Result<usize, BookmarkError> {
        let owner = owner(actor)?;
        let mut ids = ids.to_vec();
        ids.sort();
        ids.dedup();
        in_transaction(&*self.core.store, async |unit| {
            let deleted = unit.bookmarks().delete(owner, &ids).await?;
            if deleted == ids.len() { Ok(deleted) } else { Err(BookmarkError::UNKNOWN) }
        })
        .await
    }

    /// Removes a business from all of the actor's lists. Returns from how many.
    ///
    /// # Errors
    /// `Denied` without a profile.
    pub async fn unsave(&self, actor: &Actor, business: BusinessId) -> Result<usize, BookmarkError> {
        let user = actor.user()?;
        in_transaction(&*self.core.store, async |unit| Ok(unit.bookmarks().delete_business(user, business).await?))
            .await
    }
}

fn saved_already(error: StoreError) -> BookmarkError {
    if error.violates("bookmarks_unique") { BookmarkRule::SavedAlready.into() } else { error.into() }
}
