//! Emails about blocked accounts.

use domain::shared::language::Language;

use super::layout::{EmailLayout, Part};

/// The account was blocked: why, and how to appeal.
pub fn blocked(language: Language, reason: &str, public_url: &str) -> EmailLayout {
    let (title, text, label, why, note) = match language {
        Language::En => (
            "Your account is blocked",
            "An administrator has blocked your account. You can no longer sign in.",
            "Appeal",
            "Reason",
            "If you disagree, write to us using the contact form. A different person will review it.",
        ),
        Language::It => (
            "Il tuo account è bloccato",
            "Chi amministra Verdoro ha bloccato il tuo account. Non puoi più accedere.",
            "Fai ricorso",
            "Motivo",
            "Se pensi che sia un errore, scrivici con il modulo di contatto. Un’altra persona lo esaminerà.",
        ),
    };
    let parts = vec![
        Part::Text(text.to_owned()),
        Part::Facts(vec![(why.to_owned(), reason.to_owned())]),
        Part::Button { label: label.to_owned(), url: format!("{public_url}/contact") },
        Part::Note(note.to_owned()),
    ];
    EmailLayout { language, title: title.to_owned(), parts }
}

/// The account is no longer blocked.
pub fn unblocked(language: Language, public_url: &str) -> EmailLayout {
    let (title, text, label) = match language {
        Language::En => (
            "Your account is no longer blocked",
            "An administrator has unblocked your account. You can sign in again.",
            "Sign in",
        ),
        Language::It => (
            "Il tuo account non è più bloccato",
            "Chi amministra Verdoro ha sbloccato il tuo account. Puoi accedere di nuovo.",
            "Accedi",
        ),
    };
    let button = Part::Button { label: label.to_owned(), url: format!("{public_url}/auth/login") };
    EmailLayout { language, title: title.to_owned(), parts: vec![Part::Text(text.to_owned()), button] }
}
