//! The use cases of social tokens; each group is in its own file.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::error::SocialTokenError;
use super::flow::Flow;
use super::identity::Provider;
use super::ports::{CodeProvider, IdTokenProvider};
use crate::accounts::Accounts;
use crate::shared::store_error::StoreError;

/// Signing in with a provider, and the links of accounts with those of providers.
#[derive(Clone)]
pub struct SocialTokens {
    /// Opens sessions.
    pub accounts: Accounts,
    /// The configured providers that users sign in at.
    pub code_providers: BTreeMap<Provider, Arc<dyn CodeProvider>>,
    /// Firebase, where it is configured.
    pub firebase: Option<Arc<dyn IdTokenProvider>>,
}

impl SocialTokens {
    /// Whether the provider is configured.
    pub fn offers(&self, provider: Provider) -> bool {
        self.code_providers.contains_key(&provider) || (provider == Provider::Firebase && self.firebase.is_some())
    }

    /// Begins a sign-in. Returns it, for the browser's cookie, and the address where its user continues.
    ///
    /// # Errors
    /// `Denied` when the provider is not configured, `Invalid` for `return_to`, `Unavailable`.
    pub async fn begin(&self, provider: Provider, return_to: Option<&str>) -> Result<(Flow, String), SocialTokenError> {
        let core = &self.accounts.core;
        let flow = Flow::begin(provider, core.now(), &*core.rng);
        let request = flow.request(return_to, &*self.accounts.secrets)?;
        let address = self.code_provider(provider)?.authorization_url(&request, core.now()).await?;
        Ok((flow, address))
    }

    pub(super) fn code_provider(&self, provider: Provider) -> Result<&dyn CodeProvider, SocialTokenError> {
        self.code_providers.get(&provider).map(|provider| &**provider).ok_or(SocialTokenError::UNKNOWN)
    }

    pub(super) fn configured(&self) -> Vec<Provider> {
        let firebase = self.firebase.as_ref().map(|_| Provider::Firebase);
        self.code_providers.keys().copied().chain(firebase).collect()
    }
}

/// Whether another request wrote the same account or link a moment before.
pub(super) fn is_race(error: &StoreError) -> bool {
    ["auths_email_unique", "social_tokens_subject_unique"].iter().any(|name| error.violates(name))
}
