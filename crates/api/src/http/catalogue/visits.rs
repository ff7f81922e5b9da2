//! The entries of visits, saved places and people.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    // visits
    entry(
        "code_unreadable",
        "This is not a Verdoro code. Scan the one on your table.",
        "Questo non è un codice Verdoro. Inquadra quello sul tuo tavolo.",
    ),
    entry(
        "code_forged",
        "This code is not genuine. Ask the staff for another.",
        "Questo codice non è autentico. Chiedine un altro al personale.",
    ),
    entry(
        "code_expired",
        "This code has expired. Scan the one on the screen now.",
        "Questo codice è scaduto. Inquadra quello che vedi ora sullo schermo.",
    ),
    entry(
        "code_replaced",
        "This code has been replaced. Ask the staff for the new one.",
        "Questo codice è stato sostituito. Chiedi il nuovo al personale.",
    ),
    entry("code_foreign", "This code is for another place.", "Questo codice è di un altro locale."),
    entry(
        "scan_time_invalid",
        "Enter when it was scanned, within the last 24 hours.",
        "Indica quando è stato inquadrato, nelle ultime 24 ore.",
    ),
    entry(
        "receipt_forged",
        "This scan could not be verified. Scan the code again.",
        "Questa scansione non è verificabile. Inquadra di nuovo il codice.",
    ),
    entry(
        "receipt_expired",
        "This scan is more than a day old. Scan the code on your next visit.",
        "Questa scansione ha più di un giorno. Inquadra il codice alla prossima visita.",
    ),
    entry(
        "receipt_used",
        "Someone else used this scan. Scan the code yourself.",
        "Questa scansione è stata usata da qualcun altro. Inquadra tu il codice.",
    ),
    entry(
        "table_code_full",
        "More people than this table seats have used its code around that time. Ask the staff for the code on their screen.",
        "Più persone di quante ne ospita questo tavolo hanno usato il suo codice in quelle ore. Chiedi al personale di \
         mostrarti il codice sullo schermo.",
    ),
    entry(
        "no_tables",
        "There are no tables yet. Add tables to print their codes.",
        "Non ci sono ancora tavoli. Aggiungili per stampare i codici.",
    ),
    // saved places
    entry(
        "too_many_lists",
        "You have reached the maximum number of lists. Delete one first.",
        "Hai raggiunto il numero massimo di liste. Prima eliminane una.",
    ),
    entry(
        "list_full",
        "This list is full. Save the place in another one.",
        "Questa lista è piena. Salva il locale in un’altra.",
    ),
    entry(
        "default_list",
        "You can’t delete your first list, but you can rename it.",
        "Non puoi eliminare la tua prima lista, ma puoi rinominarla.",
    ),
    entry("saved_already", "This place is already on that list.", "Questo locale è già in quella lista."),
    entry("list_name_taken", "You already have a list with this name.", "Hai già una lista con questo nome."),
];
