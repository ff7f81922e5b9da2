//! The entries of notifications.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "unsubscribe_link_invalid",
        "This link is not valid. Change your emails in the settings.",
        "Questo link non è valido. Modifica le email nelle impostazioni.",
    ),
    entry(
        "push_service_unknown",
        "This browser’s push service is not supported.",
        "Il servizio push di questo browser non è supportato.",
    ),
    entry(
        "push_key_invalid",
        "This is not a key of a push subscription.",
        "Questa non è una chiave di un’iscrizione push.",
    ),
    entry(
        "one_selection",
        "Give a notification, a subject with its kind, or a time.",
        "Indica una notifica, un oggetto con il suo tipo oppure un orario.",
    ),
    entry(
        "path_invalid",
        "Give a path of this site, such as /app/home.",
        "Indica un percorso di questo sito, come /app/home.",
    ),
    entry("time_zone_unknown", "This time zone is not known.", "Questo fuso orario non è riconosciuto."),
];
