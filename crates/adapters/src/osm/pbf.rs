//! OpenStreetMap's protocol buffers (<https://wiki.openstreetmap.org/wiki/PBF_Format>): blobs of nodes, then of ways,
//! then of relations. The first reading notes which blobs hold what, so that later ones decode only those.

use std::fs::File;
use std::io::{BufReader, Seek};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use domain::businesses::osm_id::{OsmId, OsmType};
use domain::businesses::osm_place::{RawPosition, Tags, concerns_a_place};
use osmpbf::blob::MAX_BLOB_MESSAGE_SIZE;
use osmpbf::{BlobReader, BlobType, ByteOffset, Element, PrimitiveBlock, RelMemberType, Relation, Way};

use super::collector::{Collector, Pass, Passes, collect};
use super::error::ReadError;
use super::object::Object;
use super::progress::Progress;
use super::shape::{Bounds, Shape};

pub(super) fn read(
    path: &Path,
    file: &File,
    progress: &Progress,
    collector: &mut Collector<'_>,
) -> Result<(), ReadError> {
    collect(&mut PbfFile::open(path, file, progress)?, collector)
}

/// Where a blob is and how long.
#[derive(Debug, Clone, Copy)]
struct BlobSpan {
    offset: u64,
    length: u64,
}

struct PbfFile<'a> {
    path: &'a Path,
    progress: &'a Progress,
    blobs: BlobReader<BufReader<&'a File>>,
    length: u64,
    contents: Contents,
}

/// The blobs that hold data, and those among them that hold nodes, ways, and objects without a position.
#[derive(Debug, Default)]
struct Contents {
    data: Vec<BlobSpan>,
    nodes: Vec<BlobSpan>,
    ways: Vec<BlobSpan>,
    unplaced: Vec<BlobSpan>,
}

impl Passes for PbfFile<'_> {
    fn run(&mut self, pass: Pass, collector: &mut Collector<'_>) -> Result<(), ReadError> {
        let contents = std::mem::take(&mut self.contents);
        self.contents = match pass {
            Pass::Take => self.take(contents.data, collector)?,
            Pass::Ways => {
                self.decode(&contents.ways, |_, block| find_ways(block, collector))?;
                contents
            }
            Pass::Nodes => {
                self.decode(&contents.nodes, |_, block| find_nodes(block, collector))?;
                contents
            }
            Pass::Choose | Pass::Place => {
                self.decode(&contents.unplaced, |_, block| revisit(block, pass, collector))?;
                contents
            }
        };
        Ok(())
    }
}

impl<'a> PbfFile<'a> {
    fn open(path: &'a Path, file: &'a File, progress: &'a Progress) -> Result<Self, ReadError> {
        let length = file.metadata().map_err(ReadError::unreadable(path))?.len();
        let mut start = file;
        start.rewind().map_err(ReadError::unreadable(path))?;
        let blobs = BlobReader::new_seekable(BufReader::new(file)).map_err(|error| broken(path, 0, error))?;
        let mut opened = Self { path, progress, blobs, length, contents: Contents::default() };
        opened.contents.data = opened.data_blobs()?;
        Ok(opened)
    }

    fn take(&mut self, data: Vec<BlobSpan>, collector: &mut Collector<'_>) -> Result<Contents, ReadError> {
        let mut contents = Contents::default();
        self.decode(&data, |blob, block| {
            let held = take_all(block, collector)?;
            contents.nodes.extend(held.nodes.then_some(blob));
            contents.ways.extend(held.ways.then_some(blob));
            contents.unplaced.extend(held.unplaced.then_some(blob));
            Ok(())
        })?;
        Ok(contents)
    }

    /// Goes from header to header, so that a truncated file is detected before any data are read from it.
    fn data_blobs(&mut self) -> Result<Vec<BlobSpan>, ReadError> {
        let (mut data, mut offset) = (Vec::new(), 0);
        while let Some(next) = self.blobs.next_header_skip_blob() {
            let (header, _) = next.map_err(|error| broken(self.path, offset, error))?;
            let size = u64::try_from(header.get_blob_size()).ok().filter(|size| *size <= MAX_BLOB_MESSAGE_SIZE);
            let size = size.ok_or_else(|| broken(self.path, offset, "a block of an impossible size"))?;
            let end =
                self.blobs.seek_raw(std::io::SeekFrom::Current(0)).map_err(|error| broken(self.path, offset, error))?;
            if end > self.length {
                return Err(ReadError::Truncated { path: self.path.to_owned(), position: self.length });
            }
            if header.blob_type() == BlobType::OsmData {
                data.push(BlobSpan { offset, length: size });
            }
            offset = end;
        }
        match offset == self.length {
            true => Ok(data),
            false => Err(ReadError::Truncated { path: self.path.to_owned(), position: self.length }),
        }
    }

