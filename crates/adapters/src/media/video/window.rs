//! Reading and overwriting bytes of a file.

use std::fs::File;
use std::io::ErrorKind;
use std::os::unix::fs::FileExt;

use domain::media::image_processor::{Flaw, ImageError};

/// The zeros written at once.
static ZEROS: [u8; 64 * 1024] = [0; 64 * 1024];

/// A file of which a limited number of parts is read.
pub struct Window {
    file: File,
    size: u64,
    parts_left: u32,
}

impl Window {
    pub fn new(file: File, size: u64, most_parts: u32) -> Self {
        Self { file, size, parts_left: most_parts }
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    /// Counts a part.
    ///
    /// # Errors
    /// `Broken` when there are too many.
    pub fn count(&mut self) -> Result<(), Flaw> {
        self.parts_left = self.parts_left.checked_sub(1).ok_or(Flaw::Broken)?;
        Ok(())
    }

    /// Reads `N` bytes at an offset.
    pub fn read<const N: usize>(&self, at: u64) -> Result<[u8; N], ImageError> {
        let mut bytes = [0; N];
        self.file.read_exact_at(&mut bytes, at).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => Flaw::Broken.into(),
            _ => ImageError::Failed(error.to_string()),
        })?;
        Ok(bytes)
    }

    /// Overwrites bytes at an offset; never beyond the end of the file.
    pub fn write(&self, at: u64, bytes: &[u8]) -> Result<(), ImageError> {
        if at.checked_add(bytes.len() as u64).is_none_or(|end| end > self.size) {
            return Err(Flaw::Broken.into());
        }
        self.file.write_all_at(bytes, at).map_err(|error| ImageError::Failed(error.to_string()))
    }

    /// Overwrites bytes from an offset with zeros.
    pub fn zero(&self, mut at: u64, mut length: u64) -> Result<(), ImageError> {
        while length > 0 {
            let piece = length.min(ZEROS.len() as u64);
            self.write(at, ZEROS.get(..piece as usize).unwrap_or(&ZEROS))?;
            (at, length) = (at + piece, length - piece);
        }
        Ok(())
    }
}
