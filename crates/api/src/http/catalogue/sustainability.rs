//! The entries of sustainability items.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "too_many_sustainability_items",
        "There are 50 entries. Delete one first.",
        "Ci sono già 50 voci. Eliminane prima una.",
    ),
    entry(
        "generic_claim",
        "“{word}” is a generic claim. Say what you do, in figures, or name who certifies it (Directive (EU) 2024/825).",
        "“{word}” è un’affermazione generica. Scrivi che cosa fate, con i dati, o indica chi lo certifica (direttiva (UE) 2024/825).",
    ),
    entry(
        "evidence_required",
        "Add a picture of the evidence, or its web address.",
        "Aggiungi una foto della prova o il suo indirizzo web.",
    ),
    entry(
        "https_required",
        "Enter one web address that begins with https://.",
        "Inserisci un solo indirizzo web che inizi con https://.",
    ),
    entry(
        "certifier_or_method",
        "Name either who certifies this, or how you measured it.",
        "Indica chi lo certifica oppure come l’avete misurato.",
    ),
    entry(
        "valid_until_range",
        "Choose a day from today to ten years ahead.",
        "Scegli un giorno tra oggi e i prossimi dieci anni.",
    ),
    entry(
        "only_surplus_bags",
        "Only surplus bags belong to a dish.",
        "Solo le borse salvacibo sono legate a un piatto.",
    ),
    entry(
        "bag_without_stock",
        "The dish needs takeaway and a daily number, its menu hours.",
        "Il piatto deve essere da asporto con un numero al giorno, il menu deve avere un orario.",
    ),
    entry("item_reported", "You have already reported this.", "Hai già segnalato questa voce."),
    entry("bag_taken", "Another entry is about this dish.", "Un’altra voce riguarda questo piatto."),
];
