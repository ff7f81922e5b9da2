//! The ZIP file of an export, written file by file.

use std::fs::File;
use std::io::{BufWriter, Error, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A ZIP that is being written to a file on disk.
pub(super) struct Archive(ZipWriter<BufWriter<File>>);

impl Archive {
    pub fn new(file: File) -> Self {
        Self(ZipWriter::new(BufWriter::new(file)))
    }

    /// Begins a text file, which is compressed.
    pub fn begin_text(&mut self, name: &str) -> Result<(), Error> {
        self.begin(name, CompressionMethod::Deflated)
    }

    /// Begins a picture or video, which is compressed already.
    pub fn begin_media(&mut self, name: &str) -> Result<(), Error> {
        self.begin(name, CompressionMethod::Stored)
    }

    fn begin(&mut self, name: &str, method: CompressionMethod) -> Result<(), Error> {
        let options = SimpleFileOptions::default().compression_method(method).large_file(true).unix_permissions(0o600);
        self.0.start_file(name, options).map_err(Error::other)
    }

    /// Adds to the file begun last.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.0.write_all(bytes)
    }

    /// A whole text file.
    pub fn text(&mut self, name: &str, content: &str) -> Result<(), Error> {
        self.begin_text(name)?;
        self.write(content.as_bytes())
    }

    /// Writes the table of contents.
    pub fn finish(self) -> Result<(), Error> {
        self.0.finish().map_err(Error::other)?.flush()
    }
}
