//! What the first response of `/visit` and `/visit/{slug}` says, before any script runs. Codes lead there, search
//! engines need not.

use domain::businesses::error::BusinessError;
use domain::shared::actor::Actor;
use domain::shared::language::Language;

use crate::businesses::json_ld;
use crate::pages::PageHead;
use crate::reviews::public_page as reviews;
use crate::services::Services;

/// Head and body of the page where somebody scans.
pub fn page(public_url: &str, language: Language) -> PageHead {
    let (title, description) = match language {
        Language::En => ("Scan a code · Verdoro", "Scan the code on your table and review your visit."),
        Language::It => ("Inquadra un codice · Verdoro", "Inquadra il codice sul tavolo e racconta com’è andata."),
    };
    written(title, description, &format!("{public_url}/visit"), language)
}

/// Head and body of the page that greets a guest; machines are told the same of the place as on its own page.
///
/// # Errors
/// When there is no such business, or storage fails.
pub async fn page_of(services: &Services, slug: &str, language: Language) -> Result<PageHead, BusinessError> {
    let view = services.businesses.business_named(&Actor::Visitor, slug).await?;
    let newest = reviews::newest(services, view.business.id).await?;
    let (name, public_url) = (&view.business.name, &services.public.public_url);
    let (title, description) = match language {
        Language::En => (format!("Review {name} · Verdoro"), format!("How was {name}? Review your visit in two taps.")),
        Language::It => {
            (format!("Recensisci {name} · Verdoro"), format!("{name}: com’è andata? Raccontalo in due tocchi."))
        }
    };
    let mut page = written(&title, &description, &format!("{public_url}/visit/{}", view.business.slug), language);
    page.head.push_str(&json_ld::script(&view, &newest, public_url));
    Ok(page)
}

fn written(title: &str, description: &str, address: &str, language: Language) -> PageHead {
    PageHead::plain(title, description, address, language).hidden()
}
