//! Ports of accounts: storage and others.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::auth::{Auth, Credential};
use super::change_email::EmailUndo;
use super::erasure::Erasure;
use super::passkeys::{Ceremony, Passkey};
use super::second_factor::Factors;
use super::security_events::{SecurityEvent, SecurityEventKind};
use super::session::{Presented, Session};
use super::totp::TotpFactor;
use super::verification::{Purpose, Verification};
use crate::shared::actor::Role;
use crate::shared::email::EmailAddress;
use crate::shared::ids::{AuthId, CeremonyId, EmailUndoId, PasskeyId, SecurityEventId, SessionId, VerificationId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Credentials, verifications and sessions inside a transaction. Reads lock their rows until the transaction ends.
pub trait AccountRepository:
    VerificationRepository
    + AuthRepository
    + SessionRepository
    + SecurityEventRepository
    + SecondFactorRepository
    + PasskeyRepository
{
}

/// Email verifications inside a transaction.
#[async_trait]
pub trait VerificationRepository: Send {
    /// Locks the address, so that requests for emails to it run one after the other.
    async fn lock_email(&mut self, email: &EmailAddress) -> Result<(), StoreError>;
    /// When emails to the address were requested since then, newest first.
    async fn emails_since(
        &mut self,
        email: &EmailAddress,
        since: DateTime<Utc>,
    ) -> Result<Vec<DateTime<Utc>>, StoreError>;
    async fn add_verification(&mut self, verification: &Verification) -> Result<(), StoreError>;
    /// The latest verification of the address for that purpose.
    async fn latest_verification(
        &mut self,
        email: &EmailAddress,
        purpose: Purpose,
    ) -> Result<Option<Verification>, StoreError>;
    async fn verification(&mut self, id: VerificationId) -> Result<Option<Verification>, StoreError>;
    /// The verification whose link has the token with this hash.
    async fn verification_by_token(&mut self, hash: &[u8]) -> Result<Option<Verification>, StoreError>;
    async fn save_verification(&mut self, verification: &Verification) -> Result<(), StoreError>;
    /// Expires verifications now. Returns how many.
    async fn void_verifications(&mut self, ids: &[VerificationId], now: DateTime<Utc>) -> Result<usize, StoreError>;
}

/// Credentials inside a transaction.
#[async_trait]
pub trait AuthRepository: Send {
    /// Inserts an account; violates `auths_email_unique`.
    async fn add_auth(&mut self, credential: &Credential) -> Result<(), StoreError>;
    async fn auth(&mut self, id: AuthId) -> Result<Option<Credential>, StoreError>;
    /// The account of an address.
    async fn auth_by_email(&mut self, email: &EmailAddress) -> Result<Option<Credential>, StoreError>;
    /// Replaces the password's hash.
    async fn save_password(&mut self, id: AuthId, hash: &str, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Replaces the email; violates `auths_email_unique`.
    async fn save_email(&mut self, id: AuthId, email: &EmailAddress, now: DateTime<Utc>) -> Result<(), StoreError>;
    async fn add_email_undo(&mut self, undo: &EmailUndo) -> Result<(), StoreError>;
    /// The undo whose link has the token with this hash.
    async fn email_undo(&mut self, token_hash: &[u8]) -> Result<Option<EmailUndo>, StoreError>;
    /// Deletes this undo and later ones of its account.
    async fn delete_email_undos_from(&mut self, undo: &EmailUndo) -> Result<(), StoreError>;
    async fn save_role(&mut self, id: AuthId, role: Role, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Invalidates the cookies of all known devices. Returns the new device generation.
    async fn invalidate_devices(&mut self, id: AuthId) -> Result<i32, StoreError>;
    /// Sets the erasure of the account; `None` cancels it.
    async fn save_erasure(
        &mut self,
        id: AuthId,
        erasure: Option<Erasure>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// Erases up to `limit` accounts that are due, with all data that belong to them alone. Accounts with reviews that
    /// are to be removed stay until those are.
    async fn erase_due(&mut self, now: DateTime<Utc>, limit: i64) -> Result<Vec<AuthId>, StoreError>;
}

/// Sessions and their refresh tokens inside a transaction.
#[async_trait]
pub trait SessionRepository: Send {
    async fn add_session(&mut self, session: &Session) -> Result<(), StoreError>;
    /// Updates a session's last use and expiry.
    async fn save_session(&mut self, session: &Session) -> Result<(), StoreError>;
    /// Ends a session. Returns whether it was active.
    async fn end_session(&mut self, id: SessionId) -> Result<bool, StoreError>;
    /// Ends a session of the account. Returns whether there was an active one.
    async fn end_session_of(&mut self, auth: AuthId, id: SessionId) -> Result<bool, StoreError>;
    /// Records that the person proved in this session who they are.
    async fn confirm_session(&mut self, id: SessionId, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Ends the account's sessions except one. Returns those that were active.
    async fn end_sessions(&mut self, auth: AuthId, except: Option<SessionId>) -> Result<Vec<SessionId>, StoreError>;
    /// Inserts a refresh token of a session.
    async fn add_refresh_token(
        &mut self,
        hash: &[u8],
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// The refresh token with this hash, with its session.
    async fn refresh_token(&mut self, hash: &[u8]) -> Result<Option<Presented>, StoreError>;
    /// Marks a refresh token as used.
    async fn use_refresh_token(&mut self, hash: &[u8], now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Security events inside a transaction.
#[async_trait]
pub trait SecurityEventRepository: Send {
    /// Inserts an event, with the user agent of the session that caused it.
    async fn add_security_event(
        &mut self,
        id: SecurityEventId,
        auth: AuthId,
        session: Option<SessionId>,
        kind: SecurityEventKind,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
}

/// Second factors inside a transaction.
#[async_trait]
pub trait SecondFactorRepository: Send {
    async fn totp(&mut self, auth: AuthId) -> Result<Option<TotpFactor>, StoreError>;
    async fn save_totp(&mut self, auth: AuthId, factor: &TotpFactor) -> Result<(), StoreError>;
    /// Deletes the secrets and the recovery codes.
    async fn delete_totp(&mut self, auth: AuthId) -> Result<(), StoreError>;
    async fn replace_recovery_codes(&mut self, auth: AuthId, hashes: &[Vec<u8>]) -> Result<(), StoreError>;
    /// Deletes a recovery code. Returns whether there was one.
    async fn use_recovery_code(&mut self, auth: AuthId, hash: &[u8]) -> Result<bool, StoreError>;
    async fn factors(&mut self, auth: AuthId) -> Result<Factors, StoreError>;
}

/// Passkeys and their ceremonies inside a transaction.
#[async_trait]
pub trait PasskeyRepository: Send {
    /// The credential ids of the account's passkeys.
    async fn credential_ids(&mut self, auth: AuthId) -> Result<Vec<Vec<u8>>, StoreError>;
    /// Inserts a passkey; violates `passkeys_credential_unique`.
    async fn add_passkey(&mut self, passkey: &Passkey) -> Result<(), StoreError>;
    async fn passkey_by_credential(&mut self, credential_id: &[u8]) -> Result<Option<Passkey>, StoreError>;
    /// Updates the credential and the last use of a passkey.
    async fn use_passkey(&mut self, id: PasskeyId, credential: &str, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Renames a passkey of the account; `None` without one.
    async fn rename_passkey(&mut self, auth: AuthId, id: PasskeyId, name: &str) -> Result<Option<Passkey>, StoreError>;
    /// Deletes a passkey of the account. Returns whether there was one.
    async fn delete_passkey(&mut self, auth: AuthId, id: PasskeyId) -> Result<bool, StoreError>;
    async fn add_ceremony(&mut self, ceremony: &Ceremony) -> Result<(), StoreError>;
    /// Deletes a ceremony and returns it.
    async fn take_ceremony(&mut self, id: CeremonyId) -> Result<Option<Ceremony>, StoreError>;
}

/// Reads of accounts outside a transaction, from the primary.
#[async_trait]
pub trait AccountReads: Send + Sync {
    async fn auth(&self, id: AuthId) -> Result<Option<Auth>, StoreError>;
    async fn credential(&self, id: AuthId) -> Result<Option<Credential>, StoreError>;
    /// The account of an address, with its hash.
    async fn credential_by_email(&self, email: &EmailAddress) -> Result<Option<Credential>, StoreError>;
    async fn verification(&self, id: VerificationId) -> Result<Option<Verification>, StoreError>;
    /// The verifications of an address, newest first, at most 100.
    async fn verifications(&self, email: &EmailAddress) -> Result<Vec<Verification>, StoreError>;
    async fn email_undo(&self, id: EmailUndoId) -> Result<Option<EmailUndo>, StoreError>;
    /// The account's passkeys, newest first.
    async fn passkeys(&self, auth: AuthId, page: PageRequest<()>) -> Result<Page<Passkey, ()>, StoreError>;
    async fn factors(&self, auth: AuthId) -> Result<Factors, StoreError>;
    async fn session(&self, id: SessionId) -> Result<Option<Session>, StoreError>;
    /// The account's sessions that have neither ended nor expired, newest first.
    async fn sessions(
        &self,
        auth: AuthId,
        now: DateTime<Utc>,
        page: PageRequest<()>,
    ) -> Result<Page<Session, ()>, StoreError>;
    async fn security_event(&self, id: SecurityEventId) -> Result<Option<SecurityEvent>, StoreError>;
    /// The account's security events, newest first.
    async fn security_events(&self, auth: AuthId, page: PageRequest<()>)
    -> Result<Page<SecurityEvent, ()>, StoreError>;
}

/// The result of comparing a password with a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compared {
    /// Whether the password is right.
    pub matches: bool,
    /// Whether the hash was made with parameters other than the current ones.
    pub outdated: bool,
}

/// Hashes passwords: slow by design, with limited concurrency.
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// A new hash with its own salt.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when too many are waiting.
    async fn hash(&self, password: &str) -> Result<String, StoreError>;
    /// Compares with a hash. Without one it does the same work and does not match.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when too many are waiting.
    async fn compare(&self, password: &str, hash: Option<&str>) -> Result<Compared, StoreError>;
}
