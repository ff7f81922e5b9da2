//! How operations fail. Some statuses follow from the shape of an operation: one with a body can be sent a malformed
//! one. Those of its use case are listed in its attribute: `(status = 409)`.

use std::collections::BTreeSet;

use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response};

use super::{REFRESH_COOKIE, operations};

/// Gives every operation the failures that follow from its shape, and every failure the problem document as its body.
pub(super) fn describe(document: &mut OpenApi) {
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            let statuses: BTreeSet<String> = of_shape(operation).iter().map(u16::to_string).collect();
            let responses = &mut operation.responses.responses;
            for status in statuses {
                responses.entry(status).or_insert_with(|| Response::default().into());
            }
            for (status, response) in responses {
                if let (Some(meaning), RefOr::T(response)) = (meaning(status), response) {
                    complete(response, meaning);
                }
            }
        }
    }
}

fn complete(response: &mut Response, meaning: &str) {
    let problem = Content::new(Some(Ref::from_schema_name("ProblemDocument")));
    response.content.insert("application/problem+json".to_owned(), problem.into());
    if response.description.is_empty() {
        meaning.clone_into(&mut response.description);
    }
}

/// The statuses that follow from security, body and parameters.
fn of_shape(operation: &Operation) -> BTreeSet<u16> {
    // Every operation refuses unknown query parameters.
    let mut statuses = BTreeSet::from([422, 429, 500, 503]);
    let requirements = operation.security.as_deref().unwrap_or_default();
    let takes = |scheme: &str| requirements.contains(&SecurityRequirement::new::<_, [String; 0], _>(scheme, []));
    if takes("bearer") || takes(REFRESH_COOKIE) {
        statuses.insert(401);
    }
    // A key of a business without the scope.
    if takes("bearer") {
        statuses.insert(403);
    }
    if operation.request_body.is_some() {
        statuses.extend([400, 413, 415]);
    }
    for parameter in operation.parameters.iter().flatten() {
        let RefOr::T(parameter) = parameter else { continue };
        match parameter.parameter_in {
            ParameterIn::Path => statuses.extend([404]),
            // The idempotency key: malformed, in use, or used for another request.
            ParameterIn::Header => statuses.extend([400, 409]),
            ParameterIn::Query | ParameterIn::QueryString | ParameterIn::Cookie => {}
        }
    }
    statuses
}

/// The description of an error status; none for a success.
fn meaning(status: &str) -> Option<&'static str> {
    Some(match status {
        "400" => "The request is malformed",
        "401" => "The credentials are missing or invalid",
        "403" => "The actor may not do this",
        "404" => "There is no such record, or the actor may not know of it",
        "409" => "The state of the record does not allow this",
        "413" => "The body is too large",
        "415" => "The content type is not supported",
        "422" => "Fields are invalid; `errors` names them",
        "426" => "The connection has to be upgraded",
        "429" => "Too many requests; `Retry-After` says how long to wait",
        "500" => "An internal error",
        "503" => "The service is not available for now",
        _ => return None,
    })
}
