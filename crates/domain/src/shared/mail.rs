//! Letters by e-mail.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

/// A letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Email {
    /// Whom it is for.
    pub to: String,
    /// Where replies go, when not to the sender.
    pub reply_to: Option<String>,
    /// Its subject, one line.
    pub subject: String,
    /// The whole letter as plain text.
    pub text: String,
    /// The same as an HTML document.
    pub html: String,
    /// An iCalendar object that goes with it.
    pub calendar: Option<CalendarPart>,
    /// The left part of its Message-ID. The same letter has the same one each time it is sent, so that mail programs
    /// show it once.
    pub message_id: String,
}

/// An iCalendar object in a letter (RFC 6047).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarPart {
    /// Its `METHOD`: `REQUEST`, `CANCEL` or `PUBLISH`.
    pub method: String,
    /// The object.
    pub body: String,
}

/// Sends letters.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Sends a letter, within a bounded time.
    ///
    /// # Errors
    /// Says what went wrong.
    async fn send(&self, email: &Email) -> Result<(), String>;
}

/// A letter as it was sent, read again from where it was kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEmail {
    /// The name it is kept under.
    pub name: String,
    /// When it was sent.
    pub sent_at: Option<DateTime<Utc>>,
    /// Whom it was for.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its plain text.
    pub text: String,
    /// Its HTML.
    pub html: String,
    /// Its iCalendar object.
    pub calendar: Option<String>,
}

/// Letters kept for looking at instead of being delivered.
#[async_trait]
pub trait DevMailbox: Send + Sync {
    /// The latest letters, the newest first.
    ///
    /// # Errors
    /// Says what went wrong.
    async fn latest(&self, limit: usize) -> Result<Vec<StoredEmail>, String>;
    /// The letter of that name.
    ///
    /// # Errors
    /// Says what went wrong.
    async fn email(&self, name: &str) -> Result<Option<StoredEmail>, String>;
}
