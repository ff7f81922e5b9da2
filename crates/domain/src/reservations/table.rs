//! Tables, and which of them may be pushed together.

use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

use super::{
    bounds::{distinct, sized, within},
    channel::Channel,
    party_size::PartySize,
};
use crate::shared::{
    failure::FieldError,
    ids::{CombinationId, TableId},
};

/// Who may get a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum TableUse {
    Online,
    /// Only parties that staff book or seat.
    InHouse,
    /// Only walk-ins.
    WalkInOnly,
}

impl TableUse {
    /// Whether a party of this channel may be seated here.
    pub fn takes(self, channel: Channel) -> bool {
        match self {
            Self::Online => true,
            Self::InHouse => channel != Channel::Online,
            Self::WalkInOnly => channel == Channel::WalkIn,
        }
    }
}

/// A table in a business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub id: TableId,
    /// What staff call it (1 to 40 characters).
    pub label: String,
    /// The area it stands in (at most 60 characters).
    pub area: Option<String>,
    /// The smallest party it is given to.
    pub min_party: PartySize,
    /// The largest party it seats.
    pub max_party: PartySize,
    /// Who may get it.
    pub use_: TableUse,
    /// Which of two otherwise equal tables goes first: the lower number (0 to 1,000).
    pub priority: i16,
    /// Its place in lists.
    pub position: i32,
}

impl Table {
    /// The same table when its fields fit together.
    pub fn checked(self) -> Result<Self, FieldError> {
        ordered(self.min_party, self.max_party)?;
        within("priority", self.priority.into(), 0, 1_000)?;
        Ok(self)
    }
}

/// Tables that may be pushed together for one party.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Combination {
    pub id: CombinationId,
    /// Its tables, two to ten.
    pub table_ids: Vec<TableId>,
    /// The smallest party it is given to.
    pub min_party: PartySize,
    /// The largest party it seats.
    pub max_party: PartySize,
    /// Which of two otherwise equal combinations goes first: the lower number (0 to 1,000).
    pub priority: i16,
}

impl Combination {
    /// The same combination when its fields fit together.
    pub fn checked(self) -> Result<Self, FieldError> {
        sized("table_ids", self.table_ids.len(), 2, 10)?;
        distinct("table_ids", &self.table_ids)?;
        ordered(self.min_party, self.max_party)?;
        within("priority", self.priority.into(), 0, 1_000)?;
        Ok(self)
    }
}

fn ordered(min: PartySize, max: PartySize) -> Result<(), FieldError> {
    if min <= max { Ok(()) } else { Err(FieldError::new("min_party", "min_above_max")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_use_takes_its_channels() {
        let taken = |use_: TableUse| Channel::VARIANTS.iter().map(|channel| use_.takes(*channel)).collect::<Vec<_>>();
        assert_eq!(taken(TableUse::Online), [true, true, true]);
        assert_eq!(taken(TableUse::InHouse), [false, true, true]);
        assert_eq!(taken(TableUse::WalkInOnly), [false, false, true]);
    }

    #[test]
    fn a_combination_needs_two_different_tables() {
        let id = TableId(uuid::Uuid::from_u128(1));
        let two = PartySize::new(2).unwrap();
        let of = |table_ids| Combination {
            id: CombinationId(uuid::Uuid::nil()),
            table_ids,
            min_party: two,
            max_party: two,
            priority: 0,
        };
        assert_eq!(of(vec![id]).checked().unwrap_err().code, "list_size");
        assert_eq!(of(vec![id, id]).checked().unwrap_err().code, "repeated");
    }
}
