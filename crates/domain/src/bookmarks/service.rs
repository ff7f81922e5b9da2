//! The use cases of bookmarks; each group is in its own file.

use super::bookmark::{Bookmark, BookmarkView};
use super::error::BookmarkError;
use super::list::{BookmarkList, MAX_BOOKMARKS};
use super::ports::ListFilter;
use super::{BookmarkRule, ListView};
use crate::businesses;
use crate::core::Core;
use crate::shared::actor::Actor;
use crate::shared::failure::Denied;
use crate::shared::ids::{BookmarkListId, UserId};
use crate::shared::page::PageRequest;
use crate::unit_of_work::UnitOfWork;

/// Saved businesses and their lists.
#[derive(Clone)]
pub struct Bookmarks {
    pub core: Core,
}

impl Bookmarks {
    /// The first list that matches and whose owner the actor sees.
    pub(super) async fn first_list(&self, actor: &Actor, filter: ListFilter) -> Result<ListView, BookmarkError> {
        let mut found = self.core.reads.bookmarks().lists(&filter, actor.user().ok(), PageRequest::FIRST).await?.items;
        found.pop().ok_or(BookmarkError::UNKNOWN)
    }

    /// The bookmarks as the actor sees them. Those of businesses deleted since are left out.
    pub(super) async fn views(
        &self,
        actor: &Actor,
        bookmarks: Vec<Bookmark>,
        with_notes: bool,
    ) -> Result<Vec<BookmarkView>, BookmarkError> {
        let ids: Vec<_> = bookmarks.iter().map(|bookmark| bookmark.business).collect();
        let businesses = businesses::views_by_id(&self.core, actor, &ids).await?;
        let user = actor.user().ok();
        let view = |bookmark: Bookmark| {
            let business = businesses.get(&bookmark.business)?.clone();
            let note = bookmark.note.filter(|_| with_notes && user == Some(bookmark.owner));
            Some(BookmarkView { bookmark: Bookmark { note, ..bookmark }, business })
        };
        Ok(bookmarks.into_iter().filter_map(view).collect())
    }
}

/// The actor's profile; a member without one owns nothing, so that other records look unknown to them.
pub(super) fn owner(actor: &Actor) -> Result<UserId, Denied> {
    actor.member()?.user.ok_or(Denied::Unknown)
}

/// The list, locked, if the actor owns it.
pub(super) async fn lock_own(
    unit: &mut dyn UnitOfWork,
    owner: UserId,
    id: BookmarkListId,
) -> Result<BookmarkList, BookmarkError> {
    let list = unit.bookmarks().lock_list(id).await?;
    list.filter(|list| list.owner == owner).ok_or(BookmarkError::UNKNOWN)
}

/// Refuses one more business in a full list.
pub(super) async fn check_room(unit: &mut dyn UnitOfWork, list: BookmarkListId) -> Result<(), BookmarkError> {
    if unit.bookmarks().count(list).await? < MAX_BOOKMARKS { Ok(()) } else { Err(BookmarkRule::ListFull.into()) }
}
