//! OpenStreetMap's protocol buffers (<https://wiki.openstreetmap.org/wiki/PBF_Format>): blobs of nodes, then of ways,
//! then of relations. The first reading notes which blobs hold what, so that later ones decode only those.

use std::fs::File;
use std::io::BufReader;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use domain::businesses::osm_id::{OsmId, OsmType};
use domain::businesses::osm_place::{RawPosition, Tags, concerns_a_place};
use osmpbf::blob::MAX_BLOB_MESSAGE_SIZE;
use osmpbf::{BlobReader, BlobType, ByteOffset, Element, PrimitiveBlock, RelMemberType, Relation, Way};

use super::collector::Collector;
use super::error::ReadError;
use super::object::Object;
use super::progress::Progress;
use super::shape::{Bounds, Shape};

pub(super) fn read(path: &Path, progress: &Progress, collector: &mut Collector<'_>) -> Result<(), ReadError> {
    let mut file = PbfFile::open(path, progress)?;
    let data = file.data_blobs()?;
    let (mut with_nodes, mut with_ways) = (Vec::new(), Vec::new());
    file.decode(&data, |blob, block| {
        let held = take_all(block, collector)?;
        with_nodes.extend(held.nodes.then_some(blob));
        with_ways.extend(held.ways.then_some(blob));
        Ok(())
    })?;
    if collector.wants_ways() {
        file.decode(&with_ways, |_, block| find_ways(block, collector))?;
    }
    if collector.wants_nodes() {
        file.decode(&with_nodes, |_, block| find_nodes(block, collector))?;
    }
    collector.finish()
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
    blobs: BlobReader<BufReader<File>>,
    length: u64,
}

impl<'a> PbfFile<'a> {
    fn open(path: &'a Path, progress: &'a Progress) -> Result<Self, ReadError> {
        let file = File::open(path).map_err(ReadError::unreadable(path))?;
        let length = file.metadata().map_err(ReadError::unreadable(path))?.len();
        let blobs = BlobReader::new_seekable(BufReader::new(file)).map_err(|error| broken(path, 0, error))?;
        Ok(Self { path, progress, blobs, length })
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
}

fn take_all(block: &PrimitiveBlock, collector: &mut Collector<'_>) -> Result<Held, ReadError> {
    let mut held = Held::default();
    for element in block.elements() {
        held.nodes |= matches!(element, Element::Node(_) | Element::DenseNode(_));
        held.ways |= matches!(element, Element::Way(_));
        if let Some(object) = object(&element) {
            collector.take(object, String::new)?;
        }
    }
    Ok(held)
}

/// The element, if it concerns a place.
fn object(element: &Element<'_>) -> Option<Object> {
    match element {
        Element::Node(node) => {
            let shape = || Shape::At((node.lat(), node.lon()));
            of_interest(OsmType::Node, node.id(), node.tags(), shape)
        }
        Element::DenseNode(node) => {
            let shape = || Shape::At((node.lat(), node.lon()));
            of_interest(OsmType::Node, node.id(), node.tags(), shape)
        }
        Element::Way(way) => of_interest(OsmType::Way, way.id(), way.tags(), || shape_of_way(way)),
        Element::Relation(relation) => {
            of_interest(OsmType::Relation, relation.id(), relation.tags(), || shape_of_relation(relation))
        }
    }
}

fn of_interest<'a>(
    kind: OsmType,
    number: i64,
    tags: impl Iterator<Item = (&'a str, &'a str)> + Clone,
    shape: impl FnOnce() -> Shape,
) -> Option<Object> {
    concerns_a_place(tags.clone()).then(|| Object {
        id: Some(OsmId { kind, number }),
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
