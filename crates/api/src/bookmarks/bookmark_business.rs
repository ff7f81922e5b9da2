//! `bookmark_business`.

use actix_web::Either;
use chrono::{DateTime, Utc};
use domain::bookmarks::{BookmarkChange as Change, BookmarkQuery, BookmarkView};
use domain::shared::ids::BookmarkId;

use crate::businesses::Business;
use crate::http::prelude::*;

const ORDER: &str = "bookmark";

/// A business in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bookmark {
    uuid: Uuid,
    list_id: Uuid,
    business: Business,
    /// The owner's private note; null for everyone else.
    note: Option<String>,
    created_at: DateTime<Utc>,
}

impl From<BookmarkView> for Bookmark {
    fn from(BookmarkView { bookmark, business }: BookmarkView) -> Self {
        Self {
            uuid: bookmark.id.0,
            list_id: bookmark.list.0,
            business: business.into(),
            note: bookmark.note,
            created_at: bookmark.created_at,
        }
    }
}

/// What to save. It is in the query, so that clients that space repeated requests by method and URL can save several
/// businesses at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarkTarget {
    business_id: Uuid,
}

/// A bookmark to create.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BookmarkNew {
    /// The default list unless given.
    list_id: Option<Uuid>,
    /// At most 1,000 characters.
    #[validate(length(max = 1_000))]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    note: Option<Lines>,
}

impl Parse for BookmarkNew {
    type Output = (Option<Uuid>, Option<String>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.list_id, self.note.and_then(Lines::non_empty)))
    }
}

/// A change of a bookmark: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BookmarkChange {
    uuid: Uuid,
    /// At most 1,000 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 1_000))]
    #[schema(value_type = Option<String>, max_length = 1_000)]
    note: Option<Option<Lines>>,
    /// The list it moves to.
    list_id: Option<Uuid>,
}

impl Parse for BookmarkChange {
    type Output = (BookmarkId, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let note = self.note.map(|note| note.and_then(Lines::non_empty));
        Ok((self.uuid.into(), Change { note: note.into(), list: self.list_id.map(Into::into) }))
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarkFilters {
    /// Those of a list: the actor's own, or one shown on a profile.
    list_id: Option<Uuid>,
    /// Those of the list with this share token.
    shared: Option<String>,
    /// The owner of the list.
    user_id: Option<Uuid>,
    /// Only of these businesses, at most 100.
    #[serde(rename = "business_id[]", default)]
    #[param(rename = "business_id[]", max_items = 100)]
    #[validate(length(max = 100))]
    business_ids: Vec<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for BookmarkFilters {
    type Output = BookmarkQuery;
    const RENAMED: &'static [(&'static str, &'static str)] = &[("business_ids", "business_id[]")];

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(BookmarkQuery {
            list: self.list_id.map(Into::into),
            shared: self.shared,
            owner: self.user_id.map(Into::into),
            businesses: self.business_ids.into_iter().map(Into::into).collect(),
        })
    }
}

/// Which bookmarks to delete: these records, or those of a business in any list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarksRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// Removes it from all of the actor's lists.
    business_id: Option<Uuid>,
}

/// Save a business. Returns 201, or 200 when it is already in that list.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])), params(BookmarkTarget), request_body = BookmarkNew,
    responses((status = 201, body = Data<Bookmark>), (status = 200, body = Data<Bookmark>), (status = 403), (status = 404), (status = 409)))]
#[post("/bookmark_business")]
async fn create_bookmark(
    cx: Context,
    Query(target): Query<BookmarkTarget>,
    Parsed((list, note)): Parsed<BookmarkNew>,
) -> Reply<Either<Created<Bookmark>, Data<Bookmark>>> {
    let (view, is_new) = cx.bookmarks.save(&cx.actor, target.business_id.into(), list.map(Into::into), note).await?;
    let bookmark = Bookmark::from(view);
    Ok(if is_new { Either::Left(Created(bookmark)) } else { Either::Right(bookmark.into()) })
}

/// Bookmarks, newest first: the actor's own, or those of a list they may read.
#[utoipa::path(tag = "bookmarks", security((), ("bearer" = [])), params(BookmarkFilters),
    responses((status = 200, body = Page<Bookmark>), (status = 403), (status = 404)))]
#[get("/bookmark_business")]
async fn list_bookmarks(cx: Context, Query(filters): Query<BookmarkFilters>) -> Reply<Page<Bookmark>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.bookmarks.bookmarks(&cx.actor, &filters.parse()?, page).await?))
}

/// One of the actor's bookmarks, by its own id; or, by the id of a business, their newest bookmark of it.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Bookmark>)))]
#[get("/bookmark_business/{uuid}")]
async fn get_bookmark(cx: Context, Id(id): Id<Uuid>) -> Reply<Data<Bookmark>> {
    Ok(Bookmark::from(cx.bookmarks.bookmark_or_of_business(&cx.actor, id).await?).into())
}

/// Change the note or the list of one of the actor's bookmarks.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])), request_body = BookmarkChange,
    responses((status = 200, body = Data<Bookmark>), (status = 404), (status = 409)))]
#[patch("/bookmark_business")]
async fn change_bookmark(cx: Context, Parsed((id, change)): Parsed<BookmarkChange>) -> Reply<Data<Bookmark>> {
    Ok(Bookmark::from(cx.bookmarks.change(&cx.actor, id, &change).await?).into())
}

/// Delete bookmarks of the actor: all of these records or none, or one business from all lists.
#[utoipa::path(tag = "bookmarks", security(("bearer" = [])), params(BookmarksRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/bookmark_business")]
async fn delete_bookmarks(cx: Context, Query(removed): Query<BookmarksRemoved>) -> Reply<Data<Count>> {
    let count = match removed.business_id {
        Some(business) if removed.records.is_empty() => cx.bookmarks.unsave(&cx.actor, business.into()).await?,
        _ => cx.bookmarks.delete(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(create_bookmark, list_bookmarks, get_bookmark, change_bookmark, delete_bookmarks);
