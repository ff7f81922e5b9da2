//! `bookmark_lists`.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use chrono::{DateTime, Utc};
use domain::kernel::actor::Actor;
use domain::kernel::ids::BookmarkListId;
use domain::places::bookmarks::{ListChange, ListView, SharedList as ListOfLink};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::kernel::asker::Asker;
use crate::kernel::cursor;
use crate::kernel::envelope::{Count, Many, Meta, One};
use crate::kernel::id::Id;
use crate::kernel::json::Json;
use crate::kernel::problem::Problem;
use crate::kernel::query::Query;
use crate::kernel::records::Records;
use crate::media::Media;
use crate::people::Person;
use crate::services::Services;

/// A named list of saved places.
#[derive(Debug, Serialize, ToSchema)]
pub struct BookmarkList {
    uuid: Uuid,
    name: String,
    /// Whether it is the one that places go to when no other is named.
    default: bool,
    /// Whether it is shown on the owner's profile.
    public: bool,
    /// By which anybody may read it; only its owner sees that.
    share_url: Option<String>,
    count: usize,
    /// Of the last places in it, at most three.
    covers: Vec<Media>,
    created_at: DateTime<Utc>,
}

impl BookmarkList {
    fn new(view: ListView, actor: &Actor, services: &Services) -> Self {
        let list = view.list;
        let link = |token: String| format!("{}/list/{token}", services.public.public_url);
        Self {
            uuid: list.id.0,
            name: list.name,
            default: list.default,
            public: list.public,
            share_url: list.share_token.filter(|_| actor.user() == Ok(list.owner)).map(link),
            count: view.count,
            covers: view.covers.into_iter().map(Media::from).collect(),
            created_at: list.created_at,
        }
    }
}

/// A list, for whoever has its link.
#[derive(Debug, Serialize, ToSchema)]
pub struct SharedList {
    uuid: Uuid,
    name: String,
    count: usize,
    owner: Person,
}

impl From<ListOfLink> for SharedList {
    fn from(shared: ListOfLink) -> Self {
        let ListView { list, count, .. } = shared.view;
        Self { uuid: list.id.0, name: list.name, count, owner: shared.owner.into() }
    }
}

/// A list to be made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BookmarkListNew {
    /// 1 to 60 characters, and no other of the asker's.
    name: String,
}

/// A change of a list: what is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BookmarkListChange {
    uuid: Uuid,
    name: Option<String>,
    /// Shown on the profile.
    public: Option<bool>,
    /// true makes a link, false makes it worthless.
    shared: Option<bool>,
}

/// Which lists.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BookmarkListFilters {
    /// Those that this person shows; without it, the asker's own.
    user_id: Option<Uuid>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Make a list.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BookmarkListNew,
    responses((status = 201, body = One<BookmarkList>)))]
#[post("/bookmark_lists")]
async fn create(
    services: web::Data<Services>,
    Asker(actor): Asker,
    body: Json<BookmarkListNew>,
) -> Result<HttpResponse, Problem> {
    let view = services.places.add_list(&actor, &body.value.name).await?;
    Ok(HttpResponse::Created().json(One::new(BookmarkList::new(view, &actor, &services))))
}

/// The asker's lists, the default one first; or those that somebody shows on their profile.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(BookmarkListFilters),
    responses((status = 200, body = Many<BookmarkList>)))]
#[get("/bookmark_lists")]
async fn several(
    services: web::Data<Services>,
    Asker(actor): Asker,
    Query(filters): Query<BookmarkListFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("bookmark_list", filters.limit, filters.cursor.as_deref())?;
    let page = services.places.lists(&actor, filters.user_id.map(Into::into), page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("bookmark_list", &keyset));
    let data = page.items.into_iter().map(|view| BookmarkList::new(view, &actor, &services)).collect::<Vec<_>>();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// One list, the asker's own or one that somebody shows on their profile.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<BookmarkList>)))]
#[get("/bookmark_lists/{uuid}")]
async fn read(
    services: web::Data<Services>,
    Asker(actor): Asker,
    Id(id): Id<BookmarkListId>,
) -> Result<HttpResponse, Problem> {
    let view = services.places.list(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(BookmarkList::new(view, &actor, &services))))
}

/// The list with that link, for anybody.
#[utoipa::path(tag = "places", params(("token" = String, Path)), responses((status = 200, body = One<SharedList>)))]
#[get("/bookmark_lists/shared/{token}")]
async fn by_link(services: web::Data<Services>, token: web::Path<String>) -> Result<HttpResponse, Problem> {
    let list = services.places.shared_list(&token).await?;
    Ok(HttpResponse::Ok().json(One::new(SharedList::from(list))))
}

/// Change a list of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BookmarkListChange,
    responses((status = 200, body = One<BookmarkList>)))]
#[patch("/bookmark_lists")]
async fn edit(
    services: web::Data<Services>,
    Asker(actor): Asker,
    body: Json<BookmarkListChange>,
) -> Result<HttpResponse, Problem> {
    let BookmarkListChange { uuid, name, public, shared } = body.value;
    let view = services.places.change_list(&actor, uuid.into(), &ListChange { name, public, shared }).await?;
    Ok(HttpResponse::Ok().json(One::new(BookmarkList::new(view, &actor, &services))))
}

/// Remove lists of the asker's with what is in them: all of these, or none.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(Records),
    responses((status = 200, body = One<Count>)))]
#[delete("/bookmark_lists")]
async fn remove(
    services: web::Data<Services>,
    Asker(actor): Asker,
    Query(records): Query<Records>,
) -> Result<HttpResponse, Problem> {
    let count = services.places.delete_lists(&actor, &records.ids()?).await?;
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(several).service(by_link).service(read).service(edit).service(remove);
}
