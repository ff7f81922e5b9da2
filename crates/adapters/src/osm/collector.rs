//! Turns objects into places, each id once, and stores those that wait for the positions of their nodes.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use domain::businesses::import::Record;
use domain::businesses::osm_id::{OsmId, OsmType};
use domain::businesses::osm_place::{OsmPlace, RawPosition, Skip, Tags, concerns_a_place};

use super::error::ReadError;
use super::object::Object;
use super::shape::{Bounds, Shape};

/// Most ways of one relation that are looked up; the outline of a building has a handful.
const MAX_WAYS: usize = 500;
/// Most nodes of one object that are looked up; OpenStreetMap allows a way 2,000.
const MAX_NODES: usize = 2_000;

pub(super) struct Collector<'a> {
    sink: &'a mut dyn FnMut(Record) -> ControlFlow<()>,
    seen: HashSet<OsmId>,
    unplaced: Vec<Unplaced>,
    ways: HashMap<i64, Vec<i64>>,
    nodes: HashMap<i64, Option<RawPosition>>,
}

/// A place whose position has yet to be found.
struct Unplaced {
    id: OsmId,
    tags: Tags,
    nodes: Vec<i64>,
    ways: Vec<i64>,
}

impl<'a> Collector<'a> {
    pub(super) fn new(sink: &'a mut dyn FnMut(Record) -> ControlFlow<()>) -> Self {
        Self { sink, seen: HashSet::new(), unplaced: Vec::new(), ways: HashMap::new(), nodes: HashMap::new() }
    }

    /// Takes an object: passes it on, stores it for later, or skips it if it is no place. `label` is its position in
    /// the file, used when it has no id.
    pub(super) fn take(&mut self, object: Object, label: impl FnOnce() -> String) -> Result<(), ReadError> {
        let tags = object.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        if !concerns_a_place(tags) {
            return Ok(());
        }
        let Some(id) = object.id else {
            return self.hand_over(Record::Skipped(label(), Skip::NoId));
        };
        if !self.seen.insert(id) {
            return self.hand_over(Record::Skipped(id.to_string(), Skip::Doubled));
        }
        match object.shape {
            Shape::At(position) => self.place(id, &object.tags, Some(position)),
            Shape::Nowhere => self.place(id, &object.tags, None),
            Shape::Around { nodes, ways } => match OsmPlace::from_tags(id, &object.tags, None) {
                Err(Skip::NoPosition) => {
                    self.unplaced.push(Unplaced::new(id, object.tags, nodes, ways));
                    Ok(())
                }
                read => self.hand_over(Record::of(id, read)),
            },
        }
    }

    /// Begins the second reading: whether any ways have to be found.
    pub(super) fn wants_ways(&mut self) -> bool {
        self.ways = self.unplaced.iter().flat_map(|place| &place.ways).map(|way| (*way, Vec::new())).collect();
        !self.ways.is_empty()
    }

    /// Begins the last reading: whether any nodes have to be found.
    pub(super) fn wants_nodes(&mut self) -> bool {
        let of_places = self.unplaced.iter().flat_map(|place| &place.nodes);
        let of_ways = self.ways.values().flatten();
        self.nodes = of_places.chain(of_ways).map(|node| (*node, None)).collect();
        !self.nodes.is_empty()
    }

    /// Records the nodes of a way if a relation needs them.
    pub(super) fn found_way(&mut self, number: i64, nodes: impl Iterator<Item = i64>) {
        if let Some(wanted) = self.ways.get_mut(&number) {
            *wanted = nodes.take(MAX_NODES).collect();
        }
    }

    /// Records the position of a node if a way needs it.
    pub(super) fn found_node(&mut self, number: i64, position: impl FnOnce() -> RawPosition) {
        if let Some(wanted) = self.nodes.get_mut(&number) {
            *wanted = Some(position());
        }
    }

    /// Records the required data of an object found in a later pass.
    pub(super) fn found(&mut self, object: &Object) {
        match (object.id, &object.shape) {
            (Some(OsmId { kind: OsmType::Node, number }), Shape::At(position)) => self.found_node(number, || *position),
            (Some(OsmId { kind: OsmType::Way, number }), Shape::Around { nodes, .. }) => {
                self.found_way(number, nodes.iter().copied());
            }
            _ => {}
        }
    }

    /// Hands over those that waited, wherever they turned out to be.
    pub(super) fn finish(&mut self) -> Result<(), ReadError> {
        for place in std::mem::take(&mut self.unplaced) {
            let of_ways = place.ways.iter().filter_map(|way| self.ways.get(way)).flatten();
            let nodes = place.nodes.iter().chain(of_ways);
            let bounds: Bounds = nodes.filter_map(|node| *self.nodes.get(node)?).collect();
            self.place(place.id, &place.tags, bounds.centre())?;
        }
        Ok(())
    }

    fn place(&mut self, id: OsmId, tags: &Tags, position: Option<RawPosition>) -> Result<(), ReadError> {
        self.hand_over(Record::of(id, OsmPlace::from_tags(id, tags, position)))
    }

    fn hand_over(&mut self, record: Record) -> Result<(), ReadError> {
        match (self.sink)(record) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ReadError::Stopped),
        }
    }
}

impl Unplaced {
    fn new(id: OsmId, tags: Tags, mut nodes: Vec<i64>, mut ways: Vec<i64>) -> Self {
        nodes.truncate(MAX_NODES);
        ways.truncate(MAX_WAYS);
        Self { id, tags, nodes, ways }
    }
}
