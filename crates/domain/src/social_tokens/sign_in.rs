//! Signing in, and signing up, with a provider's account.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::error::{SocialTokenError, SocialTokenRule};
use super::identity::Identity;
use super::service::{SocialTokens, is_race};
use super::social_token::SocialToken;
use super::ticket;
use crate::accounts::attempts::Attempts;
use crate::accounts::auth::Credential;
use crate::accounts::device::DeviceCookie;
use crate::accounts::service::Opening;
use crate::accounts::{Accounts, SignedIn};
use crate::shared::email::EmailAddress;
use crate::shared::language::Language;
use crate::unit_of_work::in_transaction;

/// A request to sign in with an identity.
#[derive(Debug, Clone, Copy)]
pub struct SignInRequest<'a> {
    pub identity: &'a Identity,
    /// Of the second factor, where the account has one.
    pub code: Option<&'a str>,
    /// Of emails to a new account.
    pub language: Language,
    pub device: Option<&'a DeviceCookie>,
    pub user_agent: Option<&'a str>,
}

/// How a sign-in ended.
#[derive(Debug, Clone)]
pub enum SocialSignIn {
    SignedIn(Box<SignedIn>),
    /// An account has this address. Its owner has to sign in to it first; the ticket then links the identity.
    LinkRequired {
        email: EmailAddress,
        ticket: String,
    },
    /// The account has a second factor; the ticket comes back with its code.
    SecondFactorRequired {
        ticket: String,
    },
}

impl SocialTokens {
    /// Signs in to the account that the identity is linked to. Otherwise creates an account for its verified address,
    /// unless there is one: that is linked only after its owner has signed in.
    ///
    /// # Errors
    /// `Blocked`, `SecondFactorWrong`, `TooManySignIns`; `EmailUnverified` where an account would be created.
    pub async fn sign_in(&self, request: SignInRequest<'_>) -> Result<SocialSignIn, SocialTokenError> {
        match self.try_sign_in(request).await {
            // Another request was faster: now there is what that one wrote.
            Err(SocialTokenError::Store(error)) if is_race(&error) => self.try_sign_in(request).await,
            Err(SocialTokenError::Rule(SocialTokenRule::SecondFactorRequired)) => {
                Ok(SocialSignIn::SecondFactorRequired { ticket: self.ticket(request.identity) })
            }
            result => result,
        }
    }

    async fn try_sign_in(&self, request: SignInRequest<'_>) -> Result<SocialSignIn, SocialTokenError> {
        if let Some(signed_in) = self.sign_in_linked(request).await? {
            return Ok(SocialSignIn::SignedIn(Box::new(signed_in)));
        }
        let identity = request.identity;
        let email = identity.verified_email().ok_or(SocialTokenRule::EmailUnverified)?;
        if self.accounts.core.reads.accounts().credential_by_email(email).await?.is_some() {
            return Ok(SocialSignIn::LinkRequired { email: email.clone(), ticket: self.ticket(identity) });
        }
        let signed_in = self.register(request, email).await?;
        Ok(SocialSignIn::SignedIn(Box::new(signed_in)))
    }

    fn ticket(&self, identity: &Identity) -> String {
        ticket::issue(identity, &*self.accounts.secrets, self.accounts.core.now())
    }

    async fn sign_in_linked(&self, request: SignInRequest<'_>) -> Result<Option<SignedIn>, SocialTokenError> {
        let SignInRequest { identity, code, device, user_agent, .. } = request;
        let Accounts { core, secrets, rates, .. } = &self.accounts;
        let attempts = Attempts::of_identity(identity.provider.as_ref(), &identity.subject);
        if code.is_some() {
            attempts.count(&**rates, core.now()).await?;
        }
        let signed_in = in_transaction(&*core.store, async |unit| {
            let found = unit.social_tokens().by_subject(identity.provider, &identity.subject).await?;
            let Some(mut token) = found else { return Ok::<_, SocialTokenError>(None) };
            let auth = unit.accounts().auth(token.auth).await?.ok_or(SocialTokenRule::Refused)?.auth;
            token.email = identity.email.clone();
            token.last_used_at = Some(core.now());
            unit.social_tokens().update(&token).await?;
            let known = device.and_then(|device| device.verify(Some(&auth), &**secrets));
            let opening = Opening { code, is_known_device: known.is_some(), user_agent };
            Ok(Some(self.accounts.open_session(unit, auth, &opening).await?))
        })
        .await?;
        if code.is_some() && signed_in.is_some() {
            attempts.reset(&**rates).await?;
        }
        Ok(signed_in)
    }

    async fn register(&self, request: SignInRequest<'_>, email: &EmailAddress) -> Result<SignedIn, SocialTokenError> {
        let core = &self.accounts.core;
        let password_hash = self.unknown_password().await?;
        in_transaction(&*core.store, async |unit| {
            let auth = self.accounts.new_auth(email.clone(), request.language);
            let credential = Credential { auth, password_hash: password_hash.clone() };
            unit.accounts().add_auth(&credential).await?;
            let auth = credential.auth;
            unit.social_tokens().without_password(auth.id).await?;
            let mut token = SocialToken::new(core.id(), auth.id, request.identity, core.now());
            token.last_used_at = Some(core.now());
            unit.social_tokens().insert(&token).await?;
            // Its first device is no news.
            let opening = Opening { is_known_device: true, user_agent: request.user_agent, ..Opening::default() };
            Ok::<_, SocialTokenError>(self.accounts.open_session(unit, auth, &opening).await?)
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
