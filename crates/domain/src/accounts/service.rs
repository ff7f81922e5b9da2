//! The use cases of accounts; each is in its own file.

use std::sync::Arc;

use crate::core::Core;
use crate::people::User;
use crate::shared::actor::Member;
use crate::shared::events::{Event, EventEnvelope};
use crate::shared::rates::RateCounter;
use crate::unit_of_work::UnitOfWork;

use super::auth::Auth;
use super::error::{AccountError, AccountRule};
use super::passkeys::PasskeyVerifier;
use super::ports::PasswordHasher;
use super::second_factor::Passed;
use super::security_events::{SecurityEventKind, record};
use super::session::{RefreshToken, Session};
use super::tokens::{AccessTokens, Revocations};
use crate::shared::secrets::Secrets;

/// Accounts, their sessions and verified emails.
#[derive(Clone)]
pub struct Accounts {
    pub core: Core,
    pub passwords: Arc<dyn PasswordHasher>,
    pub tokens: Arc<dyn AccessTokens>,
    /// Is notified of ended sessions.
    pub revocations: Arc<dyn Revocations>,
    /// Counts sign-in attempts.
    pub rates: Arc<dyn RateCounter>,
    pub passkey_verifier: Arc<dyn PasskeyVerifier>,
    /// Derives pins, signs device cookies, encrypts the secrets of authenticator apps.
    pub secrets: Arc<dyn Secrets>,
}

/// A new or continued session with its tokens.
#[derive(Debug, Clone)]
pub struct SignedIn {
    pub auth: Auth,
    /// `None` until the profile is created.
    pub user: Option<User>,
    /// Valid for [`ACCESS_TOKEN_LIFE`](super::tokens::ACCESS_TOKEN_LIFE).
    pub access_token: String,
    pub refresh_token: RefreshToken,
    pub session: Session,
}

/// What a session is opened with, beside the proof of the first factor.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Opening<'a> {
    /// Of the second factor, where the account has one.
    pub code: Option<&'a str>,
    /// Whether the browser has signed in to the account before.
    pub is_known_device: bool,
    pub user_agent: Option<&'a str>,
}

impl Accounts {
    pub(super) async fn record(&self, unit: &mut dyn UnitOfWork, event: Event) -> Result<(), AccountError> {
        let recorded = EventEnvelope { id: self.core.id(), occurred_at: self.core.now(), event };
        Ok(unit.record(&recorded).await?)
    }

    /// Starts a session of the account.
    pub(super) async fn begin_session(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: Auth,
        user_agent: Option<String>,
    ) -> Result<SignedIn, AccountError> {
        let session = Session::begin(auth.id, user_agent, &*self.core.clock, &*self.core.rng);
        unit.accounts().add_session(&session).await?;
        self.continue_session(unit, auth, session).await
    }

    /// Starts a session of an account whose owner has given the password or a provider's proof: checks the second
    /// factor, cancels a requested erasure, and tells the owner of a device that is new to the account.
    ///
    /// # Errors
    /// [`AccountRule::Blocked`], `SecondFactorRequired`, `SecondFactorWrong`.
    pub(crate) async fn open_session(
        &self,
        unit: &mut dyn UnitOfWork,
        mut auth: Auth,
        opening: &Opening<'_>,
    ) -> Result<SignedIn, AccountError> {
        if auth.blocked {
            return Err(AccountRule::Blocked.into());
        }
        let passed = self.pass_second_factor(unit, auth.id, opening.code).await?;
        if auth.erasure_due_at.take().is_some() {
            unit.accounts().save_erasure(auth.id, None, self.core.now()).await?;
        }
        let signed_in = self.begin_session(unit, auth, opening.user_agent.map(str::to_owned)).await?;
        let new_device = (!opening.is_known_device).then_some(SecurityEventKind::NewDevice);
        let recovered = (passed == Passed::RecoveryCode).then_some(SecurityEventKind::RecoveryCodeUsed);
        for kind in [new_device, recovered].into_iter().flatten() {
            record(&self.core, unit, signed_in.auth.id, Some(signed_in.session.id), kind).await?;
        }
        Ok(signed_in)
    }

    /// Issues the next pair of tokens of a session.
    pub(super) async fn continue_session(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: Auth,
        session: Session,
    ) -> Result<SignedIn, AccountError> {
        let now = self.core.now();
        let refresh_token = RefreshToken::generate(&*self.core.rng);
        unit.accounts().add_refresh_token(&refresh_token.hash(), session.id, now).await?;
        let user = unit.people().user_of(auth.id).await?;
        let role = self.granted_role(unit, &auth, &session).await?;
        let member = Member { auth: auth.id, session: session.id, user: user.as_ref().map(|user| user.id), role };
        let access_token = self.tokens.issue(&member, now);
        Ok(SignedIn { auth, user, access_token, refresh_token, session })
    }
}
