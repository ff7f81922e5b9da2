//! The profile of a member.

use chrono::{DateTime, Utc};
use unicode_normalization::UnicodeNormalization;

use super::messages_from::MessagesFrom;
use super::username::Username;
use crate::shared::cuisine::Cuisine;
use crate::shared::diet::Diet;
use crate::shared::failure::FieldError;
use crate::shared::ids::{UploadId, UserId};
use crate::shared::language::Language;

/// The most characters of a display name.
pub const MAX_DISPLAY_NAME: usize = 60;
/// The most characters of a bio.
pub const MAX_BIO: usize = 300;
/// The most characters of a city's name.
pub const MAX_HOME_CITY: usize = 80;

/// The profile of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub username: Username,
    pub display_name: String,
    pub bio: String,
    pub home_city: Option<String>,
    /// The language of the interface and of emails.
    pub language: Language,
    pub avatar: Option<UploadId>,
    pub favourite_cuisines: Vec<Cuisine>,
    pub diets: Vec<Diet>,
    /// Whether other members see only a part of the profile.
    pub private: bool,
    pub messages_from: MessagesFrom,
    /// Whether others learn that the member read their messages.
    pub read_receipts: bool,
    /// Whether search engines may show the member's public page.
    pub search_engines: bool,
    pub created_at: DateTime<Utc>,
}

/// The text of `field` as one line of 1 to `max` characters, in Unicode normal form C, trimmed.
///
/// # Errors
/// `required`, `too_long`, `text_invalid` or `not_legible` for that field.
pub fn line(field: &'static str, text: &str, max: usize) -> Result<String, FieldError> {
    let text: String = text.trim().nfc().collect();
    if text.is_empty() {
        return Err(FieldError::new(field, "required"));
    }
    if text.chars().count() > max {
        return Err(FieldError::new(field, "too_long").with("max", max));
    }
    if text.chars().any(is_unprintable) {
        return Err(FieldError::new(field, "text_invalid"));
    }
    if !is_legible(&text) {
        return Err(FieldError::new(field, "not_legible"));
    }
    Ok(text)
}

/// Whether the text has a visible letter or digit.
pub fn is_legible(text: &str) -> bool {
    text.chars().any(|c| c.is_alphanumeric() && !is_filler(c))
}

/// Hangul fillers, which are letters but invisible.
fn is_filler(c: char) -> bool {
    matches!(c, '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}')
}

/// Control characters, line separators and those that change the direction of text.
fn is_unprintable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_trimmed_and_composed() {
        assert_eq!(line("display_name", " Nicolo\u{300} ", 60).unwrap(), "Nicolò");
    }

    #[test]
    fn names_of_all_scripts_are_legible() {
        for name in ["Ö", "李", "한글", "नीता", "عمر", "7"] {
            assert_eq!(line("display_name", name, 60).unwrap(), name);
        }
    }

    #[test]
    fn empty_long_or_invisible_text_is_refused() {
        let long = "n".repeat(61);
        let cases = [
            ("", "required"),
            (" \t", "required"),
            (&long, "too_long"),
            ("a\nb", "text_invalid"),
            ("a\u{202E}b", "text_invalid"),
            ("\u{200B}", "not_legible"),
            ("\u{3164}", "not_legible"),
            ("\u{2800}\u{2800}", "not_legible"),
            ("\u{FEFF}", "not_legible"),
            ("\u{AD}\u{AD}\u{AD}", "not_legible"),
            ("...", "not_legible"),
        ];
        for (text, code) in cases {
            assert_eq!(line("display_name", text, MAX_DISPLAY_NAME).unwrap_err().code, code, "{text:?}");
        }
    }
}
