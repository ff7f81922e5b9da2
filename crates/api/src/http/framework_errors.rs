//! Turns errors of the framework, in plain text or without a body, into problem documents.

use std::fmt::Write;

use actix_web::body::MessageBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, CONTENT_TYPE, HeaderMap, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use domain::shared::failure::Kind;

use super::headers;
use super::problem::Problem;
use super::reader::Reader;
use uuid::Uuid;

use crate::services::Services;

/// The methods allowed outside `/v1` (files, pages), for which the framework names none.
const READ: &str = "HEAD, GET";

/// The response to a method that is not allowed.
pub fn method_not_allowed(methods: &str) -> HttpResponse {
    let mut response = Problem::new(Kind::Forbidden, "method_not_allowed").error_response();
    if let Ok(methods) = HeaderValue::from_str(methods) {
        response.headers_mut().insert(ALLOW, methods);
    }
    response
}

/// The problem document for an error of the framework; none when the response is already one.
pub(super) fn as_problem(status: StatusCode, headers: &HeaderMap) -> Option<HttpResponse> {
    let content_type = headers.get(CONTENT_TYPE).map_or(&[][..], HeaderValue::as_bytes);
    if !content_type.is_empty() && !content_type.starts_with(b"text/plain") {
        return None;
    }
    match status {
        StatusCode::BAD_REQUEST => Some(Problem::new(Kind::Malformed, "malformed").error_response()),
        StatusCode::NOT_FOUND => Some(Problem::new(Kind::NotFound, "not_found").error_response()),
        StatusCode::METHOD_NOT_ALLOWED => {
            let allowed = headers.get(ALLOW).and_then(|methods| methods.to_str().ok());
            Some(method_not_allowed(allowed.unwrap_or(READ)))
        }
        _ => None,
    }
}

/// The whole response, byte for byte, to a request whose head cannot be read; `None` for other statuses. It is in
/// English, because the client's language is unknown.
pub fn unreadable(services: &Services, status: StatusCode) -> Option<String> {
    let code = match status {
        StatusCode::BAD_REQUEST => "malformed",
        StatusCode::REQUEST_TIMEOUT => "head_timeout",
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => "head_too_large",
        _ => return None,
    };
    let reader = Reader { request_id: services.core.id::<Uuid>().simple().to_string(), ..Reader::default() };
    let response = reader.scope_now(|| {
        let mut response = Problem::new(Kind::Malformed, code).error_response();
        headers::set(services, response.headers_mut());
        response
    });
    let mut answer = format!("HTTP/1.1 {status}\r\n");
    for (name, value) in response.headers() {
        write!(answer, "{name}: {}\r\n", value.to_str().ok()?).ok()?;
    }
    let body = response.into_body().try_into_bytes().ok()?;
    write!(answer, "content-length: {}\r\nconnection: close\r\n\r\n", body.len()).ok()?;
    answer.push_str(std::str::from_utf8(&body).ok()?);
    Some(answer)
}
