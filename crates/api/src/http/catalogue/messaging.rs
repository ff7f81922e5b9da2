//! The entries of messages.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "messages_refused",
        "This person doesn’t take messages from you.",
        "Questa persona non riceve messaggi da te.",
    ),
    entry("request_pending", "Accept this message request first.", "Prima accetta questa richiesta di messaggio."),
    entry(
        "person_blocked",
        "You blocked this person. Unblock them to write.",
        "Hai bloccato questa persona. Sbloccala per scrivere.",
    ),
    entry(
        "recipient_gone",
        "This account no longer exists, so you can’t write here.",
        "Questo account non esiste più: qui non puoi scrivere.",
    ),
    entry("group_full", "A group has at most 32 members.", "Un gruppo ha al massimo 32 membri."),
    entry("not_a_group", "This is possible in groups only.", "È possibile solo nei gruppi."),
    entry(
        "guest_without_account",
        "This guest has no account here. Call them instead.",
        "Questo ospite non ha un account qui. Telefona, invece.",
    ),
    entry(
        "message_too_old",
        "Messages can be changed and deleted for 15 minutes.",
        "I messaggi si possono modificare ed eliminare per 15 minuti.",
    ),
    entry("message_deleted", "This message has been deleted.", "Questo messaggio è stato eliminato."),
    entry("no_invitation", "There is no invitation to accept here.", "Qui non c’è nessun invito da accettare."),
    entry(
        "invitation_full",
        "All places of this reservation are taken.",
        "Tutti i posti di questa prenotazione sono occupati.",
    ),
    entry(
        "invitation_ended",
        "This reservation has begun or was cancelled.",
        "Questa prenotazione è iniziata o è stata annullata.",
    ),
    entry(
        "too_many_strangers",
        "You have written to many new people today. Try again tomorrow.",
        "Oggi hai scritto a molte persone nuove. Riprova domani.",
    ),
    entry(
        "request_text_only",
        "Until your request is accepted, you can send only text without links.",
        "Finché la richiesta non è accettata puoi inviare solo testo senza link.",
    ),
    entry(
        "links_new_account",
        "On the first day of an account you can’t send links. Remove the link.",
        "Nel primo giorno di un account non puoi inviare link. Togli il link.",
    ),
    entry(
        "link_added",
        "You can’t add a link to a message that was sent. Send a new one.",
        "Non puoi aggiungere un link a un messaggio inviato. Inviane uno nuovo.",
    ),
    entry("card_unknown", "You can’t share this here.", "Non puoi condividerlo qui."),
    entry("message_unknown", "This message no longer exists.", "Questo messaggio non esiste più."),
    entry(
        "client_id_used",
        "This message was sent in another conversation.",
        "Questo messaggio è stato inviato in un’altra conversazione.",
    ),
    entry("person_unknown", "One of these people doesn’t exist.", "Una di queste persone non esiste."),
    entry("not_a_member", "This person isn’t in the group.", "Questa persona non fa parte del gruppo."),
    entry("one_sender", "Report messages of one person at a time.", "Segnala i messaggi di una persona alla volta."),
];
