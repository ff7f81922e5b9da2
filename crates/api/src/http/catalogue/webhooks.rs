//! The entries of webhooks.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "webhook_url_invalid",
        "Enter a public address that begins with https://.",
        "Inserisci un indirizzo pubblico che inizia con https://.",
    ),
    entry(
        "too_many_webhooks",
        "A place can have 5 webhooks. Delete one first.",
        "Un locale può avere 5 webhook. Prima eliminane uno.",
    ),
    entry("webhook_off", "This webhook is off. Turn it on first.", "Questo webhook è disattivato. Prima attivalo."),
    entry(
        "webhook_too_often",
        "You sent several messages within a minute. Please wait a moment.",
        "Hai inviato diversi messaggi in un minuto. Aspetta un momento.",
    ),
];
