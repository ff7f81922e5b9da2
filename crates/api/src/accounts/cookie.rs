//! The cookies of refresh tokens and known devices: not readable by scripts and not sent by other sites.
//!
//! Where the public address is https they have the `__Host-` prefix, so that no other subdomain and no plain connection
//! can set them; it demands `Path=/`. Over plain http, as on one's own machine, browsers refuse the prefix: there the
//! names have none, and the cookies are sent to `/v1/auth` only. Cookies of the other kind are not read.

use actix_web::HttpRequest;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use chrono::{DateTime, Utc};
use domain::accounts::SignedIn;
use domain::accounts::device::DeviceCookie;
use domain::accounts::session::RefreshToken;

use crate::services::PublicSettings;

const REFRESH: Name = Name { secure: "__Host-verdoro_refresh", plain: "verdoro_refresh" };
const DEVICE: Name = Name { secure: "__Host-verdoro_device", plain: "verdoro_device" };
/// How long a device stays known after its last sign-in.
const DEVICE_LIFE: Duration = Duration::days(365);

struct Name {
    secure: &'static str,
    plain: &'static str,
}

impl Name {
    fn of(&self, public: &PublicSettings) -> &'static str {
        if public.is_secure() { self.secure } else { self.plain }
    }
}

/// The refresh token that a request presents.
pub fn presented(request: &HttpRequest, public: &PublicSettings) -> Option<RefreshToken> {
    request.cookie(REFRESH.of(public)).map(|cookie| RefreshToken::presented(cookie.value()))
}

/// The device cookie that a request presents.
pub fn presented_device(request: &HttpRequest, public: &PublicSettings) -> Option<DeviceCookie> {
    request.cookie(DEVICE.of(public)).map(|cookie| DeviceCookie::presented(cookie.value()))
}

/// The cookie of a session's refresh token; it expires with the session.
pub fn refresh<'c>(signed_in: &SignedIn, public: &PublicSettings, now: DateTime<Utc>) -> Cookie<'c> {
    let left = (signed_in.session.expires_at - now).num_seconds().max(0);
    cookie(&REFRESH, signed_in.refresh_token.expose().to_owned(), public, Duration::seconds(left))
}

/// The cookie that removes the refresh token.
pub fn expired<'c>(public: &PublicSettings) -> Cookie<'c> {
    cookie(&REFRESH, String::new(), public, Duration::ZERO)
}

/// The cookie of a known device.
pub fn device<'c>(device: &DeviceCookie, public: &PublicSettings) -> Cookie<'c> {
    cookie(&DEVICE, device.expose().to_owned(), public, DEVICE_LIFE)
}

fn cookie<'c>(name: &Name, value: String, public: &PublicSettings, age: Duration) -> Cookie<'c> {
    Cookie::build(name.of(public), value)
        .path(if public.is_secure() { "/" } else { "/v1/auth" })
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(public.is_secure())
        .max_age(age)
        .finish()
}