    fn decode(
        &mut self,
        spans: &[BlobSpan],
        mut each: impl FnMut(BlobSpan, &PrimitiveBlock) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        self.progress.expect(spans.iter().map(|span| span.length).sum());
        for span in spans {
            let blob = self.blobs.blob_from_offset(ByteOffset(span.offset));
            let block = blob.and_then(|blob| blob.to_primitiveblock());
            let block = block.map_err(|error| broken(self.path, span.offset, error))?;
            // The library panics at numbers that its format does not know.
            let visit = catch_unwind(AssertUnwindSafe(|| each(*span, &block)));
            visit.map_err(|_| broken(self.path, span.offset, "a damaged block"))??;
            self.progress.advance(span.length);
        }
        Ok(())
    }
}

/// The kinds of objects in a blob.
#[derive(Debug, Clone, Copy, Default)]
struct Held {
    nodes: bool,
    ways: bool,
    unplaced: bool,
}

fn take_all(block: &PrimitiveBlock, collector: &mut Collector<'_>) -> Result<Held, ReadError> {
    let mut held = Held::default();
    for element in block.elements() {
        held.nodes |= matches!(element, Element::Node(_) | Element::DenseNode(_));
        held.ways |= matches!(element, Element::Way(_));
        if let Some(object) = object(&element, collector) {
            held.unplaced |= collector.take(object, String::new)?;
        }
    }
    Ok(held)
}

fn revisit(block: &PrimitiveBlock, pass: Pass, collector: &mut Collector<'_>) -> Result<(), ReadError> {
    for element in block.elements() {
        if let Some(object) = object(&element, collector) {
            collector.revisit(pass, &object)?;
        }
    }
    Ok(())
}

/// The element, if it concerns a place or was imported as one.
fn object(element: &Element<'_>, collector: &Collector<'_>) -> Option<Object> {
    match element {
        Element::Node(node) => {
            let shape = || Shape::At((node.lat(), node.lon()));
            of_interest((OsmType::Node, node.id()), node.info().deleted(), node.tags(), shape, collector)
        }
        Element::DenseNode(node) => {
            let shape = || Shape::At((node.lat(), node.lon()));
            let deleted = node.info().is_some_and(|info| info.deleted());
            of_interest((OsmType::Node, node.id()), deleted, node.tags(), shape, collector)
        }
        Element::Way(way) => {
            let shape = || shape_of_way(way);
            of_interest((OsmType::Way, way.id()), way.info().deleted(), way.tags(), shape, collector)
        }
        Element::Relation(relation) => {
            let (id, deleted) = ((OsmType::Relation, relation.id()), relation.info().deleted());
            of_interest(id, deleted, relation.tags(), || shape_of_relation(relation), collector)
        }
    }
}

fn of_interest<'a>(
    (kind, number): (OsmType, i64),
    deleted: bool,
    tags: impl Iterator<Item = (&'a str, &'a str)> + Clone,
    shape: impl FnOnce() -> Shape,
    collector: &Collector<'_>,
) -> Option<Object> {
    let id = OsmId { kind, number };
    let has_tags = tags.clone().next().is_some();
    let is_gone = || (deleted || has_tags) && collector.is_imported(id);
    (concerns_a_place(tags.clone()) || is_gone()).then(|| Object {
        id: Some(id),
        deleted,
        tags: tags.map(|(key, value)| (key.to_owned(), value.to_owned())).collect::<Tags>(),
        shape: shape(),
    })
}

/// Some files carry the positions within their ways; most only the numbers of the nodes.
fn shape_of_way(way: &Way<'_>) -> Shape {
    let points = way.node_locations().map(|point| -> RawPosition { (point.lat(), point.lon()) });
    match points.collect::<Bounds>().centre() {
        Some(position) => Shape::At(position),
        None => Shape::Around { nodes: way.refs().collect(), ways: Vec::new() },
    }
}

fn shape_of_relation(relation: &Relation<'_>) -> Shape {
    let of_kind = |kind: RelMemberType| {
        let members = relation.members().filter(move |member| member.member_type == kind);
        members.map(|member| member.member_id).collect()
    };
    Shape::Around { nodes: of_kind(RelMemberType::Node), ways: of_kind(RelMemberType::Way) }
}

fn find_ways(block: &PrimitiveBlock, collector: &mut Collector<'_>) -> Result<(), ReadError> {
    for way in block.groups().flat_map(|group| group.ways()) {
        collector.found_way(way.id(), way.refs());
    }
    Ok(())
}

fn find_nodes(block: &PrimitiveBlock, collector: &mut Collector<'_>) -> Result<(), ReadError> {
    for group in block.groups() {
        group.nodes().for_each(|node| collector.found_node(node.id(), || (node.lat(), node.lon())));
        group.dense_nodes().for_each(|node| collector.found_node(node.id(), || (node.lat(), node.lon())));
    }
    Ok(())
}

fn broken(path: &Path, position: u64, problem: impl ToString) -> ReadError {
    ReadError::Broken { path: path.to_owned(), position, problem: problem.to_string() }
}
