//! The entries of stickers.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[entry(
    "sticker_not_earned",
    "Choose a sticker that you have earned.",
    "Scegli uno sticker che hai già ottenuto.",
)];
