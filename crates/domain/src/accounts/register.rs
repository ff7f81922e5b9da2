//! Creating an account for a verified address.

use super::auth::{Auth, Credential};
use super::error::{AccountError, AccountRule};
use super::password::NewPassword;
use super::service::{Accounts, SignedIn};
use super::verification::{Purpose, Verification};
use crate::shared::actor::Role;
use crate::shared::email::EmailAddress;
use crate::shared::failure::FieldError;
use crate::shared::ids::VerificationId;
use crate::shared::language::Language;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// An account to create.
#[derive(Debug, Clone)]
pub struct Registration {
    pub email: EmailAddress,
    pub password: String,
    /// The verification of the address.
    pub verification: VerificationId,
    /// The language of emails.
    pub language: Language,
    pub user_agent: Option<String>,
}

impl Accounts {
    /// Creates the account and signs in. The address is verified, so the reply may reveal that it has an account.
    ///
    /// # Errors
    /// `Invalid` for the verification or the password, `EmailTaken`.
    pub async fn register(&self, registration: &Registration) -> Result<SignedIn, AccountError> {
        let Registration { email, verification, .. } = registration;
        let proof = self.core.reads.accounts().verification(*verification).await?;
        self.accept_proof(proof, Purpose::Register, email)?;
        let password = NewPassword::choose(&registration.password, email, None)?;
        let password_hash = self.passwords.hash(password.expose()).await?;
        in_transaction(&*self.core.store, async |unit| {
            self.use_proof(unit, *verification, Purpose::Register, email).await?;
            let auth = self.new_auth(email.clone(), registration.language);
            let credential = Credential { auth, password_hash: password_hash.clone() };
            unit.accounts().add_auth(&credential).await.map_err(taken)?;
            self.begin_session(unit, credential.auth, registration.user_agent.clone()).await
        })
        .await
    }

    /// A new account of a verified address.
    pub(crate) fn new_auth(&self, email: EmailAddress, language: Language) -> Auth {
        Auth {
            id: self.core.id(),
            email,
            role: Role::Member,
            language,
            blocked: false,
            created_at: self.core.now(),
            erasure_due_at: None,
            device_generation: 0,
        }
    }

    /// Uses a verification, once.
    pub(super) async fn use_proof(
        &self,
        unit: &mut dyn UnitOfWork,
        id: VerificationId,
        purpose: Purpose,
        email: &EmailAddress,
    ) -> Result<(), AccountError> {
        let found = unit.accounts().verification(id).await?;
        let mut proof = self.accept_proof(found, purpose, email)?;
        proof.used_at = Some(self.core.now());
        Ok(unit.accounts().save_verification(&proof).await?)
    }

    /// The verification, if it is valid for that purpose and address.
    pub(super) fn accept_proof(
        &self,
        found: Option<Verification>,
        purpose: Purpose,
        email: &EmailAddress,
    ) -> Result<Verification, AccountError> {
        let good = found.filter(|found| found.email == *email && found.proves(purpose, self.core.now()));
        good.ok_or_else(|| FieldError::new("verification_id", "verification_invalid").into())
    }
}

pub(super) fn taken(error: StoreError) -> AccountError {
    if error.violates("auths_email_unique") { AccountRule::EmailTaken.into() } else { error.into() }
}
