//! How far a party is, beside its status.

use strum::{AsRefStr, Display, EnumString, IntoStaticStr, VariantArray};

use super::status::Status;

/// How far a party is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, AsRefStr, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Stage {
    /// It is here and waits for its table.
    Arrived,
    /// Some of the party sit.
    PartlySeated,
    Ordered,
    Mains,
    Dessert,
    Bill,
    /// It has left, and the table is being cleared.
    Cleaning,
}

impl Stage {
    /// Whether a party of this status can be at this stage.
    pub fn fits(self, status: Status) -> bool {
        status == if self == Self::Arrived { Status::Confirmed } else { Status::Seated }
    }
}
