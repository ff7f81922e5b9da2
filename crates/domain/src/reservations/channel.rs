//! How a reservation was made.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// How a reservation was made. Decides which rules and tables apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Channel {
    /// By a guest, in the app.
    Online,
    /// By staff, for a guest who called or wrote.
    InHouse,
    /// By staff, for a walk-in: seated now.
    WalkIn,
}
