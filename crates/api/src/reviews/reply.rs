//! `reviews/{uuid}/reply`.

use actix_web::{delete, put, web};
use domain::shared::failure::FieldError;
use domain::shared::ids::ReviewId;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;
use validator::Validate;

use super::wire::Review;
use crate::http::current_user::CurrentUser;
use crate::http::id::Id;
use crate::http::json::Json;
use crate::http::parse::Parse;
use crate::http::reply::{Data, Reply};
use crate::http::text::Prose;
use crate::services::Services;

/// The reply of the business.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ReplyText {
    /// Plain text, 1 to 2,000 characters.
    #[validate(length(min = 1, max = 2_000))]
    #[schema(value_type = String, min_length = 1, max_length = 2_000)]
    text: Prose,
}

impl Parse for ReplyText {
    type Output = String;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.text.into())
    }
}

/// Reply to a review of a business of the actor, or change the reply; there is one.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = ReplyText,
    responses((status = 200, body = Data<Review>), (status = 403)))]
#[put("/reviews/{uuid}/reply")]
async fn put_reply(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
    body: Json<ReplyText>,
) -> Reply<Data<Review>> {
    Ok(Review::from(services.reviews.reply(&actor, id, body.value.parse()?).await?).into())
}

/// Delete the reply.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Review>), (status = 403)))]
#[delete("/reviews/{uuid}/reply")]
async fn delete_reply(
    services: web::Data<Services>,
    CurrentUser(actor): CurrentUser,
    Id(id): Id<ReviewId>,
) -> Reply<Data<Review>> {
    Ok(Review::from(services.reviews.delete_reply(&actor, id).await?).into())
}

/// Registers the operations.
pub fn routes(config: &mut ServiceConfig) {
    config.service(put_reply).service(delete_reply);
}
