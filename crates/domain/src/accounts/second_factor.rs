//! The second factor at signing in: a code of an app, or a recovery code.

use super::auth::Auth;
use super::confirmation::require_confirmed;
use super::error::{AccountError, AccountRule};
use super::security_events::{SecurityEventKind, record};
use super::service::Accounts;
use super::session::Session;
use super::totp::{RECOVERY_CODES, TotpFactor, TotpSecret, normalised, recovery_code, recovery_code_hash};
use crate::shared::actor::{Actor, Role};
use crate::shared::failure::FieldError;
use crate::shared::ids::AuthId;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// What an account can be signed in with besides its password.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Factors {
    /// Whether two-step verification is on.
    pub totp: bool,
    pub recovery_codes_left: u32,
    pub passkeys: u32,
    /// Whether the role of the account requires two-step verification: that of all moderators and administrators but
    /// those of the demo.
    pub required: bool,
}

/// A secret that was offered to an app.
#[derive(Debug, Clone)]
pub struct TotpOffer {
    /// In base32, for typing.
    pub secret: String,
    /// For a QR code.
    pub uri: String,
}

/// How the second factor was passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Passed {
    /// The account has none.
    NotNeeded,
    Totp,
    RecoveryCode,
}

impl Accounts {
    /// What the actor's account can be signed in with besides its password.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn factors(&self, actor: &Actor) -> Result<Factors, AccountError> {
        Ok(self.core.reads.accounts().factors(actor.member()?.auth).await?)
    }

    /// Whether the actor's role is withheld until two-step verification is on: the token then names no role.
    ///
    /// # Errors
    /// `Store`.
    pub async fn awaits_second_factor(&self, actor: &Actor) -> Result<bool, AccountError> {
        match actor {
            Actor::Member(member) if member.role == Role::Member => {
                Ok(self.core.reads.accounts().factors(member.auth).await?.required)
            }
            _ => Ok(false),
        }
    }

    /// Offers a new secret for an app. It is in force once a code of it was entered; until then an earlier one stays.
    ///
    /// # Errors
    /// `Denied` without a confirmation, `AccountGone`.
    pub async fn offer_totp(&self, actor: &Actor) -> Result<TotpOffer, AccountError> {
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        let secret = TotpSecret::generate(&*self.core.rng);
        let pending = secret.seal(member.auth, &*self.secrets)?;
        let email = in_transaction(&*self.core.store, async |unit| {
            let auth = unit.accounts().auth(member.auth).await?.ok_or(AccountRule::AccountGone)?.auth;
            let factor = unit.accounts().totp(auth.id).await?.unwrap_or_default();
            unit.accounts().save_totp(auth.id, &TotpFactor { pending: Some(pending.clone()), ..factor }).await?;
            Ok::<_, AccountError>(auth.email)
        })
        .await?;
        let uri = secret.uri(&email).unwrap_or_default();
        Ok(TotpOffer { secret: secret.base32(), uri })
    }

    /// Turns two-step verification on with the first code of the offered secret, and ends all other sessions, which
    /// began without one. Returns new recovery codes.
    ///
    /// # Errors
    /// `Denied` without a confirmation, `TotpNotOffered`, `Invalid` for `code`.
    pub async fn turn_totp_on(&self, actor: &Actor, code: &str) -> Result<Vec<String>, AccountError> {
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        let (codes, ended) = in_transaction(&*self.core.store, async |unit| {
            let factor = unit.accounts().totp(member.auth).await?.unwrap_or_default();
            let pending = factor.pending.ok_or(AccountRule::TotpNotOffered)?;
            let secret = TotpSecret::open(&pending, member.auth, &*self.secrets)?;
            let step = secret.check(&normalised(code), 0, self.core.now());
            let last_step = step.ok_or_else(|| FieldError::new("code", "code_wrong"))?;
            let factor = TotpFactor { secret: Some(pending), pending: None, last_step };
            unit.accounts().save_totp(member.auth, &factor).await?;
            let codes = self.replace_recovery_codes(unit, member.auth).await?;
            let ended = unit.accounts().end_sessions(member.auth, Some(member.session)).await?;
            record(&self.core, unit, member.auth, Some(member.session), SecurityEventKind::TotpOn).await?;
            Ok::<_, AccountError>((codes, ended))
        })
        .await?;
        self.revocations.ended(&ended);
        Ok(codes)
    }

    /// Turns two-step verification off.
    ///
    /// # Errors
    /// `Denied` without a confirmation, `TotpOff`, `SecondFactorNeeded` for roles that require it.
    pub async fn turn_totp_off(&self, actor: &Actor) -> Result<(), AccountError> {
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        in_transaction(&*self.core.store, async |unit| {
            let factors = unit.accounts().factors(member.auth).await?;
            match factors {
                Factors { totp: false, .. } => return Err(AccountRule::TotpOff.into()),
                Factors { required: true, .. } => return Err(AccountRule::SecondFactorNeeded.into()),
                _ => unit.accounts().delete_totp(member.auth).await?,
            }
            Ok(record(&self.core, unit, member.auth, Some(member.session), SecurityEventKind::TotpOff).await?)
        })
        .await
    }

    /// Replaces the recovery codes; the earlier ones no longer work.
    ///
    /// # Errors
    /// `Denied` without a confirmation, `TotpOff`.
    pub async fn renew_recovery_codes(&self, actor: &Actor) -> Result<Vec<String>, AccountError> {
        let member = require_confirmed::<AccountError>(&self.core, actor).await?;
        in_transaction(&*self.core.store, async |unit| {
            if !unit.accounts().factors(member.auth).await?.totp {
                return Err(AccountRule::TotpOff.into());
            }
            self.replace_recovery_codes(unit, member.auth).await
        })
        .await
    }

    async fn replace_recovery_codes(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: AuthId,
    ) -> Result<Vec<String>, AccountError> {
        let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| recovery_code(&*self.core.rng)).collect();
        let hashes: Vec<_> = codes.iter().map(|code| recovery_code_hash(auth, code, &*self.secrets)).collect();
        unit.accounts().replace_recovery_codes(auth, &hashes).await?;
        Ok(codes)
    }

    /// Checks the second factor of an account whose password was right. A code is accepted once.
    ///
    /// # Errors
    /// `SecondFactorRequired` without a code, `SecondFactorWrong`.
    pub(super) async fn pass_second_factor(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: AuthId,
        code: Option<&str>,
    ) -> Result<Passed, AccountError> {
        let factor = unit.accounts().totp(auth).await?.unwrap_or_default();
        let Some(sealed) = &factor.secret else { return Ok(Passed::NotNeeded) };
        let code = code.map(normalised).ok_or(AccountRule::SecondFactorRequired)?;
        let secret = TotpSecret::open(sealed, auth, &*self.secrets)?;
        if let Some(last_step) = secret.check(&code, factor.last_step, self.core.now()) {
            unit.accounts().save_totp(auth, &TotpFactor { last_step, ..factor }).await?;
            return Ok(Passed::Totp);
        }
        let hash = recovery_code_hash(auth, &code, &*self.secrets);
        let is_recovery_code = unit.accounts().use_recovery_code(auth, &hash).await?;
        if is_recovery_code { Ok(Passed::RecoveryCode) } else { Err(AccountRule::SecondFactorWrong.into()) }
    }

    /// The role that the tokens of a session name. Moderators and administrators act as members while their account
    /// could be signed in to with a password alone, unless the session began with a passkey.
    pub(super) async fn granted_role(
        &self,
        unit: &mut dyn UnitOfWork,
        auth: &Auth,
        session: &Session,
    ) -> Result<Role, AccountError> {
        if auth.role == Role::Member || session.by_passkey {
            return Ok(auth.role);
        }
        let factors = unit.accounts().factors(auth.id).await?;
        Ok(if factors.totp || !factors.required { auth.role } else { Role::Member })
    }
}
