//! The HTML of `/business/{uuid}` before any script runs: for search engines, link previews and readers while the
//! script loads.

pub(super) mod cover;
pub mod json_ld;
mod menu;

use domain::businesses::business::BusinessView;
use domain::businesses::error::BusinessError;
use domain::follows::BusinessFollowers;
use domain::menus::{MenuError, MenuFilter, MenuView};
use domain::reviews::view::ReviewView;
use domain::shared::actor::Actor;
use domain::shared::ids::BusinessId;
use domain::shared::language::Language;

use super::PageHead;
use super::preloaded_data;
use super::reviews;
use crate::businesses::wire::Business;
use crate::http::html::escape;
use crate::http::reply::Data;
use crate::media::Media;
use crate::services::Services;

/// Longest description, in characters; search engines show less.
const MAX_DESCRIPTION: usize = 200;
/// The `sizes` of the cover, equal to those of the screen (`frontend/src/features/media/mosaic.tsx`), so that it is
/// fetched once.
const COVER_AMONG_OTHERS: &str = "(min-width: 600px) 540px, 100vw";
const COVER_ALONE: &str = "(min-width: 600px) 1080px, 100vw";

/// Head and body of a business's page.
///
/// # Errors
/// When there is no such business, or storage fails.
pub async fn page(services: &Services, id: BusinessId, language: Language) -> Result<PageHead, BusinessError> {
    let view = services.businesses.business(&Actor::Visitor, id).await?;
    let newest = reviews::newest(services, id).await?;
    let menus = menus(services, id).await?;
    let head = head(&view, &newest, &menus, &services.public.public_url, language);
    let (mut head, body) = (head, body(&view, &newest, language));
    let followers = services.core.reads.follows().followers_of(None, id).await?;
    head.push_str(&preload(view, followers));
    Ok(PageHead { head, body })
}

/// The published menus.
pub(super) async fn menus(services: &Services, id: BusinessId) -> Result<Vec<MenuView>, BusinessError> {
    match services.menus.menus(&Actor::Visitor, id, &MenuFilter::default()).await {
        Err(MenuError::Store(error)) => Err(error.into()),
        menus => Ok(menus.unwrap_or_default()),
    }
}

/// The response of `GET businesses/{uuid}`.
fn preload(view: BusinessView, followers: BusinessFollowers) -> String {
    let url = format!("businesses/{}", view.business.id);
    preloaded_data::script(&url, &Data { data: Business::from(view).with_followers(followers) })
}

fn head(view: &BusinessView, newest: &[ReviewView], menus: &[MenuView], origin: &str, language: Language) -> String {
    let title = title(view, language);
    let description = description(view, language);
    let locale = match language {
        Language::En => "en_GB",
        Language::It => "it_IT",
    };
    let json_ld = json_ld::script(view, newest, menus, origin);
    // Search engines do not index unverified and closed businesses.
    let robots = if view.business.verified { "" } else { "<meta name=\"robots\" content=\"noindex\">" };
    let image = cover::open_graph(view.gallery.cover.as_ref(), origin);
    let address = format!("{origin}/business/{}", view.business.id);
    let (title, description, address) = (escape(&title), escape(&description), escape(&address));
    format!(
        "<title>{title}</title>\
         <meta name=\"description\" content=\"{description}\">\
         <link rel=\"canonical\" href=\"{address}\">\
         <meta property=\"og:type\" content=\"restaurant.restaurant\">\
         <meta property=\"og:site_name\" content=\"Verdoro\">\
         <meta property=\"og:locale\" content=\"{locale}\">\
         <meta property=\"og:title\" content=\"{title}\">\
         <meta property=\"og:description\" content=\"{description}\">\
         <meta property=\"og:url\" content=\"{address}\">\
         {robots}{image}{json_ld}"
    )
}

fn title(view: &BusinessView, language: Language) -> String {
    let business = &view.business;
    let kind = kind_name(business.kind.into_str(), language);
    match view.address.as_ref().and_then(|address| address.lines.city.as_deref()) {
        Some(city) => format!("{}, {kind} · {city} · Verdoro", business.name),
        None => format!("{}, {kind} · Verdoro", business.name),
    }
}

