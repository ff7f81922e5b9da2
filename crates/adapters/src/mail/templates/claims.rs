//! Emails about claims.

use domain::businesses::claim::{ClaimEmail, ClaimState};
use domain::shared::language::Language;

use super::layout::{EmailLayout, Part};

/// How a claim was decided, and where to go from here; none while it is not.
pub fn decided(email: &ClaimEmail, public_url: &str) -> Option<EmailLayout> {
    match email.view.claim.state {
        ClaimState::Pending => None,
        ClaimState::Approved => Some(approved(email, public_url)),
        ClaimState::Refused if email.view.claim.creation => Some(not_listed(email)),
        ClaimState::Refused => Some(refused(email, public_url)),
    }
}

fn approved(email: &ClaimEmail, public_url: &str) -> EmailLayout {
    let name = &email.view.business_name;
    let (title, text, label) = match (email.view.claim.creation, email.language) {
        (true, Language::En) => (
            format!("{name} is now listed"),
            format!("We’ve checked {name}. Guests can now find it in search and on the map."),
            "Manage restaurant",
        ),
        (true, Language::It) => (
            format!("{name} ora è visibile su Verdoro"),
            format!("Abbiamo verificato {name}. Ora compare nelle ricerche e sulla mappa."),
            "Gestisci il locale",
        ),
        (false, Language::En) => (
            format!("You now manage {name}"),
            format!(
                "Your claim for {name} was approved. You can now edit its page, set up its tables and take bookings."
            ),
            "Manage restaurant",
        ),
        (false, Language::It) => (
            format!("Ora gestisci {name}"),
            format!(
                "La tua richiesta per {name} è stata approvata. Ora puoi modificare la pagina, configurare i tavoli e \
                 ricevere prenotazioni."
            ),
            "Gestisci il ristorante",
        ),
    };
    let url = format!("{public_url}/manage/{}", email.view.claim.business);
    EmailLayout {
        language: email.language,
        title,
        parts: vec![Part::Text(text), Part::Button { label: label.into(), url }],
    }
}

fn refused(email: &ClaimEmail, public_url: &str) -> EmailLayout {
    let name = &email.view.business_name;
    let (title, text, label, note) = match email.language {
        Language::En => (
            format!("Your claim for {name} was declined"),
            format!("We reviewed your claim for {name} and couldn’t approve it."),
            "View page",
            "If you have more proof, you can claim it again on its page.",
        ),
        Language::It => (
            format!("La tua richiesta per {name} è stata respinta"),
            format!("Abbiamo esaminato la tua richiesta per {name} e non è stato possibile approvarla."),
            "Vedi la pagina",
            "Se hai altre prove, puoi inviare una nuova richiesta dalla pagina del locale.",
        ),
    };
    let mut parts = vec![Part::Text(text)];
    parts.extend(reason_given(email));
    let url = format!("{public_url}/app/restaurants/{}", email.view.claim.business);
    parts.extend([Part::Button { label: label.into(), url }, Part::Note(note.into())]);
    EmailLayout { language: email.language, title, parts }
}

/// For a new business that was not listed. Its page is usually deleted, so there is no link.
fn not_listed(email: &ClaimEmail) -> EmailLayout {
    let name = &email.view.business_name;
    let (title, text, note) = match email.language {
        Language::En => (
            format!("{name} was not listed"),
            format!("We reviewed {name}, which you added, and couldn’t confirm it. You no longer manage it."),
            "If the place is yours and open to guests, you can add it again with more details.",
        ),
        Language::It => (
            format!("{name} non è stato pubblicato"),
            format!(
                "Abbiamo esaminato {name}, che hai aggiunto, e non è stato possibile verificarlo. Non lo gestisci più."
            ),
            "Se il locale è tuo ed è aperto al pubblico, puoi aggiungerlo di nuovo con più dettagli.",
        ),
    };
    let mut parts = vec![Part::Text(text)];
    parts.extend(reason_given(email));
    parts.push(Part::Note(note.into()));
    EmailLayout { language: email.language, title, parts }
}

fn reason_given(email: &ClaimEmail) -> Option<Part> {
    let label = match email.language {
        Language::En => "Reason",
        Language::It => "Motivo",
    };
    email.view.claim.reason.as_ref().map(|why| Part::Facts(vec![(label.into(), why.clone())]))
}
