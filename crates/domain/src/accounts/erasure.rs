//! A requested erasure of an account.

use chrono::{DateTime, TimeDelta, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

/// How long an erasure can be cancelled.
pub const GRACE: TimeDelta = TimeDelta::days(14);

/// What happens to the member's reviews when the account is erased.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ReviewErasure {
    /// They stay, without a name.
    #[default]
    Anonymise,
    Remove,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Erasure {
    pub due_at: DateTime<Utc>,
    pub reviews: ReviewErasure,
}
