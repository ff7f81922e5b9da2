//! The entries of widgets.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "widget_origin_invalid",
        "“{value}” is not the address of a website that begins with https://.",
        "«{value}» non è l’indirizzo di un sito che inizia con https://.",
    ),
    entry(
        "guest_booking_too_often",
        "Too many codes were requested. Please try again later.",
        "Sono stati richiesti troppi codici. Riprova più tardi.",
    ),
];
