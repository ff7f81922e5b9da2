//! Google signs in with a user and a password (RFC 7617).

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::error::InternalError;
use actix_web::http::header::{AUTHORIZATION, HeaderValue, WWW_AUTHENTICATE};
use actix_web::{Error, FromRequest, HttpRequest, ResponseError, web};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::shared::failure::Kind;

use crate::http::problem::Problem;
use crate::services::Services;

/// A request of Google. It comes before a handler's other arguments, so that nothing of strangers is read.
pub(super) struct Google;

impl FromRequest for Google {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let services = request.app_data::<web::Data<Services>>();
        let Some(google) = services.map(|services| &services.google_bookings).filter(|google| google.is_offered())
        else {
            return ready(Err(Problem::new(Kind::NotFound, "not_found").into()));
        };
        let header = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let is_google = header.and_then(credentials).is_some_and(|(user, password)| google.is_google(&user, &password));
        ready(if is_google { Ok(Self) } else { Err(refusal()) })
    }
}

/// User and password of the header.
fn credentials(header: &str) -> Option<(String, String)> {
    let (scheme, encoded) = header.split_once(' ')?;
    let decoded = STANDARD.decode(encoded.trim()).ok().filter(|_| scheme.eq_ignore_ascii_case("basic"))?;
    let (user, password) = std::str::from_utf8(&decoded).ok()?.split_once(':')?;
    Some((user.to_owned(), password.to_owned()))
}

fn refusal() -> Error {
    let problem = Problem::new(Kind::Unauthenticated, "google_credentials_invalid");
    let mut response = problem.error_response();
    response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Basic realm=\"booking server\""));
    InternalError::from_response(problem, response).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_holds_user_and_password() {
        let of = |header| credentials(header);
        let pair = |user: &str, password: &str| Some((user.to_owned(), password.to_owned()));
        assert_eq!(of("Basic Z29vZ2xlOmE6Yg=="), pair("google", "a:b"));
        assert_eq!(of("basic Og=="), pair("", ""));
        for wrong in ["", "Basic", "Basic ", "Bearer Z29vZ2xlOmE6Yg==", "Basic Z29vZ2xl", "Basic !", "Basic /w=="] {
            assert_eq!(of(wrong), None, "{wrong}");
        }
    }
}
