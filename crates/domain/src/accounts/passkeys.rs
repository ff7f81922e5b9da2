//! Passkeys: signing in with a key on the member's device, which asks for a fingerprint, a face or a PIN (WebAuthn).

use chrono::{DateTime, TimeDelta, Utc};

use super::auth::Auth;
use super::confirmation::require_confirmed;
use super::device::DeviceCookie;
use super::error::{AccountError, AccountRule};
use super::security_events::{SecurityEventKind, record};
use super::service::{Accounts, SignedIn};
use super::session::Session;
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::{AuthId, CeremonyId, PasskeyId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// How long a challenge can be answered.
pub const CEREMONY_LIFE: TimeDelta = TimeDelta::minutes(5);
/// How many passkeys an account may have.
pub const MAX_PASSKEYS: usize = 20;

/// A public key that signs in to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    pub id: PasskeyId,
    pub auth: AuthId,
    /// Chosen by the member, to tell devices apart.
    pub name: String,
    /// The id under which the device knows it.
    pub credential_id: Vec<u8>,
    /// The public key, the signature counter and the flags, as [`PasskeyVerifier`] reads them.
    pub credential: String,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

/// A challenge that waits for its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ceremony {
    pub id: CeremonyId,
    /// The account that gets a passkey; `None` for signing in.
    pub auth: Option<AuthId>,
    /// As [`PasskeyVerifier`] reads it.
    pub state: String,
    pub expires_at: DateTime<Utc>,
}

/// A challenge for the browser, with its state for the server. Both are JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn.
    pub options: String,
    pub state: String,
}

/// A verified new key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewKey {
    pub credential_id: Vec<u8>,
    pub credential: String,
}

/// Why a ceremony fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasskeyRefusal {
    /// The public address has no domain name, which WebAuthn requires.
    Unavailable,
    /// The response does not answer the challenge.
    Wrong,
}

/// The cryptographic part of passkeys. User verification is always required.
pub trait PasskeyVerifier: Send + Sync {
    /// A challenge to make a key for the account; devices that have one of `existing` refuse.
    ///
    /// # Errors
    /// `Unavailable`.
    fn challenge_new_key(&self, auth: &Auth, existing: &[Vec<u8>]) -> Result<Challenge, PasskeyRefusal>;
    /// The key in a response, if it answers the challenge.
    ///
    /// # Errors
    /// `Unavailable`, `Wrong`.
    fn verify_new_key(&self, state: &str, response: &str) -> Result<NewKey, PasskeyRefusal>;
    /// A challenge to sign in with any key of this server.
    ///
    /// # Errors
    /// `Unavailable`.
    fn challenge_sign_in(&self) -> Result<Challenge, PasskeyRefusal>;
    /// The account and the credential id that a response claims, not verified yet.
    fn claimed(&self, response: &str) -> Option<(AuthId, Vec<u8>)>;
    /// Verifies a response with the stored credential. Returns the credential with its new counter.
    ///
    /// # Errors
    /// `Unavailable`; `Wrong` also when the counter did not increase, as with a copied key.
    fn verify_sign_in(&self, state: &str, response: &str, credential: &str) -> Result<String, PasskeyRefusal>;
}

/// A ceremony with the options for the browser, JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BegunCeremony {
    pub id: CeremonyId,
    pub options: String,
}

/// A request to sign in with a passkey.
#[derive(Debug, Clone)]
pub struct PasskeySignIn {
    pub ceremony: CeremonyId,
    /// `AuthenticationResponseJSON` of WebAuthn.
    pub response: String,
    pub device: Option<DeviceCookie>,
    pub user_agent: Option<String>,
}

