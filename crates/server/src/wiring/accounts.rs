//! Accounts, with their keys.

use std::path::PathBuf;
use std::sync::Arc;

use adapters::accounts::{Argon2Passwords, RecentRevocations, ServerSecrets, SignedTokens, WebauthnPasskeys};
use adapters::db::Database;
use adapters::system::core;
use anyhow::{Context, bail};
use domain::accounts::Accounts;
use domain::shared::rates::RateCounter;

use crate::config::Config;

/// Revocations of all replicas. Must be called in a runtime, which polls for them.
pub fn follow_revocations(database: &Database) -> Arc<RecentRevocations> {
    let revocations = Arc::new(RecentRevocations::default());
    let (following, followed) = (revocations.clone(), database.clone());
    tokio::spawn(async move { following.follow(&followed).await });
    revocations
}

/// The use cases of accounts.
///
/// # Errors
/// When a key cannot be used.
pub fn accounts(
    config: &Config,
    database: &Database,
    revocations: Arc<RecentRevocations>,
    rates: Arc<dyn RateCounter>,
) -> anyhow::Result<Accounts> {
    Ok(Accounts {
        core: core(database),
        passwords: Arc::new(Argon2Passwords::new()?),
        tokens: Arc::new(tokens(config)?),
        revocations,
        rates,
        passkey_verifier: Arc::new(WebauthnPasskeys::new(&config.server.public_url())),
        secrets: Arc::new(secrets(config)?),
    })
}

fn tokens(config: &Config) -> anyhow::Result<SignedTokens> {
    let issuer = config.server.public_url();
    Ok(match &config.keys.signing {
        Some(pem) => {
            let previous = config.keys.previous_signing.as_deref();
            SignedTokens::from_pem(pem, previous, &issuer)
                .context("keys.signing (VERDORO_SIGNING_KEY) or keys.previous_signing (VERDORO_PREVIOUS_SIGNING_KEY)")?
        }
        None => SignedTokens::from_file(&signing_key_file(config), &issuer)?,
    })
}

fn signing_key_file(config: &Config) -> PathBuf {
    config.server.data_dir.join("keys/signing.pem")
}

/// Replaces the key in the file.
///
/// # Errors
/// When the key is configured rather than in a file, or was rotated minutes ago.
pub fn rotate_signing_key(config: &Config) -> anyhow::Result<()> {
    if config.keys.signing.is_some() {
        bail!(
            "the key is configured as VERDORO_SIGNING_KEY. Set VERDORO_PREVIOUS_SIGNING_KEY to it and \
             VERDORO_SIGNING_KEY to a new one, and restart all servers"
        );
    }
    Ok(SignedTokens::rotate(&signing_key_file(config))?)
}

/// The server's secret.
///
/// # Errors
/// When it cannot be used.
pub fn secrets(config: &Config) -> anyhow::Result<ServerSecrets> {
    Ok(match &config.keys.secret {
        Some(text) => ServerSecrets::from_base64(text).context("keys.secret (VERDORO_SECRET)")?,
        None => ServerSecrets::from_file(&config.server.data_dir.join("keys/secret"))?,
    })
}
