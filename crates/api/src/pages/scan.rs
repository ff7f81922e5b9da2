//! Head and body of `/visit` and `/visit/{slug}`, as the server renders them. QR codes link to them; they are not indexed
//! by search engines.

use domain::businesses::error::BusinessError;
use domain::shared::actor::Actor;
use domain::shared::language::Language;

use super::PageHead;
use super::business;
use super::business::json_ld;
use super::reviews;
use crate::services::Services;

/// The page with the scanner.
pub fn scan_page(public_url: &str, language: Language) -> PageHead {
    let (title, description) = match language {
        Language::En => ("Scan a code · Verdoro", "Scan the code on your table and review your visit."),
        Language::It => ("Inquadra un codice · Verdoro", "Inquadra il codice sul tavolo e racconta com’è andata."),
    };
    unindexed(title, description, &format!("{public_url}/visit"), language)
}

/// The page of a business that a code links to, with the same structured data as the page of the business.
///
/// # Errors
/// `Denied` when there is no such business.
pub async fn business_page(services: &Services, slug: &str, language: Language) -> Result<PageHead, BusinessError> {
    let view = services.businesses.business_named(&Actor::Visitor, slug).await?;
    let newest = reviews::newest(services, view.business.id).await?;
    let menus = business::menus(services, view.business.id).await?;
    let (name, public_url) = (&view.business.name, &services.public.public_url);
    let (title, description) = match language {
        Language::En => (format!("Review {name} · Verdoro"), format!("How was {name}? Review your visit in two taps.")),
        Language::It => {
            (format!("Recensisci {name} · Verdoro"), format!("{name}: com’è andata? Raccontalo in due tocchi."))
        }
    };
    let mut page = unindexed(&title, &description, &format!("{public_url}/visit/{}", view.business.slug), language);
    page.head.push_str(&json_ld::script(&view, &newest, &menus, public_url));
    Ok(page)
}

fn unindexed(title: &str, description: &str, address: &str, language: Language) -> PageHead {
    PageHead::plain(title, description, address, language).hidden()
}
