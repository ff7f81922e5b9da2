//! `reviews`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use chrono::NaiveDate;
use domain::reviews::input::ReviewInput;
use domain::reviews::list::{ReviewFilter, Sort, Total};
use domain::reviews::publish::NewReview;
use domain::reviews::stars::Stars;
use domain::shared::actor::Actor;
use domain::shared::failure::FieldError;
use domain::shared::ids::ReviewId;
use domain::unit_of_work::UnitOfWork;
use domain::visits::visit::Evidence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::{Review, problem};
use crate::http::current_user::CurrentUser;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Count, Data, Page, Reply};
use crate::http::{cache, cursor, flag, idempotency, nullable};
use crate::services::Services;

/// A request body with its own fields and those of a review; in a change, absent fields keep their value and null clears.
/// A macro, because serde's `flatten` loses the path of an invalid field and accepts unknown ones.
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
            /// The day of the visit, when none is linked.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<NaiveDate>)]
            visited_on: Option<Option<NaiveDate>>,
            /// Ids of the actor's uploads in their order, at most 10.
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
    /// A review to publish; the business and its stars are required.
    ReviewNew {
        business_id: Uuid,
        /// The visit it is about. Absent: the visit of that day, if any; null: not linked to a visit.
        #[serde(default, deserialize_with = "nullable::deserialize")]
        #[schema(value_type = Option<Uuid>)]
        visit_id: Option<Option<Uuid>>,
    }
}

review_body! {
    /// A change of a review.
    ReviewChange {
        uuid: Uuid,
        /// The version the actor last saw.
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
    /// 1: the actor's own, in any state.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    mine: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
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
    responses((status = 201, body = Data<Review>)))]
#[post("/reviews")]
async fn create_review(
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
    let reviews = &services.reviews;
    let publish = async |unit: &mut dyn UnitOfWork| reviews.publish(unit, &actor, &new).await;
    idempotency::once(&reviews.core, key.as_ref(), StatusCode::CREATED, Review::from, publish).await.map_err(problem)
}

/// One review. Reviews that are not published are visible to their author and moderators only.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Review>)))]
#[get("/reviews/{uuid}")]
async fn get_review(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Result<HttpResponse, Problem> {
    let view = services.reviews.review(&actor, id).await?;
    Ok(cache::public(&actor).json(Data::from(Review::from(view))))
}

/// Published reviews of a business, by a member or of all; or the actor's own.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(ReviewFilters),
    responses((status = 200, body = Page<Review, ReviewsMeta>)))]
#[get("/reviews")]
async fn list_reviews(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ReviewFilters>,
) -> Result<HttpResponse, Problem> {
    let filter = filter(&actor, &filters)?;
    let order = filter.sort.as_str();
    let page = cursor::page(order, filters.limit, filters.cursor.as_deref())?;
    let listed = services.reviews.list(&actor, &filter, page).await?;
    let Page { data, meta } = Page::<Review>::of(order, listed.page);
    let Total { count, at_least } = listed.total;
    let meta = ReviewsMeta { next_cursor: meta.next_cursor, total: ReviewsTotal { count, at_least } };
    Ok(cache::public(&actor).json(Page { data, meta }))
}

fn filter(actor: &Actor, filters: &ReviewFilters) -> Result<ReviewFilter, Problem> {
    let unknown = |field: &str, value: &dyn std::fmt::Display| {
        Problem::invalid(vec![FieldError::new(field, "unknown_value").with("value", value)])
    };
    let stars = |number: &i64| Stars::new(*number).ok_or_else(|| unknown("rating[]", number));
    let evidence = |name: &String| name.parse::<Evidence>().map_err(|_| unknown("evidence[]", name));
    let sort = filters.sort.as_deref().map_or(Some(Sort::default()), Sort::parse);
    Ok(ReviewFilter {
        business: filters.business_id.map(Into::into),
        author: filters.user_id.map(Into::into),
        own: if filters.mine == Some(true) { Some(actor.user()?) } else { None },
        ratings: filters.ratings.iter().map(stars).collect::<Result<_, _>>()?,
        with_media: filters.with_media,
        evidence: filters.evidence.iter().map(evidence).collect::<Result<_, _>>()?,
        languages: filters.languages.clone(),
        words: filters.q.as_deref().map(ReviewFilter::words_of).unwrap_or_default(),
        sort: sort.ok_or_else(|| unknown("sort", &filters.sort.clone().unwrap_or_default()))?,
    })
}

/// Change a review of the actor. Earlier versions stay readable.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewChange,
    responses((status = 200, body = Data<Review>)))]
#[patch("/reviews")]
async fn change_review(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReviewChange>,
) -> Reply<Data<Review>> {
    let ReviewChange { uuid, version, .. } = body.value;
    let view = services.reviews.edit(&actor, uuid.into(), version, &body.value.into()).await.map_err(problem)?;
    Ok(Review::from(view).into())
}

/// Remove reviews of the actor with their media.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>)))]
#[delete("/reviews")]
async fn delete_reviews(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(records): Query<Records>,
) -> Reply<Data<Count>> {
    Ok(Count { count: services.reviews.remove(&actor, &records.ids()?).await? }.into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(create_review)
        .service(list_reviews)
        .service(change_review)
        .service(delete_reviews)
        .service(get_review);
}
