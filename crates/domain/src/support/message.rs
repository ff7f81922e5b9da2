//! A message to the operator and the replies to it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use strum::{AsRefStr, EnumString, IntoStaticStr, VariantArray};

use crate::shared::email::EmailAddress;
use crate::shared::ids::{AuthId, ContactMessageId, ContactReplyId};
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

/// How far a thread is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsRefStr, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ContactStatus {
    /// It waits for support.
    Open,
    /// It waits for the sender.
    Answered,
    Closed,
}

/// The input of the sender.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactInput {
    pub name: String,
    pub email: EmailAddress,
    pub category: ContactCategory,
    pub subject: Option<String>,
    pub message: String,
    /// What the sender's browser says of itself, if they agreed.
    pub browser: Option<String>,
    /// The language that answers are mailed in.
    pub language: Language,
}

/// A message as stored, the first of its thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactMessage {
    pub id: ContactMessageId,
    /// The sender's account, when they were signed in.
    pub auth: Option<AuthId>,
    pub input: ContactInput,
    pub status: ContactStatus,
    /// Whether the sender has yet to read the last message.
    pub sender_unread: bool,
    /// Whether support has yet to read the last message.
    pub support_unread: bool,
    pub created_at: DateTime<Utc>,
    /// When the last message of the thread was written.
    pub updated_at: DateTime<Utc>,
}

impl ContactMessage {
    pub(super) fn new(id: ContactMessageId, auth: Option<AuthId>, input: ContactInput, now: DateTime<Utc>) -> Self {
        let (created_at, updated_at) = (now, now);
        let (status, sender_unread, support_unread) = (ContactStatus::Open, false, true);
        Self { id, auth, input, status, sender_unread, support_unread, created_at, updated_at }
    }

    /// Takes in a reply: support answers, or the sender writes again, which reopens the thread.
    pub(super) fn replied(&mut self, from_support: bool, now: DateTime<Utc>) {
        self.status = if from_support { ContactStatus::Answered } else { ContactStatus::Open };
        self.sender_unread = from_support;
        self.support_unread = !from_support;
        self.updated_at = now;
    }
}

/// A later message of a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactReply {
    pub id: ContactReplyId,
    pub contact: ContactMessageId,
    /// Who wrote it; none once their account is deleted.
    pub auth: Option<AuthId>,
    /// Otherwise it is the sender's.
    pub from_support: bool,
    pub text: String,
    pub created_at: DateTime<Utc>,
}
