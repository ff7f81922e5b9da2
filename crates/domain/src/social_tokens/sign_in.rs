//! Signing in, and signing up, with a provider's account.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::error::{SocialTokenError, SocialTokenRule};
use super::identity::Identity;
use super::service::{SocialTokens, is_race};
use super::social_token::SocialToken;
use super::ticket;
use crate::accounts::SignedIn;
use crate::accounts::auth::Credential;
use crate::accounts::email::EmailAddress;
use crate::shared::language::Language;
use crate::unit_of_work::in_transaction;

/// How a sign-in ended.
#[derive(Debug, Clone)]
pub enum SocialSignIn {
    SignedIn(Box<SignedIn>),
    /// An account has this address. Its owner has to sign in to it first; the ticket then links the identity.
    LinkRequired {
        email: EmailAddress,
        ticket: String,
    },
}

impl SocialTokens {
    /// Signs in to the account that the identity is linked to. Otherwise creates an account for its verified address,
    /// unless there is one: that is linked only after its owner has signed in.
    ///
    /// # Errors
    /// `Blocked`; `EmailUnverified` where an account would be created.
    pub async fn sign_in(
        &self,
        identity: &Identity,
        language: Language,
        user_agent: Option<&str>,
    ) -> Result<SocialSignIn, SocialTokenError> {
        match self.try_sign_in(identity, language, user_agent).await {
            // Another request was faster: now there is what that one wrote.
            Err(SocialTokenError::Store(error)) if is_race(&error) => {
                self.try_sign_in(identity, language, user_agent).await
            }
            result => result,
        }
    }

    async fn try_sign_in(
        &self,
        identity: &Identity,
        language: Language,
        user_agent: Option<&str>,
    ) -> Result<SocialSignIn, SocialTokenError> {
        if let Some(signed_in) = self.sign_in_linked(identity, user_agent).await? {
            return Ok(SocialSignIn::SignedIn(Box::new(signed_in)));
        }
        let email = identity.verified_email().ok_or(SocialTokenRule::EmailUnverified)?;
        if self.accounts.core.reads.accounts().credential_by_email(email).await?.is_some() {
            let ticket = ticket::issue(identity, &*self.accounts.secrets, self.accounts.core.now());
            return Ok(SocialSignIn::LinkRequired { email: email.clone(), ticket });
        }
        let signed_in = self.register(identity, email, language, user_agent).await?;
        Ok(SocialSignIn::SignedIn(Box::new(signed_in)))
    }

    async fn sign_in_linked(
        &self,
        identity: &Identity,
        user_agent: Option<&str>,
    ) -> Result<Option<SignedIn>, SocialTokenError> {
        let core = &self.accounts.core;
        in_transaction(&*core.store, async |unit| {
            let found = unit.social_tokens().by_subject(identity.provider, &identity.subject).await?;
            let Some(mut token) = found else { return Ok(None) };
            let credential = unit.accounts().auth(token.auth).await?.ok_or(SocialTokenRule::Refused)?;
            token.email = identity.email.clone();
            token.last_used_at = Some(core.now());
            unit.social_tokens().update(&token).await?;
            let user_agent = user_agent.map(str::to_owned);
            Ok(Some(self.accounts.open_session(unit, credential.auth, user_agent).await?))
        })
        .await
    }

    async fn register(
        &self,
        identity: &Identity,
        email: &EmailAddress,
        language: Language,
        user_agent: Option<&str>,
    ) -> Result<SignedIn, SocialTokenError> {
        let core = &self.accounts.core;
        let password_hash = self.unknown_password().await?;
        in_transaction(&*core.store, async |unit| {
            let auth = self.accounts.new_auth(email.clone(), language);
            let credential = Credential { auth, password_hash: password_hash.clone() };
            unit.accounts().add_auth(&credential).await?;
            let auth = credential.auth;
            unit.social_tokens().without_password(auth.id).await?;
            let mut token = SocialToken::new(core.id(), auth.id, identity, core.now());
            token.last_used_at = Some(core.now());
            unit.social_tokens().insert(&token).await?;
            Ok::<_, SocialTokenError>(self.accounts.open_session(unit, auth, user_agent.map(str::to_owned)).await?)
        })
        .await
    }

    /// The hash of a password that nobody knows: signing in with a password costs the same and never succeeds.
    async fn unknown_password(&self) -> Result<String, SocialTokenError> {
        let mut password = [0; 32];
        self.accounts.core.rng.fill(&mut password);
        Ok(self.accounts.passwords.hash(&STANDARD.encode(password)).await?)
    }
}
