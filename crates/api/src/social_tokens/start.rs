//! `auth/{provider}/start`.

use actix_web::http::header::LOCATION;
use actix_web::{HttpRequest, HttpResponse};
use domain::shared::failure::Kind;
use domain::social_tokens::{Provider, SocialTokenError, SocialTokenRule};

use super::callback::screen;
use super::cookie;
use crate::http::prelude::*;
use crate::services::Services;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct StartParameters {
    /// Where the browser goes after the sign-in: a path of this server.
    #[param(max_length = 1000)]
    return_to: Option<String>,
}

/// Sign in with Google or Apple: redirects the browser to the provider, which leads it back to a page that finishes the
/// sign-in. 404 unless the provider is configured.
#[utoipa::path(tag = "social sign-in", params(("provider" = String, Path, description = "`google` or `apple`."), StartParameters),
    responses((status = 303, description = "To the provider, or to a page that says why it cannot be reached")))]
#[get("/auth/{provider}/start")]
async fn start(
    services: web::Data<Services>,
    request: HttpRequest,
    provider: web::Path<String>,
    Query(parameters): Query<StartParameters>,
) -> Reply<HttpResponse> {
    let provider = known(&provider)?;
    match services.social_tokens.begin(provider, parameters.return_to.as_deref()).await {
        Ok((flow, address)) => Ok(HttpResponse::SeeOther()
            .insert_header((LOCATION, address))
            .cookie(cookie::begun(&flow, &services.public))
            .finish()),
        // A person who followed a link gets a page instead of JSON.
        Err(SocialTokenError::Rule(SocialTokenRule::Unavailable(reason))) if is_page(&request) => {
            tracing::error!(provider = provider.as_ref(), reason, "a provider of sign-ins does not work");
            let next = parameters.return_to.unwrap_or_default();
            let address = screen(provider, &next, &[("error", "provider_unavailable")]);
            Ok(HttpResponse::SeeOther().insert_header((LOCATION, address)).finish())
        }
        Err(error) => Err(error.into()),
    }
}

/// The provider of that name; the names of others are unknown paths.
pub(super) fn known(name: &str) -> Result<Provider, Problem> {
    name.parse().map_err(|_| Problem::new(Kind::NotFound, "not_found"))
}

fn is_page(request: &HttpRequest) -> bool {
    let accepted = request.headers().get("accept").and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

register!(start);
