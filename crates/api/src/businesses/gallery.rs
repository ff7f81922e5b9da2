//! `business_gallery`.

use actix_web::CustomizeResponder;
use chrono::{DateTime, Utc};
use domain::businesses::gallery::PhotoChange;
use domain::shared::ids::BusinessPhotoId;

use crate::http::cache;
use crate::http::prelude::*;
use crate::media::Media;

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
async fn create_photo(cx: Context, body: Json<BusinessPhotoNew>) -> Reply<Created<BusinessPhoto>> {
    let BusinessPhotoNew { business_id, upload_id, position } = body.value;
    let photo = cx.businesses.add_photo(&cx.actor, business_id.into(), upload_id.into(), position).await?;
    Ok(Created(BusinessPhoto::from(photo)))
}

/// The pictures of a business, in order.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(BusinessPhotoFilters),
    responses((status = 200, body = Page<BusinessPhoto>)))]
#[get("/business_gallery")]
async fn list_photos(
    cx: Context,
    Query(filters): Query<BusinessPhotoFilters>,
) -> Reply<CustomizeResponder<Page<BusinessPhoto>>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let page = cx.businesses.gallery(filters.business_id.into(), page).await?;
    Ok(cache::cached(&cx.actor, Page::of(ORDER, page)))
}

/// One picture of a business.
#[utoipa::path(tag = "businesses", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessPhoto>)))]
#[get("/business_gallery/{uuid}")]
async fn get_photo(cx: Context, Id(id): Id<BusinessPhotoId>) -> Reply<CustomizeResponder<Data<BusinessPhoto>>> {
    let photo = cx.businesses.photo(id).await?;
    Ok(cache::cached(&cx.actor, Data::from(BusinessPhoto::from(photo))))
}

/// Change the position or the alternative text of a picture.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), request_body = BusinessPhotoChange,
    responses((status = 200, body = Data<BusinessPhoto>), (status = 403), (status = 404)))]
#[patch("/business_gallery")]
async fn change_photo(cx: Context, Parsed((id, change)): Parsed<BusinessPhotoChange>) -> Reply<Data<BusinessPhoto>> {
    let photo = cx.businesses.edit_photo(&cx.actor, id, &change).await?;
    Ok(BusinessPhoto::from(photo).into())
}

/// Delete pictures from galleries of the actor's businesses: all of these records or none, or all of one business.
#[utoipa::path(tag = "businesses", security(("bearer" = [])), params(BusinessPhotosRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/business_gallery")]
async fn delete_photos(cx: Context, Query(removed): Query<BusinessPhotosRemoved>) -> Reply<Data<Count>> {
    let count = match removed.business_id {
        Some(business) if removed.records.is_empty() => {
            cx.businesses.remove_all_photos(&cx.actor, business.into()).await?
        }
        _ => cx.businesses.remove_photos(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(create_photo, list_photos, get_photo, change_photo, delete_photos);
