//! `visits/scan`: what a code proves.

use actix_web::{HttpResponse, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use domain::visits::{Scan as ScanSeen, Scanned};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::businesses::BusinessCard;
use crate::http::envelope::One;
use crate::http::json::Json;
use crate::http::problem::Problem;
use crate::services::Services;

/// A code that was scanned.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScanNew {
    /// What stands after `#c=` in its address.
    code: String,
    /// The name of the place in that address.
    slug: Option<String>,
    /// When a table's code was scanned, if that was before, at most 24 hours ago.
    scanned_at: Option<DateTime<Utc>>,
}

/// What a scan proves.
#[derive(Debug, Serialize, ToSchema)]
pub struct Scan {
    business: BusinessCard,
    table: Option<ScannedTable>,
    /// V3: the staff showed the code. V2: a table's code, while the place was open. V0: nothing.
    evidence: &'static str,
    /// rotating, static_open or static_closed.
    why: &'static str,
    /// To be handed in with `POST visits`, within 24 hours and by one person.
    receipt: String,
    scanned_at: DateTime<Utc>,
    /// The venue's own date.
    local_date: NaiveDate,
}

/// A table whose code was scanned.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScannedTable {
    label: String,
}

impl From<ScanSeen> for Scan {
    fn from(scan: ScanSeen) -> Self {
        Self {
            business: scan.business.into(),
            table: scan.table.map(|table| ScannedTable { label: table.label }),
            evidence: scan.receipt.evidence.as_str(),
            why: scan.why.as_str(),
            receipt: scan.sealed,
            scanned_at: scan.receipt.scanned_at,
            local_date: scan.receipt.local_date,
        }
    }
}

/// Look at a code that anybody scanned, signed in or not.
#[utoipa::path(tag = "visits", security((), ("bearer" = [])), request_body = ScanNew,
    responses((status = 200, body = One<Scan>)))]
#[post("/visits/scan")]
async fn look(services: web::Data<Services>, body: Json<ScanNew>) -> Result<HttpResponse, Problem> {
    let ScanNew { code, slug, scanned_at } = body.value;
    let seen = services.visits.scan(&Scanned { code, slug, at: scanned_at }).await?;
    Ok(HttpResponse::Ok().json(One::new(Scan::from(seen))))
}

/// The routes.
pub fn routes(config: &mut ServiceConfig) {
    config.service(look);
}
