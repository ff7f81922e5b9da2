//! The middleware around every request: its id, the reader's language and the current user, rate and time limits, a 500
//! for a panic, security headers, metrics and one log line without personal data.

use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::UPGRADE;
use actix_web::http::{Method, Uri};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, web};
use domain::shared::failure::{Denied, Failure as _, Kind};
use futures_util::FutureExt;
use tracing::Instrument;
use tracing::field::Empty;

use super::current_user::{Authentication, authenticate};
use super::limits::Budget;
use super::operations::SignIn;
use super::problem::Problem;
use super::reader::{Reader, language};
use super::{client, framework_errors, headers, query};
use uuid::Uuid;

use crate::services::Services;

const TIME_LIMIT: Duration = Duration::from_secs(30);

/// The middleware. Refusals and panics are returned as an error that contains the whole response.
///
/// # Errors
/// The response to a request that was refused, took too long or whose handler panicked.
pub async fn handle_request<B: MessageBody + 'static>(
    services: web::Data<Services>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let begun = Instant::now();
    normalise_path(&mut request);
    let request_id = services.core.id::<Uuid>().simple().to_string();
    let reader = Reader { language: language(request.request()), request_id: request_id.clone() };
    let method = request.method().clone();
    if method == Method::HEAD {
        // HEAD is answered as GET; the server omits the body (RFC 9110, 9.3.2).
        request.head_mut().method = Method::GET;
    }
    let route = request.match_pattern().unwrap_or_else(|| "unmatched".to_owned());
    let span = tracing::info_span!(
        "request",
        request_id,
        otel.kind = "server",
        otel.name = format!("{method} {route}"),
        otel.status_code = Empty,
        http.request.method = %method,
        http.route = route,
        http.response.status_code = Empty,
    );
    let result = reader.scope(answered(&services, request, &route, next)).instrument(span.clone()).await;
    let status = match &result {
        Ok(response) => response.status(),
        Err(refusal) => refusal.as_response_error().status_code(),
    };
    let status = status.as_u16();
    let took = begun.elapsed();
    let labels = [("method", method.to_string()), ("route", route.clone()), ("status", status.to_string())];
    metrics::histogram!("verdoro_http_request_seconds", &labels).record(took.as_secs_f64());
    span.record("http.response.status_code", status);
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
    tracing::info!(%request_id, %method, route, status, micros = took.as_micros(), "request");
    result
}

/// Normalizes the path, so that checks on it (routes, limits, pages) cannot be bypassed by another spelling.
fn normalise_path(request: &mut ServiceRequest) {
    let Some((path, target)) = request.uri().path_and_query().map(|whole| (whole.path(), whole.as_str())) else {
        return;
    };
    let Some(normal) = normal(path) else { return };
    let query = target.get(path.len()..).unwrap_or_default();
    let Ok(uri) = format!("{normal}{query}").parse::<Uri>() else { return };
    request.match_info_mut().get_mut().update(&uri);
    request.head_mut().uri = uri;
}

/// The path with unreserved characters as themselves (RFC 3986, 6.2.2.2) and U+FFFD for NUL, as in HTML: no text in the
/// database may hold NUL, so it names nothing. None when that changes nothing.
fn normal(path: &str) -> Option<String> {
    if !path.contains('%') {
        return None;
    }
    let mut pieces = path.split('%');
    let mut normal = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (code, rest) = piece.split_at_checked(2).unwrap_or(("", piece));
        match u8::from_str_radix(code, 16) {
            Ok(0) => normal.push_str("%EF%BF%BD"),
            Ok(byte) if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => normal.push(char::from(byte)),
            _ => {
                normal.push('%');
                normal.push_str(code);
            }
        }
        normal.push_str(rest);
    }
    (normal != path).then_some(normal)
}

/// The response with the headers of every response.
async fn answered<B: MessageBody + 'static>(
    services: &Services,
    request: ServiceRequest,
    route: &str,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let result = answer(services, request, route, next).await;
    let mut refusal = match result {
        Ok(mut response) => match framework_errors::as_problem(response.status(), response.headers()) {
            Some(refusal) => refusal,
            None => {
                headers::set(services, response.headers_mut());
                return Ok(response);
            }
        },
        Err(error) => {
            let response = error.error_response();
            framework_errors::as_problem(response.status(), response.headers()).unwrap_or(response)
        }
    };
    headers::set(services, refusal.headers_mut());
    Err(InternalError::from_response(refusal.status(), refusal).into())
}

async fn answer<B: MessageBody + 'static>(
    services: &Services,
    request: ServiceRequest,
    route: &str,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let verdict = authenticate(services, request.request()).await?;
    if let Some(budget) = Budget::of(request.path(), request.method()) {
        let address = client::address(request.request(), services.public.trusted_proxies);
        services.limits.count(verdict.0.as_ref().ok(), address, budget)?;
    }
    if let Some(operation) = services.operations.get(request.method(), route) {
        verdict.check_scopes(&operation.scopes)?;
        if let Some(sign_in) = operation.sign_in {
            verdict.check(sign_in)?;
        }
        if let Err(unknown) = query::check_names(request.query_string(), &operation.parameters) {
            // A bad token comes first, also where a cookie could replace it.
            verdict.check(SignIn::Optional)?;
            return Err(unknown.into());
        }
    }
    request.extensions_mut().insert::<Authentication>(verdict);
    let upgrade = request.headers().contains_key(UPGRADE);
    let work = AssertUnwindSafe(next.call(request)).catch_unwind();
    let finished = if upgrade { Ok(work.await) } else { tokio::time::timeout(TIME_LIMIT, work).await };
    match finished {
        Err(_) => Err(Problem::new(Kind::Unavailable, "unavailable").into()),
        Ok(Err(_)) => {
            tracing::error!(request_id = Reader::current().request_id, "a handler panicked");
            Err(Problem::new(Kind::Internal, "internal").into())
        }
        Ok(Ok(Ok(response))) => explain_withheld_role(services, verdict, response).await,
        Ok(Ok(failed)) => failed,
    }
}

/// Explains the refusal to a moderator or administrator without two-step verification, whose token has no role.
async fn explain_withheld_role<B>(
    services: &Services,
    verdict: Authentication,
    response: ServiceResponse<B>,
) -> Result<ServiceResponse<B>, Error> {
    let problem = response.response().error().and_then(|error| error.as_error::<Problem>());
    let is_forbidden = problem.is_some_and(|problem| problem.code() == Denied::Forbidden.code());
    match verdict.0 {
        Ok(actor) if is_forbidden && services.accounts.awaits_second_factor(&actor).await.unwrap_or_default() => {
            Err(Problem::new(Kind::Forbidden, "second_factor_setup_required").into())
        }
        _ => Ok(response),
    }
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn a_path_is_written_one_way() {
        let cases = [
            ("/v1/businesses", None),
            ("/%76%31/businesses", Some("/v1/businesses")),
            ("/v%31/%62usinesses/%7E%2d", Some("/v1/businesses/~-")),
            ("/list/a%00b", Some("/list/a%EF%BF%BDb")),
            ("/list/%2576%2F%3F%C3%A8", None),
            ("/list/%", None),
            ("/list/%7", None),
            ("/list/%+7", None),
            ("/list/%zz%41", Some("/list/%zzA")),
        ];
        for (path, expected) in cases {
            assert_eq!(normal(path).as_deref(), expected, "{path}");
        }
    }
}
