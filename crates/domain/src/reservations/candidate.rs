//! What a party can be seated at: one table, or tables pushed together.

use std::collections::{BTreeSet, HashMap};

use uuid::Uuid;

use super::{business_setup::BusinessSetup, party_size::PartySize, table::TableUse, table_request::TableRequest};
use crate::shared::ids::TableId;

/// A single table or a declared combination.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The places of its tables in the business's list.
    pub(super) tables: Vec<usize>,
    /// The smallest party it is given to.
    pub min_party: u32,
    /// The largest party it seats.
    pub max_party: u32,
    pub(super) uses: Vec<TableUse>,
    pub(super) priority: i16,
    pub(super) id: Uuid,
}

impl Candidate {
    /// Whether the party that makes this request may be seated here.
    pub(super) fn suits(&self, request: &TableRequest) -> bool {
        let fits = request.overrides || (self.min_party..=self.max_party).contains(&request.party.covers());
        fits && self.uses.iter().all(|use_| use_.takes(request.channel))
    }

    /// Seats that the party lacks.
    pub(super) fn missing_seats(&self, party: PartySize) -> u32 {
        party.covers().saturating_sub(self.max_party)
    }

    /// Seats that stay empty.
    pub(super) fn wasted_seats(&self, party: PartySize) -> u32 {
        self.max_party.saturating_sub(party.covers())
    }
}

/// The place of every table in the business's list.
pub(super) fn table_places(setup: &BusinessSetup) -> HashMap<TableId, usize> {
    setup.tables.iter().enumerate().map(|(place, table)| (table.id, place)).collect()
}

/// Every table and every declared combination of the business.
pub(super) fn declared(setup: &BusinessSetup, positions: &HashMap<TableId, usize>) -> Vec<Candidate> {
    let tables = setup.tables.iter().enumerate().map(|(place, table)| Candidate {
        tables: vec![place],
        min_party: table.min_party.covers(),
        max_party: table.max_party.covers(),
        uses: vec![table.use_],
        priority: table.priority,
        id: table.id.0,
    });
    let combinations = setup.combinations.iter().filter_map(|combination| {
        let tables: Vec<usize> =
            combination.table_ids.iter().map(|id| positions.get(id).copied()).collect::<Option<_>>()?;
        Some(Candidate {
            uses: tables.iter().filter_map(|&place| setup.tables.get(place)).map(|table| table.use_).collect(),
            tables,
            min_party: combination.min_party.covers(),
            max_party: combination.max_party.covers(),
            priority: combination.priority,
            id: combination.id.0,
        })
    });
    tables.chain(combinations).collect()
}

/// The tables that staff picked, declared as a combination or not: they seat as many as they have seats, by
/// any channel. `None` when one of them is not the business's.
pub(super) fn picked(
    setup: &BusinessSetup,
    positions: &HashMap<TableId, usize>,
    table_ids: &[TableId],
) -> Option<Candidate> {
    let tables: BTreeSet<usize> = table_ids.iter().map(|id| positions.get(id).copied()).collect::<Option<_>>()?;
    let tables = Vec::from_iter(tables);
    let seats = tables.iter().filter_map(|&place| setup.tables.get(place)).map(|table| table.max_party.covers()).sum();
    Some(Candidate { tables, min_party: 1, max_party: seats, uses: Vec::new(), priority: 0, id: Uuid::nil() })
}
