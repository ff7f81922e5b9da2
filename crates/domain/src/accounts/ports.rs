//! Ports of accounts: storage and others.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::auth::{Auth, Credential};
use super::email::EmailAddress;
use super::erasure::Erasure;
use super::security_events::{SecurityEvent, SecurityEventKind};
use super::session::{Presented, Session};
use super::verification::{Purpose, Verification};
use crate::shared::actor::Role;
use crate::shared::ids::{AuthId, SecurityEventId, SessionId, VerificationId};
use crate::shared::page::{Page, PageRequest};
use crate::shared::store_error::StoreError;

/// Credentials, verifications and sessions inside a transaction. Reads lock their rows until the transaction ends.
pub trait AccountRepository:
    VerificationRepository + AuthRepository + SessionRepository + SecurityEventRepository
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
