//! Finds cuisines, kinds of business and diets by their English and Italian names, ignoring accents and small typos.

use std::collections::HashMap;
use std::sync::LazyLock;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::spelling::alikeness;
use super::vocabulary::{CUISINE_NAMES, DIET_NAMES, FILLERS, KIND_NAMES, RELATED, STREETS};
use crate::businesses::kind::BusinessKind;
use crate::shared::cuisine::{Cuisine, VOCABULARY};
use crate::shared::diet::Diet;

/// Names count as the same from this similarity on (0 to 1): one typo in five letters.
const ALIKE: f64 = 0.8;
/// Each of several words is at least so alike.
const WORD_ALIKE: f64 = 0.7;
/// Names are at most so many words.
const LONGEST_NAME: usize = 4;

/// The cuisines and kinds that some of the words name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// How many words name it.
    pub words: usize,
    /// Cuisines of that name.
    pub cuisines: Vec<Cuisine>,
    /// Kinds of that name.
    pub kinds: Vec<BusinessKind>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// The cuisines and kinds that some of its words name.
    pub meanings: Vec<Meaning>,
    /// The diets that some of its words name.
    pub diets: Vec<Diet>,
    /// The words that name nothing.
    pub others: Vec<String>,
    /// All words, plain, those that name something with their errors corrected.
    pub corrected: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sense {
    Cuisine(&'static str),
    Kind(BusinessKind),
    Diet(Diet),
}

struct Name {
    text: String,
    sense: Sense,
}

static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let diets = DIET_NAMES.iter().flat_map(|(diet, names)| names.iter().map(|text| (*text, Sense::Diet(*diet))));
    let kinds = KIND_NAMES.iter().flat_map(|(kind, names)| names.iter().map(|text| (*text, Sense::Kind(*kind))));
    let synonyms =
        CUISINE_NAMES.iter().flat_map(|(slug, names)| names.iter().map(|text| (*text, Sense::Cuisine(slug))));
    let cuisines =
        VOCABULARY.iter().flat_map(|name| [name.slug, name.en, name.it].map(|text| (text, Sense::Cuisine(name.slug))));
    diets.chain(kinds).chain(synonyms).chain(cuisines).map(|(text, sense)| Name { text: plain(text), sense }).collect()
});

/// The names that are one word, and what they stand for; words for streets stand for nothing else.
static KNOWN: LazyLock<HashMap<&'static str, Vec<Sense>>> = LazyLock::new(|| {
    let mut known: HashMap<&'static str, Vec<Sense>> = STREETS.iter().map(|word| (*word, Vec::new())).collect();
    for name in NAMES.iter().filter(|name| !name.text.contains(' ')) {
        known.entry(&name.text).or_default().push(name.sense);
    }
    known
});

/// Whether both words are known and stand for different things, so that neither is a typo of the other.
pub fn are_distinct(one: &str, other: &str) -> bool {
    let senses = KNOWN.get(one).zip(KNOWN.get(other));
    senses.is_some_and(|(one, other)| one.iter().all(|sense| !other.contains(sense)))
}

/// Whether a word says nothing about a business.
pub fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word)
}

/// Whether a word is one for streets, such as `via`.
pub fn is_street_word(word: &str) -> bool {
    STREETS.contains(&word)
}

/// The cuisines, kinds and diets that a text names, longest names first; each word counts once.
pub fn read(text: &str) -> Reading {
    let plain = plain(text);
    let mut words: Vec<Option<&str>> = plain.split(' ').filter(|word| !word.is_empty()).map(Some).collect();
    let mut corrected: Vec<&str> = words.iter().flatten().copied().collect();
    let mut reading = Reading::default();
    for length in (1..=LONGEST_NAME.min(words.len())).rev() {
        for start in 0..=words.len() - length {
            let phrase: Option<Vec<&str>> = words.iter().skip(start).take(length).copied().collect();
            let names = phrase.map(|phrase| names(&phrase.join(" "))).unwrap_or_default();
            if let Some(name) = names.first() {
                words.iter_mut().skip(start).take(length).for_each(|word| *word = None);
                // The first of the words stands for all.
                corrected.iter_mut().skip(start).take(length).for_each(|word| *word = "");
                corrected.iter_mut().skip(start).take(1).for_each(|word| *word = &name.text);
                add(&mut reading, &names.iter().map(|name| name.sense).collect::<Vec<_>>(), length);
            }
        }
    }
    reading.others = words.into_iter().flatten().map(str::to_owned).collect();
    reading.corrected = corrected.join(" ").split_whitespace().map(str::to_owned).collect();
    reading
}

/// The names that are most like a phrase.
fn names(phrase: &str) -> Vec<&'static Name> {
    let exact: Vec<&Name> = NAMES.iter().filter(|name| name.text == phrase).collect();
    if !exact.is_empty() || KNOWN.contains_key(phrase) || is_filler(phrase) {
        return exact;
    }
    let alike: Vec<(f64, &Name)> =
        NAMES.iter().filter_map(|name| Some((similarity(phrase, &name.text)?, name))).collect();
    let best = alike.iter().map(|(similarity, _)| *similarity).fold(0.0, f64::max);
    alike.into_iter().filter(|(similarity, _)| *similarity >= best).map(|(_, name)| name).collect()
}

