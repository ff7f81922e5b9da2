//! What guests say: sentences from the material, put together so that they fit the stars.

use std::collections::{HashMap, HashSet};

use domain::shared::store_error::StoreError;
use serde::Deserialize;
use uuid::Uuid;

use super::dice::Dice;
use super::material::read;
use super::people::Person;
use super::venues::Place;

const WITH_OPENING: f64 = 0.7;
/// How many sentences about parts of the visit follow the opening, and how often each number.
const PARTS: [(usize, u32); 3] = [(1, 50), (2, 40), (3, 10)];
const WITH_CLOSING: f64 = 0.3;
const WITHOUT_WORDS: f64 = 0.06;
/// So many reviews of a place can be read one after another without the same sentence.
const READ_AT_ONCE: usize = 15;

/// The sentences as written. The file tells how they are used.
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

/// Something that is served.
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

/// Something to say, the same in both languages.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    en: String,
    it: String,
    only: Option<Only>,
    diet: Option<String>,
}

/// Of which places alone a sentence is said.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Only {
    /// Of those that serve several courses.
    Meals,
    /// Of those that take bookings.
    Tables,
}

/// The stars of one visit: all of it, then food, service, ambience, value.
#[derive(Debug, Clone, Copy)]
pub struct Stars {
    /// For all of it.
    pub rating: i64,
    /// For its parts.
    pub parts: [i64; 4],
}

/// What was said before, in either language: nobody says it again, nor does whoever has just read it of the place.
#[derive(Default)]
pub struct Said<'s> {
    by: HashSet<(Uuid, &'s str)>,
    /// The number of the review in which, or in answer to which, it was last said of the place.
    of: HashMap<(Uuid, &'s str), usize>,
    reviews: usize,
}

impl<'s> Said<'s> {
    /// A review begins.
    pub fn begin(&mut self) {
        self.reviews += 1;
    }

    /// Somebody says this of a place.
    pub fn say(&mut self, author: Uuid, place: &Place, sentences: &[&'s Sentence]) {
        self.by.extend(sentences.iter().map(|sentence| (author, sentence.en.as_str())));
        self.of.extend(sentences.iter().map(|sentence| ((place.id.0, sentence.en.as_str()), self.reviews)));
    }

    /// One of those that were not said of the place for longest; none when all were said lately.
    fn pick(&self, dice: &mut Dice, place: &Place, among: Vec<&'s Sentence>) -> Option<&'s Sentence> {
        let last = |sentence: &&Sentence| self.of.get(&(place.id.0, sentence.en.as_str())).copied();
        let longest_ago = among.iter().map(last).min()?;
        if longest_ago.is_some_and(|last| last + READ_AT_ONCE > self.reviews) {
            return None;
        }
        let fresh: Vec<_> = among.into_iter().filter(|sentence| last(sentence) == longest_ago).collect();
        dice.pick(&fresh).copied()
    }
}

impl Sentences {
    /// The sentences.
    ///
    /// # Errors
    /// When the file cannot be understood.
    pub fn new() -> Result<Self, StoreError> {
        read(include_str!("data/reviews.toml"))
    }

    /// What is served at a place like that.
    pub fn dishes(&self, place: &Place) -> Vec<Dish> {
        let cuisines = &place.sketch.cuisines;
        let answers = |menu: &&Menu| menu.cuisines.iter().any(|cuisine| cuisines.contains(cuisine));
        let fitting: Vec<Dish> = self.menu.iter().filter(answers).flat_map(|menu| menu.dishes.clone()).collect();
        if !fitting.is_empty() {
            return fitting;
        }
        self.menu.iter().filter(|menu| menu.cuisines.is_empty()).flat_map(|menu| menu.dishes.clone()).collect()
    }

    /// What somebody who gives these stars says of a place; nothing now and then, or when they have said it all.
    pub fn review<'s>(
        &'s self,
        dice: &mut Dice,
        said: &Said<'s>,
        author: &Person,
        place: &Place,
        stars: Stars,
    ) -> Vec<&'s Sentence> {
        if dice.falls(WITHOUT_WORDS) {
            return Vec::new();
        }
        let pick = |dice: &mut Dice, of: &'s [Sentence]| {
            let new = |sentence: &&Sentence| !said.by.contains(&(author.id.0, sentence.en.as_str()));
            let fitting = of.iter().filter(|sentence| sentence.fits(author, place)).filter(new).collect();
            said.pick(dice, place, fitting)
        };
        let mut sentences = Vec::new();
        // Who found nothing striking has only this to say.
        let striking = self.striking(stars);
        if striking.is_empty() || dice.falls(WITH_OPENING) {
            sentences.extend(pick(dice, self.opening.by_rating(stars.rating)));
        }
        let count = dice.weighed(&PARTS, |(_, often)| *often).map_or(1, |(count, _)| *count);
        for (tones, stars) in striking.into_iter().take(count) {
            sentences.extend(pick(dice, if stars >= 4 { &tones.good } else { &tones.bad }));
        }
        if !sentences.is_empty() && dice.falls(WITH_CLOSING) {
            sentences.extend(pick(dice, self.closing.by_rating(stars.rating)));
        }
        sentences
    }

    /// What the house answers; nothing when its answers were all read lately.
    pub fn reply<'s>(&'s self, dice: &mut Dice, said: &Said<'s>, place: &Place, rating: i64) -> Option<&'s Sentence> {
        let reply = if rating >= 4 { &self.reply.good } else { &self.reply.bad };
        said.pick(dice, place, reply.iter().collect())
    }

    /// What struck most, the strongest first: only what was good or bad.
    fn striking(&self, stars: Stars) -> Vec<(&Tones, i64)> {
        let parts = [&self.food, &self.service, &self.ambience, &self.value].into_iter().zip(stars.parts);
        let mut striking: Vec<(&Tones, i64)> = parts.filter(|(_, stars)| *stars != 3).collect();
        striking.sort_by_key(|(_, stars)| -(stars - 3).abs());
        striking
    }
}

impl Sentence {
    /// What it says in that language.
    pub fn text(&self, language: &str, place: &Place, dish: &Dish) -> String {
        let (text, dish) = if language == "it" { (&self.it, &dish.it) } else { (&self.en, &dish.en) };
        capital(&text.replace("{dish}", dish)).replace("{place}", &place.sketch.name)
    }

    /// Whether that author may say it of that place.
    fn fits(&self, author: &Person, place: &Place) -> bool {
        let of_place = match self.only {
            Some(Only::Meals) => place.sketch.kind == "restaurant",
            Some(Only::Tables) => place.venue.is_some(),
            None => true,
        };
        let both_have = |diet| author.diets.contains(diet) && place.sketch.diets.contains(diet);
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
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
