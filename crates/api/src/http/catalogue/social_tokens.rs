//! The entries of signing in with a provider.

use super::{Entry, entry};

/// Every code with its sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "social_sign_in_refused",
        "The sign-in could not be verified. Start again.",
        "Non è stato possibile verificare l’accesso. Ricomincia.",
    ),
    entry(
        "social_sign_in_expired",
        "This sign-in has expired or began in another browser. Start again.",
        "Questo accesso è scaduto o è iniziato in un altro browser. Ricomincia.",
    ),
    entry(
        "social_email_unverified",
        "The provider has not verified your email address. Verify it there, or sign up with your email.",
        "Il provider non ha verificato il tuo indirizzo email. Verificalo lì oppure registrati con la tua email.",
    ),
    entry(
        "social_link_required",
        "This email address already has an account. Sign in to it first, then connect the provider.",
        "Questo indirizzo email ha già un account. Prima accedi a quello, poi collega il provider.",
    ),
    entry(
        "social_linked_elsewhere",
        "This sign-in method belongs to another Verdoro account. Disconnect it there first.",
        "Questo metodo di accesso appartiene a un altro account Verdoro. Prima scollegalo da lì.",
    ),
    entry(
        "social_tokens_too_many",
        "You have connected the maximum number of sign-in methods. Disconnect one first.",
        "Hai collegato il numero massimo di metodi di accesso. Prima scollegane uno.",
    ),
    entry(
        "last_sign_in_method",
        "This is your only way to sign in. Set a password or connect another method first.",
        "È il tuo unico modo per accedere. Prima imposta una password o collega un altro metodo.",
    ),
    entry(
        "provider_unavailable",
        "The sign-in provider is not responding. Try again in a moment, or use another method.",
        "Il provider di accesso non risponde. Riprova tra un momento o usa un altro metodo.",
    ),
    entry(
        "return_to_invalid",
        "Use a path on this site that begins with a single slash.",
        "Indica un percorso di questo sito che inizia con una sola barra.",
    ),
];
