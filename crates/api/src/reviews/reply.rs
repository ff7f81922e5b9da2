//! `reviews/{uuid}/reply`.

use actix_web::put;
use domain::shared::ids::ReviewId;

use super::wire::Review;
use crate::http::prelude::*;
use crate::http::text::Prose;

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
async fn put_reply(cx: Context, Id(id): Id<ReviewId>, Parsed(text): Parsed<ReplyText>) -> Reply<Data<Review>> {
    Ok(Review::from(cx.reviews.reply(&cx.actor, id, text).await?).into())
}

/// Delete the reply.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Review>), (status = 403)))]
#[delete("/reviews/{uuid}/reply")]
async fn delete_reply(cx: Context, Id(id): Id<ReviewId>) -> Reply<Data<Review>> {
    Ok(Review::from(cx.reviews.delete_reply(&cx.actor, id).await?).into())
}

register!(put_reply, delete_reply);
