//! Reading bookmarks.

use uuid::Uuid;

use super::bookmark::BookmarkView;
use super::error::BookmarkError;
use super::ports::{BookmarkFilter, ListFilter};
use super::service::{Bookmarks, owner};
use crate::shared::actor::Actor;
use crate::shared::ids::{BookmarkId, BookmarkListId, BusinessId, UserId};
use crate::shared::page::{Page, PageRequest};

/// Which bookmarks to list.
#[derive(Debug, Clone, Default)]
pub struct BookmarkQuery {
    pub list: Option<BookmarkListId>,
    /// The token of a shared list.
    pub shared: Option<String>,
    pub owner: Option<UserId>,
    /// Only of these businesses; empty means any.
    pub businesses: Vec<BusinessId>,
}

impl Bookmarks {
    /// Bookmarks, newest first: the actor's own, or those of a list they may read.
    ///
    /// # Errors
    /// `Denied` for a list the actor may not read, and for their own bookmarks without a profile; `Invalid` for
    /// those of another member without a list.
    pub async fn bookmarks(
        &self,
        actor: &Actor,
        query: &BookmarkQuery,
        page: PageRequest<()>,
    ) -> Result<Page<BookmarkView, ()>, BookmarkError> {
        let filter = self.filter(actor, query).await?;
        let found = self.core.reads.bookmarks().bookmarks(&filter, page).await?;
        let items = self.views(actor, found.items, query.shared.is_none()).await?;
        Ok(Page { items, next: found.next })
    }

    /// One of the actor's bookmarks.
    ///
    /// # Errors
    /// `Denied` when it is unknown or not the actor's.
    pub async fn bookmark(&self, actor: &Actor, id: BookmarkId) -> Result<BookmarkView, BookmarkError> {
        let filter = BookmarkFilter { id: Some(id), owner: Some(owner(actor)?), ..Default::default() };
        self.first(actor, &filter).await?.ok_or(BookmarkError::UNKNOWN)
    }

    /// One of the actor's bookmarks by its own id, or their newest bookmark of the business with that id.
    ///
    /// # Errors
    /// `Denied` when there is neither.
    pub async fn bookmark_or_of_business(&self, actor: &Actor, id: Uuid) -> Result<BookmarkView, BookmarkError> {
        let own = BookmarkFilter { owner: Some(owner(actor)?), ..Default::default() };
        let by_id = BookmarkFilter { id: Some(id.into()), ..own.clone() };
        if let Some(bookmark) = self.first(actor, &by_id).await? {
            return Ok(bookmark);
        }
        let of_business = BookmarkFilter { businesses: vec![id.into()], ..own };
        self.first(actor, &of_business).await?.ok_or(BookmarkError::UNKNOWN)
    }

    async fn first(&self, actor: &Actor, filter: &BookmarkFilter) -> Result<Option<BookmarkView>, BookmarkError> {
        let found = self.core.reads.bookmarks().bookmarks(filter, PageRequest::FIRST).await?.items;
        Ok(self.views(actor, found, true).await?.into_iter().next())
    }

    async fn filter(&self, actor: &Actor, query: &BookmarkQuery) -> Result<BookmarkFilter, BookmarkError> {
        let businesses = query.businesses.clone();
        let list = match (&query.shared, query.list) {
            (Some(token), _) => self.first_list(actor, ListFilter::Shared(token.clone())).await?.list,
            (None, Some(id)) => {
                let list = self.list(actor, id).await?.list;
                if query.owner.is_some_and(|owner| owner != list.owner) {
                    return Err(BookmarkError::UNKNOWN);
                }
                list
            }
            (None, None) => {
                let user = actor.user()?;
                if query.owner.is_some_and(|owner| owner != user) {
                    return Err(BookmarkError::field("list_id", "required"));
                }
                return Ok(BookmarkFilter { owner: Some(user), businesses, ..Default::default() });
            }
        };
        Ok(BookmarkFilter { list: Some(list.id), businesses, ..Default::default() })
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::*;
    use crate::bookmarks::ports::{BookmarkReads, MockBookmarkReads};
    use crate::bookmarks::{BookmarkList, ListView};
    use crate::businesses::testing::member;
    use crate::core::{Core, MockReads};
    use crate::shared::failure::Denied;

    const LIST: BookmarkListId = BookmarkListId(Uuid::from_u128(7));

    fn user(number: u128) -> UserId {
        UserId(Uuid::from_u128(number))
    }

    /// Bookmarks where only the second member's list exists. Its token is `token`.
    fn bookmarks(public: bool) -> Bookmarks {
        let list = BookmarkList {
            id: LIST,
            owner: user(2),
            name: "Date nights".into(),
            default: false,
            public,
            share_token: Some("token".into()),
            created_at: DateTime::UNIX_EPOCH,
        };
        let view = ListView { list, owner_is_private: false, count: 0, covers: Vec::new() };
        let mut lists = MockBookmarkReads::new();
        lists.expect_lists().returning(move |filter, _, _| {
            let exists = [ListFilter::Id(LIST), ListFilter::Shared("token".into())].contains(filter);
            Ok(Page { items: exists.then(|| view.clone()).into_iter().collect(), next: None })
        });
        let mut reads = MockReads::new();
        reads.expect_bookmarks().return_const(Box::new(lists) as Box<dyn BookmarkReads>);
        Bookmarks { core: Core::mocked(reads) }
    }

    #[tokio::test]
    async fn only_own_bookmarks_and_those_of_readable_lists_are_read() {
        let own = BookmarkQuery::default();
        let of_list = BookmarkQuery { list: Some(LIST), ..BookmarkQuery::default() };
        let by_link = |token: &str| BookmarkQuery { shared: Some(token.into()), ..BookmarkQuery::default() };
        let owned = |number| BookmarkQuery { owner: Some(user(number)), ..BookmarkQuery::default() };
        let filter_own = |number| Ok(BookmarkFilter { owner: Some(user(number)), ..BookmarkFilter::default() });
        let filter_list = || Ok(BookmarkFilter { list: Some(LIST), ..BookmarkFilter::default() });
        let list_of = |number| BookmarkQuery { list: Some(LIST), ..owned(number) };
        let table = [
            // actor, public, query, filter
            (member(1), false, own.clone(), filter_own(1)),
            (member(1), false, owned(1), filter_own(1)),
            (member(1), false, owned(2), Err(BookmarkError::field("list_id", "required"))),
            (Actor::Visitor, true, own, Err(Denied::SignIn.into())),
            (member(2), false, of_list.clone(), filter_list()),
            (member(1), false, of_list.clone(), Err(BookmarkError::UNKNOWN)),
            (member(1), true, of_list, filter_list()),
            (member(1), true, list_of(2), filter_list()),
            (member(1), true, list_of(1), Err(BookmarkError::UNKNOWN)),
            (Actor::Visitor, false, by_link("token"), filter_list()),
            (Actor::Visitor, false, by_link("other"), Err(BookmarkError::UNKNOWN)),
        ];
        for (actor, public, query, expected) in table {
            let filter = bookmarks(public).filter(&actor, &query).await;
            assert_eq!(filter, expected, "{actor:?} {public} {query:?}");
        }
    }
}
