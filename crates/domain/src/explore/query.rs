//! A search for businesses.

use chrono::{DateTime, Utc};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use super::lexicon::{self, Meaning, Reading};
use super::ports::KnownAddress;
use crate::businesses::coordinates::Coordinates;
use crate::businesses::kind::BusinessKind;
use crate::businesses::price_level::PriceLevel;
use crate::reservations::party_size::PartySize;
use crate::shared::cuisine::Cuisine;
use crate::shared::diet::Diet;
use crate::shared::page::PageRequest;

/// A search for businesses.
#[derive(Debug, Clone)]
pub struct ExploreQuery {
    /// Words in names, and what they may mean.
    pub text: Option<SearchText>,
    /// Facts that a business must have.
    pub filters: Filters,
    pub near: Option<Near>,
    pub bounds: Option<Bounds>,
    /// When it has to be open.
    pub open: Option<Open>,
    /// With a table at that time.
    pub bookable_at: Option<DateTime<Utc>>,
    /// For so many.
    pub party: PartySize,
    /// Only businesses whose staff the actor is among.
    pub mine: bool,
    pub sort: Sort,
    /// Whether to count the facets.
    pub facets: bool,
    /// Whether to include each hit's next bookable times.
    pub times: bool,
    /// Which part; the key is [`super::ranking::Ranked::key`].
    pub page: PageRequest<i64>,
}

impl Default for ExploreQuery {
    fn default() -> Self {
        Self {
            text: None,
            filters: Filters::default(),
            near: None,
            bounds: None,
            open: None,
            bookable_at: None,
            party: PartySize::DEFAULT,
            mine: false,
            sort: Sort::default(),
            facets: false,
            times: false,
            page: PageRequest::FIRST,
        }
    }
}

/// When a business has to be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Open {
    Now,
    At(DateTime<Utc>),
}

impl Open {
    /// The time at which it has to be open.
    pub fn time(self, now: DateTime<Utc>) -> DateTime<Utc> {
        match self {
            Self::Now => now,
            Self::At(time) => time,
        }
    }
}

/// Words of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct SearchText {
    /// As typed, on one line.
    pub text: String,
    /// The same as plain words, those for cuisines, kinds and diets without errors.
    pub plain: Vec<String>,
    /// How many words count: those that are no fillers and name no diet. None where only diets are named.
    pub words: usize,
    /// Cuisines and kinds that some of the words name.
    pub meanings: Vec<Meaning>,
    /// Diets that some of the words name: required, as if filtered by.
    pub diets: Vec<Diet>,
    /// The town or street that some of the other words name; known once [`SearchText::locate`] was called.
    pub address: Option<Address>,
    /// The words that name nothing, fillers included.
    others: Vec<String>,
}

/// A town or street of stored addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// In plain words.
    pub name: String,
    /// How many words name it.
    pub words: usize,
    /// The name of the town as it is written, if it is one.
    pub town: Option<String>,
}

impl SearchText {
    /// Longest name of a town or street, in words.
    const LONGEST_ADDRESS: usize = 6;

    /// Reads a line of words.
    pub fn read(text: String) -> Self {
        let Reading { meanings, diets, others, corrected: plain } = lexicon::read(&text);
        let named: usize = meanings.iter().map(|meaning| meaning.words).sum();
        let mut read = Self { text, plain, words: 0, meanings, diets, address: None, others };
        let is_understood = named > 0 || !read.diets.is_empty();
        read.words = match read.telling().len() {
            0 if is_understood => named,
            0 => read.plain.len(),
            telling => named + telling,
        };
        read
    }

    /// The other words that are no fillers.
    fn telling(&self) -> Vec<&str> {
        self.others.iter().map(String::as_str).filter(|word| !lexicon::is_filler(word)).collect()
    }

    /// The other words that are no fillers and not part of the address.
    fn unnamed(&self) -> Vec<&str> {
        let address = self.address.as_ref().map_or("", |address| &address.name);
        let mut words = self.telling();
        words.retain(|word| address.split(' ').all(|part| part != *word));
        words
    }

    /// Whether some of the words may be the name of a business: those that name neither a cuisine, a kind, a diet nor the
    /// address, or all where nothing is named.
    pub fn may_be_a_name(&self) -> bool {
        let names_something = !self.meanings.is_empty() || !self.diets.is_empty() || self.address.is_some();
        !names_something || !self.unnamed().is_empty()
    }

    /// The words that tell a name from others: those that name neither a cuisine, a kind, a diet nor the address; all
    /// where there are none of these.
    pub fn distinctive(&self) -> Vec<&str> {
        let words = self.unnamed();
        if words.is_empty() { self.plain.iter().map(String::as_str).collect() } else { words }
    }

    /// What may name a town or a street: words next to each other that name nothing else, the longest first.
    pub fn phrases(&self) -> Vec<String> {
        let longest = self.others.len().min(Self::LONGEST_ADDRESS);
        let of_length = |length| self.others.windows(length).map(|words| words.join(" "));
        let is_filler = |phrase: &String| lexicon::is_filler(phrase);
        (1..=longest).rev().flat_map(of_length).filter(|phrase| !is_filler(phrase)).collect()
    }

    /// Notes the first of [`Self::phrases`] that is among these towns and streets.
    #[must_use]
    pub fn locate(mut self, known: &[KnownAddress]) -> Self {
        let is_known = |phrase: String| known.iter().find(|known| known.phrase == phrase);
        let Some(KnownAddress { phrase: name, town }) = self.phrases().into_iter().find_map(is_known).cloned() else {
            return self;
        };
        let words = name.split(' ').count();
        // Its own fillers count, such as that of `via dei neri`.
        self.words += name.split(' ').filter(|word| lexicon::is_filler(word)).count();
        self.address = Some(Address { name, words, town });
        self
    }
}

