//! Making an account for a proven address.

use super::auth::{Auth, Credential};
use super::email::EmailAddress;
use super::error::AccountError;
use super::password::NewPassword;
use super::service::{Accounts, SignedIn};
use super::verification::{Purpose, Verification};
use crate::shared::actor::Role;
use crate::shared::failure::FieldError;
use crate::shared::ids::{AuthId, VerificationId};
use crate::shared::language::Language;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// What somebody signs up with.
#[derive(Debug, Clone)]
pub struct Registration {
    /// The proven address.
    pub email: EmailAddress,
    /// The password as typed.
    pub password: String,
    /// The proof.
    pub verification: VerificationId,
    /// The language of the letters to come.
    pub language: Language,
    /// What the device calls itself.
    pub user_agent: Option<String>,
}

impl Accounts {
    /// Makes the account and signs in. Who comes here has proven that the address is theirs, so that they may be told
    /// when it has an account.
    ///
    /// # Errors
    /// When the proof or the password is no good, or the address has an account.
    pub async fn register(&self, registration: &Registration) -> Result<SignedIn, AccountError> {
        let Registration { email, verification, .. } = registration;
        let proof = self.reads.verification(*verification).await?;
        self.accept_proof(proof, Purpose::Register, email)?;
        let password = NewPassword::choose(&registration.password, email, None)?;
        let password_hash = self.passwords.hash(password.expose()).await?;
        in_transaction(self.store.as_ref(), async |unit| {
            self.use_proof(unit, *verification, Purpose::Register, email).await?;
            let auth = self.new_auth(email.clone(), registration.language);
            let credential = Credential { auth, password_hash: password_hash.clone() };
            unit.accounts().add_auth(&credential).await.map_err(taken)?;
            self.begin_session(unit, credential.auth, registration.user_agent.clone()).await
        })
        .await
    }

    fn new_auth(&self, email: EmailAddress, language: Language) -> Auth {
        Auth {
            id: AuthId(self.world.id()),
            email,
            role: Role::Member,
            language,
            blocked: false,
            created_at: self.world.now(),
            erasure_due_at: None,
            device_generation: 0,
        }
    }

    /// Lets a proof serve, once, within a transaction.
    pub(super) async fn use_proof(
        &self,
        unit: &mut dyn UnitOfWork,
        id: VerificationId,
        purpose: Purpose,
        email: &EmailAddress,
    ) -> Result<(), AccountError> {
        let found = unit.accounts().verification(id).await?;
        let mut proof = self.accept_proof(found, purpose, email)?;
        proof.used_at = Some(self.world.now());
        Ok(unit.accounts().save_verification(&proof).await?)
    }

    /// The proof, if it is one for that purpose and address.
    pub(super) fn accept_proof(
        &self,
        found: Option<Verification>,
        purpose: Purpose,
        email: &EmailAddress,
    ) -> Result<Verification, AccountError> {
        let good = found.filter(|found| found.email == *email && found.proves(purpose, self.world.now()));
        good.ok_or_else(|| FieldError::new("verification_id", "verification_invalid").into())
    }
}

fn taken(error: StoreError) -> AccountError {
    if error.violates("auths_email_unique") { AccountError::EmailTaken } else { error.into() }
}
