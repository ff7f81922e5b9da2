//! Lists of saved places: `Saved/<name of the list>.csv` with the columns Title, Note, URL, … in the language of the
//! account.

use std::path::Path;

use csv::{ReaderBuilder, StringRecord};
use domain::shared::text::{one_line, paragraphs};
use domain::takeout::{SavedPlace, Takeout, Wanted};

use super::point::point_in;

/// The most characters of a list's name, and of a note.
const MAX_LIST: usize = 60;
const MAX_NOTE: usize = 1_000;
/// In which the columns are named; a description of the list may come before it.
const LINES_BEFORE_NAMES: usize = 5;

/// Adds the places of the list. Returns whether it is one.
pub(super) fn read(content: &[u8], name: &str, takeout: &mut Takeout) -> bool {
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(content);
    let list = list_name(name);
    let mut url = None;
    for (number, record) in reader.byte_records().enumerate() {
        let Ok(record) = record else { return url.is_some() };
        let record = StringRecord::from_byte_record_lossy(record);
        match url {
            None if number > LINES_BEFORE_NAMES => return false,
            None => url = record.iter().position(|cell| cell.trim() == "URL"),
            Some(column) => takeout.places.extend(place(&record, column, &list)),
        }
    }
    url.is_some()
}

fn place(record: &StringRecord, url: usize, list: &str) -> Option<SavedPlace> {
    let name = one_line(record.get(0)?, usize::MAX)?;
    let point = record.get(url).and_then(point_in);
    let note = record.get(1).filter(|_| url > 1).and_then(paragraphs);
    let note = note.map(|note| note.chars().take(MAX_NOTE).collect());
    Some(SavedPlace { wanted: Wanted { name, point }, list: list.to_owned(), note })
}

/// The name of the file without folders and ending.
fn list_name(file: &str) -> String {
    let stem = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    one_line(&stem, usize::MAX).map_or_else(|| "Google Maps".to_owned(), |name| name.chars().take(MAX_LIST).collect())
}
