//! Walks a JSON file of map data: its `elements` are Overpass's, its `features` GeoJSON's; a feature may also stand
//! alone, one a line or in a sequence (RFC 8142).

use std::fs::File;
use std::path::Path;

use serde_json::{Map, Value};
use struson::reader::{JsonReader, JsonStreamReader, JsonSyntaxError, ReaderError, ReaderSettings, SyntaxErrorKind};

use super::collector::{Collector, Pass, Passes, collect};
use super::error::ReadError;
use super::format::start_of_text;
use super::json_value::next_value;
use super::object::Object;
use super::progress::{Metered, Progress};
use super::{geojson, overpass};

/// Deeper than any geometry; what nests further is refused, before it fills the stack.
const MAX_DEPTH: u32 = 32;

pub(super) fn read(
    path: &Path,
    file: &File,
    progress: &Progress,
    collector: &mut Collector<'_>,
) -> Result<(), ReadError> {
    collect(&mut JsonFile { path, file, progress }, collector)
}

struct JsonFile<'a> {
    path: &'a Path,
    file: &'a File,
    progress: &'a Progress,
}

impl Passes for JsonFile<'_> {
    fn run(&mut self, pass: Pass, collector: &mut Collector<'_>) -> Result<(), ReadError> {
        let mut number = 0_u64;
        self.walk(&mut |object| {
            number += 1;
            match pass {
                Pass::Take => collector.take(object, || format!("object {number} of the file")).map(drop),
                _ => collector.revisit(pass, &object),
            }
        })
    }
}

type Visit<'a> = &'a mut dyn FnMut(Object) -> Result<(), ReadError>;

/// Why a walk ends early.
enum Fault {
    /// The file cannot be read on.
    File(ReaderError),
    /// The visitor wants to stop.
    Visit(ReadError),
    /// Overpass reports that it stopped early.
    GivenUp(String),
}

impl From<ReaderError> for Fault {
    fn from(error: ReaderError) -> Self {
        Self::File(error)
    }
}

struct Walk<'a> {
    json: JsonStreamReader<Metered<'a, &'a File>>,
    /// Whether anything was met that only map data have.
    recognised: bool,
}

impl JsonFile<'_> {
    fn walk(&self, visit: Visit<'_>) -> Result<(), ReadError> {
        let &Self { path, file, progress } = self;
        let skipped = start_of_text(file).map_err(ReadError::unreadable(path))?;
        progress.expect(file.metadata().map_err(ReadError::unreadable(path))?.len());
        progress.advance(skipped);
        let settings = ReaderSettings {
            allow_multiple_top_level: true,
            max_nesting_depth: Some(MAX_DEPTH),
            restrict_number_values: false,
            track_path: false,
            ..ReaderSettings::default()
        };
        let json = JsonStreamReader::new_custom(Metered::new(file, progress), settings);
        let mut walk = Walk { json, recognised: false };
        match walk.documents(visit) {
            Ok(()) if walk.recognised => Ok(()),
            Ok(()) => Err(ReadError::not_map_data(path)),
            Err(Fault::Visit(stop)) => Err(stop),
            Err(Fault::GivenUp(remark)) => Err(ReadError::Incomplete { path: path.to_owned(), remark }),
            Err(Fault::File(error)) => Err(walk.explain(path, skipped, error)),
        }
    }
}

impl Walk<'_> {
    fn documents(&mut self, visit: Visit<'_>) -> Result<(), Fault> {
        loop {
            self.json.reader_mut().next_object();
            self.document(visit)?;
            if !self.json.has_next()? {
                return Ok(());
            }
        }
    }

    /// One value at the top: a collection, or a feature by itself.
    fn document(&mut self, visit: Visit<'_>) -> Result<(), Fault> {
        let mut lone = Map::new();
        self.json.begin_object()?;
        while self.json.has_next()? {
            let name = self.json.next_name_owned()?;
            match name.as_str() {
                "elements" => self.array(overpass::object, visit)?,
                "features" => self.array(geojson::object, visit)?,
                "remark" => given_up(&next_value(&mut self.json)?)?,
                "type" | "id" | "properties" | "geometry" => {
                    lone.insert(name, next_value(&mut self.json)?);
                }
                _ => self.json.skip_value()?,
            }
        }
        self.json.end_object()?;
        match geojson::object(&Value::Object(lone)) {
            Some(feature) => self.hand(feature, visit),
            None => Ok(()),
        }
    }

    fn array(&mut self, read: fn(&Value) -> Option<Object>, visit: Visit<'_>) -> Result<(), Fault> {
        self.json.begin_array()?;
        // A search without a find is map data, too.
        self.recognised |= !self.json.has_next()?;
        while self.json.has_next()? {
            self.json.reader_mut().next_object();
            if let Some(object) = read(&next_value(&mut self.json)?) {
                self.hand(object, visit)?;
            }
        }
        Ok(self.json.end_array()?)
    }

    fn hand(&mut self, object: Object, visit: Visit<'_>) -> Result<(), Fault> {
        self.recognised = true;
        visit(object).map_err(Fault::Visit)
    }

    fn explain(&self, path: &Path, skipped: u64, error: ReaderError) -> ReadError {
        let path = path.to_owned();
        let position = skipped + self.json.current_position(false).data_pos.unwrap_or_default();
        match error {
            ReaderError::SyntaxError(JsonSyntaxError { kind: SyntaxErrorKind::IncompleteDocument, .. }) => {
                ReadError::Truncated { path, position }
            }
            _ if !self.recognised => ReadError::NotMapData { path },
            error => ReadError::Broken { path, position, problem: problem(&error) },
        }
    }
}

/// Overpass returns what it has found when time or memory run out, with a remark that is mostly at the end.
fn given_up(remark: &Value) -> Result<(), Fault> {
    match remark.as_str().map(str::trim) {
        Some(remark) if remark.starts_with("runtime error") => Err(Fault::GivenUp(remark.to_owned())),
        _ => Ok(()),
    }
}

fn problem(error: &ReaderError) -> String {
    match error {
        ReaderError::SyntaxError(error) => format!("not well-formed JSON ({})", error.kind),
        ReaderError::MaxNestingDepthExceeded { .. } => format!("nested more than {MAX_DEPTH} deep"),
        ReaderError::UnexpectedValueType { expected, actual, .. } => format!("expected {expected}, found {actual}"),
        ReaderError::IoError { error, .. } => error.to_string(),
        other => other.to_string(),
    }
}
