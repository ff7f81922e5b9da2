//! The HTML of `/explore` before any script runs: for search engines, link previews and readers while the script loads.

use domain::businesses::business::BusinessView;
use domain::shared::language::Language;
use serde_json::{Value, json};

use super::{PageHead, business, head, json_ld, preloaded_data};
use crate::explore::visitors_results;
use crate::http::html::escape;
use crate::http::problem::Problem;
use crate::media::Media;
use crate::services::{PublicSettings, Services};

pub const PATH: &str = "/explore";
/// The `sizes` of a card's picture, equal to those of the screen (`frontend/src/features/explore/business-card.tsx`), so
/// that it is fetched once.
const PICTURE: &str = "(min-width: 600px) 380px, 100vw";

/// Head and body of the page. A search in the address has no results here: the screen requests them, and search engines
/// index the page without a search only.
///
/// # Errors
/// When storage fails.
pub async fn page(services: &Services, query: &str, language: Language) -> Result<PageHead, Problem> {
    let settings = &services.public;
    if query.split('&').any(|pair| !pair.is_empty() && !pair.starts_with("lng=")) {
        return Ok(PageHead { head: head(settings, &[], language), body: String::new() });
    }
    let search = first_search(settings);
    let (found, answer) = visitors_results(services, &search).await?;
    let mut head = head(settings, &found, language);
    head.push_str(&preloaded_data::script(&format!("businesses?{search}"), &answer));
    Ok(PageHead { head, body: body(&found, language) })
}

/// The query that the screen sends first (`frontend/src/features/explore/explore-query.ts`).
fn first_search(settings: &PublicSettings) -> String {
    let (latitude, longitude) = (settings.default_center.latitude(), settings.default_center.longitude());
    format!(
        "distance=0&facets=1&latitude={latitude}&limit=24&longitude={longitude}&party=2&sort=relevance&with%5B%5D=times"
    )
}

fn head(settings: &PublicSettings, found: &[BusinessView], language: Language) -> String {
    let origin = &settings.public_url;
    let address = format!("{origin}{PATH}");
    let title = format!("{} · Verdoro", title(found, language));
    let PageHead { mut head, .. } = PageHead::plain(&title, description(language), &address, language);
    head.push_str(&head::preview(origin));
    if !found.is_empty() {
        head.push_str(&json_ld::element(&list(&address, origin, found)));
    }
    head
}

/// Names the town of the first result, which is near the centre of the search.
fn title(found: &[BusinessView], language: Language) -> String {
    let town = found.iter().find_map(|view| view.address.as_ref()?.lines.city.as_deref());
    match (language, town) {
        (Language::En, Some(town)) => format!("Restaurants with free tables in {town}"),
        (Language::En, None) => "Restaurants with free tables".to_owned(),
        (Language::It, Some(town)) => format!("Ristoranti con tavoli liberi a {town}"),
        (Language::It, None) => "Ristoranti con tavoli liberi".to_owned(),
    }
}

fn description(language: Language) -> &'static str {
    match language {
        Language::En => {
            "Search restaurants and cafés in a list or on a map, see which tables are free and book in three taps. \
             No paid placement, no fee for guests."
        }
        Language::It => {
            "Cerca ristoranti e caffè in un elenco o sulla mappa, guarda i tavoli liberi e prenota in tre tocchi. \
             Nessuno paga per stare più in alto e chi prenota non paga nulla."
        }
    }
}

/// As <https://schema.org/ItemList>: the pages of the results describe themselves.
fn list(address: &str, origin: &str, found: &[BusinessView]) -> Value {
    let item = |(index, view): (usize, &BusinessView)| {
        json!({
            "@type": "ListItem",
            "position": index + 1,
            "name": view.business.name,
            "url": format!("{origin}/business/{}", view.business.id),
        })
    };
    json!({
        "@context": "https://schema.org",
        "@type": "ItemList",
        "url": address,
        "numberOfItems": found.len(),
        "itemListElement": found.iter().enumerate().map(item).collect::<Vec<_>>(),
    })
}

/// The content of the page until the frontend renders.
fn body(found: &[BusinessView], language: Language) -> String {
    let items: String = found.iter().enumerate().map(|(index, view)| item(view, index == 0, language)).collect();
    format!("<main><h1>{}</h1><ul>{items}</ul></main>", escape(&title(found, language)))
}

/// A result; the first with its picture, the largest thing on the screen.
fn item(view: &BusinessView, is_first: bool, language: Language) -> String {
    let business = &view.business;
    let cover = view.gallery.cover.clone().filter(|_| is_first).map(Media::from);
    let picture = cover.and_then(|cover| cover.first_picture(PICTURE, &business.name)).unwrap_or_default();
    let address = view.address.as_ref().and_then(|address| address.lines.one_line());
    let facts = [Some(business::kind_line(view, language)), address];
    format!(
        "<li>{picture}<a href=\"/business/{}\">{}</a><p>{}</p></li>",
        business.id,
        escape(&business.name),
        escape(&facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")),
    )
}
