//! The parts of a text of opening hours.

use super::token::Token;
use super::words;

/// Phrases of several words, and what stands for them.
const PHRASES: [(&str, &str); 11] = [
    ("open end", "+"),
    ("a.m.", "am"),
    ("p.m.", "pm"),
    ("every day", "daily"),
    ("tutti i giorni", "daily"),
    ("ogni giorno", "daily"),
    ("fine settimana", "weekend"),
    ("rund um die uhr", "always"),
    ("sempre aperto", "always"),
    ("24/24", "always"),
    ("24/7", "always"),
];

/// The parts of a text, with times put together; `None` if one means nothing.
pub(super) fn read(text: &str) -> Option<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    let has_italian_days = words::has_italian_days(&text.to_lowercase());
    for (number, part) in text.split('"').enumerate() {
        if number % 2 == 1 {
            tokens.push(Token::Comment(part));
        } else {
            read_part(part, has_italian_days, &mut tokens)?;
        }
    }
    Some(with_units(tokens))
}

/// Reads what is no comment.
fn read_part(part: &str, has_italian_days: bool, tokens: &mut Vec<Token<'_>>) -> Option<()> {
    let mut text = part.to_lowercase();
    for (phrase, word) in PHRASES {
        text = text.replace(phrase, word);
    }
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let mut length = first.len_utf8();
        if first.is_ascii_digit() {
            let (token, digits) = number(rest)?;
            tokens.push(token);
            length = digits;
        } else if first.is_alphabetic() {
            length = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
            tokens.extend(words::meaning(rest.get(..length)?, has_italian_days)?);
        } else if !first.is_whitespace() && first != '.' && first != ':' {
            tokens.push(symbol(first)?);
        }
        rest = rest.get(length..)?;
    }
    Some(())
}

fn symbol(letter: char) -> Option<Token<'static>> {
    Some(match letter {
        '-' | '–' | '—' | '−' | '‐' | '‑' => Token::Dash,
        ',' | '&' => Token::Comma,
        ';' => Token::Semicolon,
        '/' => Token::Slash,
        '+' => Token::Plus,
        '|' => Token::Fallback,
        _ => return None,
    })
}

/// Reads digits: `9`, `9:30`, `9.30`, `9h30`, `0930`. Returns what they are and their length.
fn number(text: &str) -> Option<(Token<'static>, usize)> {
    let digits = |text: &str| text.find(|next: char| !next.is_ascii_digit()).unwrap_or(text.len());
    let length = digits(text);
    let value: u32 = text.get(..length)?.parse().ok()?;
    let separated = text.get(length..)?.strip_prefix([':', '.', 'h']).filter(|rest| digits(rest) == 2);
    if let Some(minutes) = separated {
        return Some((Token::Time(time(value, minutes.get(..2)?.parse().ok()?)?), length + 3));
    }
    // `2026` is rather a year.
    if length == 4 && !(1_960..=2_059).contains(&value) {
        return Some((Token::Time(time(value / 100, value % 100)?), length));
    }
    (length <= 2).then_some((Token::Number(value), length))
}

fn time(hours: u32, minutes: u32) -> Option<u32> {
    (minutes < 60 && hours * 60 + minutes <= 48 * 60).then_some(hours * 60 + minutes)
}

/// Units joined with the numbers before them: `9 am`, `18 Uhr`.
fn with_units(tokens: Vec<Token<'_>>) -> Vec<Token<'_>> {
    let mut joined: Vec<Token<'_>> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let last = joined.last().copied();
        let minutes = match last {
            Some(Token::Number(hours)) => Some(hours * 60),
            Some(Token::Time(minutes)) => Some(minutes),
            _ => None,
        };
        let half_day = minutes.filter(|minutes| (60..13 * 60).contains(minutes)).map(|minutes| minutes % (12 * 60));
        let replacement = match (token, minutes, half_day) {
            (Token::Hours, Some(minutes), _) => Some(Token::Time(minutes)),
            (Token::Am, _, Some(minutes)) => Some(Token::HalfDayTime(minutes)),
            (Token::Pm, _, Some(minutes)) => Some(Token::HalfDayTime(minutes + 12 * 60)),
            _ => None,
        };
        match replacement {
            Some(time) => {
                joined.pop();
                joined.push(time);
            }
            None => joined.push(token),
        }
    }
    joined
}
