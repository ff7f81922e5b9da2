//! `appeals`.

use domain::reviews::reported_person::SubjectKind;
use domain::shared::ids::ReviewId;

use super::names::SubjectName;
use super::person_case::PersonAppeal;
use super::wire::Review;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::http::text::Prose;

/// An appeal against the hiding of a review of the actor, or against a decision about the actor.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct AppealNew {
    /// `user` for a decision about the actor; a review unless given.
    subject: Option<SubjectName>,
    /// The review.
    review_id: Option<Uuid>,
    /// 1 to 2,000 characters.
    #[validate(length(min = 1, max = 2_000))]
    #[schema(value_type = String, min_length = 1, max_length = 2_000)]
    text: Prose,
}

/// The review, or the appeal of the actor themselves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum AppealMade {
    Review(Box<Review>),
    Person(PersonAppeal),
}

impl Parse for AppealNew {
    type Output = (Option<ReviewId>, String);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let review = match errors.take(self.subject.map(|subject| subject.known("subject"))) {
            Some(SubjectKind::User) => None,
            Some(SubjectKind::Review) | None => {
                errors.take(Some(self.review_id.ok_or_else(|| FieldError::new("review_id", "required"))))
            }
        };
        errors.finish(Some((review.map(Into::into), self.text.into())))
    }
}

/// Appeal, once, against the hiding of a review of the actor or a decision about the actor. A moderator checks it again.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), request_body = AppealNew,
    responses((status = 201, body = Data<AppealMade>), (status = 403), (status = 404), (status = 409)))]
#[post("/appeals")]
async fn create_appeal(cx: Context, Parsed((review, text)): Parsed<AppealNew>) -> Reply<Created<AppealMade>> {
    Ok(Created(match review {
        Some(review) => AppealMade::Review(Box::new(cx.reviews.appeal(&cx.actor, review, text).await?.into())),
        None => AppealMade::Person(cx.reviews.appeal_decision(&cx.actor, text).await?.into()),
    }))
}

register!(create_appeal);
