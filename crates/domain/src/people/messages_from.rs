//! The members whose messages a member receives.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// The members whose messages a member receives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessagesFrom {
    #[default]
    Everyone,
    Followed,
    Nobody,
}
