//! `uploads`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, web};
use domain::media::crop::Crop;
use domain::media::edit::Rotation;
use domain::media::format::MediaKind;
use domain::media::{Change, NewUpload};
use domain::shared::failure::FieldError;
use domain::shared::idempotency::{Outcome, StoredReply};
use domain::shared::ids::UploadId;
use domain::shared::repeatable::Repeatable;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::multipart::{self, Allowed};
use super::wire::{CropFractions, Upload};
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, Meta, One};
use crate::http::id::Id;
use crate::http::idempotency::{self, replay};
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::{cursor, flag, nullable, records};
use crate::services::Services;

const ALLOWED: Allowed = Allowed { files: &["file", "poster"], texts: &["alt"] };

/// A file to be taken in.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct UploadNew {
    /// JPEG, PNG, WebP or GIF up to 15 MiB and 50 megapixels; MP4 or WebM up to 60 MiB. Its content tells which. All of
    /// the form has to arrive within 25 seconds.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// A still of the video: a picture.
    #[schema(value_type = Option<String>, format = Binary)]
    poster: Option<Vec<u8>>,
    /// What it shows, at most 500 characters.
    alt: Option<String>,
}

/// A change of an upload. What is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UploadChange {
    uuid: Uuid,
    /// Clockwise: 0, 90, 180 or 270 degrees from how it came.
    rotate: Option<i64>,
    /// What is cut out of the turned picture; null: all of it.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<CropFractions>)]
    crop: Option<Option<CropFractions>>,
    /// At most 500 characters; null: nothing is said.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    alt: Option<Option<String>>,
}

/// Which uploads.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UploadFilters {
    /// image or video.
    kind: Option<String>,
    /// 1: only what is shown somewhere; 0: only what is not.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    in_use: Option<bool>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which uploads are removed: these, or those of the asker's that match, at most 100 at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UploadsRemoved {
    /// Their ids, at most 100; the filters do not matter then.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// image or video.
    kind: Option<String>,
    /// 0: only what is shown nowhere.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    in_use: Option<bool>,
}

/// Take a picture or video in. When this answers, it is ready to be shown. Of one member, at most 100 wait to be shown,
/// 1 GiB together; 409 `uploads_waiting` beyond.
#[utoipa::path(tag = "media", security(("bearer" = [])),
    request_body(content = UploadNew, content_type = "multipart/form-data"),
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = One<Upload>)))]
#[post("/uploads")]
async fn create(
    services: web::Data<Services>,
    request: HttpRequest,
    CurrentUser(actor): CurrentUser,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    // Before anything is read.
    actor.user()?;
    let form = multipart::read(&request, payload, &services.incoming, ALLOWED).await?;
    let key = idempotency::key(&request, &actor, &form.digest)?;
    let file = form.file("file").cloned().ok_or_else(|| at("file", "file_missing"))?;
    let new = NewUpload { file, poster: form.file("poster").cloned(), alt: form.text("alt").map(str::to_owned) };
    let repeatable = key.map(|key| Repeatable { key, answer: &created });
    let outcome = services.uploads.receive(&actor, &new, repeatable.as_ref()).await?;
    Ok(match outcome {
        Outcome::Replayed(answer) => replay(answer),
        Outcome::Done(upload) => HttpResponse::Created().json(One::new(Upload::from(upload))),
    })
}

fn created(upload: &domain::media::Upload) -> StoredReply {
    let body = serde_json::to_string(&One::new(Upload::from(upload.clone()))).unwrap_or_default();
    StoredReply { status: StatusCode::CREATED.as_u16(), body }
}

/// Turn and cut a picture of the asker's, or say what it shows. Always starts from the picture as it came.
#[utoipa::path(tag = "media", security(("bearer" = [])), request_body = UploadChange,
    responses((status = 200, body = One<Upload>)))]
#[post("/uploads/edit")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<UploadChange>,
) -> Result<HttpResponse, Problem> {
    let UploadChange { uuid, rotate, crop, alt } = body.value;
    let rotation = match rotate {
        None => None,
        Some(degrees) => Some(Rotation::from_degrees(degrees).ok_or_else(|| {
            let error = FieldError::new("rotate", "not_one_of").with("values", "0, 90, 180, 270");
            Problem::invalid(vec![error])
        })?),
    };
    let crop = match crop {
        None => None,
        Some(None) => Some(None),
        Some(Some(fractions)) => Some(Some(Crop::try_from(fractions).map_err(|()| at("crop", "crop_invalid"))?)),
    };
    let upload = services.uploads.revise(&actor, uuid.into(), &Change { rotation, crop, alt }).await?;
    Ok(HttpResponse::Ok().json(One::new(Upload::from(upload))))
}

/// An upload of the asker's.
#[utoipa::path(tag = "media", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<Upload>)))]
#[get("/uploads/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<UploadId>,
) -> Result<HttpResponse, Problem> {
    let upload = services.uploads.own(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(Upload::from(upload))))
}

/// The asker's uploads, newest first.
#[utoipa::path(tag = "media", security(("bearer" = [])), params(UploadFilters),
    responses((status = 200, body = Many<Upload>)))]
#[get("/uploads")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<UploadFilters>,
) -> Result<HttpResponse, Problem> {
    let kind = kind(filters.kind.as_deref())?;
    let page = cursor::page("newest", filters.limit, filters.cursor.as_deref())?;
    let page = services.uploads.list(&actor, kind, filters.in_use, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode("newest", &keyset));
    let data: Vec<Upload> = page.items.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(Many { data, meta: Meta { next_cursor } }))
}

/// Remove uploads of the asker's that nothing shows, these or those that match: all of them, or none.
#[utoipa::path(tag = "media", security(("bearer" = [])), params(UploadsRemoved),
    responses((status = 200, body = One<Count>)))]
#[delete("/uploads")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(removed): Query<UploadsRemoved>,
) -> Result<HttpResponse, Problem> {
    let has_filters = removed.kind.is_some() || removed.in_use.is_some();
    let count = if removed.records.is_empty() && has_filters {
        let kind = kind(removed.kind.as_deref())?;
        services.uploads.remove_matching(&actor, kind, removed.in_use).await?
    } else {
        services.uploads.remove(&actor, &records::ids(&removed.records)?).await?
    };
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

fn kind(name: Option<&str>) -> Result<Option<MediaKind>, Problem> {
    let unknown = |()| Problem::invalid(vec![FieldError::new("kind", "not_one_of").with("values", "image, video")]);
    name.map(|name| name.parse().map_err(unknown)).transpose()
}

fn at(field: &str, code: &'static str) -> Problem {
    Problem::invalid(vec![FieldError::new(field, code)])
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(edit).service(list).service(read).service(remove);
}
