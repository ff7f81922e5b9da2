//! The providers that users can sign in with. One without its client id is off.

use serde::{Deserialize, Serialize};

/// The providers that users can sign in with.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SignInConfig {
    pub google: GoogleConfig,
    pub apple: AppleConfig,
    pub firebase: FirebaseConfig,
}

/// A web client of Google, or of another provider that works as Google does.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GoogleConfig {
    pub issuer: String,
    pub client_id: Option<String>,
    pub client_secret: Option<String>,
}

impl Default for GoogleConfig {
    fn default() -> Self {
        Self { issuer: "https://accounts.google.com".to_owned(), client_id: None, client_secret: None }
    }
}

/// A Services ID of Apple.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct AppleConfig {
    pub issuer: String,
    /// The Services ID.
    pub client_id: Option<String>,
    pub team_id: Option<String>,
    /// The id of the private key.
    pub key_id: Option<String>,
    /// The content of the `.p8` file: P-256, PKCS #8 in PEM.
    pub private_key: Option<String>,
}

impl Default for AppleConfig {
    fn default() -> Self {
        Self {
            issuer: "https://appleid.apple.com".to_owned(),
            client_id: None,
            team_id: None,
            key_id: None,
            private_key: None,
        }
    }
}

/// A project of Firebase, whose users sign in with ID tokens.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FirebaseConfig {
    /// Without it, that of the project at Firebase.
    pub issuer: Option<String>,
    /// The project's id, for which its tokens are made.
    pub project: Option<String>,
}

impl SignInConfig {
    /// Checks that each provider is configured completely, and that its documents are fetched over TLS.
    ///
    /// # Errors
    /// A message with the value to change.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        let Self { google, apple, firebase } = self;
        let needed = [
            (&google.client_id, &google.client_secret, "sign_in.google.client_secret (VERDORO_GOOGLE_CLIENT_SECRET)"),
            (&apple.client_id, &apple.team_id, "sign_in.apple.team_id (VERDORO_APPLE_TEAM_ID)"),
            (&apple.client_id, &apple.key_id, "sign_in.apple.key_id (VERDORO_APPLE_KEY_ID)"),
            (&apple.client_id, &apple.private_key, "sign_in.apple.private_key (VERDORO_APPLE_PRIVATE_KEY)"),
        ];
        for (client, value, name) in needed {
            anyhow::ensure!(
                client.is_none() || value.is_some(),
                "wrong configuration: {name} is needed beside the client id"
            );
        }
        let issuers = [
            ("sign_in.google.issuer (VERDORO_GOOGLE_ISSUER)", Some(&google.issuer)),
            ("sign_in.apple.issuer (VERDORO_APPLE_ISSUER)", Some(&apple.issuer)),
            ("sign_in.firebase.issuer (VERDORO_FIREBASE_ISSUER)", firebase.issuer.as_ref()),
        ];
        for (name, issuer) in issuers {
            anyhow::ensure!(
                issuer.is_none_or(|issuer| is_secure(issuer)),
                "wrong configuration: {name} must begin with https://, it is {:?}",
                issuer.map(String::as_str).unwrap_or_default()
            );
        }
        Ok(())
    }
}

/// Whether responses from there cannot be tampered with on the way. Tests use a provider on this machine.
fn is_secure(issuer: &str) -> bool {
    ["https://", "http://127.0.0.1:", "http://localhost:"].iter().any(|start| issuer.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_is_configured_whole_or_not_at_all() {
        assert!(SignInConfig::default().check().is_ok());
        let mut half = SignInConfig::default();
        half.google.client_id = Some("client".into());
        assert!(half.check().unwrap_err().to_string().contains("VERDORO_GOOGLE_CLIENT_SECRET"));
        half.google.client_secret = Some("secret".into());
        assert!(half.check().is_ok());
        half.apple.client_id = Some("client".into());
        assert!(half.check().unwrap_err().to_string().contains("VERDORO_APPLE_TEAM_ID"));
    }

    #[test]
    fn an_issuer_is_reached_by_tls_unless_it_is_on_this_machine() {
        for (issuer, is_allowed) in [
            ("https://accounts.google.com", true),
            ("http://127.0.0.1:9000", true),
            ("http://127.0.0.1.example.org", false),
            ("http://accounts.google.com", false),
        ] {
            let google = GoogleConfig { issuer: issuer.into(), ..GoogleConfig::default() };
            assert_eq!(SignInConfig { google, ..SignInConfig::default() }.check().is_ok(), is_allowed, "{issuer}");
        }
    }
}
