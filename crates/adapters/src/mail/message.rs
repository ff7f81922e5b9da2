//! An email as an internet message (RFC 5322).

use domain::shared::mail::Email;
use lettre::Message;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};

/// The sender of all emails.
#[derive(Debug, Clone)]
pub struct Sender(Mailbox);

/// The sender is no address.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no sender such as Verdoro <mail@example.org>")]
pub struct SenderError(String);

impl Sender {
    /// The sender as configured: `Name <address>`.
    ///
    /// # Errors
    /// When it is no such thing.
    pub fn parse(text: &str) -> Result<Self, SenderError> {
        text.parse().map(Self).map_err(|_| SenderError(text.to_owned()))
    }

    pub fn address(&self) -> String {
        self.0.email.to_string()
    }

    /// The email as a message: text, HTML, and the calendar object both as an alternative (which mail programs offer
    /// to accept) and as a file.
    pub(super) fn message(&self, email: &Email) -> Result<Message, String> {
        let domain = self.0.email.domain();
        let mut builder = Message::builder()
            .message_id(Some(format!("<{}@{domain}>", email.message_id)))
            .from(self.0.clone())
            .to(email.to.parse().map_err(|error| format!("the recipient is no address: {error}"))?)
            .subject(&email.subject)
            .date_now()
            .header(AutoSubmitted);
        if let Some(address) = &email.reply_to {
            builder = builder.reply_to(address.parse().map_err(|error| format!("Reply-To is no address: {error}"))?);
        }
        if let Some(url) = &email.unsubscribe {
            builder = builder.header(ListUnsubscribe(format!("<{url}>"))).header(ListUnsubscribePost);
        }
        let mut alternatives = MultiPart::alternative()
            .singlepart(SinglePart::plain(email.text.clone()))
            .singlepart(SinglePart::html(email.html.clone()));
        let body = match &email.calendar {
            None => alternatives,
            Some(calendar) => {
                let kind = format!("text/calendar; method={}; charset=utf-8", calendar.method);
                let kind = ContentType::parse(&kind).map_err(|error| error.to_string())?;
                let part = SinglePart::builder().header(kind).body(calendar.body.clone());
                alternatives = alternatives.singlepart(part);
                let file = ContentType::parse("application/ics").map_err(|error| error.to_string())?;
                let file = Attachment::new("reservation.ics".to_owned()).body(calendar.body.clone(), file);
                MultiPart::mixed().multipart(alternatives).singlepart(file)
            }
        };
        builder.multipart(body).map_err(|error| error.to_string())
    }
}

/// `Auto-Submitted: auto-generated` (RFC 3834): no holiday notes in reply, please.
#[derive(Debug, Clone)]
struct AutoSubmitted;

impl lettre::message::header::Header for AutoSubmitted {
    fn name() -> lettre::message::header::HeaderName {
        lettre::message::header::HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> lettre::message::header::HeaderValue {
        lettre::message::header::HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}

/// `List-Unsubscribe` (RFC 2369): where mail programs unsubscribe.
#[derive(Debug, Clone)]
struct ListUnsubscribe(String);

impl lettre::message::header::Header for ListUnsubscribe {
    fn name() -> lettre::message::header::HeaderName {
        lettre::message::header::HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(value: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self(value.to_owned()))
    }

    fn display(&self) -> lettre::message::header::HeaderValue {
        lettre::message::header::HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// `List-Unsubscribe-Post` (RFC 8058): one click does it.
#[derive(Debug, Clone)]
struct ListUnsubscribePost;

impl lettre::message::header::Header for ListUnsubscribePost {
    fn name() -> lettre::message::header::HeaderName {
        lettre::message::header::HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> lettre::message::header::HeaderValue {
        lettre::message::header::HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}
