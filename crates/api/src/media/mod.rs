//! Pictures and videos: uploads and their files.

pub mod files;
pub mod multipart;
mod names;
mod send;
mod uploads;
mod wire;

pub use files::stream;
pub use send::send;
pub use uploads::routes;
pub use wire::{Media, url};
