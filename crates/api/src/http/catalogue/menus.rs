//! The entries of menus.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "too_many_menus",
        "A place can have 10 menus. Delete one first.",
        "Un locale può avere 10 menu. Prima eliminane uno.",
    ),
    entry(
        "too_many_sections",
        "A menu can have 40 sections. Delete one first.",
        "Un menu può avere 40 sezioni. Prima eliminane una.",
    ),
    entry(
        "too_many_items",
        "A menu can have 300 items. Delete one first.",
        "Un menu può avere 300 voci. Prima eliminane una.",
    ),
    entry(
        "section_unknown",
        "This section is not on this menu. Choose another one.",
        "Questa sezione non è in questo menu. Scegline un’altra.",
    ),
    entry("csv_unreadable", "This is not a table that can be read.", "Questa non è una tabella leggibile."),
    entry(
        "csv_column_missing",
        "The column “{column}” is missing in the first line.",
        "Nella prima riga manca la colonna “{column}”.",
    ),
    entry(
        "price_unreadable",
        "This is not a price. Write it like 12.50.",
        "Questo non è un prezzo. Scrivilo come 12,50.",
    ),
    entry(
        "variants_unreadable",
        "Write variants like “Glass/Bicchiere=5.00 | Bottle/Bottiglia=22.00”.",
        "Scrivi le varianti come “Glass/Bicchiere=5.00 | Bottle/Bottiglia=22.00”.",
    ),
    entry(
        "point_invalid",
        "Give latitude and longitude, such as 43.77,11.25.",
        "Indica latitudine e longitudine, per esempio 43.77,11.25.",
    ),
    entry(
        "dish_unknown",
        "This dish is not on a menu of the place. Remove it.",
        "Questo piatto non è in un menu del locale. Toglilo.",
    ),
];
