//! The use cases of media; each is in its own file.

use std::sync::Arc;

use super::image_processor::ImageProcessor;
use super::ports::MediaStorage;
use crate::core::Core;
use crate::shared::secrets::Secrets;

/// Uploads and their files.
#[derive(Clone)]
pub struct Uploads {
    pub core: Core,
    pub storage: Arc<dyn MediaStorage>,
    pub image_processor: Arc<dyn ImageProcessor>,
    pub secrets: Arc<dyn Secrets>,
}
