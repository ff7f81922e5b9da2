//! The entries of visits, saved places and people.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    // visits
    entry(
        "code_unreadable",
        "This is not a code of ours. Scan the one on your table.",
        "Questo non è un nostro codice. Inquadra quello sul tuo tavolo.",
    ),
    entry(
        "code_forged",
        "This code was not made here. Ask the staff for another.",
        "Questo codice non viene da qui. Chiedine un altro al personale.",
    ),
    entry(
        "code_expired",
        "This code has passed. Scan the one that the screen shows now.",
        "Questo codice è scaduto. Inquadra quello che lo schermo mostra adesso.",
    ),
    entry(
        "code_replaced",
        "This code is no longer good: the place has printed new ones.",
        "Questo codice non vale più: il locale ne ha stampati di nuovi.",
    ),
    entry("code_foreign", "This code belongs to another place.", "Questo codice appartiene a un altro locale."),
    entry(
        "scan_time_invalid",
        "Say when it was scanned, within the last 24 hours.",
        "Indica quando è stato inquadrato, nelle ultime 24 ore.",
    ),
    entry(
        "receipt_forged",
        "This scan was not made here. Scan the code again.",
        "Questa scansione non viene da qui. Inquadra di nuovo il codice.",
    ),
    entry(
        "receipt_expired",
        "This scan is more than a day old. Scan the code on your next visit.",
        "Questa scansione ha più di un giorno. Inquadra il codice alla prossima visita.",
    ),
    entry(
        "receipt_used",
        "Somebody else has used this scan. Scan the code yourself.",
        "Questa scansione l’ha già usata un’altra persona. Inquadra tu il codice.",
    ),
    entry(
        "table_code_full",
        "More people than this table seats have used its code around that time. Ask the staff for the code on their screen.",
        "Più persone dei posti di questo tavolo hanno usato il suo codice in quelle ore. Chiedi al personale il codice \
         sul loro schermo.",
    ),
    entry(
        "no_tables",
        "There are no tables to print codes for. Add your tables first.",
        "Non ci sono tavoli per cui stampare codici. Prima aggiungi i tavoli.",
    ),
    // saved places
    entry(
        "too_many_lists",
        "You have as many lists as one may have. Remove one first.",
        "Hai già tutte le liste possibili. Prima eliminane una.",
    ),
    entry(
        "list_full",
        "This list is full. Save the place in another one.",
        "Questa lista è piena. Salva il locale in un’altra.",
    ),
    entry(
        "default_list",
        "Your first list stays. You can give it another name.",
        "La tua prima lista resta. Puoi darle un altro nome.",
    ),
    entry("saved_already", "This place is in that list already.", "Questo locale è già in quella lista."),
    entry("list_name_taken", "Another of your lists is called that.", "Un’altra tua lista si chiama già così."),
];
