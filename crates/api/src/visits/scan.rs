//! `visits/scan`.

use chrono::{DateTime, NaiveDate, Utc};
use domain::visits::{ScanInput, ScanKind, ScanResult};

use super::names::EvidenceName;
use crate::businesses::BusinessCard;
use crate::http::prelude::*;
use crate::services::Services;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScanNew {
    /// What follows `#c=` in the scanned address.
    #[schema(max_length = 256)]
    code: String,
    /// The slug of the business in that address.
    slug: Option<String>,
    /// When an offline scan of a static code was made, at most 24 hours ago.
    scanned_at: Option<DateTime<Utc>>,
}

impl From<ScanNew> for ScanInput {
    fn from(ScanNew { code, slug, scanned_at }: ScanNew) -> Self {
        Self { code, slug, scanned_at }
    }
}

/// What a scan proves.
#[derive(Debug, Serialize, ToSchema)]
pub struct Scan {
    business: BusinessCard,
    /// The table of a static code.
    table: Option<ScannedTable>,
    evidence: EvidenceName,
    /// Which code it was, and for a static code whether the business was open.
    why: ScanReason,
    /// Redeem it with `POST visits`, within 24 hours; it is valid for one member.
    receipt: String,
    scanned_at: DateTime<Utc>,
    /// The business day, in the business's time zone.
    local_date: NaiveDate,
}

/// A table whose code was scanned.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScannedTable {
    label: String,
}

/// Which code was scanned, and for a static code whether the business was open.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ScanReason {
    Rotating,
    StaticOpen,
    StaticClosed,
}

impl From<ScanKind> for ScanReason {
    fn from(kind: ScanKind) -> Self {
        match kind {
            ScanKind::Rotating => Self::Rotating,
            ScanKind::StaticOpen => Self::StaticOpen,
            ScanKind::StaticClosed => Self::StaticClosed,
        }
    }
}

impl From<ScanResult> for Scan {
    fn from(scan: ScanResult) -> Self {
        Self {
            business: scan.business.into(),
            table: scan.table.map(|table| ScannedTable { label: table.label }),
            evidence: scan.receipt.evidence.into(),
            why: scan.kind.into(),
            receipt: scan.sealed,
            scanned_at: scan.receipt.scanned_at,
            local_date: scan.receipt.local_date,
        }
    }
}

/// Check a scanned code, signed in or not.
#[utoipa::path(tag = "visits", security((), ("bearer" = [])), request_body = ScanNew,
    responses((status = 200, body = Data<Scan>), (status = 404)))]
#[post("/visits/scan")]
async fn scan_code(services: web::Data<Services>, body: Json<ScanNew>) -> Reply<Data<Scan>> {
    let result = services.visits.scan(&body.value.into()).await?;
    Ok(Scan::from(result).into())
}

register!(scan_code);
