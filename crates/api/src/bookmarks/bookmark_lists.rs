//! `bookmark_lists`.

use chrono::{DateTime, Utc};
use domain::bookmarks::{ListChange, ListView, SharedList as SharedListView};
use domain::shared::ids::BookmarkListId;

use crate::http::prelude::*;
use crate::media::Media;
use crate::people::Person;

const ORDER: &str = "bookmark_list";

/// A named list of saved businesses.
#[derive(Debug, Serialize, ToSchema)]
pub struct BookmarkList {
    uuid: Uuid,
    name: String,
    /// Whether businesses are saved here when no list is named.
    default: bool,
    /// Whether it is shown on the owner's profile.
    public: bool,
    /// The link through which anyone can read it; only its owner sees the link.
    share_url: Option<String>,
    count: usize,
    /// Covers of the businesses saved last, at most three.
    covers: Vec<Media>,
    created_at: DateTime<Utc>,
}

impl BookmarkList {
    fn new(view: ListView, cx: &Context) -> Self {
        let list = view.list;
        let link = |token: String| format!("{}/list/{token}", cx.public.public_url);
        Self {
            uuid: list.id.0,
            name: list.name,
            default: list.default,
            public: list.public,
            share_url: list.share_token.filter(|_| cx.actor.user() == Ok(list.owner)).map(link),
            count: view.count,
            covers: view.covers.into_iter().map(Media::from).collect(),
            created_at: list.created_at,
        }
    }
}

/// A list as readers of its link see it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedList {
    uuid: Uuid,
    name: String,
    count: usize,
    owner: Person,
}

impl From<SharedListView> for SharedList {
    fn from(SharedListView { view, owner }: SharedListView) -> Self {
        Self { uuid: view.list.id.0, name: view.list.name, count: view.count, owner: owner.into() }
    }
}

/// A list to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BookmarkListNew {
    /// 1 to 60 characters, unique among the actor's lists.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = String, min_length = 1, max_length = 60)]
    name: Line,
}

impl Parse for BookmarkListNew {
    type Output = String;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.name.into())
    }
}

/// A change of a list: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BookmarkListChange {
    uuid: Uuid,
    /// 1 to 60 characters, unique among the actor's lists.
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    name: Option<Line>,
    /// Whether it is shown on the owner's profile.
    public: Option<bool>,
    /// true creates a link, false invalidates it.
    shared: Option<bool>,
}

impl Parse for BookmarkListChange {
    type Output = (BookmarkListId, ListChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let change = ListChange { name: self.name.map(Into::into), public: self.public, shared: self.shared };
        Ok((self.uuid.into(), change))
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarkListFilters {
    /// Those this member shows on their profile; the actor's own unless given.
    user_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which lists to delete: these records, or all of the actor's but the default one.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarkListsRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// The actor: all of their lists but the default one. Lists of others are never deleted.
    user_id: Option<Uuid>,
}

/// Create a list.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])), request_body = BookmarkListNew,
    responses((status = 201, body = Data<BookmarkList>), (status = 403), (status = 409)))]
#[post("/bookmark_lists")]
async fn create_list(cx: Context, Parsed(name): Parsed<BookmarkListNew>) -> Reply<Created<BookmarkList>> {
    let view = cx.bookmarks.create_list(&cx.actor, name).await?;
    Ok(Created(BookmarkList::new(view, &cx)))
}

/// The actor's lists, the default one first; or those a member shows on their profile.
#[utoipa::path(tag = "bookmarks", security((), ("bearer" = [])), params(BookmarkListFilters),
    responses((status = 200, body = Page<BookmarkList>), (status = 403)))]
#[get("/bookmark_lists")]
async fn list_lists(cx: Context, Query(filters): Query<BookmarkListFilters>) -> Reply<Page<BookmarkList>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let page = cx.bookmarks.lists(&cx.actor, filters.user_id.map(Into::into), page).await?;
    Ok(Page::of(ORDER, page.map(|view| BookmarkList::new(view, &cx))))
}

/// One list: the actor's own, or one a member shows on their profile.
#[utoipa::path(tag = "bookmarks", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<BookmarkList>)))]
#[get("/bookmark_lists/{uuid}")]
async fn get_list(cx: Context, Id(id): Id<BookmarkListId>) -> Reply<Data<BookmarkList>> {
    let view = cx.bookmarks.list(&cx.actor, id).await?;
    Ok(BookmarkList::new(view, &cx).into())
}

/// The list with this share token, for anyone; 404 when the actor or its owner blocked the other.
#[utoipa::path(tag = "bookmarks", security((), ("bearer" = [])), params(("token" = String, Path)), responses((status = 200, body = Data<SharedList>)))]
#[get("/bookmark_lists/shared/{token}")]
async fn get_shared_list(cx: Context, token: web::Path<String>) -> Reply<Data<SharedList>> {
    Ok(SharedList::from(cx.bookmarks.shared_list(&cx.actor, &token).await?).into())
}

/// Change one of the actor's lists.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])), request_body = BookmarkListChange,
    responses((status = 200, body = Data<BookmarkList>), (status = 404)))]
#[patch("/bookmark_lists")]
async fn change_list(cx: Context, Parsed((id, change)): Parsed<BookmarkListChange>) -> Reply<Data<BookmarkList>> {
    let view = cx.bookmarks.change_list(&cx.actor, id, &change).await?;
    Ok(BookmarkList::new(view, &cx).into())
}

/// Delete lists of the actor with their bookmarks: all of these records or none, or all but the default one.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])), params(BookmarkListsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[delete("/bookmark_lists")]
async fn delete_lists(cx: Context, Query(removed): Query<BookmarkListsRemoved>) -> Reply<Data<Count>> {
    let count = match removed.user_id {
        Some(owner) if removed.records.is_empty() => cx.bookmarks.delete_lists_of(&cx.actor, owner.into()).await?,
        _ => cx.bookmarks.delete_lists(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(create_list, list_lists, get_shared_list, get_list, change_list, delete_lists);
