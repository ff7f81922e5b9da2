//! What the use cases of accounts need of the world.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::auth::{Auth, Credential};
use super::email::EmailAddress;
use super::session::{Presented, Session};
use super::verification::{Purpose, Verification};
use crate::shared::actor::Role;
use crate::shared::ids::{AuthId, SessionId, VerificationId};
use crate::shared::store_error::StoreError;

/// Credentials, proofs and sessions inside a transaction. What a method reads, it locks until the transaction ends.
pub trait AccountRepository: VerificationRepository + AuthRepository + SessionRepository {}

/// Proofs of e-mail, inside a transaction.
#[async_trait]
pub trait VerificationRepository: Send {
    /// Makes others wait who are about to send to this address.
    async fn lock_email(&mut self, email: &EmailAddress) -> Result<(), StoreError>;
    /// When letters were asked for since then, the latest first.
    async fn letters_since(
        &mut self,
        email: &EmailAddress,
        since: DateTime<Utc>,
    ) -> Result<Vec<DateTime<Utc>>, StoreError>;
    /// Adds a proof.
    async fn add_verification(&mut self, verification: &Verification) -> Result<(), StoreError>;
    /// The latest proof of the address for that purpose.
    async fn latest_verification(
        &mut self,
        email: &EmailAddress,
        purpose: Purpose,
    ) -> Result<Option<Verification>, StoreError>;
    /// The proof of that id.
    async fn verification(&mut self, id: VerificationId) -> Result<Option<Verification>, StoreError>;
    /// The proof whose link carries a token of that hash.
    async fn verification_by_token(&mut self, hash: &[u8]) -> Result<Option<Verification>, StoreError>;
    /// Keeps a proof's progress.
    async fn save_verification(&mut self, verification: &Verification) -> Result<(), StoreError>;
    /// Lets proofs run out now; answers how many.
    async fn void_verifications(&mut self, ids: &[VerificationId], now: DateTime<Utc>) -> Result<usize, StoreError>;
}

/// Credentials, inside a transaction.
#[async_trait]
pub trait AuthRepository: Send {
    /// Adds an account; violates `auths_email_unique` when the address has one.
    async fn add_auth(&mut self, credential: &Credential) -> Result<(), StoreError>;
    /// The account of that id.
    async fn auth(&mut self, id: AuthId) -> Result<Option<Credential>, StoreError>;
    /// The account of that address.
    async fn auth_by_email(&mut self, email: &EmailAddress) -> Result<Option<Credential>, StoreError>;
    /// Replaces the password's hash.
    async fn save_password(&mut self, id: AuthId, hash: &str, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Replaces the role.
    async fn save_role(&mut self, id: AuthId, role: Role, now: DateTime<Utc>) -> Result<(), StoreError>;
    /// Makes the cookies of all known devices invalid; answers the new device generation.
    async fn forget_devices(&mut self, id: AuthId) -> Result<i32, StoreError>;
    /// Sets, or with `None` calls off, when the account is erased.
    async fn save_erasure(
        &mut self,
        id: AuthId,
        due: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// Erases up to `limit` accounts that are due, with everything that is theirs alone.
    async fn erase_due(&mut self, now: DateTime<Utc>, limit: i64) -> Result<Vec<AuthId>, StoreError>;
}

/// Sessions and their refresh tokens, inside a transaction.
#[async_trait]
pub trait SessionRepository: Send {
    /// Adds a session.
    async fn add_session(&mut self, session: &Session) -> Result<(), StoreError>;
    /// Keeps a session's use and expiry.
    async fn save_session(&mut self, session: &Session) -> Result<(), StoreError>;
    /// Ends a session; whether it was still running.
    async fn end_session(&mut self, id: SessionId) -> Result<bool, StoreError>;
    /// Ends the account's sessions but one; which were still running.
    async fn end_sessions(&mut self, auth: AuthId, except: Option<SessionId>) -> Result<Vec<SessionId>, StoreError>;
    /// Adds a refresh token to a session.
    async fn add_refresh_token(
        &mut self,
        hash: &[u8],
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    /// The refresh token of that hash, with its session.
    async fn refresh_token(&mut self, hash: &[u8]) -> Result<Option<Presented>, StoreError>;
    /// Notes that a refresh token was used.
    async fn use_refresh_token(&mut self, hash: &[u8], now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Reads of accounts outside of a transaction, always as fresh as the last commit.
#[async_trait]
pub trait AccountReads: Send + Sync {
    /// The account of that id.
    async fn auth(&self, id: AuthId) -> Result<Option<Auth>, StoreError>;
    /// The account of that id with its hash.
    async fn credential(&self, id: AuthId) -> Result<Option<Credential>, StoreError>;
    /// The account of that address with its hash.
    async fn credential_by_email(&self, email: &EmailAddress) -> Result<Option<Credential>, StoreError>;
    /// The proof of that id.
    async fn verification(&self, id: VerificationId) -> Result<Option<Verification>, StoreError>;
    /// The proofs of an address, the latest first, at most 100.
    async fn verifications(&self, email: &EmailAddress) -> Result<Vec<Verification>, StoreError>;
}

/// What became of comparing a password with a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compared {
    /// Whether it is the password.
    pub matches: bool,
    /// Whether the hash was made with other parameters than are used now.
    pub outdated: bool,
}

/// Hashes passwords: slowly on purpose, and only so many at a time.
#[async_trait]
pub trait PasswordHasher: Send + Sync {
    /// A new hash with its own salt.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when too many are waiting.
    async fn hash(&self, password: &str) -> Result<String, StoreError>;
    /// Compares with a hash. Where there is none, works as long and does not match.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when too many are waiting.
    async fn compare(&self, password: &str, hash: Option<&str>) -> Result<Compared, StoreError>;
}

/// Something only this house knows.
pub trait Secrets: Send + Sync {
    /// HMAC-SHA-256 of the message under the house's key, apart for each purpose.
    fn mac(&self, purpose: &str, message: &[u8]) -> [u8; 32];
}
