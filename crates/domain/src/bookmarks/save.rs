//! Saving a business.

use super::bookmark::{Bookmark, BookmarkView};
use super::error::BookmarkError;
use super::list::BookmarkList;
use super::service::{Bookmarks, check_room, lock_own};
use crate::shared::actor::Actor;
use crate::shared::ids::{BookmarkListId, BusinessId};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::in_transaction;

impl Bookmarks {
    /// Saves a business in one of the actor's lists, or in their default list. Returns the bookmark and whether it is
    /// new.
    ///
    /// # Errors
    /// `Denied` without a profile, for an unknown business and for a list of someone else; `ListFull`.
    pub async fn save(
        &self,
        actor: &Actor,
        business: BusinessId,
        list: Option<BookmarkListId>,
        note: Option<String>,
    ) -> Result<(BookmarkView, bool), BookmarkError> {
        let core = &self.core;
        let owner = actor.user()?;
        core.reads.businesses().business(business).await?.ok_or(BookmarkError::UNKNOWN)?;
        let default = BookmarkList::new_default(owner, core);
        let (id, created_at) = (core.id(), core.now());
        let (bookmark, is_new) = in_transaction(&*core.store, async |unit| {
            let list = match list {
                Some(id) => lock_own(unit, owner, id).await?,
                None => unit.bookmarks().lock_default_list(&default).await?,
            };
            if let Some(existing) = unit.bookmarks().find_in(list.id, business).await? {
                return Ok::<_, BookmarkError>((existing, false));
            }
            check_room(unit, list.id).await?;
            let bookmark = Bookmark { id, list: list.id, owner, business, note: note.clone(), created_at };
            unit.bookmarks().insert(&bookmark).await.map_err(business_deleted)?;
            Ok((bookmark, true))
        })
        .await?;
        Ok((self.bookmark(actor, bookmark.id).await?, is_new))
    }
}

/// The business was deleted after it was read.
fn business_deleted(error: StoreError) -> BookmarkError {
    if error.violates("bookmarks_business_id_fkey") { BookmarkError::UNKNOWN } else { error.into() }
}
