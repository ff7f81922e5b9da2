//! A signed note of an identity that was just proved, for its owner to finish with: to link it after signing in to the
//! account that has its address. It spares a second way to the provider, whose code can be used only once.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};

use super::identity::Identity;
use crate::shared::email::EmailAddress;
use crate::shared::secrets::Secrets;

/// How long a ticket is valid: time to sign in.
const LIFE: TimeDelta = TimeDelta::minutes(10);

/// The ticket of an identity.
pub(super) fn issue(identity: &Identity, secrets: &dyn Secrets, now: DateTime<Utc>) -> String {
    let email = identity.email.as_ref().map_or("", EmailAddress::as_str);
    let fields = [
        identity.provider.as_ref(),
        &(now + LIFE).timestamp().to_string(),
        if identity.email_verified { "1" } else { "0" },
        &URL_SAFE_NO_PAD.encode(&identity.subject),
        &URL_SAFE_NO_PAD.encode(email),
    ];
    let text = fields.join(".");
    let signature = sign(&text, secrets);
    format!("{text}.{signature}")
}

/// The identity of a ticket; `None` unless it was issued here and has not expired.
pub(super) fn read(ticket: &str, secrets: &dyn Secrets, now: DateTime<Utc>) -> Option<Identity> {
    let (text, signature) = ticket.rsplit_once('.')?;
    // Compared under another keyed hash, so that the duration reveals nothing about the signature.
    let hash = |signature: &str| secrets.mac("social-ticket-compare", signature.as_bytes());
    if hash(signature) != hash(&sign(text, secrets)) {
        return None;
    }
    let [provider, expires_at, verified, subject, email] =
        <[&str; 5]>::try_from(text.split('.').collect::<Vec<_>>()).ok()?;
    let decoded = |text: &str| String::from_utf8(URL_SAFE_NO_PAD.decode(text).ok()?).ok();
    let identity = Identity {
        provider: provider.parse().ok()?,
        subject: decoded(subject)?,
        email: EmailAddress::parse(&decoded(email)?).ok(),
        email_verified: verified == "1",
    };
    Some(identity).filter(|_| expires_at.parse().is_ok_and(|expires_at: i64| now.timestamp() < expires_at))
}

fn sign(text: &str, secrets: &dyn Secrets) -> String {
    URL_SAFE_NO_PAD.encode(secrets.mac("social-ticket", text.as_bytes()))
}
