//! The price level of a business, from 1 (a snack) to 4 (a feast).

use serde::Serialize;

use super::currency;

/// 1, 2, 3 or 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct PriceLevel(u8);

/// The number is no price level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the price level is 1, 2, 3 or 4")]
pub struct BadPriceLevel;

impl TryFrom<u8> for PriceLevel {
    type Error = BadPriceLevel;

    fn try_from(level: u8) -> Result<Self, BadPriceLevel> {
        (1..=4).contains(&level).then_some(Self(level)).ok_or(BadPriceLevel)
    }
}

impl PriceLevel {
    pub fn get(self) -> u8 {
        self.0
    }

    /// The level in signs of the country's currency, apart where these are words: `€€`, `CHF CHF`.
    pub fn signs(self, country: Option<&str>) -> String {
        let symbol = currency::symbol(country);
        let between = if symbol.chars().count() > 1 { " " } else { "" };
        vec![symbol; self.0.into()].join(between)
    }

    /// The level of a map's `price_range` tag: `1`…`4`, one to four currency signs, or a word.
    pub fn from_tag(value: &str) -> Option<Self> {
        let value = value.trim().to_lowercase();
        let level = match value.as_str() {
            "1" | "cheap" | "low" => 1,
            "2" | "moderate" | "medium" | "average" => 2,
            "3" | "expensive" | "high" => 3,
            "4" | "very_expensive" | "luxury" => 4,
            signs => currency_signs(signs)?,
        };
        Self::try_from(level).ok()
    }
}

fn currency_signs(text: &str) -> Option<u8> {
    let all_signs = text.chars().all(|c| matches!(c, '€' | '$' | '£' | '¥'));
    all_signs.then(|| u8::try_from(text.chars().count()).ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn understands_numbers_signs_and_words() {
        let level = |text| PriceLevel::from_tag(text).map(PriceLevel::get);
        assert_eq!(["1", "€€", "$$$", "Expensive"].map(level), [Some(1), Some(2), Some(3), Some(3)]);
        assert_eq!(["", "0", "5", "€€€€€", "10-20 €"].map(level), [None; 5]);
    }

    #[test]
    fn signs_are_those_of_the_country() {
        let two = PriceLevel::try_from(2).unwrap();
        let signs = [Some("IT"), Some("US"), Some("CH"), None].map(|country| two.signs(country));
        assert_eq!(signs, ["€€", "$$", "CHF CHF", "€€"]);
    }

    #[test]
    fn stays_within_four() {
        assert_eq!(PriceLevel::try_from(0), Err(BadPriceLevel));
        assert_eq!(PriceLevel::try_from(4).map(PriceLevel::get), Ok(4));
        assert_eq!(PriceLevel::try_from(5), Err(BadPriceLevel));
    }
}
