//! `appeals`.

use actix_web::{HttpResponse, post, web};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use super::wire::Review;
use crate::http::current_user::CurrentUser;
use crate::http::envelope::One;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::services::Services;

/// What its author says against the hiding of a review.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealNew {
    review_id: Uuid,
    /// 1 to 2,000 characters.
    text: String,
}

/// Object, once, to the hiding of a review of one's own. A person looks at it again.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = AppealNew,
    responses((status = 201, body = One<Review>)))]
#[post("/appeals")]
async fn create(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    body: Json<AppealNew>,
) -> Result<HttpResponse, Problem> {
    let AppealNew { review_id, text } = body.value;
    let view = services.reviews.appeal(&actor, review_id.into(), &text).await?;
    Ok(HttpResponse::Created().json(One::new(Review::from(view))))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(create);
}
