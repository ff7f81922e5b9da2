//! `Saved Places.json` and `Reviews.json` of "Maps (your places)": GeoJSON, with other names of the properties before and
//! since 2023.

use domain::businesses::coordinates::Coordinates;
use domain::reviews::stars::Stars;
use domain::shared::text::{one_line, paragraphs};
use domain::takeout::{Review, SavedPlace, Takeout, Wanted};
use serde::Deserialize;

use super::point::point_in;

/// Starred places have no list of their own.
const LIST: &str = "Google Maps";

#[derive(Deserialize)]
struct Collection {
    features: Vec<Feature>,
}

#[derive(Deserialize)]
struct Feature {
    geometry: Option<Geometry>,
    properties: Properties,
}

#[derive(Deserialize)]
struct Geometry {
    /// Longitude and latitude.
    #[serde(default)]
    coordinates: Vec<f64>,
}

#[derive(Deserialize)]
struct Properties {
    #[serde(alias = "Location")]
    location: Option<Location>,
    #[serde(rename = "Title")]
    title: Option<String>,
    #[serde(alias = "Google Maps URL")]
    google_maps_url: Option<String>,
    #[serde(alias = "Comment")]
    comment: Option<String>,
    #[serde(alias = "Star Rating")]
    five_star_rating_published: Option<f64>,
    #[serde(alias = "Review Comment")]
    review_text_published: Option<String>,
}

#[derive(Deserialize)]
struct Location {
    #[serde(alias = "Business Name")]
    name: Option<String>,
}

/// Adds the places or reviews of the file. Returns whether it has some, or could.
pub(super) fn read(content: &[u8], takeout: &mut Takeout) -> bool {
    let Ok(collection) = serde_json::from_slice::<Collection>(content) else { return false };
    for feature in collection.features {
        let Some(wanted) = wanted(&feature) else { continue };
        let Properties { five_star_rating_published: stars, review_text_published: text, comment, .. } =
            feature.properties;
        match stars {
            Some(stars) => takeout.reviews.extend(review(wanted, stars, text)),
            None => {
                let note = comment.as_deref().and_then(paragraphs);
                takeout.places.push(SavedPlace { wanted, list: LIST.to_owned(), note });
            }
        }
    }
    true
}

fn wanted(Feature { geometry, properties }: &Feature) -> Option<Wanted> {
    let of_location = properties.location.as_ref().and_then(|location| location.name.as_deref());
    let name = one_line(of_location.or(properties.title.as_deref())?, usize::MAX)?;
    let point = match geometry.as_ref().map(|geometry| geometry.coordinates.as_slice()) {
        // Where the position is unknown.
        Some([0.0, 0.0]) => None,
        Some([longitude, latitude]) => Coordinates::new(*latitude, *longitude).ok(),
        _ => None,
    };
    Some(Wanted { name, point: point.or_else(|| point_in(properties.google_maps_url.as_deref()?)) })
}

fn review(wanted: Wanted, stars: f64, text: Option<String>) -> Option<Review> {
    let stars = (1..=5).find(|number| (f64::from(*number) - stars).abs() < 0.5)?;
    let text = text.as_deref().and_then(paragraphs).unwrap_or_default();
    Some(Review { wanted, stars: Stars::new(stars.into())?, text })
}
