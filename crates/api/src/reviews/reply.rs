//! `reviews/{uuid}/reply`.

use actix_web::{HttpResponse, delete, put, web};
use domain::shared::ids::ReviewId;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use super::wire::Review;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::One;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::services::Services;

/// What the house answers.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplyText {
    /// Plain text, 1 to 2,000 characters.
    text: String,
}

/// Answer a review of a place that the asker runs, or change the answer; there is one.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = ReplyText,
    responses((status = 200, body = One<Review>)))]
#[put("/reviews/{uuid}/reply")]
async fn answer(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
    body: Json<ReplyText>,
) -> Result<HttpResponse, Problem> {
    let view = services.reviews.reply(&actor, id, &body.value.text).await?;
    Ok(HttpResponse::Ok().json(One::new(Review::from(view))))
}

/// Take the answer back.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<Review>)))]
#[delete("/reviews/{uuid}/reply")]
async fn take_back(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Result<HttpResponse, Problem> {
    let view = services.reviews.take_reply_back(&actor, id).await?;
    Ok(HttpResponse::Ok().json(One::new(Review::from(view))))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(answer).service(take_back);
}
