//! The order of results, and why. Every factor is a value from 0 to 1; relevance is their mean, weighted:
//!
//! | factor | weight | value |
//! |---|---|---|
//! | text | 0.45 | how much the text resembles the name (the mean of the share of common trigrams and of how alike the words are, or three quarters of the latter; 0.95 of it where the name has more words than the text), or the share of its words that name the business's cuisines, kind, town or street, whichever is more; words such as `food` or `near me` do not count |
//! | dish | 0.45 | instead of text, where the words name a dish on a menu of the business: 0.85, so that a business of that name comes first |
//! | distance | 0.30 | 1 / (1 + d / 1.5 km) |
//! | rating | 0.15 | (b − 1) / 4, where b is its rating ([`crate::reviews::rating`]), or 3.5 while it has no reviews |
//! | bookable | 0.10 | 1 when a table can be booked here online |
//! | open | 0.30 | 1 when it is open now or opens later today, a half when that is not known, 0 when it is closed until tomorrow |
//!
//! Text counts only where a text is searched, distance only around a point. Open counts only for any time: where neither an
//! hour nor a free table is searched, nor words that may be a name, since who searches a name wants that business, also
//! when it is closed. The weights are shares of the sum of those that count. Nothing else counts: no payment, no clicks, nothing about the actor.

use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::candidate::Candidate;
use super::query::{ExploreQuery, SearchText, Sort};
use super::spelling::{likeness, parts};
use crate::businesses::opening_hours::Opening;
use crate::reviews::rating::FALLBACK_MEAN;
use crate::shared::ids::BusinessId;
use crate::shared::page::Keyset;

/// Where the value of distance is a half, in metres.
const HALF_WAY: f64 = 1_500.0;
/// The weight of a word that names a cuisine or kind, relative to one in the name.
const MEANING: f64 = 0.95;
/// The value of words that name a dish.
const DISH: f64 = 0.85;
/// The weight of likeness alone: an error in a short word leaves few trigrams in common.
const SPELLING: f64 = 0.75;
/// The weight of a name with more words than the text: one that is the text and nothing else comes first.
const LONGER_NAME: f64 = 0.95;
/// A business whose text value is less is no result …
const LEAST_TEXT: f64 = 0.45;
/// … nor is one whose value is less than this share of the best.
const LEAST_SHARE: f64 = 0.6;

#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Factor {
    /// The words searched for.
    Text,
    /// The words searched for name a dish on its menu.
    Dish,
    Distance,
    /// The rating by guests.
    Rating,
    /// Whether a table can be booked.
    Bookable,
    /// Whether it is open today.
    Open,
}

impl Factor {
    fn weight(self) -> f64 {
        match self {
            Self::Text | Self::Dish => 0.45,
            Self::Distance => 0.30,
            Self::Rating => 0.15,
            Self::Bookable => 0.10,
            Self::Open => 0.30,
        }
    }
}

/// The contribution of a factor to a business's score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reason {
    pub factor: Factor,
    /// Its value, 0 to 1.
    pub value: f64,
    /// Its value times its share of the weights.
    pub score: f64,
}

/// A candidate with its place in the order.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranked {
    pub candidate: Candidate,
    /// Its distance in metres, around a point.
    pub distance: Option<f64>,
    /// Why it is where it is, the weightiest first.
    pub why: Vec<Reason>,
    /// Its place in the order, smaller first; whole, so that it survives being written down.
    pub key: i64,
}

impl Ranked {
    /// The sum of all reasons.
    pub fn score(&self) -> f64 {
        self.why.iter().map(|reason| reason.score).sum()
    }

    /// Its rank in the list.
    pub fn keyset(&self) -> Keyset<i64> {
        Keyset { key: self.key, id: self.candidate.id.0 }
    }

    fn text(&self) -> Option<f64> {
        self.why.iter().find(|reason| matches!(reason.factor, Factor::Text | Factor::Dish)).map(|reason| reason.value)
    }

    fn order(&self) -> (i64, BusinessId) {
        (self.key, self.candidate.id)
    }
}

/// The candidates that match the text and are within the distance, in order.
pub fn rank(candidates: Vec<Candidate>, query: &ExploreQuery) -> Vec<Ranked> {
    let mut ranked: Vec<Ranked> = candidates.into_iter().filter_map(|candidate| place(candidate, query)).collect();
    let best = ranked.iter().filter_map(Ranked::text).fold(0.0, f64::max);
    ranked.retain(|one| one.text().is_none_or(|value| value >= best * LEAST_SHARE));
    ranked.sort_by_key(Ranked::order);
    ranked.dedup_by_key(|one| one.candidate.id);
    ranked
}

