//! The providers that users can sign in with.

use std::collections::BTreeMap;
use std::sync::Arc;

use adapters::social_tokens::openid::{AppleSecret, ClientSecret, CodeClient, CodeClientOptions, IdTokens};
use anyhow::Context;
use domain::accounts::Accounts;
use domain::social_tokens::{CodeProvider, IdTokenProvider, Provider, SocialTokens};

use crate::config::{AppleConfig, Config, FirebaseConfig, GoogleConfig};

/// The use cases of social tokens.
///
/// # Errors
/// When a key cannot be used.
pub fn social_tokens(config: &Config, accounts: Accounts) -> anyhow::Result<SocialTokens> {
    let clients = [
        (Provider::Google, google(&config.sign_in.google, &callback(config, Provider::Google))),
        (Provider::Apple, apple(&config.sign_in.apple, &callback(config, Provider::Apple))?),
    ];
    let mut code_providers = BTreeMap::<_, Arc<dyn CodeProvider>>::new();
    for (provider, options) in clients {
        if let Some(options) = options {
            code_providers.insert(provider, Arc::new(CodeClient::new(options)?));
        }
    }
    Ok(SocialTokens { accounts, code_providers, firebase: firebase(&config.sign_in.firebase)? })
}

fn callback(config: &Config, provider: Provider) -> String {
    format!("{}/v1/auth/{}/callback", config.server.public_url(), provider.into_str())
}

fn google(config: &GoogleConfig, redirect_uri: &str) -> Option<CodeClientOptions> {
    Some(CodeClientOptions {
        issuer: config.issuer.clone(),
        client_id: config.client_id.clone()?,
        secret: ClientSecret::Text(config.client_secret.clone()?),
        redirect_uri: redirect_uri.to_owned(),
        form_post: false,
    })
}

fn apple(config: &AppleConfig, redirect_uri: &str) -> anyhow::Result<Option<CodeClientOptions>> {
    let (Some(client_id), Some(team), Some(key_id), Some(key)) =
        (&config.client_id, &config.team_id, &config.key_id, &config.private_key)
    else {
        return Ok(None);
    };
    let secret =
        AppleSecret::new(team, key_id, key).context("sign_in.apple.private_key (VERDORO_APPLE_PRIVATE_KEY)")?;
    Ok(Some(CodeClientOptions {
        issuer: config.issuer.clone(),
        client_id: client_id.clone(),
        secret: ClientSecret::Apple(Box::new(secret)),
        redirect_uri: redirect_uri.to_owned(),
        form_post: true,
    }))
}

fn firebase(config: &FirebaseConfig) -> anyhow::Result<Option<Arc<dyn IdTokenProvider>>> {
    let Some(project) = &config.project else { return Ok(None) };
    let issuer = config.issuer.clone().unwrap_or_else(|| format!("https://securetoken.google.com/{project}"));
    Ok(Some(Arc::new(IdTokens::new(&issuer, project)?)))
}
