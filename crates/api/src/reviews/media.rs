//! `review_media` and its alias `review/media`: pictures and videos of reviews.

use actix_web::{HttpRequest, HttpResponse};
use domain::media::{NewUpload, Upload};
use domain::reviews::media::ReviewMediaChange as Change;
use domain::reviews::review_media::MediaOf;
use domain::shared::ids::{ReviewId, ReviewMediaId};
use domain::unit_of_work::UnitOfWork;

use super::wire::ReviewMediaAlone;
use crate::http::prelude::*;
use crate::http::{cache, idempotency};
use crate::media::multipart::{self, Allowed};
use crate::media::send;

const ALLOWED: Allowed = Allowed { files: &["file", "poster"], texts: &["review_id", "alt"] };

/// A file to upload and add to a review.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only describes the form")]
pub struct ReviewMediaFile {
    /// A review of the actor's.
    review_id: Uuid,
    /// As for `POST uploads`.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// A still of the video: a picture.
    #[schema(value_type = Option<String>, format = Binary)]
    poster: Option<Vec<u8>>,
    /// The alternative text, at most 500 characters.
    alt: Option<String>,
}

/// An upload to add to a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewMediaNew {
    /// A review of the actor's.
    review_id: Uuid,
    /// An upload of the actor's.
    upload_id: Uuid,
    /// Its place, counted from 0; the last unless given.
    position: Option<usize>,
}

/// A change of a picture or video of a review.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReviewMediaChange {
    uuid: Uuid,
    /// Its place, counted from 0.
    position: Option<usize>,
    /// The alternative text, at most 500 characters; null clears it.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(max = 500))]
    #[schema(value_type = Option<String>, max_length = 500)]
    alt: Option<Option<Line>>,
}

impl Parse for ReviewMediaChange {
    type Output = (ReviewMediaId, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let alt = self.alt.map(|alt| alt.and_then(Line::non_empty));
        Ok((self.uuid.into(), Change { position: self.position, alt: alt.into() }))
    }
}

/// Which pictures and videos: those of a review in their order, or those of a business, newest first.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewMediaFilters {
    review_id: Option<Uuid>,
    business_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which media to remove: these, or all of a review.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewMediaRemoved {
    /// Their ids, at most 100; `review_id` does not matter then.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// A review of the actor's.
    review_id: Option<Uuid>,
}

/// Add an upload to a review of the actor, which has at most ten.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewMediaNew,
    responses((status = 201, body = Data<ReviewMediaAlone>), (status = 403), (status = 404)))]
#[post("/review_media")]
async fn create_review_media(cx: Context, body: Json<ReviewMediaNew>) -> Reply<Created<ReviewMediaAlone>> {
    let ReviewMediaNew { review_id, upload_id, position } = body.value;
    Ok(Created(cx.reviews.add_media(&cx.actor, review_id.into(), upload_id.into(), position).await?.into()))
}

/// Upload a picture or video and add it to a review of the actor.
#[utoipa::path(tag = "reviews", security(("bearer" = [])),
    request_body(content = ReviewMediaFile, content_type = "multipart/form-data"),
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = Data<ReviewMediaAlone>), (status = 403), (status = 404)))]
#[post("/review/media")]
async fn send_review_media(cx: Context, request: HttpRequest, payload: web::Payload) -> Reply<HttpResponse> {
    // Before the body is read.
    cx.actor.user()?;
    let form = multipart::read(&request, payload, &cx.incoming, ALLOWED).await?;
    let key = idempotency::key(&request, &cx.actor, &form.digest)?;
    let review = form.text("review_id").and_then(|text| text.parse().ok()).map(ReviewId);
    let review = review.ok_or_else(|| Problem::invalid(vec![FieldError::new("review_id", "required")]))?;
    let reviews = &cx.reviews;
    reviews.check_author(&cx.actor, review).await?;
    let file = form.file("file").cloned();
    let file = file.ok_or_else(|| Problem::invalid(vec![FieldError::new("file", "file_missing")]))?;
    let new = NewUpload { file, poster: form.file("poster").cloned(), alt: form.text("alt").map(str::to_owned) };
    let attach = async |unit: &mut dyn UnitOfWork, upload: Upload| {
        reviews.attach(unit, &cx.actor, review, upload.media.id, None).await
    };
    send(&cx.uploads, &cx.actor, key.as_ref(), &new, ReviewMediaAlone::from, attach).await
}

