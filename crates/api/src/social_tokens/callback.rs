//! Where a provider leads the browser back to: `auth/{provider}/callback`. It hands the code on to the screen, which
//! finishes the sign-in by a request of its own, with the cookie. Apple posts, and no `Strict` cookie comes with a
//! request from another site. It is not in the OpenAPI document, because only providers call it, with parameters of
//! their choice.

use actix_web::HttpResponse;
use actix_web::http::header::LOCATION;
use domain::social_tokens::{Provider, return_to};
use form_urlencoded::Serializer;

use super::start::known;
use crate::http::prelude::*;
use crate::services::Services;

/// The largest form of a provider.
const MAX_FORM_BYTES: usize = 16 * 1024;

/// The answer of a provider (RFC 6749, 4.1.2). Further parameters are ignored.
#[derive(Debug, Default, Deserialize)]
struct Answer {
    code: Option<String>,
    state: Option<String>,
    error: Option<String>,
}

async fn redirected(
    services: web::Data<Services>,
    provider: web::Path<String>,
    answer: web::Query<Answer>,
) -> Reply<HttpResponse> {
    continued(&services, &provider, answer.into_inner())
}

async fn posted(
    services: web::Data<Services>,
    provider: web::Path<String>,
    answer: web::Form<Answer>,
) -> Reply<HttpResponse> {
    continued(&services, &provider, answer.into_inner())
}

fn continued(services: &Services, provider: &str, answer: Answer) -> Reply<HttpResponse> {
    let provider = known(provider)?;
    if !services.social_tokens.code_providers.contains_key(&provider) {
        return Err(Problem::new(domain::shared::failure::Kind::NotFound, "not_found"));
    }
    let next = answer.state.as_deref().and_then(return_to).unwrap_or_default();
    let address = match (answer.code, answer.state, answer.error.as_deref()) {
        (Some(code), Some(state), None) => screen(provider, &next, &[("code", &code), ("state", &state)]),
        // The user called it off; Apple has a name of its own for that.
        (_, _, Some("access_denied" | "user_cancelled_authorize")) => {
            screen(provider, &next, &[("error", "cancelled")])
        }
        _ => screen(provider, &next, &[("error", "refused")]),
    };
    Ok(HttpResponse::SeeOther().insert_header((LOCATION, address)).finish())
}

/// The address of the screen that finishes a sign-in. What it needs is behind `#`, which no server logs.
pub(super) fn screen(provider: Provider, next: &str, outcome: &[(&str, &str)]) -> String {
    let query = match next {
        "" => String::new(),
        next => format!("?{}", Serializer::new(String::new()).append_pair("next", next).finish()),
    };
    let fragment = Serializer::new(String::new()).extend_pairs(outcome).finish();
    format!("/auth/{}{query}#{fragment}", provider.as_ref())
}

/// Registers the routes without describing them.
pub(super) fn routes(config: &mut ServiceConfig) {
    config.undescribed(
        web::resource("/auth/{provider}/callback")
            .app_data(web::FormConfig::default().limit(MAX_FORM_BYTES))
            .route(web::get().to(redirected))
            .route(web::post().to(posted)),
    );
}
