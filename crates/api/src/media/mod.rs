//! Pictures and videos.

mod wire;

pub use wire::Media;
