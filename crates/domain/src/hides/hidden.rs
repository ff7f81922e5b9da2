//! A person whom a member does not see.

use chrono::{DateTime, Utc};
use strum::{Display, EnumString, IntoStaticStr};

use crate::people::Person;

/// Why a member does not see a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Why {
    /// The member blocked the person.
    Block,
    /// The person blocked the member, who does not learn of it.
    BlockedBy,
    /// The member muted the person.
    Mute,
}

/// A person whom a member blocked or muted.
#[derive(Debug, Clone, PartialEq)]
pub struct HiddenPerson {
    pub person: Person,
    pub since: DateTime<Utc>,
}
