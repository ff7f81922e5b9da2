//! Emails about accounts.

use domain::accounts::change_email::UNDO_LIFE;
use domain::accounts::erasure::GRACE;
use domain::shared::language::Language;

use super::layout::{EmailLayout, Part};

/// The data of an email that contains a pin.
#[derive(Debug, Clone)]
pub struct PinEmail<'a> {
    pub language: Language,
    pub email: &'a str,
    pub pin: &'a str,
    /// The token of the link, for a reset.
    pub token: &'a str,
    /// The server's public URL, without a slash at the end.
    pub public_url: &'a str,
}

/// Confirms the address of a sign-up: contains the pin and a link.
pub fn sign_up(details: &PinEmail<'_>) -> EmailLayout {
    let url = format!("{}/verification/email/{}#pin={}", details.public_url, escaped(details.email), details.pin);
    let (title, text, label, note) = match details.language {
        Language::En => (
            "Your Verdoro code",
            "Welcome. Enter this code to finish signing up:",
            "Confirm your email",
            "The code expires in 10 minutes. If you didn’t request it, ignore this email.",
        ),
        Language::It => (
            "Il tuo codice Verdoro",
            "Ti diamo il benvenuto. Inserisci questo codice per completare la registrazione:",
            "Conferma la tua email",
            "Il codice scade tra 10 minuti. Se non l’hai richiesto tu, ignora questa email.",
        ),
    };
    with_pin(details, title, text, Part::Button { label: label.into(), url }, note)
}

/// Resets a forgotten password: contains the pin and a link.
pub fn reset(details: &PinEmail<'_>) -> EmailLayout {
    let url = format!("{}/auth/reset-password/{}#token={}", details.public_url, escaped(details.email), details.token);
    let (title, text, label, note) = match details.language {
        Language::En => (
            "Choose a new password",
            "Enter this code on the password page, or use the link:",
            "Choose a new password",
            "Both expire in 10 minutes. If you didn’t request them, ignore this email: your password stays the same.",
        ),
        Language::It => (
            "Scegli una nuova password",
            "Inserisci questo codice nella pagina della password, oppure usa il link:",
            "Scegli una nuova password",
            "Scadono tra 10 minuti. Se non li hai richiesti tu, ignora questa email: la tua password non cambia.",
        ),
    };
    with_pin(details, title, text, Part::Button { label: label.into(), url }, note)
}

/// Sent on sign-up with an address that already has an account. Only this email reveals it.
pub fn already_registered(language: Language, public_url: &str) -> EmailLayout {
    let url = format!("{public_url}/auth/login");
    let (title, text, label, note) = match language {
        Language::En => (
            "You already have an account",
            "Someone, probably you, tried to sign up with this address. It already has an account: sign in, or reset \
             your password.",
            "Sign in",
            "If this wasn’t you, ignore this email: your account is safe.",
        ),
        Language::It => (
            "Hai già un account",
            "Qualcuno, probabilmente tu, ha provato a registrarsi con questo indirizzo, che ha già un account: accedi, \
             oppure reimposta la password.",
            "Accedi",
            "Se non l’hai fatto tu, ignora questa email: il tuo account è al sicuro.",
        ),
    };
    plain(language, title, text, Part::Button { label: label.into(), url }, note)
}

/// Sent on a password reset for an address without an account, which is probably a mistake in the address.
pub fn not_registered(language: Language, public_url: &str) -> EmailLayout {
    let url = format!("{public_url}/auth/register");
    let (title, text, label, note) = match language {
        Language::En => (
            "No account with this address",
            "Someone, probably you, asked for a new password for this address, but it has no account. Maybe you signed \
             up with another address.",
            "Sign up",
            "If this wasn’t you, ignore this email.",
        ),
        Language::It => (
            "Nessun account con questo indirizzo",
            "Qualcuno, probabilmente tu, ha richiesto una nuova password per questo indirizzo, che però non ha un \
             account. Forse hai usato un altro indirizzo.",
            "Registrati",
            "Se non l’hai richiesto tu, ignora questa email.",
        ),
    };
    plain(language, title, text, Part::Button { label: label.into(), url }, note)
}

/// Verifies the new address of an account: contains the pin.
pub fn new_email(language: Language, pin: &str) -> EmailLayout {
    let (title, text, note) = match language {
        Language::En => (
            "Confirm your new email",
            "Enter this code in Verdoro to use this address for your account:",
            "The code expires in 10 minutes. If you didn’t request it, ignore this email.",
        ),
        Language::It => (
            "Conferma la tua nuova email",
            "Inserisci questo codice in Verdoro per usare questo indirizzo per il tuo account:",
            "Il codice scade tra 10 minuti. Se non l’hai richiesto tu, ignora questa email.",
        ),
    };
    let parts = vec![Part::Text(text.into()), Part::Pin(pin.into()), Part::Note(note.into())];
    EmailLayout { language, title: title.into(), parts }
}

