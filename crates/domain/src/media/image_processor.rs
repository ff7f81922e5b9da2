//! Processing of uploaded files: pictures are decoded and rendered again, videos are inspected.

use std::path::Path;

use async_trait::async_trait;

use super::edit::Edit;
use super::format::Format;

/// The most pixels of a picture.
pub const MAX_PIXELS: u64 = 50_000_000;
/// The longest side of a picture, in pixels.
pub const MAX_SIDE: u32 = 20_000;
/// The longest side of a master, in pixels; larger pictures are scaled down.
pub const MASTER_SIDE: u32 = 2560;

/// Which part of a picture is rendered.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cut {
    /// The result of an edit.
    Edit(Edit),
    /// The largest centred part with the proportions of this width and height.
    Proportions(u32, u32),
}

/// A rendered picture: without metadata, in sRGB.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// Of the rendered part, in pixels of the master.
    pub width: u32,
    /// Of the rendered part, in pixels of the master.
    pub height: u32,
    /// A placeholder of a few bytes (<https://evanw.github.io/thumbhash/>).
    pub thumbhash: Vec<u8>,
    /// Widths with WebP files, ascending.
    pub variants: Vec<(u32, Vec<u8>)>,
    /// The whole picture, upright, as a JPEG whose longest side is at most [`MASTER_SIDE`].
    pub master: Vec<u8>,
}

/// The properties of a video.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VideoFacts {
    /// In pixels, as displayed.
    pub width: u32,
    /// In pixels, as displayed.
    pub height: u32,
    /// Its duration, if the file states it.
    pub duration_ms: Option<u32>,
}

/// Why a file cannot be processed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// Its format is not supported.
    #[error("the format of the file is not supported")]
    Unsupported,
    /// It is truncated, contradicts itself or exceeds limits.
    #[error("the file is broken")]
    Broken,
    /// It has too many pixels.
    #[error("the picture has too many pixels")]
    TooLarge,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// The file cannot be processed.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// Too many files are being processed.
    #[error("the image processor is busy")]
    Busy,
    /// Through no fault of the file.
    #[error("the image processor failed: {0}")]
    Failed(String),
}

/// Where a picture is read from.
#[derive(Debug, Clone, Copy)]
pub enum Source<'a> {
    File(&'a Path),
    Bytes(&'a [u8]),
}

/// Renders pictures and inspects videos, in bounded time and memory.
#[async_trait]
pub trait ImageProcessor: Send + Sync {
    /// Renders a part of a picture.
    async fn render(&self, picture: Source<'_>, cut: Cut) -> Result<Rendered, ImageError>;
    /// Reads the properties of a video and erases its metadata, in the file.
    async fn inspect(&self, video: &Path, format: Format) -> Result<VideoFacts, ImageError>;
}
