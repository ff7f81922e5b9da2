//! Review texts: sentences from the material, combined to match the stars.

use std::collections::{HashMap, HashSet};

use domain::shared::store_error::StoreError;
use serde::Deserialize;
use uuid::Uuid;

use super::businesses::DemoBusiness;
use super::material::read;
use super::people::Person;
use super::seeded_rng::SeededRng;

const WITH_OPENING: f64 = 0.7;
/// The number of sentences after the opening, with weights.
const PARTS: [(usize, u32); 3] = [(1, 50), (2, 40), (3, 10)];
const WITH_CLOSING: f64 = 0.3;
const WITHOUT_WORDS: f64 = 0.06;
/// A sentence is not repeated within this many consecutive reviews of a business.
const REPEAT_DISTANCE: usize = 15;

/// The sentences of `data/reviews.toml`, which explains the fields.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentences {
    menu: Vec<Menu>,
    opening: Tones,
    food: Tones,
    service: Tones,
    ambience: Tones,
    value: Tones,
    closing: Tones,
    reply: Tones,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Menu {
    cuisines: Vec<String>,
    dishes: Vec<Dish>,
}

/// The name of a dish.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dish {
    /// In English, with its article.
    pub en: String,
    /// In Italian, with its article.
    pub it: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Tones {
    good: Vec<Sentence>,
    fair: Vec<Sentence>,
    poor: Vec<Sentence>,
    bad: Vec<Sentence>,
}

/// A sentence in both languages.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    en: String,
    it: String,
    only: Option<Only>,
    diet: Option<String>,
}

/// The businesses that a sentence is limited to.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Only {
    /// Restaurants, which serve several courses.
    Meals,
    /// Businesses that take bookings.
    Tables,
}

/// The stars of one visit.
#[derive(Debug, Clone, Copy)]
pub struct Stars {
    pub rating: i64,
    /// Food, service, ambience, value.
    pub parts: [i64; 4],
}

