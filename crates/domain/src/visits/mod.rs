//! Being there: the codes on the tables, what a scan of one proves, and the visits that come of it.
//!
//! A code leads to a receipt, a receipt to a visit: whoever scans need not have signed in yet, and may have been
//! without a network. Codes and receipts are signed payloads of a few bytes, so that a printed one stays small.

mod codes;
pub mod error;
pub mod payload;
mod policy;
pub mod ports;
mod read;
mod record;
mod scan;
mod seated;
pub mod service;
pub mod sheet;
pub mod table_code;
pub mod visit;

pub use codes::{RotatingCode, TableCode};
pub use error::VisitError;
pub use ports::{VisitReads, VisitRepository};
pub use scan::{Scan, Scanned, Why};
pub use seated::SeatedGuests;
pub use service::Visits;
