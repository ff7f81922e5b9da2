//! The entries of accounts and people.

use super::{Entry, entry};

/// Codes with their sentences.
pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "pin_too_soon",
        "A code was just sent. Wait a minute before requesting another.",
        "Ti abbiamo appena inviato un codice. Aspetta un minuto prima di chiederne un altro.",
    ),
    entry(
        "pin_too_many",
        "Five codes were sent to this address in the past hour. Try again later.",
        "Nell’ultima ora sono stati inviati cinque codici a questo indirizzo. Riprova più tardi.",
    ),
    entry(
        "pin_wrong",
        "This code is wrong. Check the digits in the latest email.",
        "Codice errato. Controlla le cifre nell’ultima email.",
    ),
    entry(
        "pin_expired",
        "This code is no longer valid. Request a new one.",
        "Questo codice non è più valido. Richiedine uno nuovo.",
    ),
    entry(
        "link_expired",
        "This link has expired or was already used. Request a new one.",
        "Questo link è scaduto o è già stato usato. Richiedine uno nuovo.",
    ),
    entry(
        "verification_invalid",
        "Your email verification has expired. Start again with a new code.",
        "La verifica della tua email è scaduta. Ricomincia con un nuovo codice.",
    ),
    entry(
        "email_taken",
        "This address already has an account. Sign in instead.",
        "Questo indirizzo ha già un account. Accedi.",
    ),
    entry("wrong_credentials", "Wrong email or password.", "Email o password errate."),
    entry(
        "sign_in_too_many",
        "Too many sign-in attempts. Wait a while, or reset your password.",
        "Troppi tentativi di accesso. Aspetta un po’, oppure reimposta la password.",
    ),
    entry(
        "confirmation_required",
        "Confirm that it’s you first: enter your password again.",
        "Prima conferma la tua identità: inserisci di nuovo la password.",
    ),
    entry(
        "second_factor_required",
        "Enter the code from your authenticator app.",
        "Inserisci il codice della tua app di autenticazione.",
    ),
    entry(
        "second_factor_wrong",
        "This code is wrong or was already used. Enter a new one, or a recovery code.",
        "Questo codice è errato o è già stato usato. Inseriscine uno nuovo, oppure un codice di recupero.",
    ),
    entry(
        "code_wrong",
        "This code is wrong or was already used. Enter the one your app shows now.",
        "Questo codice è errato o è già stato usato. Inserisci quello che la tua app mostra ora.",
    ),
    entry(
        "second_factor_setup_required",
        "Your role requires two-step verification. Turn it on in your settings.",
        "Il tuo ruolo richiede la verifica in due passaggi. Attivala nelle impostazioni.",
    ),
    entry(
        "second_factor_needed",
        "Your role requires two-step verification: you can’t turn it off.",
        "Il tuo ruolo richiede la verifica in due passaggi: non puoi disattivarla.",
    ),
    entry(
        "totp_not_offered",
        "Add the account to your authenticator app first.",
        "Prima aggiungi l’account alla tua app di autenticazione.",
    ),
    entry(
        "totp_off",
        "Two-step verification is off. Turn it on first.",
        "La verifica in due passaggi non è attiva. Prima attivala.",
    ),
    entry(
        "undo_expired",
        "This link has expired or was already used. Reset your password, or contact us.",
        "Questo link è scaduto o è già stato usato. Reimposta la password, oppure contattaci.",
    ),
    entry(
        "passkeys_unavailable",
        "This server has no domain name, which passkeys need. Sign in with your password.",
        "Questo server non ha un nome di dominio, necessario per le passkey. Accedi con la password.",
    ),
    entry(
        "too_many_passkeys",
        "You have the maximum number of passkeys. Remove one first.",
        "Hai raggiunto il numero massimo di passkey. Prima rimuovine una.",
    ),
    entry(
        "passkey_refused",
        "This passkey doesn’t work here. Use another, or sign in with your password.",
        "Questa passkey qui non funziona. Usane un’altra, oppure accedi con la password.",
    ),
    entry(
        "passkey_wrong",
        "The passkey could not be added. Try again.",
        "Non è stato possibile aggiungere la passkey. Riprova.",
    ),
    entry(
        "ceremony_expired",
        "This took too long, or was already done. Try again.",
        "È passato troppo tempo, o l’operazione è già stata completata. Riprova.",
    ),
    entry("password_wrong", "This is not your current password.", "Non è la tua password attuale."),
    entry(
        "too_common",
        "This is one of the most used passwords. Choose another.",
        "Questa password è tra le più usate. Scegline un’altra.",
    ),
    entry(
        "too_personal",
        "Use at least {min} characters besides your name, your email and “Verdoro”.",
        "Usa almeno {min} caratteri oltre al tuo nome, alla tua email e a «Verdoro».",
    ),
    entry("too_weak", "This password is easy to guess. {hint}", "Questa password è facile da indovinare. {hint}"),
    entry("hint_keyboard", "Avoid keyboard patterns such as qwerty.", "Evita sequenze della tastiera come qwerty."),
    entry("hint_repeats", "Avoid repeated characters or words.", "Evita le ripetizioni."),
    entry("hint_sequence", "Avoid sequences such as abc or 123.", "Evita sequenze come abc o 123."),
    entry("hint_dates", "Avoid dates and years.", "Evita date e anni."),
    entry("hint_names", "Avoid names on their own.", "Evita nomi e cognomi da soli."),
    entry("hint_one_word", "One word is not enough: add more.", "Una parola non basta: aggiungine altre."),
    entry("hint_common", "It is similar to a commonly used password.", "Somiglia a una password molto usata."),
    entry(
        "hint_substitutions",
        "Replacing letters with symbols helps little: add more words.",
        "Sostituire lettere con simboli serve a poco: aggiungi altre parole.",
    ),
    entry("hint_add_words", "Add a few unrelated words.", "Aggiungi qualche parola a caso."),
    entry(
        "refresh_in_progress",
        "Another tab is renewing this session. Try again.",
        "Un’altra scheda sta rinnovando questa sessione. Riprova.",
    ),
    entry(
        "username_invalid",
        "Use 3 to 30 characters from a–z, 0–9, _ and . with at least one letter or digit.",
        "Usa da 3 a 30 caratteri tra a–z, 0–9, _ e . con almeno una lettera o una cifra.",
    ),
    entry(
        "username_reserved",
        "This username is reserved. Choose another.",
        "Questo nome utente è riservato. Scegline un altro.",
    ),
    entry(
        "username_taken",
        "This username is taken. Choose another.",
        "Questo nome utente è già in uso. Scegline un altro.",
    ),
    entry("profile_exists", "You already have a profile.", "Hai già un profilo."),
    entry(
        "text_invalid",
        "Write this on one line, without control characters.",
        "Scrivi su una sola riga, senza caratteri di controllo.",
    ),
];
