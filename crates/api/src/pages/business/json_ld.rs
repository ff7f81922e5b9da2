//! A business in the words of <https://schema.org/FoodEstablishment>, which search engines read.

use chrono::{Days, NaiveDate};
use domain::businesses::business::BusinessView;
use domain::businesses::kind::BusinessKind;
use domain::menus::MenuView;
use domain::reviews::view::ReviewView;
use domain::shared::language::Language;
use serde_json::{Map, Value, json};

use super::cover;
use super::cuisine_names;
use super::menu;
use crate::pages::{json_ld, reviews};

/// A `<script>` element of data, which no browser runs.
pub fn script(view: &BusinessView, newest: &[ReviewView], menus: &[MenuView], origin: &str) -> String {
    json_ld::element(&document(view, newest, menus, origin))
}

fn document(view: &BusinessView, newest: &[ReviewView], menus: &[MenuView], origin: &str) -> Value {
    let business = &view.business;
    let address = format!("{origin}/business/{}", business.id);
    let mut document = Map::new();
    let mut add = |name: &str, value: Option<Value>| {
        if let Some(value) = value {
            document.insert(name.to_owned(), value);
        }
    };
    add("@context", Some(json!("https://schema.org")));
    add("@type", Some(json!(kind(business.kind))));
    add("@id", Some(json!(address)));
    add("url", Some(json!(address)));
    add("name", Some(json!(business.name)));
    add("image", view.gallery.cover.as_ref().and_then(|picture| cover::json_ld(picture, origin)));
    add("description", business.descriptions.for_reader(Language::En).map(|text| json!(text)));
    add("telephone", business.phone.as_ref().map(|phone| json!(phone)));
    add("email", business.email.as_ref().map(|email| json!(email)));
    add("sameAs", business.website.as_ref().map(|website| json!([website])));
    add("priceRange", business.price_level.map(|level| json!(level.signs(business.country.as_deref()))));
    let cuisines = cuisine_names(view, Language::En);
    add("servesCuisine", (!cuisines.is_empty()).then(|| json!(cuisines)));
    add("address", postal_address(view));
    add(
        "geo",
        business.location.map(
            |point| json!({ "@type": "GeoCoordinates", "latitude": point.latitude(), "longitude": point.longitude() }),
        ),
    );
    add("openingHoursSpecification", opening_hours(view));
    add("aggregateRating", rating(view));
    add("review", reviews::json_ld(newest));
    add("hasMenu", menu::json_ld(menus, &address, origin));
    add("acceptsReservations", Some(json!(business.bookable)));
    Value::Object(document)
}

fn kind(kind: BusinessKind) -> &'static str {
    match kind {
        BusinessKind::Restaurant | BusinessKind::Pizzeria => "Restaurant",
        BusinessKind::Cafe => "CafeOrCoffeeShop",
        BusinessKind::Bar | BusinessKind::Pub | BusinessKind::Biergarten => "BarOrPub",
        BusinessKind::FastFood => "FastFoodRestaurant",
        BusinessKind::IceCream => "IceCreamShop",
        BusinessKind::Bakery | BusinessKind::Pastry => "Bakery",
        BusinessKind::FoodCourt => "FoodEstablishment",
    }
}

fn postal_address(view: &BusinessView) -> Option<Value> {
    let lines = &view.address.as_ref()?.lines;
    let parts = [
        ("streetAddress", lines.street_line()),
        ("postalCode", lines.postcode.clone()),
        ("addressLocality", lines.city.clone()),
        ("addressRegion", lines.region.clone()),
        ("addressCountry", lines.country.clone()),
    ];
    let present = parts.into_iter().filter_map(|(name, value)| Some((name.to_owned(), json!(value?))));
    Some(Value::Object(std::iter::once(("@type".to_owned(), json!("PostalAddress"))).chain(present).collect()))
}

/// The hours of the coming week, each on its date: what a rule with holidays and exceptions comes to.
fn opening_hours(view: &BusinessView) -> Option<Value> {
    let hours = view.business.hours();
    let week = (0..7).filter_map(|day| view.today.date.checked_add_days(Days::new(day)));
    let specifications: Vec<Value> = week
        .flat_map(|date| hours.intervals_of(date).into_iter().map(move |interval| (date, interval)))
        .map(|(date, interval)| specification(date, &interval))
        .collect();
    (!specifications.is_empty()).then(|| json!(specifications))
}

fn specification(date: NaiveDate, interval: &domain::businesses::opening_hours::OpenInterval) -> Value {
    let clock = |time: chrono::NaiveTime| time.format("%H:%M").to_string();
    // Around the clock is written 00:00 to 23:59, as schema.org's readers expect.
    let closes = if interval.minutes >= 24 * 60 { "23:59".to_owned() } else { clock(interval.closes()) };
    json!({
        "@type": "OpeningHoursSpecification",
        "dayOfWeek": format!("https://schema.org/{}", date.format("%A")),
        "opens": clock(interval.opens),
        "closes": closes,
        "validFrom": date,
        "validThrough": date,
    })
}

fn rating(view: &BusinessView) -> Option<Value> {
    let (mean, count) = (view.business.rating?, view.business.rating_count);
    (count > 0).then(|| {
        json!({
            "@type": "AggregateRating",
            "ratingValue": format!("{mean:.1}"),
            "ratingCount": count,
            "bestRating": 5,
            "worstRating": 1,
        })
    })
}
