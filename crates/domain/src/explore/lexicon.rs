//! Finds cuisines and kinds of business by their English and Italian names, ignoring accents and small typos.

use std::sync::LazyLock;

use strsim::osa_distance;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::businesses::cuisine::{Cuisine, VOCABULARY};
use crate::businesses::kind::BusinessKind;

/// Names count as the same from this similarity on (0 to 1): one typo in five letters.
const ALIKE: f64 = 0.8;
/// Names are at most so many words.
const LONGEST_NAME: usize = 3;

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

/// A text, understood.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// The cuisines and kinds that some of its words name.
    pub meanings: Vec<Meaning>,
    /// The words that name nothing.
    pub others: String,
}

/// Words for kinds of business.
const KIND_NAMES: [(BusinessKind, &[&str]); 11] = [
    (BusinessKind::Restaurant, &["restaurant", "ristorante", "trattoria", "osteria"]),
    (BusinessKind::Pizzeria, &["pizzeria"]),
    (BusinessKind::Cafe, &["cafe", "caffe", "coffee shop", "caffetteria"]),
    (BusinessKind::Bar, &["bar", "wine bar", "enoteca"]),
    (BusinessKind::Pub, &["pub", "birreria"]),
    (BusinessKind::FastFood, &["fast food", "snack bar", "rosticceria"]),
    (BusinessKind::IceCream, &["ice cream", "gelateria", "gelato"]),
    (BusinessKind::Biergarten, &["biergarten", "beer garden"]),
    (BusinessKind::FoodCourt, &["food court", "mercato"]),
    (BusinessKind::Bakery, &["bakery", "panetteria", "forno", "panificio"]),
    (BusinessKind::Pastry, &["pastry shop", "pasticceria"]),
];

/// Cuisines that guests use as synonyms, although the map distinguishes them.
const RELATED: [&[&str]; 6] = [
    &["fish", "seafood"],
    &["coffee_shop", "coffee"],
    &["steak_house", "steak", "grill"],
    &["burger", "hamburger"],
    &["ice_cream", "gelato"],
    &["kebab", "doner"],
];

struct Name {
    text: String,
    slug: Option<&'static str>,
    kind: Option<BusinessKind>,
}

static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let cuisines = VOCABULARY.iter().flat_map(|name| {
        [name.slug, name.en, name.it].map(|text| Name { text: plain(text), slug: Some(name.slug), kind: None })
    });
    let kinds = KIND_NAMES.iter().flat_map(|(kind, names)| {
        names.iter().map(|text| Name { text: (*text).to_owned(), slug: None, kind: Some(*kind) })
    });
    cuisines.chain(kinds).collect()
});

/// The cuisines and kinds that a text names, longest names first; each word counts once.
pub fn read(text: &str) -> Reading {
    let plain = plain(text);
    let mut words: Vec<Option<&str>> = plain.split(' ').filter(|word| !word.is_empty()).map(Some).collect();
    let mut meanings = Vec::new();
    for length in (1..=LONGEST_NAME.min(words.len())).rev() {
        for start in 0..=words.len() - length {
            let phrase: Option<Vec<&str>> = words.iter().skip(start).take(length).copied().collect();
            if let Some(meaning) = phrase.and_then(|phrase| meaning(&phrase.join(" "), length)) {
                words.iter_mut().skip(start).take(length).for_each(|word| *word = None);
                meanings.push(meaning);
            }
        }
    }
    Reading { meanings, others: words.into_iter().flatten().collect::<Vec<_>>().join(" ") }
}

fn meaning(phrase: &str, words: usize) -> Option<Meaning> {
    let alike: Vec<&Name> = NAMES.iter().filter(|name| is_alike(phrase, &name.text)).collect();
    let mut slugs: Vec<&str> = alike.iter().filter_map(|name| name.slug).collect();
    let related = RELATED.iter().filter(|group| group.iter().any(|slug| slugs.contains(slug)));
    slugs.extend(related.copied().flatten().copied().collect::<Vec<_>>());
    slugs.sort_unstable();
    slugs.dedup();
    let mut kinds: Vec<BusinessKind> = alike.iter().filter_map(|name| name.kind).collect();
    kinds.dedup();
    let cuisines = slugs.iter().filter_map(|slug| slug.parse().ok()).collect();
    (!alike.is_empty()).then_some(Meaning { words, cuisines, kinds })
}

/// How alike the words of a text are to the words of a name, 0 to 1: the mean, over the words of the text, of how alike
/// the most alike word of the name is.
pub fn likeness(text: &str, name: &str) -> f64 {
    let (text, name) = (plain(text), plain(name));
    let best = |word| name.split(' ').map(|other| alikeness(word, other)).fold(0.0, f64::max);
    let words: Vec<f64> = text.split(' ').map(best).collect();
    words.iter().sum::<f64>() / number(words.len())
}

fn is_alike(phrase: &str, name: &str) -> bool {
    // Short words are too similar to others, such as "bar" and "bat". Words of very different length never match, which
    // saves most comparisons.
    let near_in_length = 5 * phrase.len().abs_diff(name.len()) <= phrase.len().max(name.len());
    phrase == name || (phrase.len() >= 4 && near_in_length && alikeness(phrase, name) >= ALIKE)
}

/// How alike two words are, 0 to 1: the share of letters that stay when the fewest are changed, added, dropped or
/// swapped with their neighbour (optimal string alignment).
fn alikeness(one: &str, other: &str) -> f64 {
    let longest = one.chars().count().max(other.chars().count()).max(1);
    1.0 - number(osa_distance(one, other)) / number(longest)
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Lower case, without accents, words parted by single spaces.
fn plain(text: &str) -> String {
    let letters = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    let spaced: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(text: &str) -> Vec<(usize, String, Vec<BusinessKind>)> {
        let slugs = |meaning: &Meaning| meaning.cuisines.iter().map(Cuisine::as_str).collect::<Vec<_>>().join(" ");
        read(text).meanings.iter().map(|meaning| (meaning.words, slugs(meaning), meaning.kinds.clone())).collect()
    }

    #[test]
    fn names_in_both_languages_with_slips() {
        let fish = vec![(1, "fish seafood".to_owned(), Vec::new())];
        for text in ["fish", "pesce", "Pésce!", "seafood", "seefood"] {
            assert_eq!(named(text), fish, "{text}");
        }
        assert_eq!(named("giapponese"), [(1, "japanese".to_owned(), Vec::new())]);
    }

    #[test]
    fn several_words_and_kinds() {
        let found = named("gelateria pesce da luca");
        assert_eq!(
            found,
            [(1, String::new(), vec![BusinessKind::IceCream]), (1, "fish seafood".to_owned(), Vec::new())]
        );
        let ice = named("ice cream");
        assert_eq!((ice[0].0, ice[0].2.as_slice()), (2, [BusinessKind::IceCream].as_slice()));
    }

    #[test]
    fn typos_are_distinguished_from_other_words() {
        assert!(likeness("cafe gili", "Caffè Gilli") > likeness("cafe gili", "Cafe Giacosa"));
        assert!((likeness("GILLI", "Caffè Gilli") - 1.0).abs() < 1e-9);
        assert!(likeness("luca", "") < 0.01);
    }

    #[test]
    fn the_other_words_tell_one_name_from_many() {
        assert_eq!(read("Tratoria da Nonò, pesce").others, "da nono");
        assert_eq!(read("gelateria").others, "");
    }

    #[test]
    fn other_words_mean_nothing() {
        for text in ["", "luca", "za za", "' OR 1=1 --", "<script>", "\u{202e}"] {
            assert_eq!(named(text), [], "{text}");
        }
    }
}
