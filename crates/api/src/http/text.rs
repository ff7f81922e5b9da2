//! Text on the wire: cleaned as it is read, so that limits count what is stored.

use domain::shared::text::{one_line, paragraphs};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use utoipa::ToSchema;
use validator::ValidateLength;

/// Text on one line: control characters dropped, white space squeezed and trimmed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String)]
pub struct Line(String);

/// Text of several lines in Unicode normal form C, each cleaned like a [`Line`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String)]
pub struct Prose(String);

/// Text of several lines, each cleaned like a [`Line`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String)]
pub struct Lines(String);

macro_rules! cleaned {
    ($name:ident, $clean:expr) => {
        impl $name {
            pub fn new(text: &str) -> Self {
                Self($clean(text).unwrap_or_default())
            }

            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// The text, unless nothing of it is visible.
            pub fn non_empty(self) -> Option<String> {
                Some(self.0).filter(|text| !text.is_empty())
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                Self::new(&text)
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> Self {
                text.0
            }
        }

        impl ValidateLength<u64> for $name {
            fn length(&self) -> Option<u64> {
                self.0.length()
            }
        }
    };
}

cleaned!(Line, |text: &str| one_line(text, usize::MAX));
cleaned!(Lines, paragraphs);
cleaned!(Prose, |text: &str| paragraphs(&text.nfc().collect::<String>()));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_plain_and_composed() {
        let text = Prose::new("Perche\u{301} no?\u{202e}\r\n\u{0}Si\u{300}.\u{feff}");
        assert_eq!(String::from(text), "Perché no?\nSì.");
        assert_eq!(Prose::new(&"e\u{300}".repeat(4_000)).length(), Some(4_000));
        assert_eq!(Prose::new(" \u{200b}\n").length(), Some(0));
    }
}
