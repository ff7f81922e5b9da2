//! The currency in which a business shows its prices.

use std::collections::HashMap;
use std::sync::LazyLock;

use iso_currency::{Currency, IntoEnumIterator};

/// What the data of currencies have where a currency has no symbol.
const NO_SYMBOL: &str = "¤";

/// The code and the symbol of the currency, by country.
static CURRENCIES: LazyLock<HashMap<String, (&'static str, String)>> = LazyLock::new(|| {
    let current = |currency: &Currency| currency.is_superseded().is_none() && !currency.is_fund();
    let mut currencies = HashMap::new();
    for currency in Currency::iter().filter(current) {
        for country in currency.used_by() {
            currencies.entry(country.to_string()).or_insert_with(|| (currency.code(), symbol_of(currency)));
        }
    }
    currencies
});

/// The symbol of the currency of a country (ISO 3166-1 alpha-2): `€`, `$`, `CHF`. The euro's, where the country is
/// unknown.
pub fn symbol(country: Option<&str>) -> &'static str {
    country.and_then(|code| CURRENCIES.get(code)).map_or("€", |(_, symbol)| symbol)
}

/// The ISO 4217 code of the currency of a country (ISO 3166-1 alpha-2): `EUR`. The euro, where the country is unknown.
pub fn code(country: Option<&str>) -> &'static str {
    country.and_then(|code| CURRENCIES.get(code)).map_or("EUR", |(code, _)| code)
}

/// How many digits the minor unit of a currency has: 2 for cents, 0 where there is none.
pub fn digits(code: &str) -> u32 {
    let exponent = Currency::from_code(code).and_then(Currency::exponent);
    exponent.map_or(2, u32::from)
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
        assert_eq!([Some("IT"), Some("CH"), Some("JP"), None].map(code), ["EUR", "CHF", "JPY", "EUR"]);
        assert_eq!(["EUR", "JPY", "TND", "???"].map(digits), [2, 0, 3, 2]);
    }
}
