//! The letters of accounts.

use domain::accounts::erase::GRACE;
use domain::kernel::language::Language;

use super::sheet::{Part, Sheet};

/// What a letter with a pin is made of.
#[derive(Debug, Clone)]
pub struct PinLetter<'a> {
    /// The letter's language.
    pub language: Language,
    /// The address it goes to.
    pub email: &'a str,
    /// The pin.
    pub pin: &'a str,
    /// The token of the link, for a reset.
    pub token: &'a str,
    /// The house's address.
    pub public_url: &'a str,
}

/// For somebody who signs up.
pub fn sign_up(letter: &PinLetter<'_>) -> Sheet {
    let url = format!("{}/verification/email/{}#pin={}", letter.public_url, escaped(letter.email), letter.pin);
    let (title, text, label, note) = match letter.language {
        Language::En => (
            "Your pin for Verdoro",
            "Welcome. Type this pin where you are signing up:",
            "Confirm this address",
            "It is good for 10 minutes. If you did not ask for it, do nothing: without the pin nobody can use your address.",
        ),
        Language::It => (
            "Il tuo pin per Verdoro",
            "Ti diamo il benvenuto. Inserisci questo pin nella pagina di registrazione:",
            "Conferma questo indirizzo",
            "Vale 10 minuti. Se non l’hai chiesto tu, ignora questa email: senza il pin nessuno può usare il tuo indirizzo.",
        ),
    };
    with_pin(letter, title, text, Part::Button { label: label.into(), url }, note)
}

/// For somebody who has lost the password.
pub fn reset(letter: &PinLetter<'_>) -> Sheet {
    let url = format!("{}/auth/reset-password/{}#token={}", letter.public_url, escaped(letter.email), letter.token);
    let (title, text, label, note) = match letter.language {
        Language::En => (
            "Choose a new password",
            "Type this pin where you asked for a new password, or follow the link:",
            "Choose a new password",
            "Both are good for 10 minutes. If you did not ask for them, do nothing: your password stays as it is.",
        ),
        Language::It => (
            "Scegli una nuova password",
            "Inserisci questo pin nella pagina in cui hai chiesto una nuova password, oppure segui il link:",
            "Scegli una nuova password",
            "Valgono 10 minuti. Se non li hai chiesti tu, ignora questa email: la tua password resta com’è.",
        ),
    };
    with_pin(letter, title, text, Part::Button { label: label.into(), url }, note)
}

/// For somebody who signs up with an address that has an account. Only its reader learns so.
pub fn already_registered(language: Language, public_url: &str) -> Sheet {
    let url = format!("{public_url}/auth/login");
    let (title, text, label, note) = match language {
        Language::En => (
            "You already have an account",
            "Somebody, probably you, is signing up at Verdoro with this address. It has an account already: sign in, or \
             ask for a new password there.",
            "Sign in",
            "If it was not you, do nothing: nobody was let in.",
        ),
        Language::It => (
            "Hai già un account",
            "Qualcuno, probabilmente tu, si sta registrando su Verdoro con questo indirizzo, che ha già un account: \
             accedi, oppure chiedi lì una nuova password.",
            "Accedi",
            "Se non ne sai nulla, ignora questa email: nessuno è entrato.",
        ),
    };
    plain(language, title, text, Part::Button { label: label.into(), url }, note)
}

/// For somebody who wants a new password for an address without an account: it was probably another address.
pub fn not_registered(language: Language, public_url: &str) -> Sheet {
    let url = format!("{public_url}/auth/register");
    let (title, text, label, note) = match language {
        Language::En => (
            "There is no account with this address",
            "Somebody, probably you, has asked Verdoro for a new password for this address. It has no account. Perhaps \
             you signed up with another address.",
            "Sign up with this one",
            "If it was not you, do nothing.",
        ),
        Language::It => (
            "Nessun account con questo indirizzo",
            "Qualcuno, probabilmente tu, ha chiesto a Verdoro una nuova password per questo indirizzo, che però non ha \
             un account. Forse hai usato un altro indirizzo.",
            "Registrati con questo",
            "Se non ne sai nulla, ignora questa email.",
        ),
    };
    plain(language, title, text, Part::Button { label: label.into(), url }, note)
}

/// The notice that the password is another now.
pub fn password_changed(language: Language, public_url: &str) -> Sheet {
    let url = format!("{public_url}/auth/reset-password");
    let (title, text, label, note) = match language {
        Language::En => (
            "Your password was changed",
            "The password of your account at Verdoro is another now, and other devices were signed out.",
            "It was not me: reset it",
            "If it was you, there is nothing to do.",
        ),
        Language::It => (
            "La tua password è cambiata",
            "La password del tuo account Verdoro è cambiata e gli altri dispositivi sono stati disconnessi.",
            "Non l’ho cambiata io: reimpostala",
            "Se l’hai cambiata tu, non devi fare nulla.",
        ),
    };
    plain(language, title, text, Part::Button { label: label.into(), url }, note)
}

/// The notice that the account goes, and how it stays.
pub fn erasure_requested(language: Language, public_url: &str) -> Sheet {
    let url = format!("{public_url}/auth/login");
    let days = GRACE.num_days();
    let (title, text, label, note) = match language {
        Language::En => (
            format!("Your account will be deleted in {days} days"),
            "Somebody, probably you, has asked Verdoro to delete your account, and all devices were signed out. Sign in \
             before the time is over, and everything stays as it is.",
            "Keep my account",
            "If it was not you, sign in and change your password. If it was, there is nothing to do.",
        ),
        Language::It => (
            format!("Il tuo account sarà eliminato tra {days} giorni"),
            "Qualcuno, probabilmente tu, ha chiesto a Verdoro di eliminare il tuo account, e tutti i dispositivi sono \
             stati disconnessi. Se accedi prima di allora, resta tutto com’è.",
            "Tieni il mio account",
            "Se non l’hai chiesto tu, accedi e cambia la password. Se l’hai chiesto tu, non devi fare nulla.",
        ),
    };
    plain(language, &title, text, Part::Button { label: label.into(), url }, note)
}

fn with_pin(letter: &PinLetter<'_>, title: &str, text: &str, button: Part, note: &str) -> Sheet {
    let mut sheet = plain(letter.language, title, text, button, note);
    sheet.parts.insert(1, Part::Pin(letter.pin.to_owned()));
    sheet
}

fn plain(language: Language, title: &str, text: &str, button: Part, note: &str) -> Sheet {
    let parts = vec![Part::Text(text.into()), button, Part::Note(note.into())];
    Sheet { language, title: title.into(), parts }
}

/// An address as one segment of a path.
fn escaped(email: &str) -> String {
    url::form_urlencoded::byte_serialize(email.as_bytes()).collect::<String>().replace('+', "%20")
}
