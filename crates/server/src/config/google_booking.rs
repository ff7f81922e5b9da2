//! How Google's booking client signs in. Without both values there is no booking on Google.

use serde::{Deserialize, Serialize};

/// The user and the password that are entered in Google's Partner Portal as well.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GoogleBookingConfig {
    pub user: Option<String>,
    pub password: Option<String>,
}

impl GoogleBookingConfig {
    /// Checks that it is complete.
    ///
    /// # Errors
    /// A message with the values to change.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let has_colon = self.user.as_deref().is_some_and(|user| user.contains(':'));
        anyhow::ensure!(
            self.user.is_some() == self.password.is_some() && !has_colon,
            "wrong configuration: google_booking.user (VERDORO_GOOGLE_BOOKING_USER), without a colon, and \
             google_booking.password (VERDORO_GOOGLE_BOOKING_PASSWORD) belong together"
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_and_password_belong_together() {
        let check = |user: Option<&str>, password: Option<&str>| {
            let config = GoogleBookingConfig { user: user.map(str::to_owned), password: password.map(str::to_owned) };
            config.check().is_ok()
        };
        assert!(check(None, None) && check(Some("google"), Some("secret")));
        assert!(!check(Some("google"), None) && !check(None, Some("secret")) && !check(Some("a:b"), Some("secret")));
    }
}
