//! Emails members when their data are ready to download.

use std::sync::Arc;

use async_trait::async_trait;
use domain::exports::{ExportEmail, ExportReads};
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::language::Language;
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;

use super::templates::layout::{EmailLayout, Part};

/// Mails a link to the settings, where the file is downloaded.
pub struct ExportEmails {
    pub mailer: Arc<dyn Mailer>,
    pub exports: Arc<dyn ExportReads>,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for ExportEmails {
    fn name(&self) -> &'static str {
        "export_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::ExportReady { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::ExportReady { export } = recorded.event else { return Ok(()) };
        let found = self.exports.export_email(export).await.map_err(|error| error.to_string())?;
        let Some(about) = found else { return Ok(()) };
        let email = ready(&about, &self.public_url).email(about.email, format!("{}-export", recorded.id));
        self.mailer.send(&email).await
    }
}

fn ready(about: &ExportEmail, public_url: &str) -> EmailLayout {
    let (title, text, label, note) = match about.language {
        Language::En => (
            "Your data is ready",
            "You asked for a copy of your data. You can download the file once, within 72 hours.",
            "Download my data",
            "If you did not ask for this, change your password and sign out of all devices.",
        ),
        Language::It => (
            "I tuoi dati sono pronti",
            "Hai chiesto una copia dei tuoi dati. Puoi scaricare il file una volta, entro 72 ore.",
            "Scarica i miei dati",
            "Se non hai fatto questa richiesta, cambia la password ed esci da tutti i dispositivi.",
        ),
    };
    let url = format!("{public_url}/app/settings/data");
    let parts = vec![Part::Text(text.into()), Part::Button { label: label.into(), url }, Part::Note(note.into())];
    EmailLayout { language: about.language, title: title.into(), parts }
}
