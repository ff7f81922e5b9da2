//! Why use cases of stickers fail.

use crate::shared::error::{Error, NoRule};

/// Why a use case of stickers failed. No rule of their own refuses a request.
pub type StickerError = Error<NoRule>;
