//! A profile.

use chrono::{DateTime, Utc};
use unicode_normalization::UnicodeNormalization;

use super::messages_from::MessagesFrom;
use super::username::Username;
use crate::businesses::cuisine::Cuisine;
use crate::businesses::diet::Diet;
use crate::shared::failure::FieldError;
use crate::shared::ids::{UploadId, UserId};
use crate::shared::language::Language;

/// The most characters of a display name.
pub const MAX_DISPLAY_NAME: usize = 60;
/// The most characters of what somebody says of themselves.
pub const MAX_BIO: usize = 300;
/// The most characters of a city's name.
pub const MAX_HOME_CITY: usize = 80;

/// A person as others see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    /// The profile's id.
    pub id: UserId,
    /// The name to be mentioned by.
    pub username: Username,
    /// The name to be shown.
    pub display_name: String,
    /// A few words, at most 300 characters.
    pub bio: String,
    /// Where they are at home.
    pub home_city: Option<String>,
    /// The language they read.
    pub language: Language,
    /// Their picture.
    pub avatar: Option<UploadId>,
    /// What they like to eat.
    pub favourite_cuisines: Vec<Cuisine>,
    /// What their food has to be like.
    pub diets: Vec<Diet>,
    /// Whether others see little of the profile.
    pub private: bool,
    /// From whom they want messages.
    pub messages_from: MessagesFrom,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// One line of text for `field` of 1 to `max` characters, in normal form C and without white space around it.
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

/// Whether there is a letter or a digit to be seen, so that a name can be told from none.
pub fn is_legible(text: &str) -> bool {
    text.chars().any(|c| c.is_alphanumeric() && !is_filler(c))
}

/// The letters of Hangul that stand for the absence of one.
fn is_filler(c: char) -> bool {
    matches!(c, '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}')
}

/// Control characters, and those that turn the direction of what stands around them.
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
    fn what_is_no_line_is_refused() {
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
