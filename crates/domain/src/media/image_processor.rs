//! Where files of strangers are opened: pictures are decoded and made anew, videos are looked through.

use std::path::Path;

use async_trait::async_trait;

use super::edit::Edit;
use super::format::Format;

/// The most pixels of a picture.
pub const MAX_PIXELS: u64 = 50_000_000;
/// The longest side of a picture, in pixels.
pub const MAX_SIDE: u32 = 20_000;
/// The longest side of a picture that is kept for edits; what comes larger is made smaller.
pub const MASTER_SIDE: u32 = 2560;

/// Which part of a picture is wanted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cut {
    /// What an edit leaves.
    Edit(Edit),
    /// The largest part in the middle that is so wide to so high.
    Proportions(u32, u32),
}

/// What was made of a picture: without any metadata, in sRGB.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    /// Width of what was cut out, in pixels; of pictures longer than [`MASTER_SIDE`], once they were made that long.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// A picture of a few bytes.
    pub thumbhash: Vec<u8>,
    /// WebP files with their widths, ascending.
    pub variants: Vec<(u32, Vec<u8>)>,
    /// The whole picture, upright and uncut, as JPEG of at most [`MASTER_SIDE`].
    pub master: Vec<u8>,
}

/// What was found out about a video.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VideoFacts {
    /// In pixels, as it is shown.
    pub width: u32,
    /// In pixels, as it is shown.
    pub height: u32,
    /// How long it is, where it says so.
    pub duration_ms: Option<u32>,
}

/// Why nothing can be made of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// It is none of the formats taken.
    #[error("the file is of no type that is taken")]
    Unsupported,
    /// It breaks off, contradicts itself or asks for more than it may.
    #[error("the file is broken")]
    Broken,
    /// It has more pixels than are taken.
    #[error("the picture has too many pixels")]
    TooLarge,
}

/// Why the workshop gave nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// The file is at fault.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// Too much is being made already.
    #[error("the workshop is busy")]
    Busy,
    /// Our fault.
    #[error("the workshop failed: {0}")]
    Failed(String),
}

/// Where a picture is to be read from.
#[derive(Debug, Clone, Copy)]
pub enum Source<'a> {
    /// From this file.
    File(&'a Path),
    /// From these bytes.
    Bytes(&'a [u8]),
}

/// Makes what is served of what was sent. Whatever the file, this costs bounded time and memory.
#[async_trait]
pub trait ImageProcessor: Send + Sync {
    /// Makes a picture anew.
    async fn render(&self, picture: Source<'_>, cut: Cut) -> Result<Rendered, ImageError>;
    /// Looks through a video and blots out, in the file, what it says of its maker, time and place.
    async fn inspect(&self, video: &Path, format: Format) -> Result<VideoFacts, ImageError>;
}