fn description(view: &BusinessView, language: Language) -> String {
    let own = view.business.descriptions.for_reader(language).map(|text| text.replace('\n', " "));
    let text = own.unwrap_or_else(|| {
        let cuisines = cuisine_names(view, language).join(", ");
        let place = view.address.as_ref().and_then(|address| address.lines.one_line());
        let facts =
            [Some(cuisines).filter(|text| !text.is_empty()), place, Some(invitation(view, language).to_owned())];
        facts.into_iter().flatten().collect::<Vec<_>>().join(". ")
    });
    if text.chars().count() <= MAX_DESCRIPTION {
        return text;
    }
    let cut: String = text.chars().take(MAX_DESCRIPTION - 1).collect();
    format!("{}…", cut.trim_end())
}

fn closed(language: Language) -> &'static str {
    match language {
        Language::En => "Permanently closed",
        Language::It => "Chiuso definitivamente",
    }
}

fn invitation(view: &BusinessView, language: Language) -> &'static str {
    if view.business.is_closed() {
        return closed(language);
    }
    match (view.business.bookable, language) {
        (true, Language::En) => "See which tables are free and book online.",
        (true, Language::It) => "Guarda i tavoli liberi e prenota online.",
        (false, Language::En) => "See opening hours, address and reviews.",
        (false, Language::It) => "Guarda orari, indirizzo e recensioni.",
    }
}

pub(super) fn cuisine_names(view: &BusinessView, language: Language) -> Vec<String> {
    let name = |cuisine: &domain::businesses::cuisine::Cuisine| match (cuisine.names(), language) {
        (Some(names), Language::En) => names.en.to_owned(),
        (Some(names), Language::It) => names.it.to_owned(),
        (None, _) => cuisine.as_str().replace('_', " "),
    };
    view.business.cuisines.iter().map(name).collect()
}

fn kind_name(kind: &str, language: Language) -> String {
    let italian = match kind {
        "restaurant" => "ristorante",
        "cafe" => "caffè",
        "ice_cream" => "gelateria",
        "bakery" => "panetteria",
        "pastry" => "pasticceria",
        "biergarten" => "birreria all’aperto",
        "food_court" => "mercato gastronomico",
        other => other,
    };
    let english = match kind {
        "cafe" => "café",
        "ice_cream" => "ice cream parlour",
        "pastry" => "pastry shop",
        other => other,
    };
    match language {
        Language::En => english.replace('_', " "),
        Language::It => italian.replace('_', " "),
    }
}

/// The content of the page until the frontend renders.
fn body(view: &BusinessView, newest: &[ReviewView], language: Language) -> String {
    let business = &view.business;
    let cover = view.gallery.cover.clone().map(Media::from);
    let sizes = if view.gallery.count > 1 { COVER_AMONG_OTHERS } else { COVER_ALONE };
    let picture = cover.and_then(|cover| cover.first_picture(sizes, &business.name));
    let mut lines = Vec::from_iter(picture);
    lines.push(format!("<h1>{}</h1>", escape(&business.name)));
    lines.push(format!("<p>{}</p>", escape(&kind_line(view, language))));
    if business.is_closed() {
        lines.push(format!("<p><strong>{}</strong></p>", closed(language)));
    }
    if let Some(address) = view.address.as_ref().and_then(|address| address.lines.one_line()) {
        lines.push(format!("<address>{}</address>", escape(&address)));
    }
    if let Some(hours) = hours_line(view, language) {
        lines.push(format!("<p>{}</p>", escape(&hours)));
    }
    if let Some(text) = business.descriptions.for_reader(language) {
        lines.push(format!("<p>{}</p>", escape(text)));
    }
    lines.push(reviews::section(newest, language));
    if let Some(attribution) = &business.attribution {
        lines.push(format!("<p><small>{}</small></p>", escape(attribution)));
    }
    format!("<main>{}</main>", lines.concat())
}

/// The kind and the cuisines.
pub fn kind_line(view: &BusinessView, language: Language) -> String {
    let kind = kind_name(view.business.kind.into_str(), language);
    std::iter::once(kind).chain(cuisine_names(view, language)).collect::<Vec<_>>().join(" · ")
}

fn hours_line(view: &BusinessView, language: Language) -> Option<String> {
    let clock = |time: chrono::NaiveTime| time.format("%H:%M").to_string();
    let hours = &view.today.hours;
    let list: Vec<String> =
        hours.iter().map(|interval| format!("{}–{}", clock(interval.opens), clock(interval.closes()))).collect();
    let today = match language {
        Language::En => "Today",
        Language::It => "Oggi",
    };
    (!list.is_empty()).then(|| format!("{today} {}", list.join(", ")))
}

#[cfg(test)]
mod tests;
