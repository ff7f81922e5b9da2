//! Turns objects into places, each id once. Those that are ways or relations get their position from the nodes around
//! them, which are elsewhere in the file.
//!
//! So that memory does not grow with such objects, they are not stored. A first pass over the file hands over what has
//! a position. Then rounds of passes follow, each for as many objects as have [`MAX_PARTS`] nodes: find their ways, find
//! their nodes, and read the objects again to place them.

use std::collections::HashMap;
use std::ops::ControlFlow;

use domain::businesses::import::Record;
use domain::businesses::osm_id::{OsmId, OsmType};
use domain::businesses::osm_place::{OsmPlace, RawPosition, Skip, concerns_a_place};

use super::error::ReadError;
use super::ids::IdSet;
use super::node_positions::NodePositions;
use super::object::Object;
use super::shape::{Bounds, Shape};

/// Most ways of one relation that are looked up; the outline of a building has a handful.
const MAX_WAYS: usize = 500;
/// Most nodes of one object that are looked up; OpenStreetMap allows a way 2,000.
const MAX_NODES: usize = 2_000;
/// A round begins no further object once it has so many nodes to look up (10 MB).
const MAX_PARTS: usize = 500_000;
/// How many nodes a way of a relation counts for, before it is found.
const NODES_OF_A_WAY: usize = 20;

/// The reason for reading the file, once more or for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// To hand over every object that has a position.
    Take,
    /// To choose the objects of a further round.
    Choose,
    /// To find the ways of relations.
    Ways,
    Nodes,
    /// To place the objects of the round.
    Place,
}

/// A file that can be read repeatedly.
pub(super) trait Passes {
    fn run(&mut self, pass: Pass, collector: &mut Collector<'_>) -> Result<(), ReadError>;
}

/// Reads a file as often as needed.
pub(super) fn collect(file: &mut impl Passes, collector: &mut Collector<'_>) -> Result<(), ReadError> {
    file.run(Pass::Take, collector)?;
    while !collector.round.objects.is_empty() {
        if !collector.round.ways.is_empty() {
            file.run(Pass::Ways, collector)?;
        }
        collector.round.list_nodes();
        if !collector.round.nodes.is_empty() {
            file.run(Pass::Nodes, collector)?;
        }
        file.run(Pass::Place, collector)?;
        collector.round = Round::default();
        if !collector.waiting.is_empty() {
            file.run(Pass::Choose, collector)?;
        }
    }
    Ok(())
}

pub(super) struct Collector<'a> {
    sink: &'a mut dyn FnMut(Record) -> ControlFlow<()>,
    /// Objects that were imported before.
    imported: &'a IdSet,
    /// Objects that were handed over.
    seen: IdSet,
    /// Objects of later rounds.
    waiting: IdSet,
    round: Round,
}

/// Objects that get their position together.
#[derive(Default)]
struct Round {
    objects: IdSet,
    /// How many nodes they have, roughly.
    parts: usize,
    wanted: Vec<i64>,
    ways: HashMap<i64, Vec<i64>>,
    nodes: NodePositions,
}

impl<'a> Collector<'a> {
    pub(super) fn new(imported: &'a IdSet, sink: &'a mut dyn FnMut(Record) -> ControlFlow<()>) -> Self {
        let (seen, waiting) = (IdSet::default(), IdSet::default());
        Self { sink, imported, seen, waiting, round: Round::default() }
    }

    /// Whether an object was imported before.
    pub(super) fn is_imported(&self, id: OsmId) -> bool {
        self.imported.contains(id)
    }

    /// Takes an object: hands it over, leaves it for a round, or skips it if it is no place. `label` is its position in
    /// the file, used when it has no id. Returns whether it was left for a round.
    pub(super) fn take(&mut self, object: Object, label: impl FnOnce() -> String) -> Result<bool, ReadError> {
        let tags = object.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        if object.deleted || !concerns_a_place(tags) {
            return self.take_other(&object).map(|()| false);
        }
        let Some(id) = object.id else {
            return self.hand_over(Record::Skipped(label(), Skip::NoId)).map(|()| false);
        };
        if self.is_known(id) {
            return self.hand_over(Record::Skipped(id.to_string(), Skip::Doubled)).map(|()| false);
        }
        let read = OsmPlace::from_tags(id, &object.tags, object.shape.position());
        if let (Err(Skip::NoPosition), Shape::Around { nodes, ways }) = (&read, &object.shape) {
            self.leave(id, nodes, ways);
            return Ok(true);
        }
        self.seen.insert(id);
        self.hand_over(Record::of(id, read)).map(|()| false)
    }

