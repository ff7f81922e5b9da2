//! The words of sheets in both languages.

use domain::menus::{Allergen, Allergens, MenuSheet};
use domain::shared::language::Language;

/// The names of the 14 allergens, in the order of the regulation.
pub(super) fn allergen(allergen: Allergen, language: Language) -> &'static str {
    let (en, it) = match allergen {
        Allergen::Gluten => ("Gluten", "Glutine"),
        Allergen::Crustaceans => ("Crustaceans", "Crostacei"),
        Allergen::Eggs => ("Eggs", "Uova"),
        Allergen::Fish => ("Fish", "Pesce"),
        Allergen::Peanuts => ("Peanuts", "Arachidi"),
        Allergen::Soybeans => ("Soybeans", "Soia"),
        Allergen::Milk => ("Milk", "Latte"),
        Allergen::Nuts => ("Nuts", "Frutta a guscio"),
        Allergen::Celery => ("Celery", "Sedano"),
        Allergen::Mustard => ("Mustard", "Senape"),
        Allergen::Sesame => ("Sesame", "Sesamo"),
        Allergen::Sulphites => ("Sulphites", "Solfiti"),
        Allergen::Lupin => ("Lupin", "Lupini"),
        Allergen::Molluscs => ("Molluscs", "Molluschi"),
    };
    of(language, en, it)
}

/// The allergens of an item in a line.
pub(super) fn allergens(allergens: &Allergens, language: Language) -> String {
    if !allergens.declared {
        return ask(language).to_owned();
    }
    let list = |list: &[Allergen]| {
        list.iter().map(|one| allergen(*one, language).to_lowercase()).collect::<Vec<_>>().join(", ")
    };
    let mut parts = Vec::new();
    if !allergens.contains.is_empty() {
        parts.push(format!("{} {}", of(language, "Contains", "Contiene"), list(&allergens.contains)));
    }
    if !allergens.may_contain.is_empty() {
        parts.push(format!("{} {}", of(language, "may contain", "può contenere"), list(&allergens.may_contain)));
    }
    if parts.is_empty() {
        of(language, "None of the 14 allergens", "Nessuno dei 14 allergeni").to_owned()
    } else {
        parts.join("; ")
    }
}

/// For items whose allergens the business did not declare.
pub(super) fn ask(language: Language) -> &'static str {
    of(language, "Allergens: ask the staff", "Allergeni: chiedi al personale")
}

pub(super) fn title(language: Language) -> &'static str {
    of(language, "Allergens", "Allergeni")
}

pub(super) fn legend(language: Language) -> [&'static str; 3] {
    match language {
        Language::En => ["●  contains", "○  may contain", "?  not declared: ask the staff"],
        Language::It => ["●  contiene", "○  può contenere", "?  non dichiarato: chiedi al personale"],
    }
}

pub(super) fn footnote(language: Language) -> &'static str {
    of(
        language,
        "The 14 allergens of EU regulation 1169/2011, annex II. Tell the staff about allergies before you order.",
        "I 14 allergeni del regolamento UE 1169/2011, allegato II. Segnala le allergie al personale prima di ordinare.",
    )
}

/// Prices include VAT; the sheet is no receipt.
pub(super) fn vat(language: Language) -> &'static str {
    of(language, "Prices include VAT.", "Prezzi IVA inclusa.")
}

fn of(language: Language, en: &'static str, it: &'static str) -> &'static str {
    match language {
        Language::En => en,
        Language::It => it,
    }
}

/// A price as people of the language write it: `€ 9.50`, `9,50 €`.
pub(super) fn price(sheet: &MenuSheet, minor: i64) -> String {
    let scale = 10_i64.pow(sheet.currency_digits.min(6));
    let places = usize::try_from(sheet.currency_digits).unwrap_or_default();
    let point = of(sheet.language, ".", ",");
    let amount =
        if places == 0 { minor.to_string() } else { format!("{}{point}{:0places$}", minor / scale, minor % scale) };
    let symbol = sheet.currency_symbol;
    match sheet.language {
        Language::En => format!("{symbol} {amount}"),
        Language::It => format!("{amount} {symbol}"),
    }
}
