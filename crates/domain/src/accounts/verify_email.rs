//! Verifying an email address.

use chrono::TimeDelta;

use super::confirmation::require_confirmed;
use super::error::AccountError;
use super::service::Accounts;
use super::verification::{PinRefusal, Purpose, State, Verification, may_send, token_hash};
use crate::shared::actor::Actor;
use crate::shared::email::EmailAddress;
use crate::shared::events::Event;
use crate::shared::failure::FieldError;
use crate::shared::ids::{AuthId, VerificationId};
use crate::shared::language::Language;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// An email address that has just been verified.
#[derive(Debug, Clone)]
pub struct Proof {
    pub verification: Verification,
    /// For a reset: the account of the address. The recipient of its email may know that it exists.
    pub auth: Option<AuthId>,
}

impl Accounts {
    /// Requests an email with a PIN and a link. Does not look up the account, so that neither the reply nor its timing
    /// reveals whether there is one; only the email does.
    ///
    /// # Errors
    /// `PinTooSoon`, `TooManyPins`; for a change of email `Denied` without a confirmation.
    pub async fn request_verification(
        &self,
        actor: &Actor,
        email: &EmailAddress,
        purpose: Purpose,
        language: Language,
    ) -> Result<Verification, AccountError> {
        if purpose == Purpose::ChangeEmail {
            require_confirmed::<AccountError>(&self.core, actor).await?;
        }
        in_transaction(&*self.core.store, async |unit| {
            let now = self.core.now();
            unit.accounts().lock_email(email).await?;
            let sent = unit.accounts().emails_since(email, now - TimeDelta::hours(1)).await?;
            may_send(&sent, now)?;
            let id: VerificationId = self.core.id();
            let verification = Verification::begin(id, email.clone(), purpose, &*self.secrets, now);
            unit.accounts().add_verification(&verification).await?;
            let (reset, change) = (purpose == Purpose::Reset, purpose == Purpose::ChangeEmail);
            let email = email.as_str().to_owned();
            self.record(unit, Event::VerificationRequested { verification: id, email, language, reset, change })
                .await?;
            Ok(verification)
        })
        .await
    }

    /// Verifies with the PIN from the email. A wrong PIN counts even when the reply is lost.
    ///
    /// # Errors
    /// `Invalid` with `pin_wrong` or `pin_expired` for the field `pin`.
    pub async fn prove_by_pin(&self, email: &EmailAddress, purpose: Purpose, pin: &str) -> Result<Proof, AccountError> {
        let outcome = in_transaction(&*self.core.store, async |unit| {
            let Some(mut verification) = unit.accounts().latest_verification(email, purpose).await? else {
                return Ok(Err(PinRefusal::Expired));
            };
            let tried = verification.try_pin(pin, &*self.secrets, self.core.now());
            unit.accounts().save_verification(&verification).await?;
            match tried {
                Ok(()) => prove(unit, verification).await.map(Ok),
                Err(refusal) => Ok(Err(refusal)),
            }
        })
        .await?;
        Ok(outcome?)
    }

    /// Verifies with the token of the link in the email.
    ///
    /// # Errors
    /// `Invalid` with `link_expired` for the field `token` when it is unknown, used or too old.
    pub async fn prove_by_link(&self, token: &str) -> Result<Proof, AccountError> {
        let hash = token_hash(token, &*self.secrets);
        in_transaction(&*self.core.store, async |unit| {
            let found = unit.accounts().verification_by_token(&hash).await?;
            let expired = || FieldError::new("token", "link_expired");
            let mut verification = found.ok_or_else(expired)?;
            verification.follow_link(self.core.now()).map_err(|_| expired())?;
            unit.accounts().save_verification(&verification).await?;
            prove(unit, verification).await
        })
        .await
    }

    /// The state of a verification.
    ///
    /// # Errors
    /// `Denied` when it is unknown, of another address, or not verified yet.
    pub async fn verification(
        &self,
        email: &EmailAddress,
        id: VerificationId,
    ) -> Result<(Verification, State), AccountError> {
        let found = self.core.reads.accounts().verification(id).await?.filter(|found| found.email == *email);
        let found = found.filter(|found| found.proven_at.is_some()).ok_or(AccountError::UNKNOWN)?;
        let state = found.state(self.core.now());
        Ok((found, state))
    }

    /// The verifications of the actor's own address, newest first.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn own_verifications(&self, actor: &Actor) -> Result<Vec<(Verification, State)>, AccountError> {
        let email = self.own_email(actor).await?;
        let now = self.core.now();
        let found = self.core.reads.accounts().verifications(&email).await?;
        let with_state = |found: Verification| {
            let state = found.state(now);
            (found, state)
        };
        Ok(found.into_iter().map(with_state).collect())
    }

    /// Invalidates the actor's own verifications that `chosen` picks. Returns how many. Their emails still count towards
    /// the hourly limit.
    ///
    /// # Errors
    /// `Denied` for visitors.
    pub async fn void_own_verifications(
        &self,
        actor: &Actor,
        chosen: impl Fn(&Verification) -> bool,
    ) -> Result<usize, AccountError> {
        let own = self.own_verifications(actor).await?;
        let live =
            own.into_iter().filter(|(found, state)| matches!(state, State::Pending | State::Proven) && chosen(found));
        let ids: Vec<VerificationId> = live.map(|(found, _)| found.id).collect();
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| Ok(unit.accounts().void_verifications(&ids, now).await?)).await
    }

    async fn own_email(&self, actor: &Actor) -> Result<EmailAddress, AccountError> {
        let auth = self.core.reads.accounts().auth(actor.member()?.auth).await?.ok_or(AccountError::UNKNOWN)?;
        Ok(auth.email)
    }
}

async fn prove(unit: &mut dyn UnitOfWork, verification: Verification) -> Result<Proof, AccountError> {
    let auth = match verification.purpose {
        Purpose::Register | Purpose::ChangeEmail => None,
        Purpose::Reset => unit.accounts().auth_by_email(&verification.email).await?.map(|found| found.auth.id),
    };
    Ok(Proof { verification, auth })
}
