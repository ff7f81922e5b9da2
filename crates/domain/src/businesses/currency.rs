//! The currency in which a business shows its prices.

use std::collections::HashMap;
use std::sync::LazyLock;

use iso_currency::{Currency, IntoEnumIterator};

/// What the data of currencies have where a currency has no symbol.
const NO_SYMBOL: &str = "¤";

/// The symbols of currencies by country.
static SYMBOLS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let current = |currency: &Currency| currency.is_superseded().is_none() && !currency.is_fund();
    let mut symbols = HashMap::new();
    for currency in Currency::iter().filter(current) {
        for country in currency.used_by() {
            symbols.entry(country.to_string()).or_insert_with(|| symbol_of(currency));
        }
    }
    symbols
});

/// The symbol of the currency of a country (ISO 3166-1 alpha-2): `€`, `$`, `CHF`. The euro's, where the country is
/// unknown.
pub fn symbol(country: Option<&str>) -> &'static str {
    country.and_then(|code| SYMBOLS.get(code)).map_or("€", String::as_str)
}

fn symbol_of(currency: Currency) -> String {
    let symbol = currency.symbol().to_string();
    // The Swiss write no symbol; the one in the data was that of the French franc.
    if currency == Currency::CHF || symbol == NO_SYMBOL { currency.code().to_owned() } else { symbol }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_has_its_symbol() {
        let table = [
            ("IT", "€"),
            ("HR", "€"),
            ("BG", "€"),
            ("US", "$"),
            ("GB", "£"),
            ("CH", "CHF"),
            ("LI", "CHF"),
            ("JP", "¥"),
            ("SE", "kr"),
            ("PL", "zł"),
            ("IN", "₹"),
            ("TH", "฿"),
            ("MX", "$"),
            ("CL", "$"),
            ("EC", "$"),
        ];
        for (country, expected) in table {
            assert_eq!(symbol(Some(country)), expected, "{country}");
        }
        assert_eq!(symbol(None), "€");
    }
}
