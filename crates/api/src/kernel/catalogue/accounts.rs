//! The entries of accounts and people.

use super::{Entry, entry};

/// Codes with their sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "pin_too_soon",
        "A pin was mailed a moment ago. Wait a minute before you ask for another.",
        "Un pin è appena stato inviato. Attendi un minuto prima di chiederne un altro.",
    ),
    entry(
        "pin_too_many",
        "Five pins were mailed to this address within the hour. Wait a while before you ask for another.",
        "In un’ora sono stati inviati cinque pin a questo indirizzo. Attendi un po’ prima di chiederne un altro.",
    ),
    entry(
        "pin_wrong",
        "This is not the pin of our last letter. Check its digits.",
        "Non è il pin della nostra ultima email. Controlla le cifre.",
    ),
    entry(
        "pin_expired",
        "This pin can no longer be used. Ask for a new one.",
        "Questo pin non è più valido. Chiedine uno nuovo.",
    ),
    entry(
        "link_expired",
        "This link can no longer be used. Ask for a new one.",
        "Questo link non è più valido. Chiedine uno nuovo.",
    ),
    entry(
        "verification_invalid",
        "The proof of your address can no longer be used. Start again with a new pin.",
        "La verifica del tuo indirizzo non è più valida. Ricomincia con un nuovo pin.",
    ),
    entry(
        "email_taken",
        "This address has an account already. Sign in instead.",
        "Questo indirizzo ha già un account. Accedi.",
    ),
    entry(
        "wrong_credentials",
        "Address or password is wrong. Check both.",
        "Indirizzo o password non corretti. Controllali entrambi.",
    ),
    entry(
        "sign_in_too_many",
        "Too many attempts to sign in. Wait a while, or ask for a new password.",
        "Troppi tentativi di accesso. Attendi un po’, oppure chiedi una nuova password.",
    ),
    entry("password_wrong", "This is not your present password.", "Non è la tua password attuale."),
    entry(
        "too_common",
        "This is one of the most used passwords. Choose another.",
        "Questa password è tra le più usate. Scegline un’altra.",
    ),
    entry(
        "too_personal",
        "Use at least {min} characters besides your name, your email and “Verdoro”.",
        "Usa almeno {min} caratteri oltre al tuo nome, alla tua email e a “Verdoro”.",
    ),
    entry("too_weak", "This password is easy to guess. {hint}", "Questa password è facile da indovinare. {hint}"),
    entry("hint_keyboard", "Avoid rows of keys.", "Evita le file di tasti."),
    entry("hint_repeats", "Avoid repetitions.", "Evita le ripetizioni."),
    entry("hint_sequence", "Avoid sequences such as abc or 123.", "Evita sequenze come abc o 123."),
    entry("hint_dates", "Avoid dates and years.", "Evita date e anni."),
    entry("hint_names", "Avoid names by themselves.", "Evita nomi e cognomi da soli."),
    entry("hint_one_word", "One word is not enough: add some.", "Una parola non basta: aggiungine altre."),
    entry("hint_common", "It is like one that many people use.", "Somiglia a una usata da molti."),
    entry(
        "hint_substitutions",
        "Signs in place of letters help little: add some words.",
        "Segni al posto delle lettere servono poco: aggiungi qualche parola.",
    ),
    entry(
        "hint_add_words",
        "Add some words that do not belong together.",
        "Aggiungi parole che non c’entrano fra loro.",
    ),
    entry(
        "refresh_in_progress",
        "Another tab is renewing this session. Try again.",
        "Un’altra scheda sta rinnovando questa sessione. Riprova.",
    ),
    entry(
        "username_invalid",
        "Use 3 to 30 of the signs a–z, 0–9, _ and . with at least one letter or digit.",
        "Usa da 3 a 30 segni fra a–z, 0–9, _ e . con almeno una lettera o cifra.",
    ),
    entry("username_reserved", "This name is kept for the house.", "Questo nome è riservato."),
    entry("username_taken", "Somebody has this name already.", "Qualcuno ha già questo nome."),
    entry("profile_exists", "You have a profile already.", "Hai già un profilo."),
    entry(
        "text_invalid",
        "Write this as one line without control characters.",
        "Scrivi una sola riga, senza caratteri di controllo.",
    ),
];
