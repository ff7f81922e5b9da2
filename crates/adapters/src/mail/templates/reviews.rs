//! Emails about reviews.

use domain::reviews::case::Decision;
use domain::reviews::ports::DecisionEmail;
use domain::shared::language::Language;

use super::layout::{EmailLayout, Part};

/// The decision about a review, its reason, and the author's options.
pub fn decided(email: &DecisionEmail, public_url: &str) -> EmailLayout {
    let DecisionEmail { language, business, business_name, decided, appealed, .. } = email;
    let (title, text, note) = match language {
        Language::En => english(decided.decision, *appealed, business_name),
        Language::It => italian(decided.decision, *appealed, business_name),
    };
    let (reason, label) = match language {
        Language::En => ("Reason", "View your review"),
        Language::It => ("Motivo", "Vedi la tua recensione"),
    };
    // The page where its author sees the review in any state.
    let url = format!("{public_url}/app/restaurants/{business}?tab=reviews");
    let parts = vec![
        Part::Text(text),
        Part::Facts(vec![(reason.into(), decided.reason.clone())]),
        Part::Button { label: label.into(), url },
        Part::Note(note.into()),
    ];
    EmailLayout { language: *language, title, parts }
}

fn english(decision: Decision, appealed: bool, name: &str) -> (String, String, &'static str) {
    match decision {
        Decision::Hide if !appealed => (
            format!("Your review of {name} was hidden"),
            format!("A moderator checked your review of {name}. Others can no longer see it."),
            "If you disagree, you can appeal once: open your review and choose Appeal. A moderator will check it again.",
        ),
        Decision::Hide | Decision::Keep => (
            format!("Your review of {name} stays hidden"),
            format!("A moderator checked your review of {name} again. It stays hidden."),
            "This decision is final. You can still edit or delete your review.",
        ),
        Decision::Restore => (
            format!("Your review of {name} is visible again"),
            format!("A moderator checked your review of {name} again. Everyone can see it."),
            "No action is needed.",
        ),
        Decision::Publish => (
            format!("Your review of {name} is published"),
            format!("A moderator checked your review of {name}. Everyone can see it now."),
            "No action is needed. We check some reviews before publishing them.",
        ),
    }
}

fn italian(decision: Decision, appealed: bool, name: &str) -> (String, String, &'static str) {
    match decision {
        Decision::Hide if !appealed => (
            format!("La tua recensione su {name} è stata nascosta"),
            format!("La moderazione ha esaminato la tua recensione su {name}. Ora la vedi solo tu."),
            "Se pensi che sia un errore, puoi fare ricorso una volta: apri la recensione e scegli Fai ricorso. La \
             esamineremo di nuovo.",
        ),
        Decision::Hide | Decision::Keep => (
            format!("La tua recensione su {name} resta nascosta"),
            format!("La moderazione ha esaminato di nuovo la tua recensione su {name}. Resta nascosta."),
            "La decisione è definitiva. Puoi sempre modificare o eliminare la recensione.",
        ),
        Decision::Restore => (
            format!("La tua recensione su {name} è di nuovo visibile"),
            format!("La moderazione ha esaminato di nuovo la tua recensione su {name}. Ora è visibile a tutti."),
            "Non devi fare nulla.",
        ),
        Decision::Publish => (
            format!("La tua recensione su {name} è pubblicata"),
            format!("La moderazione ha esaminato la tua recensione su {name}. Ora è visibile a tutti."),
            "Non devi fare nulla. Controlliamo alcune recensioni prima di pubblicarle.",
        ),
    }
}
