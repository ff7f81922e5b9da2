//! The ports of `domain::media`: rows on PostgreSQL, files in a folder or an S3 store, and the image processor.

pub mod picture;
pub mod process;
mod reads;
mod repository;
pub(crate) mod rows;
mod storage;
#[cfg(test)]
mod tests;
mod video;

pub use process::PictureProcess;
pub use storage::{ObjectStorage, S3Options};
