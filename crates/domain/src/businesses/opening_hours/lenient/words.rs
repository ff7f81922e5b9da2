//! The words of opening hours in English, Italian and German, in lower case.

use super::token::Token;

const DAYS: [&[&str]; 7] = [
    &["mo", "mon", "monday", "mondays", "lun", "lunedì", "lunedi", "montag", "montags"],
    &["tu", "tue", "tues", "tuesday", "tuesdays", "martedì", "martedi", "di", "dienstag", "dienstags"],
    &["we", "wed", "weds", "wednesday", "wednesdays", "mer", "mercoledì", "mercoledi", "mi", "mittwoch", "mittwochs"],
    &["th", "thu", "thur", "thurs", "thursday", "thursdays", "gio", "giovedì", "giovedi", "do", "donnerstag"],
    &["fr", "fri", "friday", "fridays", "ven", "venerdì", "venerdi", "freitag", "freitags"],
    &["sa", "sat", "saturday", "saturdays", "sab", "sabato", "samstag", "samstags", "sonnabend"],
    &["su", "sun", "sunday", "sundays", "dom", "domenica", "so", "sonntag", "sonntags"],
];

/// Italian names of days that no other language has. Beside one of these, `mar` is Tuesday and not March.
const ITALIAN_DAYS: [&str; 6] = ["lun", "mer", "gio", "ven", "sab", "dom"];

const MONTHS: [&[&str]; 12] = [
    &["jan", "january", "gen", "gennaio", "januar"],
    &["feb", "february", "febbraio", "februar"],
    &["mar", "march", "marzo", "mär", "märz"],
    &["apr", "april", "aprile"],
    &["may", "mag", "maggio", "mai"],
    &["jun", "june", "giu", "giugno", "juni"],
    &["jul", "july", "lug", "luglio", "juli"],
    &["aug", "august", "ago", "agosto"],
    &["sep", "sept", "september", "set", "settembre"],
    &["oct", "october", "ott", "ottobre", "okt", "oktober"],
    &["nov", "november", "novembre"],
    &["dec", "december", "dic", "dicembre", "dez", "dezember"],
];

/// What a word means; `None` for an unknown word, an empty list for one that adds nothing.
pub(super) fn meaning(word: &str, has_italian_days: bool) -> Option<Vec<Token<'static>>> {
    let number = |names: &[&[&str]]| names.iter().position(|names| names.contains(&word));
    if let Some(day) = number(&DAYS) {
        return Some(vec![Token::Day(day)]);
    }
    if word == "mar" && has_italian_days {
        return Some(vec![Token::Day(1)]);
    }
    if let Some(month) = number(&MONTHS) {
        return Some(vec![Token::Month(month)]);
    }
    let days = |from, to| vec![Token::Day(from), Token::Dash, Token::Day(to)];
    Some(match word {
        "daily" | "everyday" | "täglich" => days(0, 6),
        "weekdays" => days(0, 4),
        "weekend" | "weekends" | "wochenende" => days(5, 6),
        "ph" | "holiday" | "holidays" | "festivi" | "festivo" | "feiertag" | "feiertage" | "feiertags" => {
            vec![Token::Holiday("PH")]
        }
        "sh" => vec![Token::Holiday("SH")],
        "off" | "closed" | "chiuso" | "chiusa" | "geschlossen" | "ruhetag" => vec![Token::State("off")],
        "unknown" => vec![Token::State("unknown")],
        "always" => vec![Token::Always],
        "to" | "till" | "until" | "bis" | "a" | "al" | "alla" | "alle" => vec![Token::Dash],
        "and" | "und" | "e" => vec![Token::Comma],
        "from" | "dal" | "dalla" | "dalle" | "da" | "ab" | "von" => vec![Token::From],
        "noon" | "mezzogiorno" => vec![Token::Time(12 * 60)],
        "midnight" | "mezzanotte" | "mitternacht" => vec![Token::Time(24 * 60)],
        "h" | "hours" | "hrs" | "ore" | "uhr" | "stunden" => vec![Token::Hours],
        "am" => vec![Token::Am],
        "pm" => vec![Token::Pm],
        "open" | "aperto" | "geöffnet" | "on" | "il" | "la" => Vec::new(),
        _ => return None,
    })
}

/// Whether the text has an Italian name of a day.
pub(super) fn has_italian_days(lower_case: &str) -> bool {
    lower_case
        .split(|letter: char| !letter.is_alphabetic())
        .any(|word| ITALIAN_DAYS.contains(&word) || word.ends_with("edì"))
}