/// Move a picture or video in its review, or change its alternative text.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewMediaChange,
    responses((status = 200, body = Data<ReviewMediaAlone>), (status = 403), (status = 404)))]
#[patch("/review_media")]
async fn change_review_media(
    cx: Context,
    Parsed((id, change)): Parsed<ReviewMediaChange>,
) -> Reply<Data<ReviewMediaAlone>> {
    Ok(ReviewMediaAlone::from(cx.reviews.change_media(&cx.actor, id, &change).await?).into())
}

/// One picture or video of a review.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<ReviewMediaAlone>)))]
#[get("/review_media/{uuid}")]
async fn get_review_media(cx: Context, Id(id): Id<ReviewMediaId>) -> Result<HttpResponse, Problem> {
    let view = cx.reviews.one_media(&cx.actor, id).await?;
    Ok(cache::public(&cx.actor).json(Data::from(ReviewMediaAlone::from(view))))
}

/// Media of a review, or of the published reviews of a business.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(ReviewMediaFilters),
    responses((status = 200, body = Page<ReviewMediaAlone>), (status = 404)))]
#[get("/review_media")]
async fn list_review_media(cx: Context, Query(filters): Query<ReviewMediaFilters>) -> Result<HttpResponse, Problem> {
    page(&cx, filters).await
}

/// The same as `GET /review_media`.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(ReviewMediaFilters),
    responses((status = 200, body = Page<ReviewMediaAlone>), (status = 404)))]
#[get("/review/media")]
async fn list_media_of_review(cx: Context, Query(filters): Query<ReviewMediaFilters>) -> Result<HttpResponse, Problem> {
    page(&cx, filters).await
}

async fn page(cx: &Context, filters: ReviewMediaFilters) -> Result<HttpResponse, Problem> {
    let of = match (filters.review_id, filters.business_id) {
        (Some(review), _) => MediaOf::Review(review.into()),
        (None, Some(business)) => MediaOf::Business(business.into()),
        (None, None) => return Err(Problem::invalid(vec![FieldError::new("business_id", "required")])),
    };
    let order = if matches!(of, MediaOf::Review(_)) { "position" } else { "newest" };
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let page = cx.reviews.media(&cx.actor, of, page).await?;
    Ok(cache::public(&cx.actor).json(Page::<ReviewMediaAlone>::of(order, page)))
}

/// Remove media from reviews of the actor.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReviewMediaRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/review_media")]
async fn delete_review_media(cx: Context, Query(removed): Query<ReviewMediaRemoved>) -> Reply<Data<Count>> {
    remove(&cx, &removed).await
}

/// The same as `DELETE /review_media`.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReviewMediaRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/review/media")]
async fn delete_media_of_review(cx: Context, Query(removed): Query<ReviewMediaRemoved>) -> Reply<Data<Count>> {
    remove(&cx, &removed).await
}

async fn remove(cx: &Context, removed: &ReviewMediaRemoved) -> Reply<Data<Count>> {
    let count = match removed.review_id {
        Some(review) if removed.records.is_empty() => cx.reviews.remove_all_media(&cx.actor, review.into()).await?,
        _ => cx.reviews.remove_media(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(
    create_review_media,
    change_review_media,
    get_review_media,
    list_review_media,
    delete_review_media,
    send_review_media,
    list_media_of_review,
    delete_media_of_review
);
