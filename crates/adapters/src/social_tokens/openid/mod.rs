//! OpenID Connect Core 1.0: discovery, authorization codes with PKCE, ID tokens.

mod apple_secret;
mod code_client;
mod documents;
mod http;
mod id_token;

pub use apple_secret::{AppleSecret, KeyError};
pub use code_client::{ClientSecret, CodeClient, CodeClientOptions};
pub use id_token::IdTokens;

use std::time::Duration;

use domain::social_tokens::ProviderFault;

/// The longest a sign-in waits for a provider, whatever it needs of it.
const TIME_LIMIT: Duration = Duration::from_secs(8);

async fn in_time<T>(work: impl Future<Output = Result<T, ProviderFault>>) -> Result<T, ProviderFault> {
    let done = tokio::time::timeout(TIME_LIMIT, work).await;
    done.unwrap_or_else(|_| Err(ProviderFault::Unavailable("it did not respond in time".into())))
}

fn refused(reason: impl Into<String>) -> ProviderFault {
    ProviderFault::Refused(reason.into())
}

fn unavailable(reason: impl std::fmt::Display) -> ProviderFault {
    ProviderFault::Unavailable(reason.to_string())
}
