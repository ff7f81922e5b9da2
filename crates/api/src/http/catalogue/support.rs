//! The entries of support.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "contact_too_many",
        "You have sent several messages in the past hour. Try again later, or write an email.",
        "Hai inviato diversi messaggi nell’ultima ora. Riprova più tardi o scrivi un’email.",
    ),
    entry(
        "contact_too_many_replies",
        "You have written many replies in the past hour. Try again later.",
        "Hai scritto molte risposte nell’ultima ora. Riprova più tardi.",
    ),
    entry(
        "contact_thread_full",
        "This conversation is full. Send a new message.",
        "Questa conversazione è piena. Invia un nuovo messaggio.",
    ),
    entry("contact_signed_in_only", "Sign in to add this.", "Accedi per aggiungerlo."),
    entry("faq_question_invalid", "There is no such question.", "Questa domanda non esiste."),
    entry(
        "contact_status_of_support",
        "You can close or reopen this conversation.",
        "Puoi chiudere o riaprire questa conversazione.",
    ),
];
