//! What guests say: sentences from the material, put together so that they fit the stars.

use domain::kernel::unit_of_work::StoreError;
use serde::Deserialize;

use super::dice::Dice;
use super::material::read;
use super::venues::Place;

/// How many sentences about parts of the visit follow the opening, and how often each number.
const PARTS: [(usize, u32); 3] = [(1, 30), (2, 50), (3, 20)];
const WITH_CLOSING: f64 = 0.45;
const WITHOUT_WORDS: f64 = 0.06;

/// The sentences as written. The file tells how they are used.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentences {
    menu: Vec<Menu>,
    en: Phrases,
    it: Phrases,
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

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Phrases {
    opening: Tones,
    food: Tones,
    service: Tones,
    ambience: Tones,
    value: Tones,
    closing: Tones,
    reply: Tones,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Tones {
    good: Vec<String>,
    fair: Vec<String>,
    poor: Vec<String>,
    bad: Vec<String>,
}

/// The stars of one visit: all of it, then food, service, ambience, value.
#[derive(Debug, Clone, Copy)]
pub struct Stars {
    /// For all of it.
    pub rating: i64,
    /// For its parts.
    pub parts: [i64; 4],
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

    /// What somebody who gives these stars says in that language; nothing now and then.
    pub fn review(&self, dice: &mut Dice, language: &str, place: &Place, dish: &Dish, stars: Stars) -> String {
        if dice.falls(WITHOUT_WORDS) {
            return String::new();
        }
        let phrases = self.of(language);
        let mut said: Vec<&str> = pick(dice, phrases.opening.by_rating(stars.rating)).into_iter().collect();
        let count = dice.weighed(&PARTS, |(_, often)| *often).map_or(1, |(count, _)| *count);
        for (tones, stars) in phrases.striking(stars).into_iter().take(count) {
            said.extend(pick(dice, if stars >= 4 { &tones.good } else { &tones.bad }));
        }
        if dice.falls(WITH_CLOSING) {
            said.extend(pick(dice, phrases.closing.by_rating(stars.rating)));
        }
        let dish = if language == "it" { &dish.it } else { &dish.en };
        let sentences = said.iter().map(|sentence| capital(&sentence.replace("{dish}", dish)));
        sentences.collect::<Vec<_>>().join(" ").replace("{place}", &place.sketch.name)
    }

    /// What the house answers.
    pub fn reply(&self, dice: &mut Dice, language: &str, rating: i64) -> Option<String> {
        let reply = &self.of(language).reply;
        pick(dice, if rating >= 4 { &reply.good } else { &reply.bad }).map(str::to_owned)
    }

    fn of(&self, language: &str) -> &Phrases {
        if language == "it" { &self.it } else { &self.en }
    }
}

impl Phrases {
    /// What struck most, the strongest first: only what was good or bad.
    fn striking(&self, stars: Stars) -> Vec<(&Tones, i64)> {
        let parts = [&self.food, &self.service, &self.ambience, &self.value].into_iter().zip(stars.parts);
        let mut striking: Vec<(&Tones, i64)> = parts.filter(|(_, stars)| *stars != 3).collect();
        striking.sort_by_key(|(_, stars)| -(stars - 3).abs());
        striking
    }
}

impl Tones {
    fn by_rating(&self, rating: i64) -> &[String] {
        match rating {
            4.. => &self.good,
            3 => &self.fair,
            _ => &self.poor,
        }
    }
}

fn pick<'s>(dice: &mut Dice, of: &'s [String]) -> Option<&'s str> {
    dice.pick(of).map(String::as_str)
}

fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
