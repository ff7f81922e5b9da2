//! Emails invitations to teams.

use std::sync::Arc;

use async_trait::async_trait;
use domain::business_team::{InvitationEmail, TeamReads, invitation_token};
use domain::businesses::roles::StaffRole;
use domain::shared::events::{Event, EventEnvelope};
use domain::shared::language::Language;
use domain::shared::mail::Mailer;
use domain::shared::outbox::Subscriber;
use domain::shared::secrets::Secrets;

use super::templates::layout::{EmailLayout, Part};

/// Mails the link with which a person joins the team of a business.
pub struct InvitationEmails {
    pub mailer: Arc<dyn Mailer>,
    pub teams: Arc<dyn TeamReads>,
    /// Tokens are derived with it.
    pub secrets: Arc<dyn Secrets>,
    /// The server's public URL.
    pub public_url: String,
}

#[async_trait]
impl Subscriber for InvitationEmails {
    fn name(&self) -> &'static str {
        "invitation_mail"
    }

    fn wants(&self, event: &Event) -> bool {
        matches!(event, Event::TeamInvitationSent { .. })
    }

    async fn handle(&self, recorded: &EventEnvelope) -> Result<(), String> {
        let Event::TeamInvitationSent { invitation } = recorded.event else { return Ok(()) };
        let found = self.teams.invitation_email(invitation).await.map_err(|error| error.to_string())?;
        let Some(about) = found else { return Ok(()) };
        let token = invitation_token(invitation, about.invitation.sends, &*self.secrets);
        let layout = layout(&about, format!("{}/invitation/{token}", self.public_url));
        self.mailer.send(&layout.email(about.invitation.email, format!("{}-invitation", recorded.id))).await
    }
}

fn layout(email: &InvitationEmail, url: String) -> EmailLayout {
    let (inviter, business) = (&email.inviter_name, &email.business_name);
    let role = role_name(email.invitation.role, email.language);
    let (title, text, label, note) = match email.language {
        Language::En => (
            format!("Join the team of {business}"),
            format!("{inviter} invites you to work with {business} on Verdoro. Your role: {role}."),
            "View invitation",
            "The link works once, for 72 hours, with an account of this email address. If you don’t know the sender, \
             ignore this email.",
        ),
        Language::It => (
            format!("Unisciti allo staff di {business}"),
            format!("{inviter} ti invita a lavorare con {business} su Verdoro. Il tuo ruolo: {role}."),
            "Vedi l’invito",
            "Il link funziona una volta sola, per 72 ore, con un account di questo indirizzo email. Se non conosci chi \
             l’ha inviato, ignora questa email.",
        ),
    };
    let parts = vec![Part::Text(text), Part::Button { label: label.into(), url }, Part::Note(note.into())];
    EmailLayout { language: email.language, title, parts }
}

fn role_name(role: StaffRole, language: Language) -> &'static str {
    let (en, it) = match role {
        StaffRole::Owner => ("owner", "proprietà"),
        StaffRole::Manager => ("manager", "gestione"),
        StaffRole::Host => ("host", "accoglienza"),
        StaffRole::Kitchen => ("kitchen", "cucina"),
        StaffRole::Viewer => ("view only", "sola lettura"),
    };
    match language {
        Language::En => en,
        Language::It => it,
    }
}
