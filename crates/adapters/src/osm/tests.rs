//! Tests of the readers with valid and invalid files.

mod bad_files;
mod damaged_files;
mod json_files;
mod pbf_encoder;
mod pbf_files;

use std::collections::BTreeMap;

use domain::businesses::osm_place::OsmPlace;

use super::*;

/// The result of reading a file.
#[derive(Debug, Default)]
struct Reading {
    businesses: BTreeMap<String, OsmPlace>,
    skipped: Vec<(String, &'static str)>,
    gone: Vec<(String, &'static str)>,
}

impl Reading {
    fn place(&self, id: &str) -> &OsmPlace {
        self.businesses.get(id).unwrap_or_else(|| panic!("no {id} among {:?}", self.businesses.keys()))
    }

    fn position(&self, id: &str) -> (f64, f64) {
        let rounded = |degrees: f64| (degrees * 1e6).round() / 1e6;
        let coordinates = self.place(id).coordinates;
        (rounded(coordinates.latitude()), rounded(coordinates.longitude()))
    }

    fn skip_of(&self, id: &str) -> Vec<&'static str> {
        self.skipped.iter().filter(|(skipped, _)| skipped == id).map(|(_, code)| *code).collect()
    }

    fn take(&mut self, record: Record) -> ControlFlow<()> {
        match record {
            Record::Place(place) => drop(self.businesses.insert(place.id.to_string(), *place)),
            Record::Gone(id, skip) => self.gone.push((id.to_string(), skip.code())),
            Record::Skipped(id, skip) => self.skipped.push((id, skip.code())),
        }
        ControlFlow::Continue(())
    }
}

fn read_file(path: &Path) -> (Reading, Result<(), ReadError>) {
    read_again(path, &[])
}

/// Reads a file from which these objects were imported before.
fn read_again(path: &Path, imported: &[&str]) -> (Reading, Result<(), ReadError>) {
    let mut reading = Reading::default();
    let imported = imported.iter().map(|id| id.parse().unwrap()).collect();
    let file = MapFile::open(path);
    let result = file.and_then(|file| file.read(&imported, &Progress::default(), &mut |record| reading.take(record)));
    (reading, result)
}

fn read_bytes(bytes: &[u8]) -> (Reading, Result<(), ReadError>) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    read_file(file.path())
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}
