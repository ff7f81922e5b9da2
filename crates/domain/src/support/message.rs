//! A message to the operator.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{AsRefStr, EnumString, VariantArray};

use crate::accounts::email::EmailAddress;
use crate::shared::ids::{AuthId, ContactMessageId};
use crate::shared::language::Language;

/// The category of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, AsRefStr, EnumString, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ContactCategory {
    Booking,
    Account,
    Restaurant,
    Review,
    Privacy,
    Other,
}

impl ContactCategory {
    /// The label in a language.
    pub fn label(self, language: Language) -> &'static str {
        let (en, it) = match self {
            Self::Booking => ("A reservation", "Una prenotazione"),
            Self::Account => ("My account", "Il mio account"),
            Self::Restaurant => ("A restaurant’s page", "La pagina di un ristorante"),
            Self::Review => ("A review", "Una recensione"),
            Self::Privacy => ("My data and privacy", "I miei dati e la privacy"),
            Self::Other => ("Something else", "Altro"),
        };
        match language {
            Language::En => en,
            Language::It => it,
        }
    }
}

/// The input of the sender.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactInput {
    pub name: String,
    pub email: EmailAddress,
    pub category: ContactCategory,
    pub subject: Option<String>,
    pub message: String,
}

/// A message as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactMessage {
    pub id: ContactMessageId,
    /// The sender's account, when they were signed in.
    pub auth: Option<AuthId>,
    pub input: ContactInput,
    pub created_at: DateTime<Utc>,
}
