//! Browsers that receive push messages (RFC 8030).

use chrono::{DateTime, Utc};

use crate::shared::failure::FieldError;
use crate::shared::ids::{PushSubscriptionId, UserId};

/// Push services whose hosts are known.
const HOSTS: [&str; 1] = ["fcm.googleapis.com"];
/// Push services that have a host for each of their servers.
const PARENTS: [&str; 3] = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];
/// The longest address of a subscription.
const MAX_ENDPOINT: usize = 1_000;

/// Servers beside the known push services that messages may be sent to, as `scheme://host:port`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PushHosts(pub Vec<String>);

/// The address of a subscription at a push service. A member gives it, and the server sends requests there: it may only be
/// one of a known service, so that it leads to no other machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint(String);

impl Endpoint {
    /// The address, if it belongs to a known push service.
    ///
    /// # Errors
    /// The invalid field.
    pub fn parse(text: &str, hosts: &PushHosts) -> Result<Self, FieldError> {
        let refused = || FieldError::new("endpoint", "push_service_unknown");
        if text.len() > MAX_ENDPOINT || !text.bytes().all(|byte| byte.is_ascii_graphic()) || text.contains('\\') {
            return Err(refused());
        }
        let (origin, _) = split(text).ok_or_else(refused)?;
        let host = origin.strip_prefix("https://").map(|host| host.strip_suffix(":443").unwrap_or(host));
        let is_known = host.is_some_and(|host| {
            HOSTS.contains(&host) || PARENTS.iter().any(|parent| host.ends_with(parent) && is_name(host))
        });
        if is_known || hosts.0.iter().any(|extra| extra == origin) { Ok(Self(text.to_owned())) } else { Err(refused()) }
    }

    /// An address as it was stored. Who sends there checks it again: the known services may have changed.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host and, unless it is the usual one, the port.
    pub fn host(&self) -> &str {
        split(&self.0).and_then(|(origin, _)| origin.split_once("://")).map_or("", |(_, host)| host)
    }

    /// Scheme, host and port: for whom a VAPID token is valid (RFC 8292).
    pub fn origin(&self) -> &str {
        split(&self.0).map_or("", |(origin, _)| origin)
    }
}

/// Splits an address into its origin and the rest, which begins with a slash. Names of users are part of no valid origin.
fn split(text: &str) -> Option<(&str, &str)> {
    let after_scheme = text.find("://")? + 3;
    let length = text.get(after_scheme..)?.find('/')?;
    text.split_at_checked(after_scheme + length)
}

fn is_name(host: &str) -> bool {
    host.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.'))
}

/// A browser that a member lets us send messages to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushSubscription {
    pub id: PushSubscriptionId,
    pub user: UserId,
    pub endpoint: Endpoint,
    /// Its public key, in base64url.
    pub p256dh: String,
    /// Its secret, in base64url.
    pub auth: String,
    pub user_agent: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When a message was sent there last.
    pub last_used_at: Option<DateTime<Utc>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_push_services_are_sent_to() {
        let hosts = PushHosts(vec!["http://127.0.0.1:9".into()]);
        let good = [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://fcm.googleapis.com:443/wp/x",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com/QA",
            "https://db5p.notify.windows.com/w/?token=x",
            "http://127.0.0.1:9/push/1",
        ];
        for text in good {
            assert_eq!(Endpoint::parse(text, &hosts).unwrap().as_str(), text);
        }
        let bad = [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com",
            "https://fcm.googleapis.com.thief.example/x",
            "https://thief.example/fcm.googleapis.com/",
            "https://fcm.googleapis.com@thief.example/x",
            "https://thief.example#.push.apple.com/x",
            "https://thief.example?.push.apple.com/x",
            "https://thief.example\\.push.apple.com/x",
            "https://a:b@web.push.apple.com/x",
            "https://.push.apple.com.thief.example/x",
            "https://FCM.googleapis.com/x y",
            "http://127.0.0.1:90/push/1",
            "http://127.0.0.1:9@thief.example/",
            "https://169.254.169.254/latest",
            "file:///etc/passwd",
            "",
        ];
        for text in bad {
            assert!(Endpoint::parse(text, &hosts).is_err(), "{text}");
        }
        assert!(Endpoint::parse("http://127.0.0.1:9/push/1", &PushHosts::default()).is_err());
        let long = format!("https://fcm.googleapis.com/{}", "x".repeat(1_000));
        assert!(Endpoint::parse(&long, &hosts).is_err());
    }

    #[test]
    fn a_token_is_for_the_origin() {
        let endpoint = Endpoint::parse("https://fcm.googleapis.com/fcm/send/abc", &PushHosts::default()).unwrap();
        assert_eq!((endpoint.host(), endpoint.origin()), ("fcm.googleapis.com", "https://fcm.googleapis.com"));
    }
}
