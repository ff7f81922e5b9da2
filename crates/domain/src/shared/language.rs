//! The languages of the interface.

/// A language of the interface and of emails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English, which is also the fallback.
    #[default]
    En,
    /// Italian.
    It,
}

impl Language {
    /// The ISO 639-1 code.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
        }
    }

    /// The language of an ISO 639-1 code or BCP 47 tag such as `it-CH`; `None` when it is not supported.
    pub fn parse(tag: &str) -> Option<Self> {
        match tag.get(..2).map(str::to_ascii_lowercase).as_deref() {
            Some("en") => Some(Self::En),
            Some("it") => Some(Self::It),
            _ => None,
        }
    }
}
