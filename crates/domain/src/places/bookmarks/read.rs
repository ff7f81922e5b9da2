//! Reading saved places.

use std::collections::HashMap;

use super::bookmark::{Bookmark, BookmarkView};
use super::ports::{WhichBookmarks, WhichLists};
use crate::kernel::actor::Actor;
use crate::kernel::failure::Denied;
use crate::kernel::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use crate::kernel::page::{Limit, Page, PageRequest};
use crate::places::Places;
use crate::places::error::PlaceError;

/// Which saved places are asked for.
#[derive(Debug, Clone, Default)]
pub struct BookmarkQuery {
    /// Those of a list.
    pub list: Option<BookmarkListId>,
    /// Those of the list with that link.
    pub shared: Option<String>,
    /// Whose list it is.
    pub owner: Option<UserId>,
    /// Only these places; empty: any.
    pub businesses: Vec<BusinessId>,
}

impl Places {
    /// Saved places, the last first: the asker's own, or those of a list that they may read. Notes are the owner's alone.
    ///
    /// # Errors
    /// When there is no such list, it is not the asker's to see, or their own are asked for and they have no profile.
    pub async fn bookmarks(
        &self,
        actor: &Actor,
        query: &BookmarkQuery,
        page: PageRequest<()>,
    ) -> Result<Page<BookmarkView, ()>, PlaceError> {
        let which = match (&query.shared, query.list) {
            (Some(token), _) => self.of_list(self.one_list(WhichLists::Shared(token.clone())).await?.list.id, query),
            (None, Some(list)) => {
                let view = self.list(actor, list).await?;
                if query.owner.is_some_and(|owner| owner != view.list.owner) {
                    return Err(PlaceError::UNKNOWN);
                }
                self.of_list(list, query)
            }
            (None, None) => {
                let user = actor.user()?;
                if query.owner.is_some_and(|owner| owner != user) {
                    return Err(PlaceError::field("list_id", "required"));
                }
                WhichBookmarks { id: None, owner: Some(user), list: None, businesses: query.businesses.clone() }
            }
        };
        let with_notes = query.shared.is_none();
        let page = self.saved.bookmarks(&which, page).await?;
        let items = self.show(actor, page.items, with_notes).await?;
        Ok(Page { items, next: page.next })
    }

    /// One saved place of the asker's.
    ///
    /// # Errors
    /// When there is none.
    pub async fn bookmark(&self, actor: &Actor, id: BookmarkId) -> Result<BookmarkView, PlaceError> {
        actor.member()?;
        let owner = actor.user().map_err(|_| Denied::Unknown)?;
        let which = WhichBookmarks { id: Some(id), owner: Some(owner), list: None, businesses: Vec::new() };
        let page = PageRequest { limit: Limit::DEFAULT, after: None };
        let found = self.saved.bookmarks(&which, page).await?.items;
        self.show(actor, found, true).await?.pop().ok_or(PlaceError::UNKNOWN)
    }

    fn of_list(&self, list: BookmarkListId, query: &BookmarkQuery) -> WhichBookmarks {
        WhichBookmarks { id: None, owner: None, list: Some(list), businesses: query.businesses.clone() }
    }

    async fn show(
        &self,
        actor: &Actor,
        bookmarks: Vec<Bookmark>,
        with_notes: bool,
    ) -> Result<Vec<BookmarkView>, PlaceError> {
        let mut ids: Vec<BusinessId> = bookmarks.iter().map(|bookmark| bookmark.business).collect();
        ids.sort();
        ids.dedup();
        let views = self.views(actor, self.reads.businesses(&ids).await?).await?;
        let views: HashMap<BusinessId, _> = views.into_iter().map(|view| (view.business.id, view)).collect();
        let asker = actor.user().ok();
        let show = |bookmark: Bookmark| {
            // One whose place was removed since is left out.
            let business = views.get(&bookmark.business)?.clone();
            let note = bookmark.note.filter(|_| with_notes && asker == Some(bookmark.owner));
            Some(BookmarkView { bookmark: Bookmark { note, ..bookmark }, business })
        };
        Ok(bookmarks.into_iter().filter_map(show).collect())
    }
}
