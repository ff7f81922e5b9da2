//! The entries of calendar feeds.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[entry(
    "calendar_read_too_often",
    "This calendar was read too often. Please wait a while.",
    "Questo calendario è stato letto troppo spesso. Aspetta un po’.",
)];
