//! Pictures and videos: taking them in, what is made of them, and who shows them.

mod collect;
pub mod crop;
pub mod edit;
pub mod error;
pub mod format;
pub mod object;
pub mod pass;
pub mod policy;
pub mod ports;
mod read;
mod receive;
mod remove;
mod revise;
pub mod room;
pub mod service;
pub mod upload;
pub mod workshop;

pub use error::MediaError;
pub use ports::{MediaReads, MediaRepository, MediaStorage};
pub use read::Access;
pub use receive::{NewUpload, Received};
pub use revise::Change;
pub use service::Uploads;
pub use upload::{Media, Upload};
pub use workshop::Workshop;
