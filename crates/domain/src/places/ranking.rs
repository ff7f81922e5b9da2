//! The order of places: how well the name matches, then towns before neighbourhoods, streets and addresses, then the
//! nearest.

use super::place::{Place, PlaceKind};
use super::query::{PlaceQuery, PlaceText};
use crate::businesses::coordinates::Coordinates;
use crate::explore::lexicon::{is_filler, plain};
use crate::explore::spelling::alikeness;

/// Words count as the same from this likeness on (0 to 1): one typing error in four letters.
const ALIKE: f64 = 0.7;
/// Towns of one name so near to each other are one, in metres …
const ONE_TOWN: f64 = 30_000.0;
/// … as are the parts of a street or a neighbourhood.
const ONE_STREET: f64 = 5_000.0;

/// How well a name matches the words, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match {
    /// The words are the name; others are in the town's.
    Whole,
    /// The name begins with the words.
    Beginning,
    /// Each word begins one of the name or of the town, and one at least one of the name; fillers, such as `dei`, need not.
    Words,
    /// As above, with typing errors.
    Errors,
}

/// How well a place matches.
pub fn matching(place: &Place, text: &PlaceText) -> Option<Match> {
    let (name, context) = (plain(&place.name), place.context.as_deref().map(plain).unwrap_or_default());
    let (of_name, of_context): (Vec<&str>, Vec<&str>) = (words(&name).collect(), words(&context).collect());
    let typed: Vec<&str> = text.words.iter().map(String::as_str).collect();
    if of_name.is_empty() || typed.is_empty() {
        return None;
    }
    let rest_is_context = |rest: &[&str]| rest.iter().all(|word| of_context.contains(word));
    if typed.strip_prefix(of_name.as_slice()).is_some_and(rest_is_context) {
        return Some(Match::Whole);
    }
    if name.starts_with(&typed.join(" ")) {
        return Some(Match::Beginning);
    }
    let telling: Vec<&str> = typed.into_iter().filter(|word| !is_filler(word)).collect();
    let matches = |is_match: fn(&str, &str) -> bool| {
        let is_in = |words: &[&str], typed: &str| words.iter().any(|word| is_match(typed, word));
        telling.iter().all(|typed| is_in(&of_name, typed) || is_in(&of_context, typed))
            && telling.iter().any(|typed| is_in(&of_name, typed))
    };
    if matches(|typed, word| word.starts_with(typed)) {
        return Some(Match::Words);
    }
    matches(|typed, word| alikeness(typed, word) >= ALIKE).then_some(Match::Errors)
}

fn words(plain: &str) -> impl Iterator<Item = &str> {
    plain.split(' ').filter(|word| !word.is_empty())
}

/// The places that match, in order. Addresses that match come before the streets that match without the house number.
pub fn rank(places: Vec<Place>, query: &PlaceQuery) -> Vec<Place> {
    let without_number = query.text.number.as_ref().map(|_| query.text.without_number());
    let mut ranked: Vec<((bool, Match, PlaceKind, i64), Place)> = Vec::new();
    for place in merged(places) {
        let whole = matching(&place, &query.text).map(|found| (false, found));
        let part = || Some((true, matching(&place, without_number.as_ref()?)?));
        if let Some((is_part, found)) = whole.or_else(part) {
            ranked.push(((is_part, found, place.kind, distance(&place, query.near)), place));
        }
    }
    ranked.sort_by(|(one, a), (other, b)| one.cmp(other).then_with(|| a.name.cmp(&b.name)));
    ranked.into_iter().take(query.limit).map(|(_, place)| place).collect()
}

/// Metres from the point; without one, fewer where there are more businesses.
fn distance(place: &Place, near: Option<Coordinates>) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "a distance on the Earth fits many times over")]
    near.map_or(-place.businesses, |point| point.distance_to(place.position).round() as i64)
}

/// The places, each once: what the storage has in several parts is put together.
fn merged(places: Vec<Place>) -> Vec<Place> {
    let mut merged: Vec<(String, Place)> = Vec::new();
    for place in places {
        let name = plain(&place.name);
        match merged.iter_mut().find(|(known_name, known)| *known_name == name && are_one(known, &place)) {
            Some((_, known)) => merge(known, place),
            None => merged.push((name, place)),
        }
    }
    merged.into_iter().map(|(_, place)| place).collect()
}

/// Whether two places of one name are the same.
fn are_one(one: &Place, other: &Place) -> bool {
    let farthest = if one.kind == PlaceKind::Town { ONE_TOWN } else { ONE_STREET };
    let plain_context = |place: &Place| place.context.as_deref().map(plain);
    let in_one_town = match (plain_context(one), plain_context(other)) {
        (Some(one), Some(other)) => one == other,
        _ => true,
    };
    one.kind == other.kind
        && (in_one_town || one.kind == PlaceKind::Town)
        && one.position.distance_to(other.position) <= farthest
}

/// Adds another part of the same place.
fn merge(known: &mut Place, part: Place) {
    if known.businesses < part.businesses {
        known.name = part.name;
    }
    known.context = known.context.take().or(part.context);
    let share = number(part.businesses) / number((known.businesses + part.businesses).max(1));
    let between = |one: f64, other: f64| one + (other - one) * share;
    let latitude = between(known.position.latitude(), part.position.latitude());
    let longitude = between(known.position.longitude(), part.position.longitude());
    known.position = Coordinates::new(latitude, longitude).unwrap_or(known.position);
    known.businesses += part.businesses;
}

fn number(count: i64) -> f64 {
    f64::from(i32::try_from(count).unwrap_or(i32::MAX))
}

#[cfg(test)]
mod tests;
