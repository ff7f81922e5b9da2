//! Proving that one reads an e-mail address.

use chrono::TimeDelta;

use super::email::EmailAddress;
use super::error::AccountError;
use super::service::Accounts;
use super::verification::{PinRefusal, Purpose, SendRefusal, State, Verification, may_send, token_hash};
use crate::shared::actor::Actor;
use crate::shared::events::Event;
use crate::shared::failure::{Denied, FieldError};
use crate::shared::ids::{AuthId, VerificationId};
use crate::shared::language::Language;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// A proof that has just been given.
#[derive(Debug, Clone)]
pub struct Proof {
    /// The proof.
    pub verification: Verification,
    /// For a reset: the account of the address. Who reads its mail may know whether there is one.
    pub auth: Option<AuthId>,
}

impl Accounts {
    /// Asks for a letter with pin and link. Whether the address has an account is not even looked at here, so that
    /// nothing in the answer or its time can tell; the letter says it, to the address's owner alone.
    ///
    /// # Errors
    /// When the last letter is too fresh, there were too many, or storage fails.
    pub async fn request_verification(
        &self,
        email: &EmailAddress,
        purpose: Purpose,
        language: Language,
    ) -> Result<Verification, AccountError> {
        in_transaction(self.store.as_ref(), async |unit| {
            let now = self.world.now();
            unit.accounts().lock_email(email).await?;
            let sent = unit.accounts().letters_since(email, now - TimeDelta::hours(1)).await?;
            may_send(&sent, now)?;
            let id = VerificationId(self.world.id());
            let verification = Verification::begin(id, email.clone(), purpose, self.secrets.as_ref(), now);
            unit.accounts().add_verification(&verification).await?;
            let reset = purpose == Purpose::Reset;
            let email = email.as_str().to_owned();
            self.record(unit, Event::VerificationRequested { verification: id, email, language, reset }).await?;
            Ok(verification)
        })
        .await
    }

    /// Proves with the mailed pin. A wrong one counts, also when the answer is lost.
    ///
    /// # Errors
    /// `pin_wrong` or `pin_expired` for the field `pin`.
    pub async fn prove_by_pin(&self, email: &EmailAddress, purpose: Purpose, pin: &str) -> Result<Proof, AccountError> {
        let outcome = in_transaction(self.store.as_ref(), async |unit| {
            let Some(mut verification) = unit.accounts().latest_verification(email, purpose).await? else {
                return Ok(Err(PinRefusal::Expired));
            };
            let tried = verification.try_pin(pin, self.secrets.as_ref(), self.world.now());
            unit.accounts().save_verification(&verification).await?;
            match tried {
                Ok(()) => prove(unit, verification).await.map(Ok),
                Err(refusal) => Ok(Err(refusal)),
            }
        })
        .await?;
        Ok(outcome?)
    }

    /// Proves with the token of the mailed link.
    ///
    /// # Errors
    /// `link_expired` for the field `token` when it is none, or has served, or is too old.
    pub async fn prove_by_link(&self, token: &str) -> Result<Proof, AccountError> {
        let hash = token_hash(token, self.secrets.as_ref());
        in_transaction(self.store.as_ref(), async |unit| {
            let found = unit.accounts().verification_by_token(&hash).await?;
            let expired = || FieldError::new("token", "link_expired");
            let mut verification = found.ok_or_else(expired)?;
            verification.follow_link(self.world.now()).map_err(|_| expired())?;
            unit.accounts().save_verification(&verification).await?;
            prove(unit, verification).await
        })
        .await
    }

    /// How far a proof has come that one knows the id of.
    ///
    /// # Errors
    /// [`Denied::Unknown`] when there is none for that address, or it has not been given yet.
    pub async fn verification(
        &self,
        email: &EmailAddress,
        id: VerificationId,
    ) -> Result<(Verification, State), AccountError> {
        let found = self.reads.verification(id).await?.filter(|found| found.email == *email);
        let found = found.filter(|found| found.proven_at.is_some()).ok_or(Denied::Unknown)?;
        let state = found.state(self.world.now());
        Ok((found, state))
    }

    /// The proofs of the asker's own address, the latest first.
    ///
    /// # Errors
    /// For everybody who is not signed in.
    pub async fn own_verifications(&self, actor: &Actor) -> Result<Vec<(Verification, State)>, AccountError> {
        let email = self.own_email(actor).await?;
        let now = self.world.now();
        let found = self.reads.verifications(&email).await?;
        let with_state = |found: Verification| {
            let state = found.state(now);
            (found, state)
        };
        Ok(found.into_iter().map(with_state).collect())
    }

    /// Makes those of the asker's own proofs worthless that `chosen` picks; answers how many. They are still counted
    /// among the letters of the hour.
    ///
    /// # Errors
    /// For everybody who is not signed in.
    pub async fn void_own_verifications(
        &self,
        actor: &Actor,
        chosen: impl Fn(&Verification) -> bool,
    ) -> Result<usize, AccountError> {
        let own = self.own_verifications(actor).await?;
        let live =
            own.into_iter().filter(|(found, state)| matches!(state, State::Pending | State::Proven) && chosen(found));
        let ids: Vec<VerificationId> = live.map(|(found, _)| found.id).collect();
        let now = self.world.now();
        in_transaction(self.store.as_ref(), async |unit| Ok(unit.accounts().void_verifications(&ids, now).await?)).await
    }

    async fn own_email(&self, actor: &Actor) -> Result<EmailAddress, AccountError> {
        let auth = self.reads.auth(actor.member()?.auth).await?.ok_or(Denied::Unknown)?;
        Ok(auth.email)
    }
}

async fn prove(unit: &mut dyn UnitOfWork, verification: Verification) -> Result<Proof, AccountError> {
    let auth = match verification.purpose {
        Purpose::Register => None,
        Purpose::Reset => unit.accounts().auth_by_email(&verification.email).await?.map(|found| found.auth.id),
    };
    Ok(Proof { verification, auth })
}

impl From<SendRefusal> for AccountError {
    fn from(refusal: SendRefusal) -> Self {
        let (code, wait) = match refusal {
            SendRefusal::TooSoon(wait) => ("pin_too_soon", wait),
            SendRefusal::TooMany(wait) => ("pin_too_many", wait),
        };
        Self::TooMany { code, wait: wait.to_std().unwrap_or_default() }
    }
}
