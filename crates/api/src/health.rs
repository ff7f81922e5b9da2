//! `/healthz`: the process is alive. `/readyz`: it can answer requests.

use actix_web::{HttpResponse, web};
use serde::Serialize;

use crate::services::Services;

#[derive(Serialize)]
struct Part {
    name: &'static str,
    ready: bool,
}

/// Alive.
pub async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body("alive\n")
}

/// 200 when every vital part works, else 503; the causes are in the log. Without the storage of files people still find
/// and book tables.
pub async fn readyz(services: web::Data<Services>) -> HttpResponse {
    let checks = services.readiness.checks().await;
    for check in checks.iter().filter(|check| check.fault.is_some()) {
        tracing::warn!(part = check.name, fault = check.fault.as_deref(), "not ready");
    }
    let is_ready = checks.iter().all(|check| check.fault.is_none() || !check.is_vital);
    let parts: Vec<_> = checks.iter().map(|check| Part { name: check.name, ready: check.fault.is_none() }).collect();
    let mut response = if is_ready { HttpResponse::Ok() } else { HttpResponse::ServiceUnavailable() };
    response.json(parts)
}
