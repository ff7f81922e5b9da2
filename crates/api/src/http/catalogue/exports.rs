//! The entries of exports.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "export_under_way",
        "Your data is already being prepared. We will email you when it is ready.",
        "I tuoi dati sono già in preparazione. Ti scriveremo un’email quando saranno pronti.",
    ),
    entry(
        "export_too_many",
        "You have requested your data several times today. Try again tomorrow.",
        "Oggi hai già richiesto i tuoi dati più volte. Riprova domani.",
    ),
    entry(
        "export_not_ready",
        "This file is not ready yet. Wait for the email, or request your data again if it failed.",
        "Questo file non è ancora pronto. Attendi l’email o richiedi di nuovo i dati se la preparazione non è riuscita.",
    ),
    entry(
        "export_gone",
        "This file can no longer be downloaded. Request your data again.",
        "Questo file non si può più scaricare. Richiedi di nuovo i tuoi dati.",
    ),
];