    /// Handles an object of another pass.
    pub(super) fn revisit(&mut self, pass: Pass, object: &Object) -> Result<(), ReadError> {
        match (pass, object.id, &object.shape) {
            (Pass::Nodes, Some(OsmId { kind: OsmType::Node, number }), Shape::At(position)) => {
                self.found_node(number, || *position);
            }
            (Pass::Ways, Some(OsmId { kind: OsmType::Way, number }), Shape::Around { nodes, .. }) => {
                self.found_way(number, nodes.iter().copied());
            }
            (Pass::Choose, Some(id), Shape::Around { nodes, ways }) if self.waiting.remove(id) => {
                self.leave(id, nodes, ways);
            }
            (Pass::Place, Some(id), Shape::Around { nodes, ways }) if self.round.objects.remove(id) => {
                let position = self.round.centre(nodes, ways);
                self.seen.insert(id);
                return self.hand_over(Record::of(id, OsmPlace::from_tags(id, &object.tags, position)));
            }
            _ => {}
        }
        Ok(())
    }

    /// Records the nodes of a way if a relation needs them.
    pub(super) fn found_way(&mut self, number: i64, nodes: impl Iterator<Item = i64>) {
        if let Some(wanted) = self.round.ways.get_mut(&number) {
            *wanted = nodes.take(MAX_NODES).collect();
        }
    }

    /// Records the position of a node if it is needed.
    pub(super) fn found_node(&mut self, number: i64, position: impl FnOnce() -> RawPosition) {
        self.round.nodes.found(number, position);
    }

    /// Takes an object that is no place. One that was imported before and is deleted or has other tags is gone; without
    /// tags it may just be a part of something else in the file.
    fn take_other(&mut self, object: &Object) -> Result<(), ReadError> {
        let skip = match (object.deleted, object.tags.is_empty()) {
            (true, _) => Skip::Deleted,
            (false, false) => Skip::NotAPlace,
            (false, true) => return Ok(()),
        };
        match object.id {
            Some(id) if self.is_imported(id) && !self.is_known(id) => {
                self.seen.insert(id);
                self.hand_over(Record::Gone(id, skip))
            }
            _ => Ok(()),
        }
    }

    /// Whether the object was met before in this file.
    fn is_known(&self, id: OsmId) -> bool {
        self.seen.contains(id) || self.waiting.contains(id) || self.round.objects.contains(id)
    }

    fn leave(&mut self, id: OsmId, nodes: &[i64], ways: &[i64]) {
        if self.round.parts < MAX_PARTS { self.round.add(id, nodes, ways) } else { self.waiting.insert(id) }
    }

    fn hand_over(&mut self, record: Record) -> Result<(), ReadError> {
        match (self.sink)(record) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(ReadError::Stopped),
        }
    }
}

impl Round {
    fn add(&mut self, id: OsmId, nodes: &[i64], ways: &[i64]) {
        self.objects.insert(id);
        let (nodes, ways) = (looked_up(nodes, MAX_NODES), looked_up(ways, MAX_WAYS));
        self.parts += nodes.len() + ways.len() * NODES_OF_A_WAY;
        self.wanted.extend(nodes);
        self.ways.extend(ways.iter().map(|way| (*way, Vec::new())));
    }

    /// Makes the list of all nodes to look up, once the ways are found.
    fn list_nodes(&mut self) {
        let mut wanted = std::mem::take(&mut self.wanted);
        wanted.extend(self.ways.values().flatten());
        self.nodes = NodePositions::of(wanted);
    }

    fn centre(&self, nodes: &[i64], ways: &[i64]) -> Option<RawPosition> {
        let of_ways = looked_up(ways, MAX_WAYS).iter().filter_map(|way| self.ways.get(way)).flatten();
        let nodes = looked_up(nodes, MAX_NODES).iter().chain(of_ways);
        nodes.filter_map(|node| self.nodes.get(*node)).collect::<Bounds>().centre()
    }
}

/// The parts of an object that are looked up.
fn looked_up(parts: &[i64], max: usize) -> &[i64] {
    parts.get(..max).unwrap_or(parts)
}
