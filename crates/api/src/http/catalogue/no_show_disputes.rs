//! The entries of disputes of no-shows.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "dispute_not_no_show",
        "This reservation is not marked as a no-show.",
        "Questa prenotazione non risulta come mancata presentazione.",
    ),
    entry(
        "dispute_too_late",
        "A no-show can be disputed for 14 days. That time is over.",
        "Una mancata presentazione si può contestare per 14 giorni. Il tempo è scaduto.",
    ),
    entry(
        "dispute_exists",
        "You have already disputed this no-show.",
        "Hai già contestato questa mancata presentazione.",
    ),
    entry(
        "dispute_answered",
        "This dispute has been answered already, or the time for that is over.",
        "A questa contestazione è già stato risposto, oppure il tempo è scaduto.",
    ),
    entry(
        "dispute_not_contested",
        "The restaurant has not contested this dispute.",
        "Il ristorante non si è opposto a questa contestazione.",
    ),
    entry("dispute_decided", "This dispute has been decided.", "Su questa contestazione si è già deciso."),
    entry(
        "no_show_pause",
        "After 4 no-shows in 12 months you can book online again from {day}. Call the place instead.",
        "Dopo 4 mancate presentazioni in 12 mesi puoi prenotare di nuovo online dal {day}. Prova a telefonare.",
    ),
];
