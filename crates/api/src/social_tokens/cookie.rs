//! The cookie that binds a sign-in at a provider to the browser it began in. Only the page that the provider leads back
//! to reads it, by a request to its own server, so that it may be `Strict` even where the provider posts.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use domain::social_tokens::{Flow, Provider};

use crate::services::PublicSettings;

const LIFE: Duration = Duration::minutes(10);

/// The cookie of a sign-in that begins.
pub(super) fn begun<'c>(flow: &Flow, public: &PublicSettings) -> Cookie<'c> {
    cookie(flow.provider, flow.cookie(), public, LIFE)
}

/// The value that a request presents.
pub(super) fn presented(request: &HttpRequest, provider: Provider, public: &PublicSettings) -> Option<String> {
    request.cookie(&name(provider, public)).map(|cookie| cookie.value().to_owned())
}

/// The cookie that removes it.
pub(super) fn expired<'c>(provider: Provider, public: &PublicSettings) -> Cookie<'c> {
    cookie(provider, String::new(), public, Duration::ZERO)
}

fn cookie<'c>(provider: Provider, value: String, public: &PublicSettings, age: Duration) -> Cookie<'c> {
    Cookie::build(name(provider, public), value)
        .path(if public.is_secure() { "/" } else { "/v1" })
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(public.is_secure())
        .max_age(age)
        .finish()
}

/// Browsers refuse the prefix over plain http.
fn name(provider: Provider, public: &PublicSettings) -> String {
    let prefix = if public.is_secure() { "__Host-" } else { "" };
    format!("{prefix}verdoro_social_{}", provider.as_ref())
}
