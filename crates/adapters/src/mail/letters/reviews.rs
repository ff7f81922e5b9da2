//! Letters about reviews.

use domain::kernel::language::Language;
use domain::reviews::case::Decision;
use domain::reviews::ports::DecisionLetter;

use super::sheet::{Part, Sheet};

/// What was decided about a review, why, and what its author can do.
pub fn decided(letter: &DecisionLetter, public_url: &str) -> Sheet {
    let DecisionLetter { language, business, business_name, decided, appealed, .. } = letter;
    let (title, text, note) = match language {
        Language::En => english(decided.decision, *appealed, business_name),
        Language::It => italian(decided.decision, *appealed, business_name),
    };
    let (reason, label) = match language {
        Language::En => ("Reason", "See your review"),
        Language::It => ("Motivo", "Vedi la tua recensione"),
    };
    // Where its author finds it in whatever state.
    let url = format!("{public_url}/app/restaurants/{business}?tab=reviews");
    let parts = vec![
        Part::Text(text),
        Part::Facts(vec![(reason.into(), decided.reason.clone())]),
        Part::Button { label: label.into(), url },
        Part::Note(note.into()),
    ];
    Sheet { language: *language, title, parts }
}

fn english(decision: Decision, appealed: bool, name: &str) -> (String, String, &'static str) {
    match decision {
        Decision::Hide if !appealed => (
            format!("Your review of {name} was hidden"),
            format!("A moderator has looked at your review of {name}. Others cannot read it any longer."),
            "If you think that this is wrong, you can appeal once: open your review and choose Appeal. A person will look \
             at it again.",
        ),
        Decision::Hide | Decision::Keep => (
            format!("Your review of {name} stays hidden"),
            format!("A moderator has looked again at your review of {name}. It stays hidden."),
            "This decision is final. You can still change or remove your review.",
        ),
        Decision::Restore => (
            format!("Your review of {name} can be read again"),
            format!("A moderator has looked again at your review of {name}. Everybody can read it again."),
            "There is nothing to do.",
        ),
        Decision::Publish => (
            format!("Your review of {name} is published"),
            format!("A moderator has looked at your review of {name}. Everybody can read it now."),
            "There is nothing to do. It had waited because unusually many reviews of the place came at once.",
        ),
    }
}

fn italian(decision: Decision, appealed: bool, name: &str) -> (String, String, &'static str) {
    match decision {
        Decision::Hide if !appealed => (
            format!("La tua recensione di {name} è stata nascosta"),
            format!("Un moderatore ha esaminato la tua recensione di {name}. Gli altri non possono più leggerla."),
            "Se pensi che sia un errore puoi fare ricorso, una volta: apri la recensione e scegli Ricorso. Una persona la \
             esaminerà di nuovo.",
        ),
        Decision::Hide | Decision::Keep => (
            format!("La tua recensione di {name} resta nascosta"),
            format!("Un moderatore ha esaminato di nuovo la tua recensione di {name}. Resta nascosta."),
            "La decisione è definitiva. Puoi sempre modificare o eliminare la recensione.",
        ),
        Decision::Restore => (
            format!("La tua recensione di {name} è di nuovo visibile"),
            format!(
                "Un moderatore ha esaminato di nuovo la tua recensione di {name}. Ora tutti possono leggerla di nuovo."
            ),
            "Non devi fare nulla.",
        ),
        Decision::Publish => (
            format!("La tua recensione di {name} è pubblicata"),
            format!("Un moderatore ha esaminato la tua recensione di {name}. Ora tutti possono leggerla."),
            "Non devi fare nulla. Era in attesa perché in poco tempo erano arrivate insolitamente tante recensioni del \
             locale.",
        ),
    }
}
