//! The cookie that carries the refresh token: out of reach of scripts and of other sites, sent to `/v1/auth` only.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use chrono::{DateTime, Utc};
use domain::accounts::SignedIn;
use domain::accounts::session::RefreshToken;

use crate::services::PublicSettings;

const NAME: &str = "verdoro_refresh";
const PATH: &str = "/v1/auth";

/// The refresh token that a request presents.
pub fn presented(request: &HttpRequest) -> Option<RefreshToken> {
    request.cookie(NAME).map(|cookie| RefreshToken::presented(cookie.value()))
}

/// The cookie for somebody signed in, kept as long as the session lives.
pub fn keeping<'c>(signed_in: &SignedIn, public: &PublicSettings, now: DateTime<Utc>) -> Cookie<'c> {
    let left = (signed_in.session.expires_at - now).num_seconds().max(0);
    cookie(signed_in.refresh_token.expose().to_owned(), public, Duration::seconds(left))
}

/// The cookie that makes the client forget.
pub fn forgetting<'c>(public: &PublicSettings) -> Cookie<'c> {
    cookie(String::new(), public, Duration::ZERO)
}

fn cookie<'c>(value: String, public: &PublicSettings, age: Duration) -> Cookie<'c> {
    Cookie::build(NAME, value)
        .path(PATH)
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(public.public_url.starts_with("https://"))
        .max_age(age)
        .finish()
}
