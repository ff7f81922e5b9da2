//! Whose messages a member receives.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// Whose messages a member receives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessagesFrom {
    /// Every member's.
    #[default]
    Everyone,
    /// Those of members they follow.
    Followed,
    /// No messages.
    Nobody,
}
