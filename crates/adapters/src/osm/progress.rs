//! How far a file has been read, for progress displays; and the limit on the size of an object.

use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};

use super::format::RECORD_SEPARATOR;

/// Largest single object in a file, in bytes. Real ones, with all their outline, stay far below.
const LARGEST_OBJECT: u64 = 32 << 20;

/// Bytes read and bytes to read; shared with the thread that shows them.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// Bytes read so far.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Bytes to read as far as is known: grows when parts of the file have to be read again.
    pub fn total(&self) -> u64 {
        self.total.load(Ordering::Relaxed)
    }

    pub(super) fn expect(&self, bytes: u64) {
        self.total.fetch_add(bytes, Ordering::Relaxed);
    }

    pub(super) fn advance(&self, bytes: u64) {
        self.done.fetch_add(bytes, Ordering::Relaxed);
    }
}

/// A reader of JSON that reports its progress, refuses a single object without end, and reads the separators of a
/// sequence as white space.
pub(super) struct Metered<'a, R> {
    inner: R,
    progress: &'a Progress,
    object: u64,
}

impl<'a, R: Read> Metered<'a, R> {
    pub(super) fn new(inner: R, progress: &'a Progress) -> Self {
        Self { inner, progress, object: 0 }
    }

    /// What follows is another object.
    pub(super) fn next_object(&mut self) {
        self.object = 0;
    }
}

impl<R: Read> Read for Metered<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.object > LARGEST_OBJECT {
            return Err(io::Error::other("a single value of more than 32 MiB"));
        }
        let read = self.inner.read(buffer)?;
        // Within a text such a byte is not allowed in the first place.
        buffer.iter_mut().take(read).filter(|byte| **byte == RECORD_SEPARATOR).for_each(|byte| *byte = b' ');
        self.object += read as u64;
        self.progress.advance(read as u64);
        Ok(read)
    }
}
