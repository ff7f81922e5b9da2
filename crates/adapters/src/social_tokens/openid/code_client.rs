//! Signing in by an authorization code (OpenID Connect Core 1.0, 3.1) with PKCE (RFC 7636).

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use domain::social_tokens::{AuthorizationRequest, Claims, CodeProvider, ProviderFault};
use http_client::StatusCode;
use serde::Deserialize;

use super::apple_secret::AppleSecret;
use super::http::{parse, secure};
use super::id_token::IdTokens;
use super::{in_time, refused, unavailable};

/// How the client proves to the provider who it is.
pub enum ClientSecret {
    Text(String),
    Apple(Box<AppleSecret>),
}

/// A client as registered with a provider.
pub struct CodeClientOptions {
    pub issuer: String,
    pub client_id: String,
    pub secret: ClientSecret,
    /// Where the provider sends the browser.
    pub redirect_uri: String,
    /// Whether the provider has the browser post the code. Apple demands it of clients that ask for the email address.
    pub form_post: bool,
}

/// A client of one provider.
pub struct CodeClient {
    id_tokens: IdTokens,
    secret: ClientSecret,
    redirect_uri: String,
    form_post: bool,
}

#[derive(Deserialize)]
struct TokenResponse {
    id_token: String,
}

#[derive(Deserialize)]
struct TokenError {
    error: String,
}

impl CodeClient {
    /// # Errors
    /// When the system has no certificates to trust.
    pub fn new(options: CodeClientOptions) -> Result<Self, http_client::Error> {
        let CodeClientOptions { issuer, client_id, secret, redirect_uri, form_post } = options;
        Ok(Self { id_tokens: IdTokens::new(&issuer, &client_id)?, secret, redirect_uri, form_post })
    }

    async fn id_token(&self, code: &str, code_verifier: &str, now: DateTime<Utc>) -> Result<String, ProviderFault> {
        let IdTokens { documents, client_id } = &self.id_tokens;
        let discovery = documents.discovery(now).await?;
        let secret = match &self.secret {
            ClientSecret::Text(secret) => secret.clone(),
            ClientSecret::Apple(secret) => secret.issue(&documents.issuer, client_id, now)?,
        };
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("code_verifier", code_verifier),
            ("redirect_uri", &self.redirect_uri),
            ("client_id", client_id),
            ("client_secret", &secret),
        ];
        let (status, body) = documents.http.post(&discovery.token_endpoint, &form).await?;
        if status == StatusCode::OK {
            return Ok(parse::<TokenResponse>(&body)?.id_token);
        }
        let code = parse::<TokenError>(&body).map(|error| error.error).unwrap_or_default();
        if code == "invalid_grant" {
            return Err(refused("the code is unknown, expired or used, or was given to another client"));
        }
        Err(unavailable(format!("the token endpoint answered {status} {code:?}")))
    }
}

#[async_trait]
impl CodeProvider for CodeClient {
    async fn authorization_url(
        &self,
        request: &AuthorizationRequest,
        now: DateTime<Utc>,
    ) -> Result<String, ProviderFault> {
        let discovery = in_time(self.id_tokens.documents.discovery(now)).await?;
        let mut url = secure(&discovery.authorization_endpoint)?;
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.id_tokens.client_id)
            .append_pair("redirect_uri", &self.redirect_uri)
            .append_pair("scope", "openid email")
            .append_pair("state", &request.state)
            .append_pair("nonce", &request.nonce)
            .append_pair("code_challenge", &request.code_challenge)
            .append_pair("code_challenge_method", "S256");
        if self.form_post {
            url.query_pairs_mut().append_pair("response_mode", "form_post");
        }
        Ok(url.into())
    }

    async fn redeem(
        &self,
        code: &str,
        code_verifier: &str,
        nonce: &str,
        now: DateTime<Utc>,
    ) -> Result<Claims, ProviderFault> {
        in_time(async {
            let id_token = self.id_token(code, code_verifier, now).await?;
            self.id_tokens.claims(&id_token, Some(nonce), now).await
        })
        .await
    }
}
