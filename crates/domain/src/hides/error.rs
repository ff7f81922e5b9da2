//! Why use cases of blocks and mutes fail.

use crate::shared::error::{Error, NoRule};

/// Why a use case of blocks and mutes failed.
pub type HideError = Error<NoRule>;
