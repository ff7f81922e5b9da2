//! `appeals`.

use domain::shared::ids::ReviewId;

use super::wire::Review;
use crate::http::prelude::*;
use crate::http::text::Prose;

/// An appeal of an author against the hiding of their review.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct AppealNew {
    review_id: Uuid,
    /// 1 to 2,000 characters.
    #[validate(length(min = 1, max = 2_000))]
    #[schema(value_type = String, min_length = 1, max_length = 2_000)]
    text: Prose,
}

impl Parse for AppealNew {
    type Output = (ReviewId, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok((self.review_id.into(), self.text.into()))
    }
}

/// Appeal, once, against the hiding of a review of the actor. A moderator checks it again.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = AppealNew,
    responses((status = 201, body = Data<Review>), (status = 403), (status = 404), (status = 409)))]
#[post("/appeals")]
async fn create_appeal(cx: Context, Parsed((review, text)): Parsed<AppealNew>) -> Reply<Created<Review>> {
    Ok(Created(cx.reviews.appeal(&cx.actor, review, text).await?.into()))
}

register!(create_appeal);
