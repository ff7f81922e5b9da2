//! Where map data come from: a file, standard input or another pipe.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::error::ReadError;

/// The path that means standard input.
const STANDARD_INPUT: &str = "-";

/// Opens a file that can be read several times, with its name for messages. What comes from a pipe is first copied to an
/// unnamed temporary file, which disappears when it is closed.
pub(super) fn open(path: &Path) -> Result<(PathBuf, File), ReadError> {
    if path == Path::new(STANDARD_INPUT) {
        let name = PathBuf::from("standard input");
        let copy = spool(io::stdin().lock()).map_err(ReadError::unreadable(&name))?;
        return Ok((name, copy));
    }
    let file = File::open(path).and_then(|file| if file.metadata()?.is_file() { Ok(file) } else { spool(file) });
    Ok((path.to_owned(), file.map_err(ReadError::unreadable(path))?))
}

fn spool(mut pipe: impl Read) -> io::Result<File> {
    let mut copy = tempfile::tempfile()?;
    io::copy(&mut pipe, &mut copy)?;
    Ok(copy)
}
