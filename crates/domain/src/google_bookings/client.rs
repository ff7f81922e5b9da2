//! How Google signs in.

use super::GoogleBookings;

/// The user and the password that the operator has given to Google.
#[derive(Clone)]
pub struct GoogleClient {
    pub user: String,
    pub password: String,
}

impl GoogleBookings {
    /// Whether guests can book on Google at all.
    pub fn is_offered(&self) -> bool {
        self.client.is_some()
    }

    /// Whether these are the user and the password of Google.
    pub fn is_google(&self, user: &str, password: &str) -> bool {
        let Some(client) = &self.client else { return false };
        // Compared as MACs, so that timing reveals nothing about the expected ones.
        let hash = |text: &str| self.secrets.mac("google-client-compared", text.as_bytes());
        let is_user = hash(user) == hash(&client.user);
        let is_password = hash(password) == hash(&client.password);
        is_user & is_password
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::accounts::tests::PlainSecrets;
    use crate::core::{Core, MockReads};

    #[test]
    fn both_have_to_be_right() {
        let client = GoogleClient { user: "google".into(), password: "secret".into() };
        let mut bookings = GoogleBookings {
            core: Core::mocked(MockReads::new()),
            secrets: Arc::new(PlainSecrets),
            client: Some(client),
        };
        for (user, password, expected) in
            [("google", "secret", true), ("google", "Secret", false), ("other", "secret", false), ("", "", false)]
        {
            assert_eq!(bookings.is_google(user, password), expected, "{user}:{password}");
        }
        bookings.client = None;
        assert!(!bookings.is_google("", "") && !bookings.is_offered());
    }
}
