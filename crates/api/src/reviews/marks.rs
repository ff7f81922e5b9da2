//! `reviews/{uuid}/helpful`.

use actix_web::{HttpResponse, delete, put, web};
use domain::shared::actor::Actor;
use domain::shared::ids::ReviewId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::http::current_user::CurrentUser;
use crate::http::envelope::One;
use crate::http::id::Id;
use crate::http::problem::Problem;
use crate::services::Services;

/// How many found a review helpful.
#[derive(Debug, Serialize, ToSchema)]
pub struct HelpfulMarks {
    helpful_count: i32,
    /// Whether the asker does.
    helpful: bool,
}

async fn mark(services: &Services, actor: &Actor, id: ReviewId, helpful: bool) -> Result<HttpResponse, Problem> {
    let helpful_count = services.reviews.mark_helpful(actor, id, helpful).await?;
    Ok(HttpResponse::Ok().json(One::new(HelpfulMarks { helpful_count, helpful })))
}

/// Say that a review, which is not one's own, was helpful.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<HelpfulMarks>)))]
#[put("/reviews/{uuid}/helpful")]
async fn set(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Result<HttpResponse, Problem> {
    mark(&services, &actor, id, true).await
}

/// Take that back.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = One<HelpfulMarks>)))]
#[delete("/reviews/{uuid}/helpful")]
async fn unset(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Result<HttpResponse, Problem> {
    mark(&services, &actor, id, false).await
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(set).service(unset);
}
