//! The entries of imports from Google Takeout.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "takeout_unreadable",
        "This isn’t a Google Takeout file. Choose the ZIP, or a CSV or JSON file from it.",
        "Questo non è un file di Google Takeout. Scegli lo ZIP oppure un file CSV o JSON che contiene.",
    ),
    entry(
        "takeout_empty",
        "This file has no saved places and no reviews. Select “Saved” and “Maps (your places)” in Google Takeout.",
        "Questo file non contiene luoghi salvati né recensioni. In Google Takeout seleziona «Salvati» e «Maps (i tuoi luoghi)».",
    ),
    entry(
        "takeout_too_much",
        "This is too much at once. Choose a file with at most {max} places.",
        "Sono troppi dati in una volta. Scegli un file con al massimo {max} luoghi.",
    ),
];
