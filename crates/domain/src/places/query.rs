//! What someone types to find a place.

use crate::businesses::coordinates::Coordinates;
use crate::explore::lexicon::{self, is_filler, is_street_word};

/// A search for places.
#[derive(Debug, Clone)]
pub struct PlaceQuery {
    pub text: PlaceText,
    /// The nearest to this point first; without it, those with the most businesses.
    pub near: Option<Coordinates>,
    pub limit: usize,
}

/// The words of a search, plain: in lower case, without accents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceText {
    pub words: Vec<String>,
    /// The word that may be a house number.
    pub number: Option<String>,
}

impl PlaceText {
    /// Most words that count.
    const MAX_WORDS: usize = 8;

    pub fn read(text: &str) -> Self {
        let plain = lexicon::plain(text);
        let words: Vec<String> =
            plain.split(' ').filter(|word| !word.is_empty()).take(Self::MAX_WORDS).map(str::to_owned).collect();
        let number = words.iter().find(|word| word.starts_with(|c: char| c.is_ascii_digit())).cloned();
        let number = number.filter(|_| words.len() > 1);
        Self { words, number }
    }

    /// The words without the house number.
    #[must_use]
    pub fn without_number(&self) -> Self {
        let words = self.words.iter().filter(|word| Some(*word) != self.number.as_ref()).cloned().collect();
        Self { words, number: None }
    }

    /// The words that tell a name from others: those that are neither fillers, such as `dei`, nor common to most streets,
    /// such as `via`.
    pub fn distinctive(&self) -> Vec<String> {
        self.words.iter().filter(|word| !is_filler(word) && !is_street_word(word)).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_numbers_and_distinctive_words_are_read() {
        let text = PlaceText::read("  Via dei Neri, 12r");
        assert_eq!(text.words, ["via", "dei", "neri", "12r"]);
        assert_eq!(text.number.as_deref(), Some("12r"));
        assert_eq!(text.without_number().words, ["via", "dei", "neri"]);
        assert_eq!(text.without_number().distinctive(), ["neri"]);
        assert_eq!(PlaceText::read("50122").number, None, "a number alone is no house number");
        assert_eq!(PlaceText::read("via").distinctive(), Vec::<String>::new());
    }
}
