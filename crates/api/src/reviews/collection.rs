//! `reviews`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use chrono::NaiveDate;
use domain::reviews::input::ReviewInput;
use domain::reviews::list::{ReviewFilter, Sort, Total};
use domain::reviews::publish::NewReview;
use domain::reviews::stars::Stars;
use domain::reviews::view::ReviewView;
use domain::shared::actor::Actor;
use domain::shared::failure::FieldError;
use domain::shared::idempotency::{Outcome, StoredReply};
use domain::shared::ids::ReviewId;
use domain::shared::repeatable::Repeatable;
use domain::visits::visit::Evidence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::{Review, refusal};
use crate::http::current_user::CurrentUser;
use crate::http::envelope::{Count, Many, One};
use crate::http::id::Id;
use crate::http::idempotency::replay;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::{cache, cursor, flag, idempotency, nullable};
use crate::services::Services;

/// A body with its own fields and what is said of a place; in a change, what is absent stays and null clears. Written out
/// in each, because serde's `flatten` forgets which field is wrong and lets unknown ones pass.
macro_rules! review_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            #[schema(minimum = 1, maximum = 5)]
            rating: Option<i64>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            food: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            service: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            ambience: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            value: Option<Option<i64>>,
            /// Plain text, at most 4,000 characters; may be empty.
            text: Option<String>,
            /// The day of the visit, where no visit is known.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<NaiveDate>)]
            visited_on: Option<Option<NaiveDate>>,
            /// Ids of the asker's uploads in their order, at most 10.
            uploads: Option<Vec<Uuid>>,
        }

        impl From<$name> for ReviewInput {
            fn from(body: $name) -> Self {
                Self {
                    rating: body.rating,
                    food: body.food,
                    service: body.service,
                    ambience: body.ambience,
                    value: body.value,
                    text: body.text,
                    visited_on: body.visited_on,
                    uploads: body.uploads.map(|uploads| uploads.into_iter().map(Into::into).collect()),
                }
            }
        }
    };
}

review_body! {
    /// A review to be published; the place and its stars are needed.
    ReviewNew {
        business_id: Uuid,
        /// The visit it is about. Left away: that of the day, if one is known; null: none that is known.
        #[serde(default, deserialize_with = "nullable::deserialize")]
        #[schema(value_type = Option<Uuid>)]
        visit_id: Option<Option<Uuid>>,
    }
}

review_body! {
    /// A change of a review.
    ReviewChange {
        uuid: Uuid,
        /// The version the asker last saw.
        version: i32,
    }
}

/// Which reviews.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewFilters {
    business_id: Option<Uuid>,
    user_id: Option<Uuid>,
    /// Stars, 1 to 5.
    #[serde(rename = "rating[]", default)]
    #[param(rename = "rating[]")]
    ratings: Vec<i64>,
    /// 1: only with pictures or videos; 0: only without.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    with_media: Option<bool>,
    /// V3, V2, V0.
    #[serde(rename = "evidence[]", default)]
    #[param(rename = "evidence[]")]
    evidence: Vec<String>,
    /// ISO 639-1 codes.
    #[serde(rename = "language[]", default)]
    #[param(rename = "language[]")]
    languages: Vec<String>,
    /// Words that the text has, at most eight.
    q: Option<String>,
    /// newest, highest, lowest or helpful.
    sort: Option<String>,
    /// 1: the asker's own, whatever their state.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>)]
    mine: Option<bool>,
    /// 1 to 100, 20 unless said otherwise.
    limit: Option<u32>,
    cursor: Option<String>,
}

/// What is known of a list of reviews.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewsMeta {
    /// Give this as `cursor` to get the next page; null on the last.
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

/// Publish a review. One that comes among unusually many of its place is held until a person has looked at it.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewNew,
    params(("Idempotency-Key" = Option<String>, Header, description = "Makes repeating the request safe.")),
    responses((status = 201, body = One<Review>)))]
