//! `uploads`.

use actix_web::{HttpRequest, HttpResponse};
use domain::media::crop::Crop;
use domain::media::edit::Rotation;
use domain::media::format::MediaKind;
use domain::media::{MediaError, NewUpload, UploadChange as Change};
use domain::shared::change;
use domain::shared::ids::UploadId;
use domain::unit_of_work::UnitOfWork;

use super::multipart::{self, Allowed};
use super::names::KindName;
use super::send::send;
use super::wire::{CropFractions, Upload, rotation_schema};
use crate::http::prelude::*;
use crate::http::{flag, idempotency};

const ORDER: &str = "newest";
const ALLOWED: Allowed = Allowed { files: &["file", "poster"], texts: &["alt"] };

/// A file to upload.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct UploadNew {
    /// JPEG, PNG, WebP or GIF up to 15 MiB and 50 megapixels; MP4 or WebM up to 60 MiB. Its content decides the format. The
    /// whole form has to arrive within 25 seconds.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// A still of the video: a picture.
    #[schema(value_type = Option<String>, format = Binary)]
    poster: Option<Vec<u8>>,
    /// The alternative text, at most 500 characters.
    #[schema(max_length = 500)]
    alt: Option<String>,
}

/// A change of an upload: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct UploadChange {
    uuid: Uuid,
    /// Clockwise, in degrees from the uploaded picture.
    #[schema(schema_with = rotation_schema, required = false)]
    rotate: Option<i64>,
    /// Of the rotated picture; null keeps all of it.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<CropFractions>)]
    crop: Option<Option<CropFractions>>,
    /// The alternative text, at most 500 characters.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    alt: Option<Option<Line>>,
}

impl Parse for UploadChange {
    type Output = (UploadId, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = Vec::new();
        let rotation = self.rotate.and_then(|degrees| {
            let rotation = Rotation::from_degrees(degrees);
            if rotation.is_none() {
                errors.push(FieldError::new("rotate", "not_one_of").with("values", "0, 90, 180, 270"));
            }
            rotation
        });
        let crop = match self.crop.map(|crop| crop.map(Crop::try_from).transpose()).transpose() {
            Ok(crop) => change::Change::from(crop),
            Err(()) => {
                errors.push(FieldError::new("crop", "crop_invalid"));
                change::Change::Keep
            }
        };
        let alt = self.alt.map(|alt| alt.and_then(Line::non_empty)).into();
        if errors.is_empty() { Ok((self.uuid.into(), Change { rotation, crop, alt })) } else { Err(errors) }
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UploadFilters {
    kind: Option<KindName>,
    /// 1: only those in use; 0: only unused ones.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    in_use: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which uploads to delete: these records, or those of the actor that match, at most 100 at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UploadsRemoved {
    /// Their ids, at most 100; filters are ignored then.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    kind: Option<KindName>,
    /// 0: only unused ones.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    in_use: Option<bool>,
}

fn kind(name: Option<KindName>) -> Result<Option<MediaKind>, Problem> {
    name.map(|name| name.known("kind")).transpose().map_err(|error| Problem::invalid(vec![error]))
}

/// Upload a picture or video. It can be used at once. A member has at most 100 unused uploads, 1 GiB together: 409
/// `uploads_waiting`.
#[utoipa::path(tag = "media", security(("bearer" = [])),
    request_body(content = UploadNew, content_type = "multipart/form-data"),
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = Data<Upload>), (status = 403), (status = 409)))]
#[post("/uploads")]
async fn create_upload(cx: Context, request: HttpRequest, payload: web::Payload) -> Reply<HttpResponse> {
    // Before the body is read.
    cx.actor.user()?;
    let form = multipart::read(&request, payload, &cx.incoming, ALLOWED).await?;
    let key = idempotency::key(&request, &cx.actor, &form.digest)?;
    let file = form.file("file").cloned();
    let file = file.ok_or_else(|| Problem::invalid(vec![FieldError::new("file", "file_missing")]))?;
    let new = NewUpload { file, poster: form.file("poster").cloned(), alt: form.text("alt").map(str::to_owned) };
    let publish = async |_: &mut dyn UnitOfWork, upload| Ok::<_, MediaError>(upload);
    send(&cx.uploads, &cx.actor, key.as_ref(), &new, Upload::from, publish).await
}

/// Change rotation, crop or alternative text of one of the actor's uploads. Edits start from the uploaded picture.
#[utoipa::path(tag = "media", security(("bearer" = [])), request_body = UploadChange,
    responses((status = 200, body = Data<Upload>), (status = 403), (status = 404)))]
#[post("/uploads/edit")]
async fn change_upload(cx: Context, Parsed((id, change)): Parsed<UploadChange>) -> Reply<Data<Upload>> {
    Ok(Upload::from(cx.uploads.revise(&cx.actor, id, &change).await?).into())
}

/// One of the actor's uploads.
#[utoipa::path(tag = "media", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Upload>), (status = 403), (status = 404)))]
#[get("/uploads/{uuid}")]
async fn get_upload(cx: Context, Id(id): Id<UploadId>) -> Reply<Data<Upload>> {
    Ok(Upload::from(cx.uploads.own(&cx.actor, id).await?).into())
}

/// The actor's uploads, newest first.
#[utoipa::path(tag = "media", security(("bearer" = [])), params(UploadFilters),
    responses((status = 200, body = Page<Upload>), (status = 403)))]
#[get("/uploads")]
async fn list_uploads(cx: Context, Query(filters): Query<UploadFilters>) -> Reply<Page<Upload>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.uploads.list(&cx.actor, kind(filters.kind)?, filters.in_use, page).await?))
}

/// Delete unused uploads of the actor, these records or those that match: all of them or none.
#[utoipa::path(tag = "media", security(("bearer" = [])), params(UploadsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404), (status = 409)))]
#[delete("/uploads")]
async fn delete_uploads(cx: Context, Query(removed): Query<UploadsRemoved>) -> Reply<Data<Count>> {
    let UploadsRemoved { records, kind: kind_name, in_use } = removed;
    let has_filters = kind_name.is_some() || in_use.is_some();
    let count = if records.is_empty() && has_filters {
        cx.uploads.remove_matching(&cx.actor, kind(kind_name)?, in_use).await?
    } else {
        cx.uploads.remove(&cx.actor, &records::ids(&records)?).await?
    };
    Ok(Count { count }.into())
}

register!(create_upload, change_upload, list_uploads, get_upload, delete_uploads);
