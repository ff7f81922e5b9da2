//! Pictures and videos: taking them in, what is made of them, and who shows them.

pub mod crop;
pub mod edit;
pub mod format;
pub mod ports;
pub mod upload;

pub use ports::{MediaReads, MediaRepository};
pub use upload::{Media, Upload};