/// The sentences used so far, in either language. An author uses each once; near reviews of a business do not repeat one.
#[derive(Default)]
pub struct SentenceHistory<'s> {
    by_author: HashSet<(Uuid, &'s str)>,
    /// The number of the last review (or its reply) of the business that used the sentence.
    by_business: HashMap<(Uuid, &'s str), usize>,
    reviews: usize,
}

impl<'s> SentenceHistory<'s> {
    /// Counts a new review.
    pub fn start_review(&mut self) {
        self.reviews += 1;
    }

    /// Records that this author used these sentences about this business.
    pub fn record(&mut self, author: Uuid, business: &DemoBusiness, sentences: &[&'s Sentence]) {
        self.by_author.extend(sentences.iter().map(|sentence| (author, sentence.en.as_str())));
        self.by_business.extend(sentences.iter().map(|sentence| ((business.id.0, sentence.en.as_str()), self.reviews)));
    }

    /// One of the sentences unused for the longest time; `None` when all were used recently.
    fn pick(&self, rng: &mut SeededRng, business: &DemoBusiness, among: Vec<&'s Sentence>) -> Option<&'s Sentence> {
        let last = |sentence: &&Sentence| self.by_business.get(&(business.id.0, sentence.en.as_str())).copied();
        let longest_ago = among.iter().map(last).min()?;
        if longest_ago.is_some_and(|last| last + REPEAT_DISTANCE > self.reviews) {
            return None;
        }
        let fresh: Vec<_> = among.into_iter().filter(|sentence| last(sentence) == longest_ago).collect();
        rng.pick(&fresh).copied()
    }
}

impl Sentences {
    /// Reads the sentences.
    ///
    /// # Errors
    /// `Internal` when the file is invalid.
    pub fn new() -> Result<Self, StoreError> {
        read(include_str!("data/reviews.toml"))
    }

    /// The dishes of a business, by its cuisines.
    pub fn dishes(&self, business: &DemoBusiness) -> Vec<Dish> {
        let cuisines = &business.sketch.cuisines;
        let answers = |menu: &&Menu| menu.cuisines.iter().any(|cuisine| cuisines.contains(cuisine));
        let fitting: Vec<Dish> = self.menu.iter().filter(answers).flat_map(|menu| menu.dishes.clone()).collect();
        if !fitting.is_empty() {
            return fitting;
        }
        self.menu.iter().filter(|menu| menu.cuisines.is_empty()).flat_map(|menu| menu.dishes.clone()).collect()
    }

    /// The sentences of a review with these stars; sometimes none.
    pub fn review<'s>(
        &'s self,
        rng: &mut SeededRng,
        history: &SentenceHistory<'s>,
        author: &Person,
        business: &DemoBusiness,
        stars: Stars,
    ) -> Vec<&'s Sentence> {
        if rng.chance(WITHOUT_WORDS) {
            return Vec::new();
        }
        let pick = |rng: &mut SeededRng, of: &'s [Sentence]| {
            let new = |sentence: &&Sentence| !history.by_author.contains(&(author.id.0, sentence.en.as_str()));
            let fitting = of.iter().filter(|sentence| sentence.fits(author, business)).filter(new).collect();
            history.pick(rng, business, fitting)
        };
        let mut sentences = Vec::new();
        // Without a striking part the opening is the whole text.
        let striking = self.striking(stars);
        if striking.is_empty() || rng.chance(WITH_OPENING) {
            sentences.extend(pick(rng, self.opening.by_rating(stars.rating)));
        }
        let count = rng.weighted(&PARTS, |(_, often)| *often).map_or(1, |(count, _)| *count);
        for (tones, stars) in striking.into_iter().take(count) {
            sentences.extend(pick(rng, if stars >= 4 { &tones.good } else { &tones.bad }));
        }
        if !sentences.is_empty() && rng.chance(WITH_CLOSING) {
            sentences.extend(pick(rng, self.closing.by_rating(stars.rating)));
        }
        sentences
    }

    /// A reply of the business; `None` when all were used recently.
    pub fn reply<'s>(
        &'s self,
        rng: &mut SeededRng,
        history: &SentenceHistory<'s>,
        business: &DemoBusiness,
        rating: i64,
    ) -> Option<&'s Sentence> {
        let reply = if rating >= 4 { &self.reply.good } else { &self.reply.bad };
        history.pick(rng, business, reply.iter().collect())
    }

    /// The good and bad parts, the most extreme first.
    fn striking(&self, stars: Stars) -> Vec<(&Tones, i64)> {
        let parts = [&self.food, &self.service, &self.ambience, &self.value].into_iter().zip(stars.parts);
        let mut striking: Vec<(&Tones, i64)> = parts.filter(|(_, stars)| *stars != 3).collect();
        striking.sort_by_key(|(_, stars)| -(stars - 3).abs());
        striking
    }
}

impl Sentence {
    /// The text in this language.
    pub fn text(&self, language: &str, business: &DemoBusiness, dish: &Dish) -> String {
        let (text, dish) = if language == "it" { (&self.it, &dish.it) } else { (&self.en, &dish.en) };
        capital(&text.replace("{dish}", dish)).replace("{place}", &business.sketch.name)
    }

    /// Whether the sentence fits this author and business.
    fn fits(&self, author: &Person, business: &DemoBusiness) -> bool {
        let of_place = match self.only {
            Some(Only::Meals) => business.sketch.kind == "restaurant",
            Some(Only::Tables) => business.setup.is_some(),
            None => true,
        };
        let both_have = |diet| author.diets.contains(diet) && business.sketch.diets.contains(diet);
        of_place && self.diet.as_ref().is_none_or(both_have)
    }
}

impl Tones {
    fn by_rating(&self, rating: i64) -> &[Sentence] {
        match rating {
            4.. => &self.good,
            3 => &self.fair,
            _ => &self.poor,
        }
    }
}

fn capital(sentence: &str) -> String {
    let mut characters = sentence.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}
