//! `appeals`.

use actix_web::{post, web};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::Review;
use crate::http::current_user::CurrentUser;
use crate::http::json::Json;
use crate::http::reply::{Created, Data, Reply};
use crate::services::Services;

/// An appeal of an author against the hiding of their review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealNew {
    review_id: Uuid,
    /// 1 to 2,000 characters.
    #[schema(min_length = 1, max_length = 2_000)]
    text: String,
}

/// Appeal, once, against the hiding of a review of the actor. A moderator checks it again.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = AppealNew,
    responses((status = 201, body = Data<Review>)))]
#[post("/appeals")]
async fn create_appeal(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<AppealNew>,
) -> Reply<Created<Review>> {
    let AppealNew { review_id, text } = body.value;
    Ok(Created(services.reviews.appeal(&actor, review_id.into(), &text).await?.into()))
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create_appeal);
}
