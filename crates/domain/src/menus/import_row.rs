//! A row of a spreadsheet, and the values in its cells.

use std::str::FromStr;

use super::allergens::{Allergen, Allergens};
use super::item::ItemKind;
use super::names::Names;
use crate::businesses::diet::Diet;

/// The most characters of a name.
pub(super) const MAX_NAME: usize = 120;
/// The most characters of a description.
pub(super) const MAX_DESCRIPTION: usize = 600;

/// The cells of one item, as text. Empty cells are absent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CsvRow {
    /// Its line in the file, from 1.
    pub line: u64,
    pub uuid: Option<String>,
    pub section: Names,
    pub name: Names,
    pub description: Names,
    pub price: Option<String>,
    /// Per cent.
    pub vat: Option<String>,
    pub kind: Option<String>,
    /// `Glass/Bicchiere=5.00 | Bottle/Bottiglia=22.00`
    pub variants: Option<String>,
    /// Names of allergens; `none` declares that there is none.
    pub contains: Option<String>,
    pub may_contain: Option<String>,
    pub diets: Option<String>,
    pub spicy: Option<String>,
    pub make_units: Option<String>,
    pub takeaway: Option<String>,
    pub preorder: Option<String>,
    pub daily_stock: Option<String>,
}

/// Why a file is no table of a menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CsvFault {
    /// It has no column of this name.
    ColumnMissing(&'static str),
    /// It is no table.
    Unreadable,
    /// It has more rows than a menu has items.
    TooManyRows,
}

/// A number of a spreadsheet, in the smallest units of that many digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decimal(pub i64);

impl Decimal {
    /// Reads `12`, `12.50`, `12,5`, `€ 12,50`.
    pub fn read(text: &str, digits: u32) -> Option<Self> {
        let plain: String = text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '-')).collect();
        let (whole, fraction) = plain.split_once(['.', ',']).unwrap_or((&plain, ""));
        let places = usize::try_from(digits).ok()?;
        if fraction.len() > places || !fraction.chars().all(|c| c.is_ascii_digit()) {
            return None;
        }
        let scale = 10_i64.checked_pow(digits)?;
        let minor = if fraction.is_empty() { 0 } else { format!("{fraction:0<places$}").parse::<i64>().ok()? };
        let whole: i64 = whole.parse().ok()?;
        Some(Self(whole.checked_mul(scale)?.checked_add(minor)?))
    }

    /// The number with a point.
    pub fn write(self, digits: u32) -> String {
        let scale = 10_i64.pow(digits.min(6));
        let places = usize::try_from(digits).unwrap_or_default();
        if digits == 0 { self.0.to_string() } else { format!("{}.{:0places$}", self.0 / scale, self.0 % scale) }
    }
}

/// `yes` and `no` in both languages.
pub(super) fn truth(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "1" | "x" | "yes" | "true" | "sì" | "si" | "vero" => Some(true),
        "0" | "no" | "false" | "falso" => Some(false),
        _ => None,
    }
}

/// The words of a cell: separated by commas, semicolons, bars or spaces.
pub(super) fn words<T: FromStr>(text: &str) -> Option<Vec<T>> {
    let words = text.split([',', ';', '|', ' ']).filter(|word| !word.is_empty());
    words.map(|word| word.to_lowercase().replace('-', "_").parse().ok()).collect()
}

/// What a row says about allergens. Neither cell: not declared.
pub(super) fn allergens(row: &CsvRow) -> Result<Option<Allergens>, &'static str> {
    if row.contains.is_none() && row.may_contain.is_none() {
        return Ok(None);
    }
    let list = |cell: &Option<String>, field| match cell.as_deref() {
        None => Ok(Vec::new()),
        Some(text) if ["none", "nessuno"].contains(&text.to_lowercase().as_str()) => Ok(Vec::new()),
        Some(text) => words::<Allergen>(text).ok_or(field),
    };
    let contains = list(&row.contains, "contains")?;
    let may_contain = list(&row.may_contain, "may_contain")?;
    Ok(Some(Allergens { declared: true, contains, may_contain }.tidied()))
}

pub(super) fn diets(text: &str) -> Option<Vec<Diet>> {
    words(text)
}

pub(super) fn kind(text: &str) -> Option<ItemKind> {
    match text.to_lowercase().as_str() {
        "cibo" => Some(ItemKind::Food),
        "bevanda" => Some(ItemKind::Drink),
        "alcolico" => Some(ItemKind::Alcohol),
        name => name.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_read_as_people_write_them() {
        let table = [
            ("12", Some(1_200)),
            ("12.5", Some(1_250)),
            ("12,50", Some(1_250)),
            ("€ 9,90", Some(990)),
            ("0", Some(0)),
            ("12.505", None),
            ("", None),
            ("free", None),
            ("1.200,00", None),
        ];
        for (text, expected) in table {
            assert_eq!(Decimal::read(text, 2).map(|price| price.0), expected, "{text}");
        }
        assert_eq!(Decimal::read("1200", 0), Some(Decimal(1_200)));
        assert_eq!((Decimal(1_205).write(2), Decimal(7).write(0)), ("12.05".into(), "7".into()));
    }

    #[test]
    fn allergens_are_declared_by_either_cell() {
        let row = |contains: Option<&str>, may: Option<&str>| CsvRow {
            contains: contains.map(Into::into),
            may_contain: may.map(Into::into),
            ..CsvRow::default()
        };
        assert_eq!(allergens(&row(None, None)), Ok(None));
        assert_eq!(
            allergens(&row(Some("none"), None)).unwrap().unwrap(),
            Allergens { declared: true, ..Default::default() }
        );
        let both = allergens(&row(Some("milk, gluten"), Some("Nuts;milk"))).unwrap().unwrap();
        assert_eq!((both.contains, both.may_contain), (vec![Allergen::Gluten, Allergen::Milk], vec![Allergen::Nuts]));
        assert_eq!(allergens(&row(Some("cheese"), None)), Err("contains"));
    }
}
