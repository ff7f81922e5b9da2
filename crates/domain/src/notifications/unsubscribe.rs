//! Unsubscribing from emails by a link, without signing in (RFC 8058).

use strum::VariantArray;
use uuid::Uuid;

use super::error::{NotificationError, NotificationRule};
use super::service::Notifications;
use crate::accounts::Secrets;
use crate::people::notifications::{Channel, NotificationChange, NotificationKind as Topic};
use crate::shared::ids::UserId;
use crate::unit_of_work::in_transaction;

const PURPOSE: &str = "unsubscribe";
/// What the token of a digest names instead of a topic.
const DIGEST: &str = "digest";

/// Which emails a link ends: those of a topic; without one all that can be ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsubscribed {
    pub topic: Option<Topic>,
}

/// The token of a link: the member, the topic and a code that proves both. It does not expire, as an email may be read
/// late, and does no more than end emails.
pub fn unsubscribe_token(secrets: &dyn Secrets, user: UserId, topic: Option<Topic>) -> String {
    let subject = format!("{}.{}", user.0.simple(), topic.map_or(DIGEST, |topic| topic.into()));
    let code = secrets.mac(PURPOSE, subject.as_bytes());
    let code: String = code.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("{subject}.{code}")
}

impl Notifications {
    /// What a link ends, without ending it.
    ///
    /// # Errors
    /// `UnsubscribeLinkInvalid`.
    pub fn unsubscribed(&self, token: &str) -> Result<Unsubscribed, NotificationError> {
        self.open(token).map(|(_, unsubscribed)| unsubscribed)
    }

    /// Switches off the emails that a link ends. Again is no harm.
    ///
    /// # Errors
    /// `UnsubscribeLinkInvalid`, also when the account is gone.
    pub async fn unsubscribe(&self, token: &str) -> Result<Unsubscribed, NotificationError> {
        let (user, unsubscribed) = self.open(token)?;
        let topics: Vec<Topic> = match unsubscribed.topic {
            Some(topic) => vec![topic],
            None => Topic::VARIANTS.iter().copied().filter(|topic| !topic.always_emails()).collect(),
        };
        let switches = topics.into_iter().map(|topic| (topic, Channel::Email, false)).collect();
        let change = NotificationChange { switches, ..NotificationChange::default() };
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            // The profile is the lock of its settings.
            let found = unit.people().lock_user(user).await?;
            found.ok_or(NotificationRule::UnsubscribeLinkInvalid)?;
            let settings = unit.people().notification_settings(user).await?;
            let changed = settings.changed(&change).map_err(|_| NotificationRule::UnsubscribeLinkInvalid)?;
            Ok::<_, NotificationError>(unit.people().save_notification_settings(user, &changed, now).await?)
        })
        .await?;
        Ok(unsubscribed)
    }

    fn open(&self, token: &str) -> Result<(UserId, Unsubscribed), NotificationError> {
        let refused = || NotificationError::from(NotificationRule::UnsubscribeLinkInvalid);
        let mut parts = token.split('.');
        let (user, topic) = parts.next().zip(parts.next()).ok_or_else(refused)?;
        let user = UserId(Uuid::try_parse(user).map_err(|_| refused())?);
        let topic = match topic {
            DIGEST => None,
            name => Some(name.parse::<Topic>().map_err(|_| refused())?),
        };
        let own = unsubscribe_token(&*self.secrets, user, topic);
        // The codes of the code are compared, so that the time of the comparison tells nothing of it.
        let same = self.secrets.mac(PURPOSE, own.as_bytes()) == self.secrets.mac(PURPOSE, token.as_bytes());
        if same { Ok((user, Unsubscribed { topic })) } else { Err(refused()) }
    }
}
