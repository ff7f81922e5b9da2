//! The entries of reviews.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "own_place",
        "You work here, so you can’t add visits or reviews for this place.",
        "Fai parte del personale, quindi non puoi aggiungere visite o recensioni per questo locale.",
    ),
    entry(
        "visit_reviewed",
        "You have already reviewed this visit. Edit your review instead.",
        "Hai già recensito questa visita. Modifica quella recensione.",
    ),
    entry(
        "review_exists",
        "You have already reviewed this place without a verified visit. Edit that review, or scan the code on your \
         table next time.",
        "Hai già recensito questo locale senza una visita verificata. Modifica quella recensione o, la prossima \
         volta, inquadra il codice sul tavolo.",
    ),
    entry(
        "review_removed",
        "A moderator hid your review and you deleted it, so you can’t write another one.",
        "La moderazione aveva nascosto la tua recensione e tu l’hai eliminata: non puoi scriverne un’altra.",
    ),
    entry("report_made", "You have already reported this review.", "Hai già segnalato questa recensione."),
    entry(
        "person_reported",
        "You have already reported this person. A moderator will check the report.",
        "Hai già segnalato questa persona. La moderazione esaminerà la segnalazione.",
    ),
    entry(
        "nothing_decided",
        "There is no decision about you to appeal.",
        "Non c’è alcuna decisione su di te contro cui fare ricorso.",
    ),
    entry(
        "case_open",
        "A moderator is already checking your case. Wait for the decision.",
        "La moderazione sta già esaminando il tuo caso. Attendi la decisione.",
    ),
    entry(
        "not_hidden",
        "This review is not hidden, so there is nothing to appeal.",
        "Questa recensione non è nascosta: non c’è nulla contro cui fare ricorso.",
    ),
    entry(
        "appeal_made",
        "You have already appealed this decision. A moderator will review it.",
        "Hai già fatto ricorso contro questa decisione. La moderazione lo esaminerà.",
    ),
    entry(
        "wrong_decision",
        "This decision isn’t possible as things stand. Check the case and try again.",
        "Questa decisione non è possibile nello stato attuale. Controlla il caso e riprova.",
    ),
    entry("date_long_ago", "Choose a date in {year} or later.", "Scegli una data dal {year} in poi."),
    entry("date_to_come", "Choose a date that isn’t in the future.", "Scegli una data che non sia nel futuro."),
    entry(
        "day_of_visit",
        "The attached visit was on another day. Remove the date or the visit.",
        "La visita allegata è di un altro giorno. Togli la data oppure la visita.",
    ),
];
