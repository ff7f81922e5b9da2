//! Accounts, with their keys.

use std::sync::Arc;

use adapters::accounts::{Argon2Passwords, RecentRevocations, ServerSecrets, SignedTokens, WebauthnPasskeys};
use adapters::db::Database;
use adapters::system::core;
use anyhow::Context;
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
        Some(pem) => SignedTokens::from_pem(pem, &issuer).context("keys.signing (VERDORO_SIGNING_KEY)")?,
        None => SignedTokens::from_file(&config.server.data_dir.join("keys/signing.pem"), &issuer)?,
    })
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
