//! Emails: the message, sending, and the development mailbox.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    pub to: String,
    /// The address for replies, if it is not the sender's.
    pub reply_to: Option<String>,
    /// The subject, on one line.
    pub subject: String,
    /// The whole email as plain text.
    pub text: String,
    /// The whole email as an HTML document.
    pub html: String,
    /// An attached iCalendar object.
    pub calendar: Option<CalendarPart>,
    /// The address that a mail program posts to when its user wants no more of these emails (RFC 8058).
    pub unsubscribe: Option<String>,
    /// The left part of its Message-ID. The same email has the same one each time it is sent, so that mail programs
    /// show it once.
    pub message_id: String,
}

/// An iCalendar object in an email (RFC 6047).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarPart {
    /// Its `METHOD`: `REQUEST`, `CANCEL` or `PUBLISH`.
    pub method: String,
    pub body: String,
}

#[async_trait]
pub trait Mailer: Send + Sync {
    /// Sends an email, within a bounded time.
    ///
    /// # Errors
    /// A message that describes what went wrong.
    async fn send(&self, email: &Email) -> Result<(), String>;
}

/// An email as it was sent, read from the folder where it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEmail {
    /// The name it is stored under.
    pub name: String,
    /// When it was sent.
    pub sent_at: Option<DateTime<Utc>>,
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub calendar: Option<String>,
}

/// Emails stored for inspection instead of being delivered.
#[async_trait]
pub trait DevMailbox: Send + Sync {
    /// The latest emails, newest first.
    ///
    /// # Errors
    /// A message that describes what went wrong.
    async fn latest(&self, limit: usize) -> Result<Vec<StoredEmail>, String>;
    /// The email with that name.
    ///
    /// # Errors
    /// A message that describes what went wrong.
    async fn email(&self, name: &str) -> Result<Option<StoredEmail>, String>;
}