impl Accounts {
    /// The actor's passkeys, newest first.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn passkeys(&self, actor: &Actor, page: PageRequest<()>) -> Result<Page<Passkey, ()>, AccountError> {
        Ok(self.core.reads.accounts().passkeys(actor.member()?.auth, page).await?)
    }

    /// Begins to add a passkey to the actor's account.
    ///
    /// # Errors
    /// `Denied` without a confirmation, `PasskeysUnavailable`, `TooManyPasskeys`.
    pub async fn begin_passkey(&self, actor: &Actor) -> Result<BegunCeremony, AccountError> {
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        in_transaction(&*self.core.store, async |unit| {
            let auth = unit.accounts().auth(member.auth).await?.ok_or(AccountRule::AccountGone)?.auth;
            let existing = unit.accounts().credential_ids(auth.id).await?;
            if existing.len() >= MAX_PASSKEYS {
                return Err(AccountRule::TooManyPasskeys.into());
            }
            let challenge = self.passkey_verifier.challenge_new_key(&auth, &existing).map_err(unavailable)?;
            self.begin_ceremony(unit, Some(auth.id), challenge).await
        })
        .await
    }

    /// Adds the passkey that the browser made for the ceremony.
    ///
    /// # Errors
    /// `Denied` without a confirmation, `Invalid` for `ceremony` or `credential`, `TooManyPasskeys`.
    pub async fn add_passkey(
        &self,
        actor: &Actor,
        ceremony: CeremonyId,
        name: &str,
        response: &str,
    ) -> Result<Passkey, AccountError> {
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        let state = self.take_ceremony(ceremony, Some(member.auth)).await?;
        let wrong = || AccountError::field("credential", "passkey_wrong");
        let key = self.passkey_verifier.verify_new_key(&state, response).map_err(|_| wrong())?;
        in_transaction(&*self.core.store, async |unit| {
            unit.accounts().auth(member.auth).await?.ok_or(AccountRule::AccountGone)?;
            if unit.accounts().credential_ids(member.auth).await?.len() >= MAX_PASSKEYS {
                return Err(AccountRule::TooManyPasskeys.into());
            }
            let passkey = Passkey {
                id: self.core.id(),
                auth: member.auth,
                name: name.to_owned(),
                credential_id: key.credential_id.clone(),
                credential: key.credential.clone(),
                created_at: self.core.now(),
                last_used_at: None,
            };
            let added = unit.accounts().add_passkey(&passkey).await;
            added.map_err(|error| if error.violates("passkeys_credential_unique") { wrong() } else { error.into() })?;
            record(&self.core, unit, member.auth, Some(member.session), SecurityEventKind::PasskeyAdded).await?;
            Ok(passkey)
        })
        .await
    }

    /// Renames one of the actor's passkeys.
    ///
    /// # Errors
    /// `Denied` when it is not the actor's.
    pub async fn rename_passkey(&self, actor: &Actor, id: PasskeyId, name: &str) -> Result<Passkey, AccountError> {
        let member = actor.member()?;
        in_transaction(&*self.core.store, async |unit| {
            let renamed = unit.accounts().rename_passkey(member.auth, id, name).await?;
            renamed.ok_or(AccountError::UNKNOWN)
        })
        .await
    }

    /// Removes one of the actor's passkeys.
    ///
    /// # Errors
    /// `Denied` when it is not the actor's, or without a confirmation.
    pub async fn remove_passkey(&self, actor: &Actor, id: PasskeyId) -> Result<(), AccountError> {
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        in_transaction(&*self.core.store, async |unit| {
            if !unit.accounts().delete_passkey(member.auth, id).await? {
                return Err(AccountError::UNKNOWN);
            }
            let kind = SecurityEventKind::PasskeyRemoved;
            Ok(record(&self.core, unit, member.auth, Some(member.session), kind).await?)
        })
        .await
    }

    /// Begins to sign in with a passkey. Says nothing about accounts.
    ///
    /// # Errors
    /// `PasskeysUnavailable`.
    pub async fn begin_passkey_sign_in(&self) -> Result<BegunCeremony, AccountError> {
        let challenge = self.passkey_verifier.challenge_sign_in().map_err(unavailable)?;
        in_transaction(&*self.core.store, async |unit| self.begin_ceremony(unit, None, challenge.clone()).await).await
    }

    /// Signs in with a passkey, which is two factors in one: the device, and what unlocks it. Cancels a requested
    /// erasure.
    ///
    /// # Errors
    /// `Invalid` for `ceremony`, `PasskeyRefused`, `Blocked`.
    pub async fn sign_in_with_passkey(&self, sign_in: &PasskeySignIn) -> Result<SignedIn, AccountError> {
        let state = self.take_ceremony(sign_in.ceremony, None).await?;
        let (id, credential_id) =
            self.passkey_verifier.claimed(&sign_in.response).ok_or(AccountRule::PasskeyRefused)?;
        in_transaction(&*self.core.store, async |unit| {
            let now = self.core.now();
            let found = unit.accounts().passkey_by_credential(&credential_id).await?;
            let passkey = found.filter(|passkey| passkey.auth == id).ok_or(AccountRule::PasskeyRefused)?;
            let verified = self.passkey_verifier.verify_sign_in(&state, &sign_in.response, &passkey.credential);
            let credential = verified.map_err(|_| AccountRule::PasskeyRefused)?;
            let mut auth = unit.accounts().auth(id).await?.ok_or(AccountRule::PasskeyRefused)?.auth;
            if auth.blocked {
                return Err(AccountRule::Blocked.into());
            }
            unit.accounts().use_passkey(passkey.id, &credential, now).await?;
            if auth.erasure_due_at.take().is_some() {
                unit.accounts().save_erasure(auth.id, None, now).await?;
            }
            let known = sign_in.device.as_ref().and_then(|device| device.verify(Some(&auth), &*self.secrets));
            let session = Session {
                by_passkey: true,
                ..Session::begin(auth.id, sign_in.user_agent.clone(), &*self.core.clock, &*self.core.rng)
            };
            unit.accounts().add_session(&session).await?;
            if known.is_none() {
                record(&self.core, unit, auth.id, Some(session.id), SecurityEventKind::NewDevice).await?;
            }
            self.continue_session(unit, auth, session).await
        })
        .await
    }

    async fn begin_ceremony(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: Option<AuthId>,
        challenge: Challenge,
    ) -> Result<BegunCeremony, AccountError> {
        let expires_at = self.core.now() + CEREMONY_LIFE;
        let ceremony = Ceremony { id: self.core.id(), auth, state: challenge.state, expires_at };
        unit.accounts().add_ceremony(&ceremony).await?;
        Ok(BegunCeremony { id: ceremony.id, options: challenge.options })
    }

    /// The state of a ceremony for that account, which is used up even if what follows fails.
    async fn take_ceremony(&self, id: CeremonyId, auth: Option<AuthId>) -> Result<String, AccountError> {
        let found: Result<_, StoreError> =
            in_transaction(&*self.core.store, async |unit| unit.accounts().take_ceremony(id).await).await;
        let valid = found?.filter(|found| found.auth == auth && found.expires_at > self.core.now());
        let ceremony = valid.ok_or_else(|| FieldError::new("ceremony", "ceremony_expired"))?;
        Ok(ceremony.state)
    }
}

fn unavailable(_: PasskeyRefusal) -> AccountError {
    AccountRule::PasskeysUnavailable.into()
}
