//! Positions in addresses of Google Maps.

use domain::businesses::coordinates::Coordinates;

/// What comes before a latitude, a comma and a longitude.
const MARKS: [&str; 4] = ["/search/", "/@", "?q=", "&q="];

/// The position that an address names.
pub(super) fn point_in(url: &str) -> Option<Coordinates> {
    MARKS.iter().find_map(|mark| {
        let (_, rest) = url.split_once(mark)?;
        let (latitude, rest) = rest.split_once(',')?;
        let longitude = rest.trim_start_matches('+');
        let end = longitude.find(|c: char| !c.is_ascii_digit() && !['.', '-'].contains(&c)).unwrap_or(longitude.len());
        Coordinates::new(latitude.trim().parse().ok()?, longitude.get(..end)?.parse().ok()?).ok()
    })
}
