//! The use cases of media; each stands in its own file.

use std::sync::Arc;

use super::ports::{MediaReads, MediaStorage};
use super::workshop::Workshop;
use crate::accounts::Secrets;
use crate::kernel::unit_of_work::Store;
use crate::kernel::world::World;

/// Uploads, and the files made of them.
#[derive(Clone)]
pub struct Uploads {
    /// Transactions.
    pub store: Arc<dyn Store>,
    /// Reads.
    pub reads: Arc<dyn MediaReads>,
    /// Where files are kept.
    pub storage: Arc<dyn MediaStorage>,
    /// Where files are opened.
    pub workshop: Arc<dyn Workshop>,
    /// Writes passes.
    pub secrets: Arc<dyn Secrets>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
}
