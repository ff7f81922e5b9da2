//! `review_media` and `review/media`: two doors to the pictures and videos of reviews.

use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use domain::media::{Change, NewUpload};
use domain::reviews::media::MediaOf;
use domain::shared::actor::Actor;
use domain::shared::failure::{Denied, FieldError, Kind};
use domain::shared::idempotency::Outcome;
use domain::shared::ids::{ReviewId, ReviewMediaId, UploadId};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::ReviewMediaAlone;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, Meta, One};
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::{cache, cursor, nullable, records};
use crate::media::multipart::{self, Allowed};
use crate::services::Services;

const ALLOWED: Allowed = Allowed { files: &["file", "poster"], texts: &["review_id", "alt"] };

/// A file to be taken in and shown with a review.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct ReviewMediaFile {
    /// A review of the asker's.
    review_id: Uuid,
    /// As for `POST uploads`.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// A still of the video: a picture.
    #[schema(value_type = Option<String>, format = Binary)]
    poster: Option<Vec<u8>>,
    /// What it shows, at most 500 characters.
    alt: Option<String>,
}

/// An upload to be shown with a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewMediaNew {
    /// A review of the asker's.
    review_id: Uuid,
    /// An upload of the asker's.
    upload_id: Uuid,
    /// Its place, counted from 0; the last unless said otherwise.
    position: Option<usize>,
}

/// A change of a picture or video of a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewMediaChange {
    uuid: Uuid,
    /// Its place, counted from 0.
    position: Option<usize>,
    /// What it shows, at most 500 characters; null: nothing is said.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<String>)]
    alt: Option<Option<String>>,
}

/// Which pictures and videos: those of a review in their order, or those of a place, newest first.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewMediaFilters {
    review_id: Option<Uuid>,
    business_id: Option<Uuid>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which pictures and videos are taken off: these, or all of a review.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewMediaRemoved {
    /// Their ids, at most 100; `review_id` does not matter then.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// A review of the asker's.
    review_id: Option<Uuid>,
}

/// Show an upload with a review of the asker's, which has at most ten.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewMediaNew,
    responses((status = 201, body = One<ReviewMediaAlone>)))]
#[post("/review_media")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReviewMediaNew>,
) -> Result<HttpResponse, Problem> {
    let ReviewMediaNew { review_id, upload_id, position } = body.value;
    let (review, upload) = (ReviewId(review_id), UploadId(upload_id));
    let view = services.reviews.add_media(&actor, review, upload, position).await?;
    Ok(HttpResponse::Created().json(One::new(ReviewMediaAlone::from(view))))
}

/// Take a picture or video in and show it with a review of the asker's, in one go.
#[utoipa::path(tag = "reviews", security(("bearer" = [])),
    request_body(content = ReviewMediaFile, content_type = "multipart/form-data"),
    responses((status = 201, body = One<ReviewMediaAlone>)))]
#[post("/review/media")]
async fn send(
    services: web::Data<Services>,
    request: HttpRequest,
    CurrentUser(actor): CurrentUser,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    // Before anything is read.
    actor.user()?;
    let form = multipart::read(&request, payload, &services.incoming, ALLOWED).await?;
    let missing = |field: &str, code: &'static str| Problem::invalid(vec![FieldError::new(field, code)]);
    let review = form.text("review_id").and_then(|text| text.parse().ok()).map(ReviewId);
    let review = review.ok_or_else(|| missing("review_id", "required"))?;
    if !services.reviews.review(&actor, review).await?.mine.author {
        return Err(Denied::Forbidden.into());
    }
    let file = form.file("file").cloned().ok_or_else(|| missing("file", "file_missing"))?;
    let new = NewUpload { file, poster: form.file("poster").cloned(), alt: form.text("alt").map(str::to_owned) };
    let Outcome::Done(upload) = services.uploads.receive(&actor, &new, None).await? else {
        return Err(Problem::new(Kind::Internal, "internal"));
    };
    let view = services.reviews.add_media(&actor, review, upload.media.id, None).await?;
    Ok(HttpResponse::Created().json(One::new(ReviewMediaAlone::from(view))))
}

/// Put a picture or video at another place of its review, or say what it shows.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewMediaChange,
    responses((status = 200, body = One<ReviewMediaAlone>)))]
#[patch("/review_media")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReviewMediaChange>,
) -> Result<HttpResponse, Problem> {
    let ReviewMediaChange { uuid, position, alt } = body.value;
    let mut view = services.reviews.move_media(&actor, uuid.into(), position).await?;
    if alt.is_some() {
        let change = Change { alt, ..Change::default() };
        view.media = services.uploads.revise(&actor, view.place.upload, &change).await?.media;
    }
    Ok(HttpResponse::Ok().json(One::new(ReviewMediaAlone::from(view))))
}

/// One picture or video of a review.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<ReviewMediaAlone>)))]
#[get("/review_media/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewMediaId>,
) -> Result<HttpResponse, Problem> {
    let view = services.reviews.one_media(&actor, id).await?;
    Ok(cache::public(&actor).json(One::new(ReviewMediaAlone::from(view))))
}

/// Pictures and videos of a review, or of a place's published reviews.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(ReviewMediaFilters),
    responses((status = 200, body = Many<ReviewMediaAlone>)))]
#[get("/review_media")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ReviewMediaFilters>,
) -> Result<HttpResponse, Problem> {
    page(&services, &actor, filters).await
}

/// The same by another door.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(ReviewMediaFilters),
    responses((status = 200, body = Many<ReviewMediaAlone>)))]
#[get("/review/media")]
async fn list_too(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ReviewMediaFilters>,
) -> Result<HttpResponse, Problem> {
    page(&services, &actor, filters).await
}

async fn page(services: &Services, actor: &Actor, filters: ReviewMediaFilters) -> Result<HttpResponse, Problem> {
    let of = match (filters.review_id, filters.business_id) {
        (Some(review), _) => MediaOf::Review(review.into()),
        (None, Some(business)) => MediaOf::Business(business.into()),
        (None, None) => return Err(Problem::invalid(vec![FieldError::new("business_id", "required")])),
    };
    let order = if matches!(of, MediaOf::Review(_)) { "position" } else { "newest" };
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let page = services.reviews.media(actor, of, page).await?;
    let next_cursor = page.next.and_then(|keyset| cursor::encode(order, &keyset));
    let data: Vec<ReviewMediaAlone> = page.items.into_iter().map(ReviewMediaAlone::from).collect();
    Ok(cache::public(actor).json(Many { data, meta: Meta { next_cursor } }))
}

/// Take pictures and videos off reviews of the asker's.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReviewMediaRemoved),
    responses((status = 200, body = One<Count>)))]
#[delete("/review_media")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(removed): Query<ReviewMediaRemoved>,
) -> Result<HttpResponse, Problem> {
    take_off(&services, &actor, &removed).await
}

/// The same by another door.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReviewMediaRemoved),
    responses((status = 200, body = One<Count>)))]
#[delete("/review/media")]
async fn remove_too(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(removed): Query<ReviewMediaRemoved>,
) -> Result<HttpResponse, Problem> {
    take_off(&services, &actor, &removed).await
}

async fn take_off(services: &Services, actor: &Actor, removed: &ReviewMediaRemoved) -> Result<HttpResponse, Problem> {
    let count = match removed.review_id {
        Some(review) if removed.records.is_empty() => services.reviews.remove_all_media(actor, review.into()).await?,
        _ => services.reviews.remove_media(actor, &records::ids(&removed.records)?).await?,
    };
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(edit).service(read).service(list).service(remove);
    config.service(send).service(list_too).service(remove_too);
}
