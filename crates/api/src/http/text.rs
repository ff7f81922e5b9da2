//! Text on the wire: cleaned as it is read, so that limits count what is stored.

use domain::shared::text::{one_line, paragraphs};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::ValidateLength;

/// Text on one line: control characters dropped, white space squeezed and trimmed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String)]
pub struct Line(String);

/// Text of several lines, each cleaned like a [`Line`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(from = "String")]
#[schema(value_type = String)]
pub struct Lines(String);

macro_rules! cleaned {
    ($name:ident, $clean:expr) => {
        impl $name {
            /// The cleaned text.
            pub fn new(text: &str) -> Self {
                Self($clean(text).unwrap_or_default())
            }

            /// The cleaned text.
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
