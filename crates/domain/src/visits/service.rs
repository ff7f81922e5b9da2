//! The use cases of visits; each is in its own file.

use std::sync::Arc;

use super::ports::{CodeKey, SheetPrinter};
use crate::core::Core;

/// Codes, scans and visits.
pub struct Visits {
    pub core: Core,
    /// Signs codes and receipts.
    pub key: Arc<dyn CodeKey>,
    /// Prints sheets of codes.
    pub printer: Arc<dyn SheetPrinter>,
    /// The address of the site, without a slash at the end.
    pub public_url: String,
}
