//! Mails messages to the operator, and answers to their senders.

use std::sync::Arc;

use async_trait::async_trait;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::ids::{ContactMessageId, ContactReplyId};
use domain::shared::mail::{Email, Mailer};
use domain::shared::outbox::Subscriber;
use domain::support::{ContactMessage, SupportReads};

use super::templates::support::{answered, received, replied};

/// Mails each new message and each reply of its sender to the operator, and each answer of support to the sender.
pub struct ContactEmails {
    pub mailer: Arc<dyn Mailer>,
    pub messages: Arc<dyn SupportReads>,
    pub operator_email: String,
    pub public_url: String,
}

#[async_trait]
impl Subscriber for ContactEmails {
    fn name(&self) -> &'static str {
        "contact_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ContactMessageReceived { .. } | Event::ContactReplied { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        // The same name each time, so that mail programs show an email sent twice once.
        let name = format!("{}-contact", recorded.id);
        let email = match recorded.event {
            Event::ContactMessageReceived { message } => self.first(message, name).await?,
            Event::ContactReplied { reply } => self.reply(reply, name).await?,
            _ => None,
        };
        // None when the sender's account was erased in the meantime.
        match email {
            Some(email) => self.mailer.send(&email).await,
            None => Ok(()),
        }
    }
}

impl ContactEmails {
    /// The email about a new message. Its `Reply-To` is the sender.
    async fn first(&self, id: ContactMessageId, name: String) -> Result<Option<Email>, String> {
        let Some(message) = self.message(id).await? else { return Ok(None) };
        let reply_to = Some(message.input.email.as_str().to_owned());
        let email = received(&message, &self.public_url).email(self.operator_email.clone(), name);
        Ok(Some(Email { reply_to, ..email }))
    }

    async fn reply(&self, id: ContactReplyId, name: String) -> Result<Option<Email>, String> {
        let found = self.messages.contact_reply(id).await.map_err(|error| error.to_string())?;
        let Some(reply) = found else { return Ok(None) };
        let Some(message) = self.message(reply.contact).await? else { return Ok(None) };
        Ok(Some(if reply.from_support {
            answered(&message, &reply, &self.public_url).email(message.input.email.as_str().to_owned(), name)
        } else {
            replied(&message, &reply, &self.public_url).email(self.operator_email.clone(), name)
        }))
    }

    async fn message(&self, id: ContactMessageId) -> Result<Option<ContactMessage>, String> {
        self.messages.contact_message(id).await.map_err(|error| error.to_string())
    }
}
