//! The use cases of visits; each stands in its own file.

use std::sync::Arc;

use super::ports::{CodeKey, SheetPrinter, VisitReads};
use crate::businesses::BusinessReads;
use crate::shared::world::World;
use crate::unit_of_work::Store;

/// Codes, scans and visits.
pub struct Visits {
    /// Opens transactions.
    pub store: Arc<dyn Store>,
    /// Reads that need none.
    pub reads: Arc<dyn VisitReads>,
    /// Knows the places.
    pub businesses: Arc<dyn BusinessReads>,
    /// Signs codes.
    pub key: Arc<dyn CodeKey>,
    /// Prints sheets.
    pub printer: Arc<dyn SheetPrinter>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
    /// The address people type, without a slash at the end.
    pub public_url: String,
}
