//! Refusals that the framework writes by itself, in plain text or without a word, told as problem documents.

use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, CONTENT_TYPE, HeaderMap, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use domain::kernel::failure::Kind;

use super::problem::Problem;

/// What can be done with files, pages and all else that stands outside `/v1`, where the framework does not say.
const READ: &str = "HEAD, GET";

/// The answer to a method that is none of these.
pub fn method_not_allowed(methods: &str) -> HttpResponse {
    let mut response = Problem::new(Kind::Forbidden, "method_not_allowed").error_response();
    if let Ok(methods) = HeaderValue::from_str(methods) {
        response.headers_mut().insert(ALLOW, methods);
    }
    response
}

/// The framework's refusal in our words; nothing where the words are ours already.
pub(super) fn reworded(status: StatusCode, headers: &HeaderMap) -> Option<HttpResponse> {
    let content_type = headers.get(CONTENT_TYPE).map_or(&[][..], HeaderValue::as_bytes);
    if !content_type.is_empty() && !content_type.starts_with(b"text/plain") {
        return None;
    }
    match status {
        StatusCode::BAD_REQUEST => Some(Problem::new(Kind::Malformed, "malformed").error_response()),
        StatusCode::NOT_FOUND => Some(Problem::new(Kind::NotFound, "not_found").error_response()),
        StatusCode::METHOD_NOT_ALLOWED => {
            let told = headers.get(ALLOW).and_then(|methods| methods.to_str().ok());
            Some(method_not_allowed(told.unwrap_or(READ)))
        }
        _ => None,
    }
}
