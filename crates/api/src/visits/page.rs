//! What the first response of `/visit` and `/visit/{slug}` says, before any script runs. Codes lead there, search
//! engines need not.

use domain::kernel::language::Language;
use domain::places::card::BusinessCard;

use crate::pages::PageHead;

/// Head and body of the page where somebody scans.
pub fn page(public_url: &str, language: Language) -> PageHead {
    let (title, description) = match language {
        Language::En => ("Scan a table’s code – Verdoro", "Scan the code on your table and tell how it was."),
        Language::It => {
            ("Inquadra il codice del tavolo – Verdoro", "Inquadra il codice sul tavolo e racconta com’è stato.")
        }
    };
    written(title, description, &format!("{public_url}/visit"), language)
}

/// Head and body of the page that greets a guest.
pub fn page_of(place: &BusinessCard, public_url: &str, language: Language) -> PageHead {
    let (title, description) = match language {
        Language::En => (
            format!("You are at {} – Verdoro", place.name),
            format!("How was it at {}? Tell it in two taps.", place.name),
        ),
        Language::It => (
            format!("Sei da {} – Verdoro", place.name),
            format!("Com’è stato da {}? Raccontalo in due tocchi.", place.name),
        ),
    };
    written(&title, &description, &format!("{public_url}/visit/{}", place.slug), language)
}

fn written(title: &str, description: &str, address: &str, language: Language) -> PageHead {
    PageHead::plain(title, description, address, language).hidden()
}