/// Sent when someone wants to use an address that already has an account. Only this email reveals it.
pub fn new_email_taken(language: Language, public_url: &str) -> EmailLayout {
    let url = format!("{public_url}/auth/login");
    let (title, text, label, note) = match language {
        Language::En => (
            "This address already has an account",
            "Someone, probably you, tried to use this address for another Verdoro account. It already has its own \
             account: sign in there, or use another address.",
            "Sign in",
            "If this wasn’t you, ignore this email: your account is safe.",
        ),
        Language::It => (
            "Questo indirizzo ha già un account",
            "Qualcuno, probabilmente tu, voleva usare questo indirizzo per un altro account Verdoro. L’indirizzo ne ha \
             già uno: accedi a quello, oppure usa un altro indirizzo.",
            "Accedi",
            "Se non l’hai fatto tu, ignora questa email: il tuo account è al sicuro.",
        ),
    };
    plain(language, title, text, Part::Button { label: label.into(), url }, note)
}

/// The notice to the address an account had before a change, with the link that restores it.
pub fn email_changed(language: Language, public_url: &str, new_email: &str, token: &str) -> EmailLayout {
    let url = format!("{public_url}/auth/undo-email#{token}");
    let hours = UNDO_LIFE.num_hours();
    let (title, text, label, note) = match language {
        Language::En => (
            "Your email was changed",
            format!(
                "The email of your Verdoro account is now {new_email}, and your other devices were signed out. If this \
                 wasn’t you, restore this address within {hours} hours, then change your password."
            ),
            "This wasn’t me: restore my email",
            "If this was you, no action is needed.",
        ),
        Language::It => (
            "La tua email è stata modificata",
            format!(
                "L’email del tuo account Verdoro ora è {new_email} e gli altri dispositivi sono stati disconnessi. Se \
                 non l’hai cambiata tu, ripristina questo indirizzo entro {hours} ore, poi cambia la password."
            ),
            "Non l’ho cambiata io: ripristinala",
            "Se l’hai cambiata tu, non devi fare nulla.",
        ),
    };
    plain(language, title, &text, Part::Button { label: label.into(), url }, note)
}

/// The notice that the password is another now.
pub fn password_changed(language: Language, public_url: &str) -> EmailLayout {
    let url = format!("{public_url}/auth/reset-password");
    let (title, text, label, note) = match language {
        Language::En => (
            "Your password was changed",
            "Your Verdoro password was changed, and your other devices were signed out.",
            "This wasn’t me: reset password",
            "If this was you, no action is needed.",
        ),
        Language::It => (
            "La tua password è stata modificata",
            "La password del tuo account Verdoro è stata modificata e gli altri dispositivi sono stati disconnessi.",
            "Non l’ho cambiata io: reimpostala",
            "Se l’hai cambiata tu, non devi fare nulla.",
        ),
    };
    plain(language, title, text, Part::Button { label: label.into(), url }, note)
}

/// Confirms a request to delete the account, with how to cancel it.
pub fn erasure_requested(language: Language, public_url: &str) -> EmailLayout {
    let url = format!("{public_url}/auth/login");
    let days = GRACE.num_days();
    let (title, text, label, note) = match language {
        Language::En => (
            format!("Your account will be deleted in {days} days"),
            "Someone, probably you, asked to delete your Verdoro account, and all devices were signed out. To keep your \
             account, sign in before then.",
            "Keep my account",
            "If this wasn’t you, sign in and change your password. If it was you, no action is needed.",
        ),
        Language::It => (
            format!("Il tuo account sarà eliminato tra {days} giorni"),
            "Qualcuno, probabilmente tu, ha chiesto di eliminare il tuo account Verdoro, e tutti i dispositivi sono \
             stati disconnessi. Per mantenerlo, accedi prima di allora.",
            "Mantieni il mio account",
            "Se non l’hai chiesto tu, accedi e cambia la password. Se l’hai chiesto tu, non devi fare nulla.",
        ),
    };
    plain(language, &title, text, Part::Button { label: label.into(), url }, note)
}

fn with_pin(details: &PinEmail<'_>, title: &str, text: &str, button: Part, note: &str) -> EmailLayout {
    let mut layout = plain(details.language, title, text, button, note);
    layout.parts.insert(1, Part::Pin(details.pin.to_owned()));
    layout
}

fn plain(language: Language, title: &str, text: &str, button: Part, note: &str) -> EmailLayout {
    let parts = vec![Part::Text(text.into()), button, Part::Note(note.into())];
    EmailLayout { language, title: title.into(), parts }
}

/// An address as one segment of a path.
fn escaped(email: &str) -> String {
    url::form_urlencoded::byte_serialize(email.as_bytes()).collect::<String>().replace('+', "%20")
}
