//! The entries of table wishes.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "too_many_wishes",
        "You are waiting for 5 tables. Withdraw one first.",
        "Stai già aspettando 5 tavoli. Prima ritira una richiesta.",
    ),
    entry(
        "wish_exists",
        "You are already waiting for a table here on this date.",
        "Stai già aspettando un tavolo qui in questa data.",
    ),
    entry(
        "wish_table_free",
        "A table is free in this window: you can book it now.",
        "In questa fascia c’è un tavolo libero: puoi prenotarlo subito.",
    ),
    entry(
        "wish_closed",
        "This place takes no reservations at the moment.",
        "Al momento questo locale non accetta prenotazioni.",
    ),
    entry(
        "wish_outside_service",
        "The restaurant has no seating in this window. Choose other times.",
        "In questa fascia il locale non accoglie ospiti. Scegli altri orari.",
    ),
    entry(
        "wish_party_too_large",
        "No table here seats so many. Call the place instead.",
        "Qui nessun tavolo basta per così tante persone. Prova a telefonare.",
    ),
    entry(
        "wish_too_far",
        "Reservations for this date have not opened yet.",
        "Le prenotazioni per questa data non sono ancora aperte.",
    ),
    entry(
        "wish_too_soon",
        "It is too late for this window. Choose a later time.",
        "Per questa fascia è troppo tardi. Scegli un orario successivo.",
    ),
    entry("wish_window_empty", "Choose a later time.", "Scegli un orario successivo."),
    entry("area_unknown", "The place has no such area.", "Il locale non ha questa zona."),
];
