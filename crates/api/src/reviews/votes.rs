//! `reviews/{uuid}/helpful`.

use actix_web::{delete, put, web};
use domain::shared::actor::Actor;
use domain::shared::ids::ReviewId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::http::current_user::CurrentUser;
use crate::http::id::Id;
use crate::http::reply::{Data, Reply};
use crate::services::Services;

/// The helpful votes of a review.
#[derive(Debug, Serialize, ToSchema)]
pub struct HelpfulMarks {
    helpful_count: i32,
    /// Whether the actor's vote is among them.
    helpful: bool,
}

async fn vote(services: &Services, actor: &Actor, id: ReviewId, helpful: bool) -> Reply<Data<HelpfulMarks>> {
    let helpful_count = services.reviews.vote_helpful(actor, id, helpful).await?;
    Ok(HelpfulMarks { helpful_count, helpful }.into())
}

/// Vote a review of another member helpful.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<HelpfulMarks>), (status = 403)))]
#[put("/reviews/{uuid}/helpful")]
async fn put_vote(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Reply<Data<HelpfulMarks>> {
    vote(&services, &actor, id, true).await
}

/// Take the vote back.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<HelpfulMarks>), (status = 403)))]
#[delete("/reviews/{uuid}/helpful")]
async fn delete_vote(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Reply<Data<HelpfulMarks>> {
    vote(&services, &actor, id, false).await
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(put_vote).service(delete_vote);
}
