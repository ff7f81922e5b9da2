//! The use cases of media; each stands in its own file.

use std::sync::Arc;

use super::image_processor::ImageProcessor;
use super::ports::{MediaReads, MediaStorage};
use crate::accounts::Secrets;
use crate::shared::world::World;
use crate::unit_of_work::Store;

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
    pub image_processor: Arc<dyn ImageProcessor>,
    /// Writes passes.
    pub secrets: Arc<dyn Secrets>,
    /// The clock and the dice.
    pub world: Arc<dyn World>,
}
