//! `business_gallery`.

use actix_web::{CustomizeResponder, delete, get, patch, post, web};
use chrono::{DateTime, Utc};
use domain::businesses::gallery::PhotoChange;
use domain::shared::failure::FieldError;
use domain::shared::ids::BusinessPhotoId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;
use validator::Validate;

use crate::http::current_user::CurrentUser;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::parse::Parse;
use crate::http::query::Query;
use crate::http::reply::{Count, Created, Data, Page, Reply};
use crate::http::text::Line;
use crate::http::{cache, cursor, nullable, records};
use crate::media::Media;
use crate::services::Services;

const ORDER: &str = "position";

/// A picture in the gallery of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessPhoto {
    uuid: Uuid,
    business_id: Uuid,
    /// Its position, from 0; the first picture is the cover.
    position: i32,
    media: Media,
    created_at: DateTime<Utc>,
}

impl From<domain::businesses::photo::BusinessPhoto> for BusinessPhoto {
    fn from(photo: domain::businesses::photo::BusinessPhoto) -> Self {
        Self {
            uuid: photo.id.0,
            business_id: photo.business.0,
            position: photo.position,
            media: photo.media.into(),
            created_at: photo.created_at,
        }
    }
}

/// A picture to add.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BusinessPhotoNew {
    business_id: Uuid,
    /// An image of the actor that is not in use.
    upload_id: Uuid,
    /// Last unless given.
    position: Option<usize>,
}

/// A change of a picture: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BusinessPhotoChange {
    uuid: Uuid,
    position: Option<usize>,
    /// The alternative text, at most 500 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    alt: Option<Option<Line>>,
}

impl Parse for BusinessPhotoChange {
    type Output = (BusinessPhotoId, PhotoChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let alt = self.alt.map(|alt| alt.and_then(Line::non_empty));
        Ok((self.uuid.into(), PhotoChange { position: self.position, alt: alt.into() }))
    }
}

/// Which pictures.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BusinessPhotoFilters {
    business_id: Uuid,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which pictures to delete: these records, or all of a business.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct BusinessPhotosRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// One of the actor's businesses: empties its gallery.
    business_id: Option<Uuid>,
}

/// Add a picture to the gallery of one of the actor's businesses.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessPhotoNew,
    responses((status = 201, body = Data<BusinessPhoto>), (status = 403), (status = 404)))]
#[post("/business_gallery")]
async fn create_photo(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessPhotoNew>,
) -> Reply<Created<BusinessPhoto>> {
    let BusinessPhotoNew { business_id, upload_id, position } = body.value;
    let photo = services.businesses.add_photo(&actor, business_id.into(), upload_id.into(), position).await?;
    Ok(Created(BusinessPhoto::from(photo)))
}

/// The pictures of a business, in order.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(BusinessPhotoFilters),
    responses((status = 200, body = Page<BusinessPhoto>)))]
#[get("/business_gallery")]
async fn list_photos(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<BusinessPhotoFilters>,
) -> Reply<CustomizeResponder<Page<BusinessPhoto>>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let page = services.businesses.gallery(filters.business_id.into(), page).await?;
    Ok(cache::cached(&actor, Page::of(ORDER, page)))
}

/// One picture of a business.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessPhoto>)))]
#[get("/business_gallery/{uuid}")]
async fn get_photo(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<BusinessPhotoId>,
) -> Reply<CustomizeResponder<Data<BusinessPhoto>>> {
    let photo = services.businesses.photo(id).await?;
    Ok(cache::cached(&actor, Data::from(BusinessPhoto::from(photo))))
}

/// Change the position or the alternative text of a picture.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessPhotoChange,
    responses((status = 200, body = Data<BusinessPhoto>), (status = 403), (status = 404)))]
#[patch("/business_gallery")]
async fn change_photo(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<BusinessPhotoChange>,
) -> Reply<Data<BusinessPhoto>> {
    let (id, change) = body.value.parse()?;
    let photo = services.businesses.edit_photo(&actor, id, &change).await?;
    Ok(BusinessPhoto::from(photo).into())
}

/// Delete pictures from galleries of the actor's businesses: all of these records or none, or all of one business.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(BusinessPhotosRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/business_gallery")]
async fn delete_photos(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(removed): Query<BusinessPhotosRemoved>,
) -> Reply<Data<Count>> {
    let count = match removed.business_id {
        Some(business) if removed.records.is_empty() => {
            services.businesses.remove_all_photos(&actor, business.into()).await?
        }
        _ => services.businesses.remove_photos(&actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create_photo).service(list_photos).service(get_photo).service(change_photo).service(delete_photos);
}