/// Facts that a business must have; an empty list requires nothing. Of kinds, cuisines and prices one suffices; diets
/// are all needed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields name themselves")]
pub struct Filters {
    pub kinds: Vec<BusinessKind>,
    pub cuisines: Vec<Cuisine>,
    pub prices: Vec<PriceLevel>,
    pub diets: Vec<Diet>,
}

/// A fact that can be filtered by and counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facet {
    Kind,
    Cuisine,
    Price,
    Diet,
}

impl Facet {
    pub const ALL: [Self; 4] = [Self::Kind, Self::Cuisine, Self::Price, Self::Diet];
}

impl Filters {
    /// Whether a facet is filtered by.
    pub fn concern(&self, facet: Facet) -> bool {
        match facet {
            Facet::Kind => !self.kinds.is_empty(),
            Facet::Cuisine => !self.cuisines.is_empty(),
            Facet::Price => !self.prices.is_empty(),
            Facet::Diet => !self.diets.is_empty(),
        }
    }

    /// The same without those of one facet.
    #[must_use]
    pub fn without(&self, facet: Facet) -> Self {
        let mut filters = self.clone();
        match facet {
            Facet::Kind => filters.kinds.clear(),
            Facet::Cuisine => filters.cuisines.clear(),
            Facet::Price => filters.prices.clear(),
            Facet::Diet => filters.diets.clear(),
        }
        filters
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Near {
    pub point: Coordinates,
    /// How far at most, in metres; without it, anywhere.
    pub within: Option<f64>,
}

/// A part of the map that does not cross the 180th meridian.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the fields name themselves")]
pub struct Bounds {
    pub west: f64,
    pub south: f64,
    pub east: f64,
    pub north: f64,
}

impl Bounds {
    /// The whole Earth.
    pub const WORLD: Self = Self { west: -180.0, south: -90.0, east: 180.0, north: 90.0 };
    /// Metres in a degree of latitude, a little less than anywhere on the Earth, so that boxes are rather too large.
    const METRES_PER_DEGREE: f64 = 110_500.0;

    /// The smallest bounds around everything within so many metres of a point. Near the poles they reach around the
    /// Earth; at the 180th meridian they end.
    pub fn around(point: Coordinates, metres: f64) -> Self {
        let tall = metres / Self::METRES_PER_DEGREE;
        let (south, north) = (point.latitude() - tall, point.latitude() + tall);
        let narrowest = south.abs().max(north.abs()).to_radians().cos();
        let wide = if narrowest > 0.01 { tall / narrowest } else { 360.0 };
        Self { west: point.longitude() - wide, south, east: point.longitude() + wide, north }.meet(Self::WORLD)
    }

    /// The intersection of both.
    #[must_use]
    pub fn meet(self, other: Self) -> Self {
        Self {
            west: self.west.max(other.west),
            south: self.south.max(other.south),
            east: self.east.min(other.east),
            north: self.north.min(other.north),
        }
    }

    /// The distance between two opposite corners, in metres; infinite when nothing lies within.
    pub fn diagonal(self) -> f64 {
        let corners = Coordinates::new(self.south, self.west).ok().zip(Coordinates::new(self.north, self.east).ok());
        let is_whole = self.centre().is_some();
        corners.filter(|_| is_whole).map_or(f64::INFINITY, |(one, other)| one.distance_to(other))
    }

    /// The point in the middle; `None` when nothing lies within.
    pub fn centre(self) -> Option<Coordinates> {
        let whole = self.west <= self.east && self.south <= self.north;
        whole.then(|| Coordinates::new((self.south + self.north) / 2.0, (self.west + self.east) / 2.0).ok()).flatten()
    }
}

/// An order of results.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Sort {
    /// By [`super::ranking`]'s formula.
    #[default]
    Relevance,
    /// Nearest first.
    Distance,
    /// Best rated first.
    Rating,
}

impl ExploreQuery {
    /// Larger areas are those of several towns, in metres from corner to corner.
    const LARGEST_TOWN: f64 = 50_000.0;

    /// Whether it matters when a business is open today: no other time is searched and no name, and results are not
    /// ordered by one thing alone.
    pub fn is_for_any_time(&self) -> bool {
        let has_time = self.open.is_some() || self.bookable_at.is_some();
        let has_name = self.text.as_ref().is_some_and(SearchText::may_be_a_name);
        self.sort == Sort::Relevance && !has_time && !has_name && !self.mine
    }

    /// The bounds that contain all requested areas.
    pub fn area(&self) -> Bounds {
        let circle = self.near.and_then(|near| Some(Bounds::around(near.point, near.within?)));
        circle.unwrap_or(Bounds::WORLD).meet(self.bounds.unwrap_or(Bounds::WORLD))
    }

    /// The point whose town the search looks in: the requested one, else the middle of bounds of about a town's size.
    pub fn town_point(&self) -> Option<Coordinates> {
        let middle = || self.bounds.filter(|bounds| bounds.diagonal() <= Self::LARGEST_TOWN)?.centre();
        self.near.map(|near| near.point).or_else(middle)
    }

    /// The town that the text names.
    pub fn named_town(&self) -> Option<&str> {
        self.text.as_ref()?.address.as_ref()?.town.as_deref()
    }

    /// The point around which candidates are sought: the requested one, else the middle of the bounds.
    pub fn anchor(&self) -> Option<Coordinates> {
        self.near.map(|near| near.point).or_else(|| self.bounds?.centre())
    }
}

#[cfg(test)]
mod tests;
