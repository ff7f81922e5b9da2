//! Values that several operations of visits share.

use domain::visits::visit;
use serde::Serialize;
use utoipa::ToSchema;

/// How strong the proof of a visit is. V3: the staff saw the guest. V2: a static code, scanned while the business was open.
/// V0: no proof.
#[derive(Debug, Serialize, ToSchema)]
pub enum VisitEvidence {
    #[serde(rename = "V3")]
    Staff,
    #[serde(rename = "V2")]
    StaticCode,
    #[serde(rename = "V0")]
    None,
}

impl From<visit::Evidence> for VisitEvidence {
    fn from(evidence: visit::Evidence) -> Self {
        match evidence {
            visit::Evidence::Staff => Self::Staff,
            visit::Evidence::StaticCode => Self::StaticCode,
            visit::Evidence::None => Self::None,
        }
    }
}

/// What proves a visit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum VisitProof {
    Reservation,
    RotatingCode,
    StaticCode,
}

impl From<visit::How> for VisitProof {
    fn from(how: visit::How) -> Self {
        match how {
            visit::How::Reservation => Self::Reservation,
            visit::How::RotatingCode => Self::RotatingCode,
            visit::How::StaticCode => Self::StaticCode,
        }
    }
}
