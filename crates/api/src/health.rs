//! `/healthz`: the process is alive. `/readyz`: it can answer requests, and what of it works.

use actix_web::{HttpResponse, web};
use domain::shared::health::Check;
use serde::Serialize;

use crate::services::Services;

#[derive(Serialize)]
struct Part {
    name: &'static str,
    ready: bool,
    /// Whether nothing can be answered without it.
    vital: bool,
}

pub async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body("alive\n")
}

/// 200 when every vital part works, else 503; the causes are in the log. Without the storage of files people still find
/// and book tables.
pub async fn readyz(services: web::Data<Services>) -> HttpResponse {
    let checks = services.readiness.checks().await;
    for check in checks.iter().filter(|check| services.known_faults.note(check)) {
        tracing::warn!(part = check.name, fault = check.fault.as_deref(), "not ready");
    }
    let is_ready = checks.iter().all(|check| check.fault.is_none() || !check.is_vital);
    let part = |check: &Check| Part { name: check.name, ready: check.fault.is_none(), vital: check.is_vital };
    let parts: Vec<_> = checks.iter().map(part).collect();
    let mut response = if is_ready { HttpResponse::Ok() } else { HttpResponse::ServiceUnavailable() };
    response.json(parts)
}
