//! The entries of support.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[entry(
    "contact_too_many",
    "You have sent several messages in the past hour. Try again later, or write an email.",
    "Hai inviato diversi messaggi nell’ultima ora. Riprova più tardi o scrivi un’email.",
)];
