//! Emails about the safety of an account.

use chrono_tz::Tz;
use domain::accounts::security_events::{SecurityEvent, SecurityEventKind};
use domain::accounts::user_agent;
use domain::shared::language::Language;

use super::dates::local_time;
use super::layout::{EmailLayout, Part};

/// The notice that something happened to the safety of an account: what, when, on which device, and what to do about
/// it.
pub fn event(language: Language, public_url: &str, event: &SecurityEvent) -> EmailLayout {
    let (title, text) = words(event.kind, language);
    let (when, device, label, note) = match language {
        Language::En => (
            "When",
            "Device",
            "See my devices",
            "If this wasn’t you, sign out the devices you don’t recognise and change your password.",
        ),
        Language::It => (
            "Quando",
            "Dispositivo",
            "Vedi i miei dispositivi",
            "Se non l’hai fatto tu, disconnetti i dispositivi che non riconosci e cambia la password.",
        ),
    };
    let time = format!("{} (UTC)", local_time(event.created_at, Tz::UTC, language));
    let mut facts = vec![(when.to_owned(), time)];
    if let Some(name) = event.user_agent.as_deref().and_then(device_name) {
        facts.push((device.to_owned(), name));
    }
    let button = Part::Button { label: label.to_owned(), url: format!("{public_url}/app/session") };
    let parts = vec![Part::Text(text.to_owned()), Part::Facts(facts), button, Part::Note(note.to_owned())];
    EmailLayout { language, title: title.to_owned(), parts }
}

/// The names of browser and system that are known.
fn device_name(agent: &str) -> Option<String> {
    let names: Vec<_> = [user_agent::browser(agent), user_agent::system(agent)].into_iter().flatten().collect();
    if names.is_empty() { None } else { Some(names.join(", ")) }
}

/// The title and the first sentence.
fn words(kind: SecurityEventKind, language: Language) -> (&'static str, &'static str) {
    let [en, it] = match kind {
        SecurityEventKind::NewDevice => [
            (
                "New sign-in to your account",
                "Someone, probably you, signed in to your Verdoro account from a new device.",
            ),
            (
                "Nuovo accesso al tuo account",
                "È stato effettuato un accesso al tuo account Verdoro da un nuovo dispositivo.",
            ),
        ],
        SecurityEventKind::PasswordChanged => [
            ("Your password was changed", "Your Verdoro password was changed."),
            ("La tua password è stata modificata", "La password del tuo account Verdoro è stata modificata."),
        ],
        SecurityEventKind::EmailChanged => [
            ("Your email was changed", "The email of your Verdoro account was changed."),
            ("La tua email è stata modificata", "L’email del tuo account Verdoro è stata modificata."),
        ],
        SecurityEventKind::EmailRestored => [
            (
                "Your email was restored",
                "The change of your email was undone, and all devices were signed out. Sign in with this address.",
            ),
            (
                "La tua email è stata ripristinata",
                "La modifica della tua email è stata annullata e tutti i dispositivi sono stati disconnessi. Accedi con \
                 questo indirizzo.",
            ),
        ],
        SecurityEventKind::ProviderLinked => [
            ("A sign-in method was added", "You can now sign in to Verdoro with another service."),
            ("Aggiunto un metodo di accesso", "Ora puoi accedere a Verdoro con un altro servizio."),
        ],
        SecurityEventKind::ProviderUnlinked => [
            ("A sign-in method was removed", "You can no longer sign in to Verdoro with a service you had linked."),
            ("Rimosso un metodo di accesso", "Non puoi più accedere a Verdoro con un servizio che avevi collegato."),
        ],
        SecurityEventKind::PasskeyAdded => [
            ("A passkey was added", "You can now sign in to Verdoro with a new passkey."),
            ("Aggiunta una passkey", "Ora puoi accedere a Verdoro con una nuova passkey."),
        ],
        SecurityEventKind::PasskeyRemoved => [
            ("A passkey was removed", "A passkey for your Verdoro account no longer works."),
            ("Rimossa una passkey", "Una passkey del tuo account Verdoro non funziona più."),
        ],
        SecurityEventKind::TotpOn => [
            (
                "Two-step verification is on",
                "To sign in to Verdoro with your password, you now also need a code from your app.",
            ),
            (
                "La verifica in due passaggi è attiva",
                "Per accedere a Verdoro con la password ora serve anche un codice della tua app.",
            ),
        ],
        SecurityEventKind::TotpOff => [
            ("Two-step verification is off", "You no longer need a code from your app to sign in to Verdoro."),
            (
                "La verifica in due passaggi non è più attiva",
                "Per accedere a Verdoro non serve più un codice della tua app.",
            ),
        ],
        SecurityEventKind::RecoveryCodeUsed => [
            (
                "A recovery code was used",
                "Someone, probably you, signed in to Verdoro with one of your recovery codes.",
            ),
            (
                "È stato usato un codice di recupero",
                "Qualcuno, probabilmente tu, ha effettuato l’accesso a Verdoro con uno dei tuoi codici di recupero.",
            ),
        ],
        SecurityEventKind::SessionsEnded => [
            ("Devices were signed out", "Devices were signed out of your Verdoro account."),
            ("Dispositivi disconnessi", "Alcuni dispositivi sono stati disconnessi dal tuo account Verdoro."),
        ],
    };
    match language {
        Language::En => en,
        Language::It => it,
    }
}