fn place(candidate: Candidate, query: &ExploreQuery) -> Option<Ranked> {
    let text = query.text.as_ref().map(|text| text_value(&candidate, text));
    let dish = text.filter(|value| candidate.cooks && *value < DISH).map(|_| DISH);
    let text = if dish.is_some() { None } else { text };
    let distance = query.near.and_then(|near| Some(near.point.distance_to(candidate.location?)));
    let too_far = query.near.and_then(|near| near.within).is_some_and(|within| distance.is_none_or(|d| d > within));
    if too_far || text.is_some_and(|value| value < LEAST_TEXT) {
        return None;
    }
    let rating = candidate.rating.map_or(FALLBACK_MEAN, f64::from);
    let why = reasons([
        (Factor::Text, text),
        (Factor::Dish, dish),
        (Factor::Distance, query.near.map(|_| distance.map_or(0.0, |metres| 1.0 / (1.0 + metres / HALF_WAY)))),
        (Factor::Rating, Some((rating - 1.0) / 4.0)),
        (Factor::Bookable, Some(if candidate.bookable { 1.0 } else { 0.0 })),
        (Factor::Open, candidate.opening.map(open_value)),
    ]);
    let mut ranked = Ranked { candidate, distance, why, key: 0 };
    ranked.key = match query.sort {
        Sort::Relevance => -whole(ranked.score() * 1e9),
        Sort::Distance => distance.map_or(i64::MAX, |metres| whole(metres * 1e3)),
        Sort::Rating => -whole(rating * 1e6),
    };
    Some(ranked)
}

#[expect(clippy::cast_possible_truncation, reason = "a score or a distance on the Earth fits many times over")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}

fn open_value(opening: Opening) -> f64 {
    match opening {
        Opening::Now | Opening::Later(_) => 1.0,
        Opening::Unknown => 0.5,
        Opening::NotToday => 0.0,
    }
}

fn reasons(values: [(Factor, Option<f64>); 6]) -> Vec<Reason> {
    let counting = values.iter().filter_map(|(factor, value)| Some((*factor, (*value)?)));
    let total: f64 = counting.clone().map(|(factor, _)| factor.weight()).sum();
    let mut why: Vec<Reason> =
        counting.map(|(factor, value)| Reason { factor, value, score: value * factor.weight() / total }).collect();
    why.sort_by(|a, b| b.score.total_cmp(&a.score));
    why
}

/// How well the candidate matches the text.
pub fn text_value(candidate: &Candidate, text: &SearchText) -> f64 {
    // Only diets are searched for, and it caters for them.
    if text.words == 0 {
        return 1.0;
    }
    let named = MEANING * share_named(candidate, text);
    // No name could resemble the text more.
    if candidate.similarity < 1.0 && named >= f64::midpoint(candidate.similarity, 1.0).max(SPELLING) {
        return named;
    }
    let words = parts(&candidate.name);
    // The whole name, also with its words written together.
    if words.clone().flat_map(str::chars).eq(text.plain.iter().flat_map(|word| word.chars())) {
        return 1.0;
    }
    let likeness = likeness(&text.plain, &candidate.name);
    let resemblance = f64::midpoint(candidate.similarity, likeness).max(SPELLING * likeness);
    let weight = if words.count() > text.plain.len() { LONGER_NAME } else { 1.0 };
    named.max(weight * resemblance)
}

/// The share of the words that name the candidate's cuisines, kind or address; beside an address, those in its name as
/// well.
fn share_named(candidate: &Candidate, text: &SearchText) -> f64 {
    let meant = text.meanings.iter().filter(|meaning| {
        meaning.kinds.contains(&candidate.kind) || meaning.cuisines.iter().any(|c| candidate.cuisines.contains(c))
    });
    let named: usize = meant.map(|meaning| meaning.words).sum();
    let Some(address) = text.address.as_ref().filter(|_| candidate.addressed) else {
        return number(named) / number(text.words);
    };
    let meanings: usize = text.meanings.iter().map(|meaning| meaning.words).sum();
    let others = text.words.saturating_sub(meanings + address.words);
    let in_name = if others > 0 { number(others) * likeness(&text.distinctive(), &candidate.name) } else { 0.0 };
    (number(named + address.words) + in_name) / number(text.words)
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests;
