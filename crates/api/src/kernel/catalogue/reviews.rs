//! The entries of reviews.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "own_place",
        "You are among the staff there: your own place gets neither visits nor reviews of yours.",
        "Fai parte del personale di questo locale: per il tuo locale non si annotano le tue visite né le tue recensioni.",
    ),
    entry(
        "visit_reviewed",
        "You have reviewed this visit. Change your review instead.",
        "Hai già recensito questa visita. Modifica quella recensione.",
    ),
    entry(
        "review_exists",
        "You have reviewed this place without a known visit. Change that review, or scan the code on your table next time.",
        "Hai già recensito questo locale senza una visita verificata. Modifica quella recensione o, la prossima volta, \
         scansiona il codice sul tavolo.",
    ),
    entry(
        "review_removed",
        "A moderator hid your review of this, and you removed it: it cannot be written anew.",
        "Un moderatore aveva nascosto la tua recensione e tu l’hai eliminata: non si può scriverne un’altra.",
    ),
    entry("report_made", "You have reported this review already.", "Hai già segnalato questa recensione."),
    entry(
        "not_hidden",
        "This review is not hidden: there is nothing to appeal against.",
        "Questa recensione non è nascosta: non c’è nulla contro cui fare ricorso.",
    ),
    entry(
        "appeal_made",
        "You have appealed against this decision. A person looks at it.",
        "Hai già fatto ricorso contro questa decisione. Una persona lo esaminerà.",
    ),
    entry(
        "wrong_decision",
        "The review does not stand so that this can be decided. Look at it again.",
        "Allo stato attuale della recensione questa decisione non è possibile. Guardala di nuovo.",
    ),
    entry("date_long_ago", "Choose a day of {year} or later.", "Scegli un giorno dal {year} in poi."),
    entry("date_to_come", "This day is still to come.", "Questo giorno deve ancora venire."),
    entry(
        "day_of_visit",
        "The visit that goes with the review was on another day. Leave out the day, or the visit.",
        "La visita allegata alla recensione è di un altro giorno. Togli il giorno oppure la visita.",
    ),
];
