//! Sends push messages to browsers and notifications by email.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use domain::accounts::Secrets;
use domain::notifications::{
    DigestContent, Endpoint, NotificationSender, NotificationView, Outgoing, PushHosts, PushResult, PushSubscription,
    Sentence, href, unsubscribe_token,
};
use domain::people::notifications::NotificationKind as Topic;
use domain::shared::clock::Clock;
use domain::shared::ids::UserId;
use domain::shared::language::Language;
use domain::shared::mail::{Email, Mailer};
use http_client::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use http_client::redirect::Policy;
use http_client::{Client, StatusCode};
use serde_json::json;

use super::encryption::{MAX_PLAINTEXT, encrypt};
use super::sentences::below;
use super::vapid::PushKey;
use crate::mail::templates::layout::{EmailLayout, Part};

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// Seconds for which a push service stores a message for a browser that is not reachable.
const TTL: u32 = 24 * 3_600;

/// The client of push services cannot be made.
#[derive(Debug, thiserror::Error)]
#[error("no requests to push services: {0}")]
pub struct SenderError(http_client::Error);

/// Sends notifications out of the program.
pub struct Sender {
    client: Client,
    key: PushKey,
    hosts: PushHosts,
    mailer: Arc<dyn Mailer>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    public_url: String,
    /// How push services reach the operator: a `mailto:` address.
    contact: String,
}

/// What a sender needs.
pub struct SenderOptions {
    pub key: PushKey,
    pub hosts: PushHosts,
    pub mailer: Arc<dyn Mailer>,
    /// Signs the links by which emails are unsubscribed from.
    pub secrets: Arc<dyn Secrets>,
    pub clock: Arc<dyn Clock>,
    pub public_url: String,
    pub operator_email: String,
}

impl Sender {
    /// # Errors
    /// When the system has no certificates to trust.
    pub fn new(options: SenderOptions) -> Result<Self, SenderError> {
        crate::cryptography::provide();
        // A redirect could lead to a machine that is no push service.
        let client = Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(REQUEST_TIMEOUT)
            .redirect(Policy::none())
            .user_agent("Verdoro")
            .build()
            .map_err(SenderError)?;
        let SenderOptions { key, hosts, mailer, secrets, clock, public_url, operator_email } = options;
        let contact = format!("mailto:{operator_email}");
        Ok(Self { client, key, hosts, mailer, secrets, clock, public_url, contact })
    }

    async fn post(&self, outgoing: &Outgoing, to: &PushSubscription, unread: u32) -> Result<StatusCode, String> {
        let endpoint = Endpoint::parse(to.endpoint.as_str(), &self.hosts).map_err(|error| error.code.to_owned())?;
        let text = payload(outgoing, &self.public_url, unread);
        let body = encrypt(text.as_bytes(), &to.p256dh, &to.auth).map_err(|error| error.to_string())?;
        let authorization = self.key.authorization(endpoint.origin(), &self.contact, self.clock.now())?;
        let request = self
            .client
            .post(endpoint.as_str())
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(AUTHORIZATION, authorization)
            .header("ttl", TTL)
            .header("urgency", urgency(&outgoing.view))
            // A later message about the notification replaces an undelivered one: 32 characters of base64url.
            .header("topic", outgoing.view.id.0.simple().to_string())
            .body(body);
        let response = request.send().await.map_err(|error| error.without_url().to_string())?;
        Ok(response.status())
    }

    fn unsubscribe_token(&self, user: UserId, topic: Option<Topic>) -> String {
        unsubscribe_token(&*self.secrets, user, topic)
    }

    /// The email with its one-click link (RFC 8058); a link for people leads to a page that asks first.
    fn compose(&self, mut layout: EmailLayout, to: &str, message_id: String, token: &str) -> Email {
        let (label, manage) = match layout.language {
            Language::En => ("Stop these emails", "Choose what you are notified of"),
            Language::It => ("Non ricevere più queste email", "Scegli quali notifiche ricevere"),
        };
        let url = &self.public_url;
        layout.parts.push(Part::Note(format!("{label}: {url}/unsubscribe#{token}")));
        layout.parts.push(Part::Note(format!("{manage}: {url}/app/settings/notifications")));
        let unsubscribe = Some(format!("{url}/v1/unsubscribe?token={token}"));
        Email { unsubscribe, ..layout.email(to.to_owned(), message_id) }
    }
}

