//! Texts of a menu in both languages.

use serde::{Deserialize, Serialize};

use crate::shared::language::Language;

/// A text in English, in Italian or in both. At least one is present in what is stored.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    pub en: Option<String>,
    pub it: Option<String>,
}

impl Names {
    /// The text in the reader's language, else in the other.
    pub fn for_reader(&self, language: Language) -> &str {
        let (first, second) = match language {
            Language::En => (&self.en, &self.it),
            Language::It => (&self.it, &self.en),
        };
        first.as_deref().or(second.as_deref()).unwrap_or_default()
    }

    pub fn is_empty(&self) -> bool {
        self.en.is_none() && self.it.is_none()
    }

    /// Whether one of the texts is the other's in the same language, ignoring case.
    pub fn matches(&self, other: &Self) -> bool {
        let same = |one: &Option<String>, other: &Option<String>| match (one, other) {
            (Some(one), Some(other)) => one.to_lowercase() == other.to_lowercase(),
            _ => false,
        };
        same(&self.en, &other.en) || same(&self.it, &other.it)
    }
}
