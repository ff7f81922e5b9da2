//! The entries of locations.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "too_many_locations",
        "You have 20 saved locations, the maximum. Delete one first.",
        "Hai 20 posizioni salvate, il numero massimo. Prima eliminane una.",
    ),
    entry(
        "too_many_location_shares",
        "You are sharing your location with 20 links, the maximum. Stop one first.",
        "Stai condividendo la tua posizione con 20 link, il numero massimo. Prima interrompine uno.",
    ),
    entry(
        "location_share_too_soon",
        "The shared location was updated a moment ago. Try again in a few seconds.",
        "La posizione condivisa è stata aggiornata da poco. Riprova tra qualche secondo.",
    ),
    entry("share_minutes_invalid", "Choose 15, 60 or 480 minutes.", "Scegli 15, 60 o 480 minuti."),
];
