//! The ports of `domain::accounts`: storage on PostgreSQL, hashing, tokens, secrets.

mod auths;
pub(crate) mod key_files;
mod passkeys;
mod passwords;
mod reads;
mod revocations;
mod rows;
mod second_factors;
mod secrets;
mod security_events;
mod sessions;
mod tokens;
mod verifications;
mod webauthn;

#[cfg(test)]
mod tests;

use domain::accounts::AccountRepository;

use crate::db::PgUnitOfWork;

pub use key_files::KeyError;
pub use passwords::Argon2Passwords;
pub use revocations::RecentRevocations;
pub use secrets::ServerSecrets;
pub use tokens::SignedTokens;
pub use webauthn::WebauthnPasskeys;

impl AccountRepository for PgUnitOfWork {}
