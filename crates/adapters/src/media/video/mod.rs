//! Inspection of videos. They are stored as uploaded, without decoding, but their structure is walked with limits, and
//! metadata about device, time and place is overwritten with zeros, so that no offset in the file changes.

mod mp4;
mod webm;
mod window;

use std::fs::File;
use std::path::Path;

use domain::media::format::Format;
use domain::media::image_processor::{Flaw, ImageError, VideoFacts};

use window::Window;

/// The longest side of a video, in pixels.
const MAX_SIDE: u32 = 8192;
/// The most boxes read in one MP4 file, which lists its frames in tables.
const MAX_BOXES: u32 = 20_000;
/// The most elements read in one WebM file, in which each frame is one: enough for more than half an hour.
const MAX_ELEMENTS: u32 = 200_000;

/// Reads the properties of the video and erases its metadata, in the file.
///
/// # Errors
/// `Flaw` when the file is not such a video; `Failed` when it cannot be read or written.
pub fn inspect(path: &Path, format: Format) -> Result<VideoFacts, ImageError> {
    let failed = |error: std::io::Error| ImageError::Failed(error.to_string());
    let file = File::options().read(true).write(true).open(path).map_err(failed)?;
    let size = file.metadata().map_err(failed)?.len();
    let facts = match format {
        Format::Mp4 => mp4::walk(Window::new(file, size, MAX_BOXES))?,
        Format::WebM => webm::walk(Window::new(file, size, MAX_ELEMENTS))?,
        _ => return Err(Flaw::Unsupported.into()),
    };
    let side = |side: u32| (1..=MAX_SIDE).contains(&side);
    if side(facts.width) && side(facts.height) { Ok(facts) } else { Err(Flaw::Broken.into()) }
}
