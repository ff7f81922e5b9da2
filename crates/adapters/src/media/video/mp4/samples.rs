//! The offsets of a track's samples in the file, chunk by chunk (ISO 14496-12, 8.7).

use domain::media::image_processor::{Flaw, ImageError};

use super::Part;
use crate::media::video::window::Window;

/// The sample tables of a track found so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tables {
    /// `stco` or `co64`: the offset of each chunk.
    pub(super) chunks: Option<Part>,
    /// `stsc`: the number of samples per chunk, from a given chunk on.
    pub(super) runs: Option<Part>,
    /// `stsz`: the size of each sample.
    pub(super) sizes: Option<Part>,
}

impl Tables {
    /// Overwrites all samples with zeros.
    pub(super) fn zero(&self, window: &mut Window) -> Result<(), ImageError> {
        let (Some(chunks), Some(runs), Some(sizes)) = (self.chunks, self.runs, self.sizes) else { return Ok(()) };
        let (run_count, chunk_count) = (number(window, runs.content + 4)?, number(window, chunks.content + 4)?);
        let (mut run, mut samples_each, mut sample) = (0, 0, 0);
        for chunk in 0..chunk_count {
            if run < run_count && number(window, entry(runs, 8, 12, run)?)? == chunk + 1 {
                samples_each = number(window, entry(runs, 12, 12, run)?)?;
                run += 1;
            }
            let mut length = 0;
            for _ in 0..samples_each {
                window.count()?;
                length += u64::from(size_of(window, sizes, sample)?);
                sample += 1;
            }
            window.count()?;
            window.zero(start_of(window, chunks, chunk)?, length)?;
        }
        Ok(())
    }
}

fn number(window: &Window, at: u64) -> Result<u32, ImageError> {
    Ok(u32::from_be_bytes(window.read(at)?))
}

/// The offset of an entry, which must be inside the table.
fn entry(table: Part, first: u64, length: u64, index: u32) -> Result<u64, ImageError> {
    let at = table.content + first + length * u64::from(index);
    if at < table.end { Ok(at) } else { Err(Flaw::Broken.into()) }
}

fn start_of(window: &Window, chunks: Part, index: u32) -> Result<u64, ImageError> {
    if &chunks.name == b"co64" {
        return Ok(u64::from_be_bytes(window.read(entry(chunks, 8, 8, index)?)?));
    }
    number(window, entry(chunks, 8, 4, index)?).map(u64::from)
}

/// The size of a sample: the same for all, or from the table.
fn size_of(window: &Window, sizes: Part, index: u32) -> Result<u32, ImageError> {
    match number(window, sizes.content + 4)? {
        0 => number(window, entry(sizes, 12, 4, index)?),
        size => Ok(size),
    }
}
