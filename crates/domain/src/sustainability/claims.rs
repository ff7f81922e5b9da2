//! Generic environmental claims. Directive (EU) 2024/825 forbids them where no recognised environmental performance is
//! shown: they say nothing that can be checked.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Words and phrases in English and Italian, without accents and in lower case. A hyphen counts as a space, and a word that
/// ends in `*` may go on.
const GENERIC: &[&str] = &[
    "eco",
    "eco friendly",
    "ecofriendly",
    "ecologic*",
    "ecosostenibil*",
    "ecocompatibil*",
    "green",
    "greener",
    "sustainab*",
    "sostenibil*",
    "environmentally friendly",
    "environment friendly",
    "environmentally correct",
    "environmentally safe",
    "good for the environment",
    "good for the planet",
    "kind to the environment",
    "kind to the planet",
    "gentle on the environment",
    "friend of the environment",
    "friends of the environment",
    "nature s friend",
    "climate friendly",
    "climate neutral*",
    "climate positive",
    "carbon neutral*",
    "carbon friendly",
    "carbon positive",
    "co2 neutral*",
    "zero impact",
    "energy efficient",
    "biodegradable",
    "biobased",
    "bio based",
    "planet friendly",
    "amic* dell ambiente",
    "amic* della natura",
    "amic* del clima",
    "amic* del pianeta",
    "rispett* dell ambiente",
    "rispett* l ambiente",
    "rispett* il pianeta",
    "rispettos* dell ambiente",
    "a impatto zero",
    "impatto zero",
    "neutral* per il clima",
    "climaticamente neutr*",
    "neutr* in carbonio",
    "carbonio zero",
    "biodegradabil*",
];

/// Dishes that are called green for their colour.
const GREEN_FOOD: &[&str] = &[
    "apple",
    "apples",
    "asparagus",
    "bean",
    "beans",
    "cabbage",
    "chilli",
    "curry",
    "lentils",
    "olive",
    "olives",
    "onion",
    "onions",
    "peas",
    "pepper",
    "peppers",
    "pesto",
    "salad",
    "sauce",
    "tea",
    "tomato",
    "tomatoes",
    "vegetables",
];

/// The first generic claim in the text, as it is in the list.
pub(super) fn generic_claim(text: &str) -> Option<String> {
    let words = plain_words(text);
    (0..words.len()).find_map(|start| GENERIC.iter().find_map(|phrase| claim_at(&words, start, phrase)))
}

/// The words of the text that are this phrase, if it begins at that word.
fn claim_at(words: &[String], start: usize, phrase: &str) -> Option<String> {
    let pattern: Vec<&str> = phrase.split(' ').collect();
    let found = words.get(start..start + pattern.len())?;
    let matches = found.iter().zip(&pattern).all(|(word, part)| match part.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => word == part,
    });
    let is_food = phrase == "green" && words.get(start + 1).is_some_and(|next| GREEN_FOOD.contains(&next.as_str()));
    (matches && !is_food).then(|| found.join(" "))
}

/// The words of a text, without accents and in lower case.
fn plain_words(text: &str) -> Vec<String> {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect();
    plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generic_claims_are_found_in_both_languages() {
        for text in [
            "A green restaurant",
            "Eco-friendly since 1990",
            "We are ECO.",
            "Sustainable cooking",
            "Cucina sostenibile",
            "La nostra sostenibilità",
            "Un locale ecologico",
            "Siamo amici dell’ambiente",
            "Amico dell'ambiente",
            "A climate‑neutral kitchen",
            "Rispettiamo l’ambiente",
            "A impatto zero",
            "Good for the planet",
        ] {
            assert!(generic_claim(text).is_some(), "{text}");
        }
        assert_eq!(generic_claim("Una scelta SOSTENIBILE").as_deref(), Some("sostenibile"));
    }

    #[test]
    fn what_can_be_checked_is_accepted() {
        for text in [
            "12 of our 15 vegetables come from farms within 30 km.",
            "Green beans from the garden of Via Romana",
            "Insalata verde dell’orto",
            "Ricotta di Echi",
            "Ecco il menù di stagione",
            "Energy class A4, certificate of 2025",
            "Free tap water at every table",
        ] {
            assert_eq!(generic_claim(text), None, "{text}");
        }
    }
}