#[post("/reviews")]
async fn create(
    services: web::Data<Services>,
    request: HttpRequest,
    CurrentUser(actor): CurrentUser,
    body: Json<ReviewNew>,
) -> Result<HttpResponse, Problem> {
    let key = idempotency::key(&request, &actor, &body.bytes)?;
    let ReviewNew { business_id, visit_id, .. } = body.value;
    let new = NewReview {
        business: business_id.into(),
        visit: visit_id.map(|visit| visit.map(Into::into)),
        fields: body.value.into(),
    };
    let repeatable = key.map(|key| Repeatable { key, answer: &answer });
    let outcome = services.reviews.publish(&actor, &new, repeatable.as_ref()).await.map_err(refusal)?;
    Ok(match outcome {
        Outcome::Replayed(answer) => replay(answer),
        Outcome::Done(view) => HttpResponse::Created().json(One::new(Review::from(view))),
    })
}

/// The answer as it is kept for repetitions of the request.
fn answer(view: &ReviewView) -> StoredReply {
    let body = serde_json::to_string(&One::new(Review::from(view.clone()))).unwrap_or_default();
    StoredReply { status: StatusCode::CREATED.as_u16(), body }
}

/// One review. What is not published is there for its author and moderators alone.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<Review>)))]
#[get("/reviews/{uuid}")]
async fn read(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Result<HttpResponse, Problem> {
    let view = services.reviews.review(&actor, id).await?;
    Ok(cache::public(&actor).json(One::new(Review::from(view))))
}

/// Published reviews of a place, by a person or of all; or the asker's own.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(ReviewFilters),
    responses((status = 200, body = Many<Review, ReviewsMeta>)))]
#[get("/reviews")]
async fn list(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ReviewFilters>,
) -> Result<HttpResponse, Problem> {
    let filter = filter(&actor, &filters)?;
    let order = filter.sort.as_str();
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let listed = services.reviews.list(&actor, &filter, page).await?;
    let next_cursor = listed.page.next.and_then(|keyset| cursor::encode(order, &keyset));
    let Total { count, at_least } = listed.total;
    let data: Vec<Review> = listed.page.items.into_iter().map(Review::from).collect();
    let meta = ReviewsMeta { next_cursor, total: ReviewsTotal { count, at_least } };
    Ok(cache::public(&actor).json(Many { data, meta }))
}

fn filter(actor: &Actor, filters: &ReviewFilters) -> Result<ReviewFilter, Problem> {
    let unknown = |field: &str, value: &dyn std::fmt::Display| {
        Problem::invalid(vec![FieldError::new(field, "unknown_value").with("value", value)])
    };
    let stars = |number: &i64| Stars::new(*number).ok_or_else(|| unknown("rating[]", number));
    let evidence = |name: &String| Evidence::parse(name).ok_or_else(|| unknown("evidence[]", name));
    let sort = filters.sort.as_deref().map_or(Some(Sort::default()), Sort::parse);
    Ok(ReviewFilter {
        business: filters.business_id.map(Into::into),
        author: filters.user_id.map(Into::into),
        asker: actor.user().ok(),
        own: if filters.mine == Some(true) { Some(actor.user()?) } else { None },
        ratings: filters.ratings.iter().map(stars).collect::<Result<_, _>>()?,
        with_media: filters.with_media,
        evidence: filters.evidence.iter().map(evidence).collect::<Result<_, _>>()?,
        languages: filters.languages.clone(),
        words: filters.q.as_deref().map(ReviewFilter::words_of).unwrap_or_default(),
        sort: sort.ok_or_else(|| unknown("sort", &filters.sort.clone().unwrap_or_default()))?,
    })
}

/// Change a review of the asker's. What it said before can still be read.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewChange,
    responses((status = 200, body = One<Review>)))]
#[patch("/reviews")]
async fn edit(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReviewChange>,
) -> Result<HttpResponse, Problem> {
    let ReviewChange { uuid, version, .. } = body.value;
    let view = services.reviews.edit(&actor, uuid.into(), version, &body.value.into()).await.map_err(refusal)?;
    Ok(HttpResponse::Ok().json(One::new(Review::from(view))))
}

/// Remove reviews of the asker's, with their pictures.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(Records),
    responses((status = 200, body = One<Count>)))]
#[delete("/reviews")]
async fn remove(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Result<HttpResponse, Problem> {
    let count = services.reviews.remove(&actor, &records.ids()?).await?;
    Ok(HttpResponse::Ok().json(One::new(Count { count })))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create).service(list).service(edit).service(remove).service(read);
}
