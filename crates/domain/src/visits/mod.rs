//! Visits: the codes on tables, what scanning one proves, and the visits recorded from it.
//!
//! A scan gives a receipt, a receipt gives a visit: guests can scan before they sign in, and offline. Codes and receipts
//! are signed payloads of a few bytes, so that a printed code is small.

mod codes;
mod document;
pub mod error;
pub mod payload;
mod policy;
pub mod ports;
pub mod qr_sheet;
mod read;
mod record;
mod scan;
mod seated;
pub mod service;
pub mod static_code;
pub mod visit;

pub use codes::{RotatingCode, StaticCode};
pub use document::sign_document;
pub use error::{VisitError, VisitRule};
pub use ports::{VisitReads, VisitRepository};
pub use scan::{ScanInput, ScanKind, ScanResult};
pub use seated::SeatedGuests;
pub use service::Visits;
