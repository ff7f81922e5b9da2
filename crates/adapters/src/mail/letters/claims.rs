//! Letters about claims.

use domain::kernel::language::Language;
use domain::places::claim::{ClaimLetter, ClaimState};

use super::sheet::{Part, Sheet};

/// How a claim was decided, and where to go from here; none while it is not.
pub fn decided(letter: &ClaimLetter, public_url: &str) -> Option<Sheet> {
    match letter.view.claim.state {
        ClaimState::Pending => None,
        ClaimState::Approved => Some(approved(letter, public_url)),
        ClaimState::Refused => Some(refused(letter, public_url)),
    }
}

fn approved(letter: &ClaimLetter, public_url: &str) -> Sheet {
    let name = &letter.view.business_name;
    let (title, text, label) = match letter.language {
        Language::En => (
            format!("You now manage {name}"),
            format!(
                "Your claim for {name} was approved. You can now edit its page, set up its tables and take bookings."
            ),
            "Manage restaurant",
        ),
        Language::It => (
            format!("Ora gestisci {name}"),
            format!(
                "La tua richiesta per {name} è stata approvata. Ora puoi modificare la pagina, configurare i tavoli e \
                 ricevere prenotazioni."
            ),
            "Gestisci il ristorante",
        ),
    };
    let url = format!("{public_url}/manage/{}", letter.view.claim.business);
    Sheet { language: letter.language, title, parts: vec![Part::Text(text), Part::Button { label: label.into(), url }] }
}

fn refused(letter: &ClaimLetter, public_url: &str) -> Sheet {
    let name = &letter.view.business_name;
    let (title, text, reason, label, note) = match letter.language {
        Language::En => (
            format!("Your claim for {name} was declined"),
            format!("We reviewed your claim for {name} and could not approve it."),
            "Reason",
            "View page",
            "If you have more proof, you can claim it again on its page.",
        ),
        Language::It => (
            format!("La tua richiesta per {name} è stata respinta"),
            format!("Abbiamo esaminato la tua richiesta per {name} e non è stato possibile approvarla."),
            "Motivo",
            "Vedi la pagina",
            "Se hai altre prove, puoi inviare una nuova richiesta dalla pagina del locale.",
        ),
    };
    let mut parts = vec![Part::Text(text)];
    if let Some(why) = &letter.view.claim.reason {
        parts.push(Part::Facts(vec![(reason.into(), why.clone())]));
    }
    let url = format!("{public_url}/app/restaurants/{}", letter.view.claim.business);
    parts.extend([Part::Button { label: label.into(), url }, Part::Note(note.into())]);
    Sheet { language: letter.language, title, parts }
}
