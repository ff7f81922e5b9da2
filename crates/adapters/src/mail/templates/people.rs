//! Emails about reported people.

use domain::reviews::reported_person::{PersonDecision, PersonDecisionEmail};
use domain::shared::language::Language;

use super::layout::{EmailLayout, Part};

/// The decision, its reason and how to appeal, to the person it is about.
pub fn to_person(email: &PersonDecisionEmail, public_url: &str) -> EmailLayout {
    let (title, text) = match email.language {
        Language::En => english(email),
        Language::It => italian(email),
    };
    let mut parts = vec![Part::Text(text.into()), reason(email)];
    let appealable = !matches!(email.decision, PersonDecision::Restore | PersonDecision::Dismiss);
    if appealable && !email.appealed {
        let (note, label) = match email.language {
            Language::En => ("If you disagree, tell us why. A moderator will review the case again.", "Appeal"),
            Language::It => {
                ("Se pensi che sia un errore, spiegaci perché: esamineremo di nuovo il caso.", "Fai ricorso")
            }
        };
        // Who is blocked cannot sign in.
        let path = if email.decision == PersonDecision::BlockAccount { "/contact" } else { "/app/settings?appeal" };
        parts.push(Part::Button { label: label.into(), url: format!("{public_url}{path}") });
        parts.push(Part::Note(note.into()));
    }
    EmailLayout { language: email.language, title: title.into(), parts }
}

/// Tells the reporter what moderators decided.
pub fn to_reporter(email: &PersonDecisionEmail) -> EmailLayout {
    let name = &email.display_name;
    let is_dismissed = email.decision == PersonDecision::Dismiss;
    let (title, text) = match email.language {
        Language::En => (
            format!("Your report about {name}"),
            if is_dismissed {
                "A moderator reviewed what you reported and found no reason to act."
            } else {
                "A moderator reviewed what you reported and took action. Thank you for your report."
            },
        ),
        Language::It => (
            format!("La tua segnalazione su {name}"),
            if is_dismissed {
                "Abbiamo esaminato la segnalazione e non c’è motivo di intervenire."
            } else {
                "Abbiamo esaminato la segnalazione e siamo intervenuti. Grazie."
            },
        ),
    };
    EmailLayout { language: email.language, title, parts: vec![Part::Text(text.into()), reason(email)] }
}

fn reason(email: &PersonDecisionEmail) -> Part {
    let label = match email.language {
        Language::En => "Reason",
        Language::It => "Motivo",
    };
    Part::Facts(vec![(label.into(), email.reason.clone())])
}

fn english(email: &PersonDecisionEmail) -> (&'static str, &'static str) {
    match email.decision {
        PersonDecision::Dismiss => {
            ("We reviewed your appeal", "A moderator reviewed your case again. The decision stands.")
        }
        PersonDecision::Warn => (
            "A warning about your account",
            "A moderator reviewed your profile after a report. Nothing was removed, but please read the reason.",
        ),
        PersonDecision::HideProfile => (
            "Your profile text and picture were removed",
            "A moderator reviewed your profile after a report and removed its text and picture.",
        ),
        PersonDecision::HideContent => (
            "What you wrote was hidden",
            "A moderator reviewed a post or comment of yours after a report. It can no longer be read.",
        ),
        PersonDecision::BlockAccount => (
            "Your account was blocked",
            "A moderator reviewed your account after a report and blocked it. You can no longer sign in.",
        ),
        PersonDecision::Restore => (
            "A decision about your account was reversed",
            "A moderator reviewed your case again. Your account, your profile and what you wrote have been restored.",
        ),
    }
}

fn italian(email: &PersonDecisionEmail) -> (&'static str, &'static str) {
    match email.decision {
        PersonDecision::Dismiss => {
            ("Abbiamo esaminato il tuo ricorso", "Abbiamo esaminato di nuovo il tuo caso. La decisione resta valida.")
        }
        PersonDecision::Warn => (
            "Un avviso sul tuo account",
            "Abbiamo esaminato il tuo profilo dopo una segnalazione. Non abbiamo rimosso nulla, ma leggi il motivo.",
        ),
        PersonDecision::HideProfile => (
            "Il testo e la foto del tuo profilo sono stati rimossi",
            "Abbiamo esaminato il tuo profilo dopo una segnalazione e rimosso il testo e la foto.",
        ),
        PersonDecision::HideContent => (
            "Quello che hai scritto è stato nascosto",
            "Abbiamo esaminato un tuo post o commento dopo una segnalazione. Ora non si può più leggere.",
        ),
        PersonDecision::BlockAccount => (
            "Il tuo account è stato bloccato",
            "Abbiamo esaminato il tuo account dopo una segnalazione e l’abbiamo bloccato. Non puoi più accedere.",
        ),
        PersonDecision::Restore => (
            "Una decisione sul tuo account è stata annullata",
            "Abbiamo esaminato di nuovo il tuo caso. Il tuo account, il tuo profilo e i tuoi testi sono come prima.",
        ),
    }
}
