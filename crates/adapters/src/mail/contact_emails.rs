//! Mails contact messages to the operator.

use std::sync::Arc;

use async_trait::async_trait;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::language::Language;
use domain::shared::mail::{Email, Mailer};
use domain::shared::outbox::Subscriber;
use domain::support::{ContactMessage, SupportReads};

use super::templates::layout::{EmailLayout, Part};

/// Mails each contact message to the operator, in English. Its `Reply-To` is the sender.
pub struct ContactEmails {
    pub mailer: Arc<dyn Mailer>,
    pub messages: Arc<dyn SupportReads>,
    pub operator_email: String,
}

#[async_trait]
impl Subscriber for ContactEmails {
    fn name(&self) -> &'static str {
        "contact_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ContactMessageReceived { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::ContactMessageReceived { message } = recorded.event else { return Ok(()) };
        let found = self.messages.contact_message(message).await.map_err(|error| error.to_string())?;
        // None when the sender's account was erased in the meantime.
        let Some(message) = found else { return Ok(()) };
        // The same name each time, so that mail programs show an email sent twice once.
        let email = contact_layout(&message).email(self.operator_email.clone(), format!("{}-contact", recorded.id));
        self.mailer.send(&Email { reply_to: Some(message.input.email.as_str().to_owned()), ..email }).await
    }
}

fn contact_layout(message: &ContactMessage) -> EmailLayout {
    let (language, input) = (Language::En, &message.input);
    let category = input.category.label(language);
    let facts = [
        ("From", format!("{} <{}>", input.name, input.email.as_str())),
        ("About", category.to_owned()),
        ("Signed in", if message.auth.is_some() { "yes" } else { "no" }.to_owned()),
        ("Reference", message.id.to_string()),
    ];
    let paragraphs = input.message.lines().filter(|line| !line.is_empty());
    let mut parts = vec![Part::Facts(facts.map(|(name, value)| (name.to_owned(), value)).into())];
    parts.extend(paragraphs.map(|line| Part::Text(line.to_owned())));
    parts.push(Part::Note("Reply to this email to write to the sender.".to_owned()));
    let title = format!("{category}: {}", input.subject.as_ref().unwrap_or(&input.name));
    EmailLayout { language, title, parts }
}