/// How alike a phrase and a name are, where they may be the same: word by word. Short words are too similar to others,
/// such as "bar" and "bat".
fn similarity(phrase: &str, name: &str) -> Option<f64> {
    let near_in_length = 5 * phrase.len().abs_diff(name.len()) <= phrase.len().max(name.len());
    let (words, of_name) = (phrase.split(' '), name.split(' '));
    if phrase.len() < 4 || !near_in_length || words.clone().count() != of_name.clone().count() {
        return None;
    }
    let are_alike = words.zip(of_name).all(|(word, other)| alikeness(word, other) >= WORD_ALIKE);
    let similarity = are_alike.then(|| alikeness(phrase, name))?;
    (similarity >= ALIKE).then_some(similarity)
}

/// A word for a diet is no cuisine as well.
fn add(reading: &mut Reading, senses: &[Sense], words: usize) {
    let diet = senses.iter().find_map(|sense| if let Sense::Diet(diet) = sense { Some(*diet) } else { None });
    if let Some(diet) = diet {
        if !reading.diets.contains(&diet) {
            reading.diets.push(diet);
        }
        return;
    }
    let mut slugs: Vec<&str> =
        senses.iter().filter_map(|sense| if let Sense::Cuisine(slug) = sense { Some(*slug) } else { None }).collect();
    let related: Vec<&str> = RELATED
        .iter()
        .filter(|group| group.iter().any(|slug| slugs.contains(slug)))
        .copied()
        .flatten()
        .copied()
        .collect();
    slugs.extend(related);
    slugs.sort_unstable();
    slugs.dedup();
    let mut kinds: Vec<BusinessKind> =
        senses.iter().filter_map(|sense| if let Sense::Kind(kind) = sense { Some(*kind) } else { None }).collect();
    kinds.dedup();
    let cuisines = slugs.iter().filter_map(|slug| slug.parse().ok()).collect();
    reading.meanings.push(Meaning { words, cuisines, kinds });
}

/// Lower case, without accents, words parted by single spaces.
pub fn plain(text: &str) -> String {
    let letters = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    let spaced: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a text is understood as: its cuisines, kinds, diets and other words.
    fn understood(text: &str) -> [String; 4] {
        let Reading { meanings, diets, others, .. } = read(text);
        let cuisines = meanings.iter().flat_map(|meaning| &meaning.cuisines).map(Cuisine::as_str);
        let kinds = meanings.iter().flat_map(|meaning| &meaning.kinds).map(|kind| kind.into_str());
        let diets = diets.into_iter().map(|diet| diet.into_str());
        [cuisines.collect::<Vec<_>>(), kinds.collect(), diets.collect(), others.iter().map(String::as_str).collect()]
            .map(|words| words.join(" "))
    }

    #[test]
    fn texts_are_understood() {
        let table = [
            ("fish", ["fish seafood", "", "", ""]),
            ("Pésce!", ["fish seafood", "", "", ""]),
            ("seefood", ["fish seafood", "", "", ""]),
            ("giapponese", ["japanese", "", "", ""]),
            ("gelateria pesce da luca", ["fish seafood", "ice_cream", "", "da luca"]),
            ("ice cream", ["ice_cream", "ice_cream", "", ""]),
            ("coffee", ["coffee coffee_shop", "cafe", "", ""]),
            ("coffe", ["coffee coffee_shop", "cafe", "", ""]),
            ("pasticceria", ["pastry", "pastry", "", ""]),
            ("pasticeria", ["pastry", "pastry", "", ""]),
            ("rosticceria", ["", "fast_food", "", ""]),
            ("halal", ["", "", "halal", ""]),
            ("Kosher", ["", "", "kosher", ""]),
            ("gluten-free pizza", ["pizza", "pizzeria", "gluten_free", ""]),
            ("senza glutine", ["", "", "gluten_free", ""]),
            ("vegan", ["", "", "vegan", ""]),
            ("cucina vegetariana", ["", "", "vegetarian", "cucina"]),
            ("japanese food", ["japanese", "", "", "food"]),
            ("mexican near me", ["mexican", "", "", "near me"]),
            ("seafood New York", ["fish seafood", "", "", "new york"]),
            ("pizza Roma", ["pizza", "pizzeria", "", "roma"]),
            ("via dei neri", ["", "", "", "via dei neri"]),
            ("piazza Duomo", ["", "", "", "piazza duomo"]),
            ("Tratoria da Nonò, pesce", ["fish seafood", "restaurant", "", "da nono"]),
        ];
        for (text, understanding) in table {
            assert_eq!(understood(text), understanding, "{text}");
        }
    }

    #[test]
    fn errors_in_known_words_are_corrected() {
        for (text, corrected) in
            [("Trattroia da Luca", "trattoria da luca"), ("fats food", "fast food"), ("Gilli", "gilli")]
        {
            assert_eq!(read(text).corrected.join(" "), corrected);
        }
    }

    #[test]
    fn other_words_mean_nothing() {
        for text in ["", "luca", "za za", "' OR 1=1 --", "<script>", "\u{202e}"] {
            let Reading { meanings, diets, .. } = read(text);
            assert_eq!((meanings, diets), (vec![], vec![]), "{text}");
        }
    }
}