#[async_trait]
impl NotificationSender for Sender {
    async fn push(&self, outgoing: &Outgoing, to: &PushSubscription, unread: u32) -> PushResult {
        let failed = |reason: String| {
            tracing::warn!(host = to.endpoint.host(), %reason, "a push message was not accepted");
            PushResult::Failed(reason)
        };
        match self.post(outgoing, to, unread).await {
            Ok(status) if status.is_success() => PushResult::Accepted,
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => PushResult::Gone,
            Ok(status) => failed(format!("status {status}")),
            Err(reason) => failed(reason),
        }
    }

    async fn email(&self, outgoing: &Outgoing) -> Result<(), String> {
        let Outgoing { recipient, view } = outgoing;
        let language = recipient.language;
        let body = below(view, language);
        let label = match language {
            Language::En => "Open",
            Language::It => "Apri",
        };
        let mut parts = Vec::new();
        if !body.is_empty() {
            parts.push(Part::Text(body));
        }
        let url = format!("{}{}", self.public_url, href(view));
        parts.push(Part::Button { label: label.into(), url });
        let layout = EmailLayout { language, title: Sentence::of(view, language).text(), parts };
        let token = self.unsubscribe_token(recipient.user, Some(view.kind.topic()));
        let message_id = format!("{}-notification-{}", view.id, view.updated_at.timestamp());
        let email = self.compose(layout, &recipient.email, message_id, &token);
        sent(self.mailer.send(&email).await)
    }

    async fn digest(&self, content: &DigestContent) -> Result<(), String> {
        let recipient = &content.recipient;
        let layout = digest(content, &self.public_url);
        let token = self.unsubscribe_token(recipient.user, None);
        let message_id = format!("{}-digest-{}", recipient.user, content.due_at.timestamp());
        let email = self.compose(layout, &recipient.email, message_id, &token);
        sent(self.mailer.send(&email).await)
    }
}

fn sent(result: Result<(), String>) -> Result<(), String> {
    if let Err(error) = &result {
        tracing::warn!(%error, "a notification could not be mailed");
    }
    result
}

fn digest(content: &DigestContent, public_url: &str) -> EmailLayout {
    let (language, total) = (content.recipient.language, content.total);
    let more = total.saturating_sub(u32::try_from(content.items.len()).unwrap_or(u32::MAX));
    let count = if total >= 100 { "99+".to_owned() } else { total.to_string() };
    let (title, label, rest) = match language {
        Language::En if total == 1 => ("1 new notification".to_owned(), "Open notifications", String::new()),
        Language::It if total == 1 => ("1 nuova notifica".to_owned(), "Apri le notifiche", String::new()),
        Language::En => (format!("{count} new notifications"), "Open notifications", format!("And {more} more.")),
        Language::It => (format!("{count} nuove notifiche"), "Apri le notifiche", format!("E altre {more}.")),
    };
    let item = |view: &NotificationView| {
        let below = below(view, language);
        let below = if below.is_empty() { below } else { format!(" – {below}") };
        Part::Text(format!("{}{below}", Sentence::of(view, language).text()))
    };
    let mut parts: Vec<Part> = content.items.iter().map(item).collect();
    if more > 0 {
        parts.push(Part::Text(rest));
    }
    parts.push(Part::Button { label: label.into(), url: format!("{public_url}/app/notifications") });
    EmailLayout { language, title, parts }
}

/// Declarative web push: browsers that know it show the message without the service worker.
fn payload(outgoing: &Outgoing, public_url: &str, unread: u32) -> String {
    let Outgoing { recipient, view } = outgoing;
    let title = Sentence::of(view, recipient.language).text();
    let json = |body: &str| {
        json!({
            "web_push": 8030,
            "notification": {
                "title": title,
                "body": body,
                "navigate": format!("{public_url}{}", href(view)),
                "lang": recipient.language.as_str(),
                "tag": view.id.0,
                "app_badge": unread.to_string(),
            },
            "uuid": view.id.0,
        })
        .to_string()
    };
    let whole = json(&below(view, recipient.language));
    // Titles and excerpts are bounded; only characters of four bytes come near the limit.
    if whole.len() <= MAX_PLAINTEXT { whole } else { json("") }
}

fn urgency(view: &NotificationView) -> &'static str {
    match view.kind.topic() {
        Topic::Security | Topic::Reservation | Topic::Message => "high",
        Topic::Announcement => "low",
        _ => "normal",
    }
}
