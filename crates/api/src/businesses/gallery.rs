//! `business_gallery`.

use actix_web::{HttpResponse, delete, get, patch, post, web};
use chrono::{DateTime, Utc};
use domain::businesses::gallery::PhotoChange;
use domain::shared::ids::BusinessPhotoId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, Meta, One};
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::{cache, cursor, nullable};
use crate::media::Media;
use crate::services::Services;

/// A picture in the gallery of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessPhoto {
    uuid: Uuid,
    business_id: Uuid,
    /// Its place in the order, counted from 0; the first is the cover.
    position: i32,
    media: Media,
    created_at: DateTime<Utc>,
}

impl From<domain::businesses::gallery::BusinessPhoto> for BusinessPhoto {
    fn from(photo: domain::businesses::gallery::BusinessPhoto) -> Self {
        Self {
            uuid: photo.id.0,
            business_id: photo.business.0,
            position: photo.position,
            media: photo.media.into(),
            created_at: photo.created_at,
        }
    }
}

/// A picture to be added.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BusinessPhotoNew {
    business_id: Uuid,
    /// A picture of the asker's that nothing shows yet.
    upload_id: Uuid,
    /// Last unless said otherwise.
    position: Option<usize>,
}

/// A change of a picture. What is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BusinessPhotoChange {
    uuid: Uuid,
    position: Option<usize>,
    /// What it shows, at most 500 characters; null: nothing is said.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    alt: Option<Option<String>>,
}

/// Which pictures.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BusinessPhotoFilters {
    business_id: Uuid,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Add a picture to the gallery of a business of the asker's.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BusinessPhotoNew,
    responses((status = 201, body = One<BusinessPhoto>)))]
#[post("/business_gallery")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessPhotoNew>,
) -> Result<HttpResponse, Problem> {
    let BusinessPhotoNew { business_id, upload_id, position } = body.value;
    let photo = services.businesses.add_photo(&actor, business_id.into(), upload_id.into(), position).await?;
    Ok(HttpResponse::Created().json(One::new(BusinessPhoto::from(photo))))
}

/// The pictures of a business, in order.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(BusinessPhotoFilters),
    responses((status = 200, body = Many<BusinessPhoto>)))]
#[get("/business_gallery")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<BusinessPhotoFilters>,
) -> Result<HttpResponse, Problem> {
    let page = cursor::page("position", filters.limit, filters.cursor.as_deref())?;
    let page = services.businesses.gallery(filters.business_id.into(), page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("position", &keyset));
    let data: Vec<BusinessPhoto> = page.items.into_iter().map(Into::into).collect();
    Ok(cache::public(&actor).json(Many { data, meta: Meta { next_cursor } }))
}

/// One picture of a business.
#[utoipa::path(tag = "places", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<BusinessPhoto>)))]
#[get("/business_gallery/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<BusinessPhotoId>,
) -> Result<HttpResponse, Problem> {
    let photo = services.businesses.photo(id).await?;
    Ok(cache::public(&actor).json(One::new(BusinessPhoto::from(photo))))
}

/// Move a picture of a business of the asker's, or say what it shows.
#[utoipa::path(tag = "places", security(("bearer" = [])), request_body = BusinessPhotoChange,
    responses((status = 200, body = One<BusinessPhoto>)))]
#[patch("/business_gallery")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessPhotoChange>,
) -> Result<HttpResponse, Problem> {
    let BusinessPhotoChange { uuid, position, alt } = body.value;
    let photo = services.businesses.edit_photo(&actor, uuid.into(), &PhotoChange { position, alt }).await?;
    Ok(HttpResponse::Ok().json(One::new(BusinessPhoto::from(photo))))
}

/// Remove pictures from galleries of businesses of the asker's: all of these, or none.
#[utoipa::path(tag = "places", security(("bearer" = [])), params(Records),
    responses((status = 200, body = One<Count>)))]
#[delete("/business_gallery")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Result<HttpResponse, Problem> {
    let count = services.businesses.remove_photos(&actor, &records.ids()?).await?;
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(read).service(edit).service(remove);
}
