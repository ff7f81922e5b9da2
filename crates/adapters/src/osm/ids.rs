//! Sets of identities.

use std::collections::HashSet;

use domain::businesses::osm_id::{OsmId, OsmType};

/// Identities, in half the memory of a `HashSet<OsmId>`.
#[derive(Debug, Default)]
pub struct IdSet {
    nodes: HashSet<i64>,
    ways: HashSet<i64>,
    relations: HashSet<i64>,
}

impl IdSet {
    pub(super) fn contains(&self, id: OsmId) -> bool {
        match id.kind {
            OsmType::Node => self.nodes.contains(&id.number),
            OsmType::Way => self.ways.contains(&id.number),
            OsmType::Relation => self.relations.contains(&id.number),
        }
    }

    pub(super) fn insert(&mut self, id: OsmId) {
        self.numbers(id.kind).insert(id.number);
    }

    /// Whether it was among them.
    pub(super) fn remove(&mut self, id: OsmId) -> bool {
        self.numbers(id.kind).remove(&id.number)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.ways.is_empty() && self.relations.is_empty()
    }

    fn numbers(&mut self, kind: OsmType) -> &mut HashSet<i64> {
        match kind {
            OsmType::Node => &mut self.nodes,
            OsmType::Way => &mut self.ways,
            OsmType::Relation => &mut self.relations,
        }
    }
}

impl FromIterator<OsmId> for IdSet {
    fn from_iter<T: IntoIterator<Item = OsmId>>(ids: T) -> Self {
        let mut set = Self::default();
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}
