//! Failures on the wire: RFC 9457 problem documents, in the reader's language.

use std::collections::BTreeMap;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::http::header::RETRY_AFTER;
use actix_web::{HttpResponse, ResponseError};
use domain::shared::failure::{Failure, FieldError, Kind};
use serde::Serialize;
use utoipa::ToSchema;

use super::catalogue;
use super::reader::Reader;

/// A failure to report to the client. Its sentences are chosen when it is serialised.
#[derive(Debug, Clone)]
pub struct Problem {
    kind: Kind,
    code: &'static str,
    /// The catalogue entry of the message, if it is not that of the code, and its values.
    words: Option<Box<Words>>,
    fields: Vec<FieldError>,
    retry_after: Option<Duration>,
    extensions: serde_json::Map<String, serde_json::Value>,
}

/// A catalogue entry and the values for its sentence.
type Words = (&'static str, Vec<(&'static str, String)>);

/// A problem document (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemDocument {
    /// Always `about:blank`; `code` identifies the problem.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The kind of problem, in the reader's language.
    title: String,
    status: u16,
    /// The error and its remedy, in the reader's language.
    detail: String,
    code: &'static str,
    /// The errors by field, for 422 and for a file that is too large.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    errors: BTreeMap<String, Vec<FieldProblem>>,
    /// The id of the request, to quote when asking for help.
    request_id: String,
    /// Additional members of some problems.
    #[serde(flatten)]
    #[schema(additional_properties, value_type = Object)]
    extensions: serde_json::Map<String, serde_json::Value>,
}

/// An error in a field.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldProblem {
    code: &'static str,
    /// The error and its remedy, in the reader's language.
    message: String,
}

impl Problem {
    /// A problem of that kind and code.
    pub fn new(kind: Kind, code: &'static str) -> Self {
        Self { kind, code, words: None, fields: Vec::new(), retry_after: None, extensions: serde_json::Map::new() }
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.code
    }

    pub fn invalid(fields: Vec<FieldError>) -> Self {
        Self { fields, ..Self::new(Kind::Invalid, "invalid") }
    }

    /// Too many requests; the client may try again after that time.
    pub fn too_many(code: &'static str, retry_after: Duration) -> Self {
        Self { retry_after: Some(retry_after), ..Self::new(Kind::TooMany, code) }
    }

    /// Adds a member to the document.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<serde_json::Value>) -> Self {
        self.extensions.insert(name.to_owned(), value.into());
        self
    }

    /// Adds the field that has the error.
    #[must_use]
    pub fn at(mut self, field: FieldError) -> Self {
        self.fields.push(field);
        self
    }

    /// Uses the message of that entry, which may be more specific than that of the code.
    #[must_use]
    pub fn in_the_words_of(self, entry: &'static str, values: Vec<(&'static str, String)>) -> Self {
        Self { words: Some(Box::new((entry, values))), ..self }
    }

    /// The error of a body that is too large.
    pub fn too_large() -> Self {
        Self::new(Kind::Malformed, "body_too_large")
    }

    /// The invalid fields.
    #[cfg(test)]
    pub(crate) fn fields(&self) -> &[FieldError] {
        &self.fields
    }

    fn document(&self, reader: &Reader) -> ProblemDocument {
        let language = reader.language;
        let mut errors: BTreeMap<String, Vec<FieldProblem>> = BTreeMap::new();
        for error in &self.fields {
            let message = catalogue::sentence(error.code, language, &error.values);
            errors.entry(error.field.clone()).or_default().push(FieldProblem { code: error.code, message });
        }
        ProblemDocument {
            kind: "about:blank",
            title: catalogue::title(self.kind, language).to_owned(),
            status: self.status_code().as_u16(),
            detail: match &self.words {
                Some(words) => catalogue::sentence(words.0, language, &words.1),
                None => catalogue::sentence(self.code, language, &[]),
            },
            code: self.code,
            errors,
            request_id: reader.request_id.clone(),
            extensions: self.extensions.clone(),
        }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code)
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        match self.kind {
            Kind::Malformed if self.code == "body_too_large" => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::Malformed if matches!(self.code, "content_type_invalid" | "multipart_expected") => {
                StatusCode::UNSUPPORTED_MEDIA_TYPE
            }
            Kind::Malformed if self.code == "upgrade_required" => StatusCode::UPGRADE_REQUIRED,
            Kind::Malformed if self.code == "head_timeout" => StatusCode::REQUEST_TIMEOUT,
            Kind::Malformed if self.code == "head_too_large" => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Kind::Malformed => StatusCode::BAD_REQUEST,
            Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
            Kind::Forbidden if self.code == "method_not_allowed" => StatusCode::METHOD_NOT_ALLOWED,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::Conflict => StatusCode::CONFLICT,
            Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Kind::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        let reader = Reader::current();
        let mut response = HttpResponse::build(self.status_code());
        response.content_type("application/problem+json").insert_header(("Content-Language", reader.language.as_str()));
        if let Some(wait) = self.retry_after {
            // The duration in whole seconds, rounded up.
            response.insert_header((RETRY_AFTER, wait.as_millis().div_ceil(1000).max(1).to_string()));
        }
        match serde_json::to_string(&self.document(&reader)) {
            Ok(body) => response.body(body),
            Err(_) => response.finish(),
        }
    }
}

impl<E: Failure> From<E> for Problem {
    /// The one place where failures become problems. Internal errors are logged here once and never exposed.
    fn from(failure: E) -> Self {
        if matches!(failure.kind(), Kind::Internal | Kind::Unavailable) {
            tracing::error!(request_id = %Reader::current().request_id, error = %failure, "a request failed");
        }
        Self {
            fields: failure.fields().to_vec(),
            retry_after: failure.retry_after(),
            ..Self::new(failure.kind(), failure.code())
        }
    }
}
