//! `/healthz`: the process is alive. `/readyz`: it can answer requests, and what of it works.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

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

/// The faults already logged: probes find them again every few seconds.
#[derive(Default)]
pub struct KnownFaults(Mutex<BTreeMap<&'static str, String>>);

impl KnownFaults {
    /// Records the result of a probe; returns whether it has to be logged.
    fn note(&self, check: &Check) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &check.fault {
            Some(fault) => known.insert(check.name, fault.clone()).as_ref() != Some(fault),
            None => {
                known.remove(check.name);
                false
            }
        }
    }
}

/// Alive.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_logged_when_it_starts_and_when_it_returns() {
        let known = KnownFaults::default();
        let found = [Some("away"), Some("away"), Some("full"), None, None, Some("full")];
        let logged =
            found.map(|fault| known.note(&Check { name: "storage", is_vital: false, fault: fault.map(str::to_owned) }));
        assert_eq!(logged, [true, false, true, false, false, true]);
    }
}
