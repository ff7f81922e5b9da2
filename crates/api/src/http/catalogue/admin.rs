//! The entries of administration.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[entry(
    "own_account",
    "You can’t block your own account or change your own role. Ask another administrator.",
    "Non puoi bloccare il tuo account né cambiare il tuo ruolo. Chiedi a un’altra persona che amministra.",
)];
