//! `faq_votes`.

use actix_web::HttpResponse;
use domain::support::FaqQuestion;

use crate::http::client::Client;
use crate::http::prelude::*;

/// The question voted about.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FaqTarget {
    /// Its name: lower-case letters, digits and hyphens, 1 to 60 characters.
    #[param(min_length = 1, max_length = 60)]
    question: String,
}

/// A vote about an answer.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct FaqVote {
    helpful: bool,
}

impl Parse for FaqVote {
    type Output = bool;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.helpful)
    }
}

/// Vote about the answer to a question: counted once a day for each member or visitor. Who voted is not stored.
#[utoipa::path(tag = "support", security((), ("bearer" = [])), params(FaqTarget), request_body = FaqVote,
    responses((status = 204)))]
#[post("/faq_votes")]
async fn vote_faq(
    cx: Context,
    client: Client,
    Query(target): Query<FaqTarget>,
    Parsed(helpful): Parsed<FaqVote>,
) -> Reply<HttpResponse> {
    let question = FaqQuestion::parse(&target.question).map_err(|error| Problem::invalid(vec![error]))?;
    cx.support.vote(&cx.actor, client.address, &question, helpful).await?;
    Ok(HttpResponse::NoContent().finish())
}

register!(vote_faq);
