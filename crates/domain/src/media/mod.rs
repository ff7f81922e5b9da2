//! Pictures and videos: uploading, processing, editing and serving them.

mod collect;
pub mod crop;
pub mod edit;
pub mod error;
pub mod format;
pub mod image_processor;
pub mod object;
pub mod policy;
pub mod ports;
pub mod quota;
mod read;
mod receive;
mod remove;
mod revise;
pub mod service;
pub mod signed_url;
pub mod upload;

pub use error::{MediaError, MediaRule};
pub use image_processor::ImageProcessor;
pub use ports::{MediaReads, MediaRepository, MediaStorage};
pub use read::Access;
pub use receive::{NewUpload, Received};
pub use revise::UploadChange;
pub use service::Uploads;
pub use upload::{Media, Upload};
