//! `reviews`.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, web};
use chrono::{Datelike, NaiveDate};
use domain::reviews::change::ReviewChange as Change;
use domain::reviews::list::{ReviewFilter, Sort, Total};
use domain::reviews::publish::NewReview;
use domain::reviews::review::{Aspects, Opinion};
use domain::reviews::stars::Stars;
use domain::shared::actor::Actor;
use domain::shared::failure::FieldError;
use domain::shared::ids::{ReviewId, UploadId};
use domain::unit_of_work::UnitOfWork;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;
use validator::Validate;

use super::names::{EvidenceName, SortName};
use super::wire::{Review, problem};
use crate::http::current_user::CurrentUser;
use crate::http::field_errors::FieldErrors;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::named::known;
use crate::http::parse::Parse;
use crate::http::problem::Problem;
use crate::http::query::Query;
use crate::http::records::Records;
use crate::http::reply::{Count, Data, Page, Reply};
use crate::http::text::Prose;
use crate::http::{cache, cursor, flag, idempotency, nullable};
use crate::services::Services;

/// The first year that a visit may be of: earlier ones are typing mistakes.
const FIRST_YEAR: i32 = 1900;

/// A request body with its own fields and those of a review; in a change, absent fields keep their value and null clears.
/// A macro, because serde's `flatten` loses the path of an invalid field and accepts unknown ones.
macro_rules! review_body {
    ($(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize, ToSchema, Validate)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($own)*
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            food: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            service: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            ambience: Option<Option<i64>>,
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[validate(range(min = 1, max = 5))]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 5)]
            value: Option<Option<i64>>,
            /// Plain text, at most 4,000 characters; may be empty.
            #[validate(length(max = 4_000))]
            #[schema(value_type = Option<String>, max_length = 4_000)]
            text: Option<Prose>,
            /// The day of the visit, when none is linked.
            #[serde(default, deserialize_with = "nullable::deserialize")]
            #[schema(value_type = Option<NaiveDate>)]
            visited_on: Option<Option<NaiveDate>>,
            /// Ids of the actor's uploads in their order, at most 10.
            #[validate(length(max = 10))]
            #[schema(max_items = 10)]
            uploads: Option<Vec<Uuid>>,
        }

        impl $name {
            fn change(self) -> Result<Change, Vec<FieldError>> {
                let mut errors = FieldErrors::default();
                let aspect = |stars: Option<Option<i64>>| stars.map(|stars| stars.and_then(Stars::new)).into();
                let change = Change {
                    rating: self.rating.and_then(Stars::new),
                    food: aspect(self.food),
                    service: aspect(self.service),
                    ambience: aspect(self.ambience),
                    value: aspect(self.value),
                    text: self.text.map(Into::into),
                    visited_on: errors.take(self.visited_on.map(day_of_visit)).into(),
                    uploads: errors.take(self.uploads.map(uploads)),
                };
                errors.finish(Some(change))
            }
        }
    };
}

fn day_of_visit(day: Option<NaiveDate>) -> Result<Option<NaiveDate>, FieldError> {
    match day {
        Some(day) if day.year() < FIRST_YEAR => {
            Err(FieldError::new("visited_on", "date_long_ago").with("year", FIRST_YEAR))
        }
        day => Ok(day),
    }
}

fn uploads(ids: Vec<Uuid>) -> Result<Vec<UploadId>, FieldError> {
    let is_repeated = ids.iter().enumerate().any(|(index, id)| ids.iter().take(index).any(|other| other == id));
    if is_repeated {
        return Err(FieldError::new("uploads", "repeated"));
    }
    Ok(ids.into_iter().map(Into::into).collect())
}

review_body! {
    /// A review to publish.
    ReviewNew {
        business_id: Uuid,
        /// The visit it is about. Absent: the visit of that day, if any; null: not linked to a visit.
        #[serde(default, deserialize_with = "nullable::deserialize")]
        #[schema(value_type = Option<Uuid>)]
        visit_id: Option<Option<Uuid>>,
        #[validate(required, range(min = 1, max = 5))]
        #[schema(required, value_type = i64, minimum = 1, maximum = 5)]
        rating: Option<i64>,
    }
}

review_body! {
    /// A change of a review.
    ReviewChange {
        uuid: Uuid,
        /// The version the actor last saw.
        version: i32,
        #[validate(range(min = 1, max = 5))]
        #[schema(minimum = 1, maximum = 5)]
        rating: Option<i64>,
    }
}

impl Parse for ReviewNew {
    type Output = NewReview;

    fn convert(self) -> Result<NewReview, Vec<FieldError>> {
        let business = self.business_id.into();
        let visit = self.visit_id.map(|visit| visit.map(Into::into));
        let change = self.change()?;
        // An absent or impossible rating is refused by its validator.
        let rating = change.rating.ok_or_else(Vec::new)?;
        let mut opinion = Opinion { rating, aspects: Aspects::default(), text: String::new() };
        change.apply(&mut opinion);
        let (visited_on, uploads) = (change.visited_on.apply(None), change.uploads.unwrap_or_default());
        Ok(NewReview { business, visit, opinion, visited_on, uploads })
    }
}

impl Parse for ReviewChange {
    type Output = (ReviewId, i32, Change);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let (id, version) = (self.uuid.into(), self.version);
        Ok((id, version, self.change()?))
    }
}

/// A number of stars.
#[derive(ToSchema)]
#[schema(value_type = i64, minimum = 1, maximum = 5)]
#[expect(dead_code, reason = "only describes a parameter")]
struct StarCount(i64);

/// Which reviews.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ReviewFilters {
    business_id: Option<Uuid>,
    user_id: Option<Uuid>,
    /// Stars.
    #[serde(rename = "rating[]", default)]
    #[param(rename = "rating[]", value_type = Vec<StarCount>)]
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
async fn create_review(
    services: web::Data<Services>,
    request: HttpRequest,
    CurrentUser(actor): CurrentUser,
    body: Json<ReviewNew>,
) -> Result<HttpResponse, Problem> {
    let key = idempotency::key(&request, &actor, &body.bytes)?;
    let new = body.value.parse()?;
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
    responses((status = 200, body = Page<Review, ReviewsMeta>), (status = 403)))]
#[get("/reviews")]
async fn list_reviews(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Query(filters): Query<ReviewFilters>,
) -> Result<HttpResponse, Problem> {
    let (limit, from) = (filters.limit, filters.cursor.clone());
    let filter = filter(&actor, filters)?;
    let order = filter.sort.into_str();
    let page = cursor::page(order, limit, from.as_deref())?;
    let listed = services.reviews.list(&actor, &filter, page).await?;
    let Page { data, meta } = Page::<Review>::of(order, listed.page);
    let Total { count, at_least } = listed.total;
    let meta = ReviewsMeta { next_cursor: meta.next_cursor, total: ReviewsTotal { count, at_least } };
    Ok(cache::public(&actor).json(Page { data, meta }))
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
        sort: filters.sort.map_or(Ok(Sort::default()), |sort| sort.known("sort")).map_err(invalid)?,
    })
}

/// Change a review of the actor. Earlier versions stay readable.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = ReviewChange,
    responses((status = 200, body = Data<Review>), (status = 403), (status = 404), (status = 409)))]
#[patch("/reviews")]
async fn change_review(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<ReviewChange>,
) -> Reply<Data<Review>> {
    let (id, version, change) = body.value.parse()?;
    let view = services.reviews.edit(&actor, id, version, &change).await.map_err(problem)?;
    Ok(Review::from(view).into())
}

/// Remove reviews of the actor with their media.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
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
