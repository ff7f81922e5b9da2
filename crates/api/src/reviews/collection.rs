//! `reviews`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse};
use domain::reviews::list::{ReviewFilter, Sort, Total};
use domain::reviews::stars::Stars;
use domain::shared::actor::Actor;
use domain::shared::ids::ReviewId;
use domain::unit_of_work::UnitOfWork;

use super::input::{ReviewChange, ReviewNew};
use super::names::{EvidenceName, SortName};
use super::wire::{Review, problem};
use crate::http::named::known;
use crate::http::prelude::*;
use crate::http::{cache, flag, idempotency};

/// A number of stars.
#[derive(ToSchema)]
#[schema(value_type = i64, minimum = 1, maximum = 5)]
#[expect(dead_code, reason = "only describes a parameter")]
struct StarCount(i64);

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewFilters {
    business_id: Option<Uuid>,
    user_id: Option<Uuid>,
    #[serde(rename = "rating[]", default)]
    #[param(inline, rename = "rating[]", value_type = Vec<StarCount>)]
    ratings: Vec<i64>,
    /// 1: only with pictures or videos; 0: only without.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    with_media: Option<bool>,
    #[serde(rename = "evidence[]", default)]
    #[param(rename = "evidence[]")]
    evidence: Vec<EvidenceName>,
    /// ISO 639-1 codes.
    #[serde(rename = "language[]", default)]
    #[param(rename = "language[]")]
    languages: Vec<String>,
    /// Words that the text has, at most eight.
    q: Option<String>,
    /// The newest first unless given.
    #[param(inline)]
    sort: Option<SortName>,
    /// 1: the actor's own, in any state.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    mine: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which reviews to remove: these records, or the actor's own.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewsRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// The actor's own reviews of this business.
    business_id: Option<Uuid>,
    /// 1: all of the actor's own.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    mine: Option<bool>,
}

/// What is known about a page of reviews.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewsMeta {
    /// Pass it as `cursor` to get the next page; null on the last one.
    next_cursor: Option<String>,
    total: ReviewsTotal,
}

/// How many reviews there are.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewsTotal {
    count: i64,
    /// Whether there may be more: with filters, counting ends at 1,000.
    at_least: bool,
}

/// Publish a review. It is held for a moderator when the business gets unusually many reviews.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = Data<Review>), (status = 403), (status = 404)))]
#[post("/reviews")]
async fn create_review(cx: Context, request: HttpRequest, body: Json<ReviewNew>) -> Result<HttpResponse, Problem> {
    let key = idempotency::key(&request, &cx.actor, &body.bytes)?;
    let new = body.value.parse()?;
    let reviews = &cx.reviews;
    let publish = async |unit: &mut dyn UnitOfWork| reviews.publish(unit, &cx.actor, &new).await;
    idempotency::once(&reviews.core, key.as_ref(), StatusCode::CREATED, Review::from, publish).await.map_err(problem)
}

/// One review. Reviews that are not published are visible to their author and moderators only.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Review>)))]
#[get("/reviews/{uuid}")]
async fn get_review(cx: Context, Id(id): Id<ReviewId>) -> Result<HttpResponse, Problem> {
    let view = cx.reviews.review(&cx.actor, id).await?;
    Ok(cache::public(&cx.actor).json(Data::from(Review::from(view))))
}

/// Published reviews of a business, by a member or of all; or the actor's own.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(ReviewFilters),
    responses((status = 200, body = Page<Review, ReviewsMeta>), (status = 403)))]
#[get("/reviews")]
async fn list_reviews(cx: Context, Query(filters): Query<ReviewFilters>) -> Result<HttpResponse, Problem> {
    let (limit, from) = (filters.limit, filters.cursor.clone());
    let filter = filter(&cx.actor, filters)?;
    let order = filter.sort.into_str();
    let page = cursor::page(order, limit, from.as_deref())?;
    let listed = cx.reviews.list(&cx.actor, &filter, page).await?;
    let Page { data, meta } = Page::<Review>::of(order, listed.page);
    let Total { count, at_least } = listed.total;
    let meta = ReviewsMeta { next_cursor: meta.next_cursor, total: ReviewsTotal { count, at_least } };
    Ok(cache::public(&cx.actor).json(Page { data, meta }))
}

fn filter(actor: &Actor, filters: ReviewFilters) -> Result<ReviewFilter, Problem> {
    let invalid = |error: FieldError| Problem::invalid(vec![error]);
    let unknown = |stars: &i64| FieldError::new("rating[]", "unknown_value").with("value", stars);
    let stars = |number: &i64| Stars::new(*number).ok_or_else(|| unknown(number));
    Ok(ReviewFilter {
        business: filters.business_id.map(Into::into),
        author: filters.user_id.map(Into::into),
        own: if filters.mine == Some(true) { Some(actor.user()?) } else { None },
        ratings: filters.ratings.iter().map(stars).collect::<Result<_, _>>().map_err(invalid)?,
        with_media: filters.with_media,
        evidence: known("evidence[]", filters.evidence).map_err(invalid)?,
        languages: filters.languages,
        words: filters.q.as_deref().map(ReviewFilter::words_of).unwrap_or_default(),
        spellings: Vec::new(),
        sort: filters.sort.map_or(Ok(Sort::default()), |sort| sort.known("sort")).map_err(invalid)?,
    })
}

/// Change a review of the actor. Earlier versions stay readable.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewChange,
    responses((status = 200, body = Data<Review>), (status = 403), (status = 404), (status = 409)))]
#[patch("/reviews")]
async fn change_review(cx: Context, Parsed((id, version, change)): Parsed<ReviewChange>) -> Reply<Data<Review>> {
    let view = cx.reviews.edit(&cx.actor, id, version, &change).await.map_err(problem)?;
    Ok(Review::from(view).into())
}

/// Remove reviews of the actor with their media: all of these records or none, those of a business, or all.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(ReviewsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/reviews")]
async fn delete_reviews(cx: Context, Query(removed): Query<ReviewsRemoved>) -> Reply<Data<Count>> {
    let count = match (removed.business_id, removed.mine) {
        (Some(business), _) if removed.records.is_empty() => {
            cx.reviews.remove_own(&cx.actor, Some(business.into())).await?
        }
        (None, Some(true)) if removed.records.is_empty() => cx.reviews.remove_own(&cx.actor, None).await?,
        _ => cx.reviews.remove(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(create_review, list_reviews, change_review, delete_reviews, get_review);
