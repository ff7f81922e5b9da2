//! From whom somebody wants messages.

use std::str::FromStr;

/// From whom somebody wants messages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum MessagesFrom {
    /// From everybody.
    #[default]
    Everyone,
    /// From those whom they follow.
    Followed,
    /// From nobody.
    Nobody,
}

impl MessagesFrom {
    /// The stored name, the same as on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::Followed => "followed",
            Self::Nobody => "nobody",
        }
    }
}

/// The text names no such choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("messages come from everyone, followed or nobody")]
pub struct BadMessagesFrom;

impl FromStr for MessagesFrom {
    type Err = BadMessagesFrom;

    fn from_str(text: &str) -> Result<Self, BadMessagesFrom> {
        let all = [Self::Everyone, Self::Followed, Self::Nobody];
        all.into_iter().find(|choice| choice.as_str() == text).ok_or(BadMessagesFrom)
    }
}
