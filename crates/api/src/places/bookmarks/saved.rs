//! `bookmark_business`.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use chrono::{DateTime, Utc};
use domain::kernel::failure::FieldError;
use domain::kernel::ids::{BookmarkId, BusinessId};
use domain::kernel::page::Limit;
use domain::places::bookmarks::{BookmarkChange as Change, BookmarkQuery, BookmarkView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::kernel::asker::Asker;
use crate::kernel::envelope::{Count, Many, Meta, One};
use crate::kernel::id::Id;
use crate::kernel::json::Json;
use crate::kernel::problem::Problem;
use crate::kernel::query::Query;
use crate::kernel::{cursor, nullable, records};
use crate::places::Business;
use crate::services::Services;

/// A place in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bookmark {
    uuid: Uuid,
    list_id: Uuid,
    business: Business,
    /// What the owner wrote to themselves; nobody else sees it.
    note: Option<String>,
    created_at: DateTime<Utc>,
}

impl From<BookmarkView> for Bookmark {
    fn from(view: BookmarkView) -> Self {
        let bookmark = view.bookmark;
        Self {
            uuid: bookmark.id.0,
            list_id: bookmark.list.0,
            business: view.business.into(),
            note: bookmark.note,
            created_at: bookmark.created_at,
        }
    }
}

/// A place to be saved.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BookmarkNew {
    business_id: Uuid,
    /// Without one, the default list.
    list_id: Option<Uuid>,
    /// At most 1,000 characters.
    note: Option<String>,
}

/// A change of a saved place: what is absent stays, null clears.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BookmarkChange {
    uuid: Uuid,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    note: Option<Option<String>>,
    /// Into which list it goes.
    list_id: Option<Uuid>,
}

/// Which saved places.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarkFilters {
    /// Those of a list, the asker's own or one that is shown on a profile.
    list_id: Option<Uuid>,
    /// Those of the list with that link.
    shared: Option<String>,
    /// Whose list it is.
    user_id: Option<Uuid>,
    /// Only these places, at most 100.
    #[serde(rename = "business_id[]", default)]
    #[param(rename = "business_id[]", max_items = 100)]
    business_ids: Vec<Uuid>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

impl BookmarkFilters {
    fn query(self) -> Result<BookmarkQuery, Problem> {
        if self.business_ids.len() > usize::from(Limit::MAX) {
            let wrong = FieldError::new("business_id[]", "too_many").with("max", Limit::MAX);
            return Err(Problem::invalid(vec![wrong]));
        }
        Ok(BookmarkQuery {
            list: self.list_id.map(Into::into),
            shared: self.shared,
            owner: self.user_id.map(Into::into),
            businesses: self.business_ids.into_iter().map(BusinessId).collect(),
        })
    }
}

/// What is not saved any more: these records, or a place in any list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarksRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// From all lists of the asker's.
    business_id: Option<Uuid>,
}

/// Save a place. 201, or 200 when it is in that list already.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BookmarkNew,
    responses((status = 201, body = One<Bookmark>), (status = 200, body = One<Bookmark>)))]
#[post("/bookmark_business")]
async fn create(
    services: web::Data<Services>,
    Asker(actor): Asker,
    body: Json<BookmarkNew>,
) -> Result<HttpResponse, Problem> {
    let BookmarkNew { business_id, list_id, note } = body.value;
    let list = list_id.map(Into::into);
    let (view, is_new) = services.places.save(&actor, business_id.into(), list, note.as_deref()).await?;
    let mut answer = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(One::new(Bookmark::from(view))))
}

/// Saved places, the last first: the asker's own, or those of a list that they may read. Notes are the owner's alone.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(BookmarkFilters),
    responses((status = 200, body = Many<Bookmark>)))]
#[get("/bookmark_business")]
async fn several(
    services: web::Data<Services>,
    Asker(actor): Asker,
    Query(filters): Query<BookmarkFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("bookmark", filters.limit, filters.cursor.as_deref())?;
    let page = services.places.bookmarks(&actor, &filters.query()?, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("bookmark", &keyset));
    let data: Vec<Bookmark> = page.items.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// One saved place of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<Bookmark>)))]
#[get("/bookmark_business/{uuid}")]
async fn read(
    services: web::Data<Services>,
    Asker(actor): Asker,
    Id(id): Id<BookmarkId>,
) -> Result<HttpResponse, Problem> {
    let view = services.places.bookmark(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(Bookmark::from(view))))
}

/// Change the note of a saved place of the asker's, or its list.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BookmarkChange,
    responses((status = 200, body = One<Bookmark>)))]
#[patch("/bookmark_business")]
async fn edit(
    services: web::Data<Services>,
    Asker(actor): Asker,
    body: Json<BookmarkChange>,
) -> Result<HttpResponse, Problem> {
    let BookmarkChange { uuid, note, list_id } = body.value;
    let change = Change { note, list: list_id.map(Into::into) };
    let view = services.places.change_bookmark(&actor, uuid.into(), &change).await?;
    Ok(HttpResponse::Ok().json(One::new(Bookmark::from(view))))
}

/// Remove saved places of the asker's: all of these records, or none; or one place from all lists.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(BookmarksRemoved),
    responses((status = 200, body = One<Count>)))]
#[delete("/bookmark_business")]
async fn remove(
    services: web::Data<Services>,
    Asker(actor): Asker,
    Query(removed): Query<BookmarksRemoved>,
) -> Result<HttpResponse, Problem> {
    let count = match removed.business_id {
        Some(business) if removed.records.is_empty() => services.places.unsave(&actor, business.into()).await?,
        _ => services.places.delete_bookmarks(&actor, &records::ids(&removed.records)?).await?,
    };
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(several).service(read).service(edit).service(remove);
}
