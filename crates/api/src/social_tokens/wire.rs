//! Requests and replies of social tokens.

use chrono::{DateTime, Utc};
use domain::social_tokens::{Presented, Provider, SocialToken as StoredToken};

use crate::http::named::{Named, vocabularies};
use crate::http::prelude::*;

pub type ProviderName = Named<Provider>;

vocabularies! { Provider => "SocialProvider" }

/// A provider's account that opens the actor's account.
#[derive(Debug, Serialize, ToSchema)]
pub struct SocialToken {
    uuid: Uuid,
    provider: ProviderName,
    /// The address that the provider named last.
    email: Option<String>,
    /// The owner's name for it.
    label: Option<String>,
    created_at: DateTime<Utc>,
    /// When it was last signed in with.
    last_used_at: Option<DateTime<Utc>>,
}

impl From<StoredToken> for SocialToken {
    fn from(token: StoredToken) -> Self {
        Self {
            uuid: token.id.0,
            provider: token.provider.into(),
            email: token.email.map(|email| email.as_str().to_owned()),
            label: token.label,
            created_at: token.created_at,
            last_used_at: token.last_used_at,
        }
    }
}

/// Proof of an account at a provider: `provider`, `code` and `state` as they came back from Google or Apple;
/// `id_token` of Firebase; or the `ticket` of an earlier `social_link_required`.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SocialProof {
    provider: Option<ProviderName>,
    #[validate(length(max = 4096))]
    #[schema(max_length = 4096)]
    code: Option<String>,
    #[validate(length(max = 4096))]
    #[schema(max_length = 4096)]
    state: Option<String>,
    #[validate(length(max = 16384))]
    #[schema(max_length = 16384)]
    id_token: Option<String>,
    #[validate(length(max = 4096))]
    #[schema(max_length = 4096)]
    ticket: Option<String>,
    /// A code of the second factor, where the account has one.
    #[validate(length(max = 64))]
    #[schema(max_length = 64)]
    second_factor: Option<String>,
}

impl Parse for SocialProof {
    type Output = (Presented, Option<String>);

    fn convert(mut self) -> Result<Self::Output, Vec<FieldError>> {
        let second_factor = self.second_factor.take();
        Ok((self.presented()?, second_factor))
    }
}

impl SocialProof {
    fn presented(self) -> Result<Presented, Vec<FieldError>> {
        if let Some(ticket) = self.ticket {
            return Ok(Presented::Ticket(ticket));
        }
        if let Some(id_token) = self.id_token {
            return Ok(Presented::IdToken(id_token));
        }
        let provider = self.provider.map(|provider| provider.known("provider")).transpose();
        let provider = provider.map_err(|error| vec![error])?;
        let missing = |field: &str, is_missing: bool| is_missing.then(|| FieldError::new(field, "required"));
        match (provider, self.code, self.state) {
            (Some(provider), Some(code), Some(state)) => Ok(Presented::Code { provider, code, state, cookie: None }),
            (provider, code, state) => Err([
                missing("provider", provider.is_none()),
                missing("code", code.is_none()),
                missing("state", state.is_none()),
            ]
            .into_iter()
            .flatten()
            .collect()),
        }
    }
}

/// A change of a link: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SocialTokenChange {
    /// The owner's name for it, 1 to 60 characters; null removes it.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(length(min = 1, max = 60))]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    label: Option<Option<Line>>,
}

impl Parse for SocialTokenChange {
    type Output = domain::shared::change::Change<String>;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(domain::shared::change::Change::from(self.label).map(Into::into))
    }
}
