//! The entries of the walk-in queue.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "queue_full",
        "The waitlist is full at the moment. Please ask at the entrance.",
        "Al momento la lista d’attesa è piena. Chiedi all’ingresso.",
    ),
    entry(
        "queue_closed",
        "You cannot join the waitlist here at the moment. Please ask at the entrance.",
        "Al momento non puoi metterti in lista d’attesa qui. Chiedi all’ingresso.",
    ),
    entry("queue_place_ended", "You are no longer on the waitlist.", "Non sei più in lista d’attesa."),
    entry(
        "queue_joined_too_often",
        "Too many parties joined from here. Please ask at the entrance.",
        "Da qui si sono aggiunti troppi gruppi. Chiedi all’ingresso.",
    ),
    entry(
        "queue_party_too_large",
        "No table here seats so many. Please ask at the entrance.",
        "Qui nessun tavolo basta per così tante persone. Chiedi all’ingresso.",
    ),
];
